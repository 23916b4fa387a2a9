import type { DuckDBBlobValue, DuckDBValue } from '@duckdb/node-api'
import { type BilingualText, splitLanguages } from '../../model/bilingual.ts'
import type { Origin } from '../../model/records.ts'
import {
  type Area,
  buildBoxConditions,
  isWithin,
  parsePoint,
  selectField,
  selectLanguage,
} from '../parquet/places.ts'
import { hasField, type ParquetFile, type ParquetReader, quoteLiteral } from '../parquet/read-parquet.ts'

export interface Division {
  id: string
  origin: Origin
  countryCode: string
  name: BilingualText
  /** Nearest first, itself left out. */
  above: { id: string; subtype: string }[]
  lat: number
  lng: number
  population: number | null
}

/** A parsed row: a division, or the rule that the row breaks. */
export type ParsedDivision =
  | { origin: Origin; division: Division; reason?: undefined }
  | { origin: Origin; division?: undefined; reason: string }

/** Columns of degrees in single precision are off by less than this. */
const SLACK = 0.0001

/** The divisions of some subtypes that lie in the area. */
export async function* readDivisions(
  reader: ParquetReader,
  file: ParquetFile,
  subtypes: readonly string[],
  area: Area,
): AsyncGenerator<ParsedDivision> {
  const where = [
    `subtype in (${subtypes.map(quoteLiteral).join(', ')})`,
    ...(area.country ? [`country = ${quoteLiteral(area.country)}`] : []),
    ...(hasField(file, 'bbox.xmin') ? buildBoxConditions(area, 'bbox.xmin', 'bbox.ymin', SLACK) : []),
  ]
  for await (const chunk of reader.readChunks(file, buildSelect(file), where)) {
    for (let row = 0; row < chunk[0]!.length; row++) {
      const origin = { file: file.name, line: Number(chunk[0]![row]) + 1 }
      const division = parseDivision(chunk, row, origin)
      if (typeof division === 'string') yield { origin, reason: division }
      else if (isWithin(area, division.lat, division.lng)) yield { origin, division }
    }
  }
}

/** The id of the nearest division above of a subtype. */
export function findNearestAbove({ above }: Division, subtype: string): string | undefined {
  return above.find(one => one.subtype === subtype)?.id
}

function buildSelect(file: ParquetFile): string {
  return [
    'file_row_number',
    'id',
    'geometry',
    'country',
    'names.primary',
    selectLanguage(file, 'names.common', 'en'),
    selectLanguage(file, 'names.common', 'ar'),
    "array_to_string(list_transform(hierarchies[1], lambda h: h.subtype || ':' || h.division_id), '>')",
    selectField(file, 'population', 'population::double'),
  ].join(', ')
}

function parseDivision(
  chunk: readonly (readonly DuckDBValue[])[],
  row: number,
  origin: Origin,
): Division | string {
  const text = (column: number) => chunk[column]![row] as string | null
  const id = text(1)
  const name = splitLanguages(text(4), text(5), text(6))
  const point = parsePoint(chunk[2]![row] as DuckDBBlobValue | null)
  const countryCode = text(3)
  if (!id) return 'it has no id'
  if (name.en === null && name.ar === null) return 'it has no name'
  if (!point) return 'its geometry is no point'
  if (!countryCode) return 'it has no country'
  const population = chunk[8]![row] as number | null
  const above = (text(7) ?? '')
    .split('>')
    .map(one => ({ subtype: one.slice(0, one.indexOf(':')), id: one.slice(one.indexOf(':') + 1) }))
    .filter(one => one.id !== id && one.subtype !== '')
    .reverse()
  return { id, origin, countryCode, name, above, ...point, population }
}
