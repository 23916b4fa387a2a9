import type { DuckDBBlobValue } from '@duckdb/node-api'
import { simplifyBoundary } from '../../../geo/boundary.ts'
import { readWkbRings } from '../../../geo/wkb.ts'
import type { BoundaryRecord, ReportSkip } from '../../model/records.ts'
import type { Area } from '../parquet/places.ts'
import { hasField, type ParquetFile, type ParquetReader, quoteLiteral } from '../parquet/read-parquet.ts'

const SUBTYPES = ['locality', 'borough', 'macrohood', 'neighborhood', 'microhood']

/** Whether a file holds the areas of divisions, which are of another type than the divisions. */
export function hasDivisionAreas(file: ParquetFile): boolean {
  return ['id', 'geometry', 'division_id', 'subtype'].every(field => hasField(file, field))
}

/** The areas on land of divisions that cities and districts are made of. */
export async function* readDivisionAreas(
  reader: ParquetReader,
  file: ParquetFile,
  { country }: Area,
  skip: ReportSkip,
): AsyncGenerator<BoundaryRecord> {
  const where = [
    `subtype in (${SUBTYPES.map(quoteLiteral).join(', ')})`,
    ...(hasField(file, 'class') ? [`coalesce(class, 'land') = 'land'`] : []),
    ...(country && hasField(file, 'country') ? [`country = ${quoteLiteral(country)}`] : []),
  ]
  const select = 'file_row_number, id, division_id, geometry'
  for await (const [rows, ids, divisions, geometries] of reader.readChunks(file, select, where)) {
    for (const [at, key] of ids!.entries()) {
      const origin = { file: file.name, line: Number(rows![at]) + 1 }
      const rings = readWkbRings((geometries![at] as DuckDBBlobValue | null)?.bytes ?? new Uint8Array())
      const boundary = rings && simplifyBoundary(rings)
      if (!boundary) skip('boundary', origin, 'its geometry is no polygon')
      else {
        const placeKey = String(divisions![at] ?? '')
        yield { kind: 'boundary', key: String(key ?? ''), placeKey, boundary, origin }
      }
    }
  }
}
