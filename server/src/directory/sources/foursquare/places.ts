import { LeftOutPaths } from '../../categories/left-out.ts'
import type { OpenCategories } from '../../categories/open-data.ts'
import { cleanText } from '../../model/bilingual.ts'
import type { Place } from '../../model/place.ts'
import type { Origin } from '../../model/records.ts'
import { classifyOwnership } from '../../resolution/ownership.ts'
import { type PlaceQuery, parsePlaceName } from '../parquet/businesses.ts'
import { type Area, buildBoxConditions, joinAddress, selectField } from '../parquet/places.ts'
import { hasField, type ParquetFile, quoteLiteral, type TextRow } from '../parquet/read-parquet.ts'

/** The places of a file that lie in the area. */
export function createFoursquareQuery(file: ParquetFile, area: Area, categories: OpenCategories): PlaceQuery {
  const { country } = area
  const noBusiness = area.keepAll ? undefined : new LeftOutPaths('foursquare')
  return {
    columns: listColumns(file),
    where: [
      ...(country ? [hasField(file, 'country') ? `country = ${quoteLiteral(country)}` : 'false'] : []),
      ...buildBoxConditions(area, 'longitude', 'latitude'),
    ],
    parsePlace(row, origin) {
      const leftOut = row[10] ? undefined : noBusiness?.findKind(row[5]!)
      return leftOut ? { leftOut, key: row[1]! } : parsePlace(row, origin, categories)
    },
  }
}

function listColumns(file: ParquetFile): string[] {
  const plain = ['address', 'locality', 'country', 'tel', 'website']
  return [
    'fsq_place_id',
    'name',
    'latitude',
    'longitude',
    selectField(file, 'fsq_category_labels[]', 'fsq_category_labels[1]'),
    selectField(file, 'date_closed', 'date_closed is not null'),
    ...plain.map(column => selectField(file, column)),
  ]
}

function parsePlace(row: TextRow, origin: Origin, categories: OpenCategories): Place | string {
  const text = (column: number) => row[column] || null
  const name = parsePlaceName(text(2))
  if (typeof name === 'string') return name
  if (!row[3] || !row[4]) return 'it has no coordinates'
  const kinds = categories.resolvePlace(row[5]!, name, origin)
  return {
    key: row[1]!,
    origin,
    name,
    legalName: null,
    brand: null,
    operator: null,
    categoryPath: kinds,
    countryCode: text(9),
    ownership: classifyOwnership(kinds),
    website: cleanText(text(11)),
    phone: cleanText(text(10)),
    address: joinAddress(text(7), text(8)),
    districtKey: null,
    locality: { city: text(8), district: null },
    lat: Number(row[3]),
    lng: Number(row[4]),
    closed: row[6] === 'true',
  }
}
