import type { OpenCategories } from '../../categories/open-data.ts'
import { cleanText } from '../../model/bilingual.ts'
import type { Origin } from '../../model/records.ts'
import { ownershipByKind } from '../../resolution/ownership.ts'
import type { Place } from '../../resolution/place.ts'
import { type PlaceReading, placeName } from '../parquet/businesses.ts'
import { type Area, addressOf, fieldOf, withinBox } from '../parquet/places.ts'
import { hasField, type ParquetFile, quoted, type TextRow } from '../parquet/read-parquet.ts'

/** The places of a file that lie in the area. */
export function foursquarePlaces(file: ParquetFile, area: Area, categories: OpenCategories): PlaceReading {
  const { country } = area
  return {
    columns: columnsOf(file),
    where: [
      ...(country ? [hasField(file, 'country') ? `country = ${quoted(country)}` : 'false'] : []),
      ...withinBox(area, 'longitude', 'latitude'),
    ],
    placeOf: (row, origin) => placeOf(row, origin, categories),
  }
}

function columnsOf(file: ParquetFile): string[] {
  const plain = ['address', 'locality', 'country', 'tel', 'website']
  return [
    'fsq_place_id',
    'name',
    'latitude',
    'longitude',
    'fsq_category_labels[1]',
    fieldOf(file, 'date_closed', 'date_closed is not null'),
    ...plain.map(column => fieldOf(file, column)),
  ]
}

function placeOf(row: TextRow, origin: Origin, categories: OpenCategories): Place | string {
  const text = (column: number) => row[column] || null
  const name = placeName(text(2))
  if (typeof name === 'string') return name
  if (!row[3] || !row[4]) return 'it has no coordinates'
  const kinds = categories.kindsOfText(row[5]!, origin)
  return {
    key: row[1]!,
    origin,
    name,
    legalName: null,
    brand: null,
    operator: null,
    kinds,
    countryCode: text(9),
    ownership: ownershipByKind(kinds),
    website: cleanText(text(11)),
    phone: cleanText(text(10)),
    address: addressOf(text(7), text(8)),
    districtKey: null,
    lat: Number(row[3]),
    lng: Number(row[4]),
    closed: row[6] === 'true',
  }
}
