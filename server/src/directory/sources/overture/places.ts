import { LeftOutPaths } from '../../categories/left-out.ts'
import type { OpenCategories } from '../../categories/open-data.ts'
import { cleanText, splitLanguages } from '../../model/bilingual.ts'
import type { Coordinates, Place } from '../../model/place.ts'
import type { Origin, ReportSkip } from '../../model/records.ts'
import { classifyOwnership } from '../../resolution/ownership.ts'
import { type PlaceQuery, parsePlaceName } from '../parquet/businesses.ts'
import {
  type Area,
  buildBoxConditions,
  isWithin,
  joinAddress,
  parseHexPoint,
  selectField,
  selectLanguage,
} from '../parquet/places.ts'
import {
  hasField,
  type ParquetFile,
  type ParquetReader,
  quoteLiteral,
  type TextRow,
} from '../parquet/read-parquet.ts'

export interface PlaceFilter extends Area {
  /** Places that Overture is less sure of than this are not taken. */
  minConfidence: number
}

/** Columns of degrees in single precision are off by less than this. */
const SLACK = 0.0001

/** The places of a file that pass the filter. Categories come in both of Overture's shapes, old and new. */
export function createOvertureQuery(
  file: ParquetFile,
  filter: PlaceFilter,
  categories: OpenCategories,
): PlaceQuery {
  const noBusiness = filter.keepAll ? undefined : new LeftOutPaths('overture')
  const sure = `(confidence >= ${filter.minConfidence} or confidence is null)`
  return {
    columns: listColumns(file),
    where: [...(hasField(file, 'confidence') ? [sure] : []), ...buildAreaConditions(file, filter)],
    parsePlace(row, origin) {
      const point = parseHexPoint(row[2]!)
      if (point && !isWithin(filter, point.lat, point.lng)) return undefined
      const leftOut = row[15] ? undefined : noBusiness?.findKind(joinCategoryPath(row[7]!, row[8]!, row[9]!))
      return leftOut ? { leftOut, key: row[1]! } : readPlace(row, point, origin, categories)
    },
  }
}

/** Reports the places of the area that are skipped for their low confidence. */
export async function reportUnsurePlaces(
  reader: ParquetReader,
  file: ParquetFile,
  filter: PlaceFilter,
  skip: ReportSkip,
): Promise<void> {
  if (!hasField(file, 'confidence')) return
  const reason = `confidence is below ${filter.minConfidence}`
  const conditions = [`confidence < ${filter.minConfidence}`, ...buildAreaConditions(file, filter)]
  for await (const [lines] of reader.readChunks(file, 'file_row_number', conditions)) {
    for (const line of lines!) skip('branch', { file: file.name, line: Number(line) + 1 }, reason)
  }
}

function buildAreaConditions(file: ParquetFile, filter: PlaceFilter): string[] {
  const { country } = filter
  const inCountry = `list_contains(list_transform(addresses, lambda a: a.country), ${quoteLiteral(country ?? '')})`
  return [
    ...(country ? [hasField(file, 'addresses[].country') ? inCountry : 'false'] : []),
    ...(hasField(file, 'bbox.xmin') ? buildBoxConditions(filter, 'bbox.xmin', 'bbox.ymin', SLACK) : []),
  ]
}

function listColumns(file: ParquetFile): string[] {
  const selectNames = (path: string) => [
    selectField(file, `${path}.primary`),
    selectLanguage(file, `${path}.common`, 'en'),
    selectLanguage(file, `${path}.common`, 'ar'),
  ]
  const official = "list_filter(names.rules, lambda r: r.variant = 'official')[1].value"
  return [
    'id',
    // Of a point no more is needed.
    'left(hex(geometry), 50)',
    ...selectNames('names'),
    selectField(file, 'names.rules[].variant', official),
    selectField(file, 'taxonomy.hierarchy[]', "array_to_string(taxonomy.hierarchy, '>')"),
    `coalesce(${selectField(file, 'taxonomy.primary')}, ${selectField(file, 'categories.primary')})`,
    selectField(file, 'basic_category'),
    selectField(file, 'brand.wikidata'),
    ...selectNames('brand.names'),
    selectField(file, 'websites[]', 'websites[1]'),
    selectField(file, 'phones[]', 'phones[1]'),
    ...['freeform', 'locality', 'country'].map(part =>
      selectField(file, `addresses[].${part}`, `addresses[1].${part}`),
    ),
    selectField(file, 'operating_status'),
  ]
}

/** The place of a row, or the reason why it is skipped. */
function readPlace(
  row: TextRow,
  point: Coordinates | undefined,
  origin: Origin,
  categories: OpenCategories,
): Place | string {
  const text = (column: number) => row[column] || null
  const name = parsePlaceName(text(3), text(4), text(5))
  if (typeof name === 'string') return name
  if (!point) return 'its geometry is no point'
  const kinds = categories.resolvePlace(joinCategoryPath(row[7]!, row[8]!, row[9]!), name, origin)
  const wikidata = text(10)
  const brand = splitLanguages(text(11), text(12), text(13))
  return {
    key: row[1]!,
    origin,
    name,
    legalName: row[6] ? splitLanguages(row[6]) : null,
    brand: wikidata || brand.en || brand.ar ? { name: brand, wikidata } : null,
    operator: null,
    categoryPath: kinds,
    countryCode: text(18),
    ownership: classifyOwnership(kinds),
    website: cleanText(text(14)),
    phone: cleanText(text(15)),
    address: joinAddress(text(16), text(17)),
    districtKey: null,
    locality: { city: text(17), district: null },
    ...point,
    closed: row[19] === 'permanently_closed',
  }
}

/** The codes of a category and those above it, highest first, as one text. */
function joinCategoryPath(hierarchy: string, primary: string, basic: string): string {
  const path = hierarchy || basic
  if (path === '') return primary
  return primary === '' || path === primary || path.endsWith(`>${primary}`) ? path : `${path}>${primary}`
}
