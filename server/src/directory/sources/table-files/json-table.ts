import { readGeoJsonCentre } from '../../../geo/centre.ts'
import { type JsonObject, readJsonObjects } from '../files/json-objects.ts'
import { flattenRecord } from './flatten.ts'
import { openRecordTable, type TextRecord } from './record-table.ts'
import type { Table } from './table.ts'

/** The columns for the centre of a feature's geometry. */
export const GEOMETRY_COLUMNS = ['geometry.lat', 'geometry.lng'] as const

/**
 * A file of GeoJSON features or of plain JSON objects as a table. The properties of a feature are its columns; so are its
 * id and the centre of its geometry.
 */
export function openJsonTable(path: string, name: string, isGeoJson: boolean): Promise<Table> {
  const description = isGeoJson ? 'GeoJSON' : 'JSON'
  return openRecordTable({ name, description }, async function* () {
    for await (const objects of readJsonObjects(path, name)) {
      yield objects.filter(({ value }) => !isGeoJson || value.type === 'Feature').map(toTextRecord)
    }
  })
}

function toTextRecord({ value, line }: JsonObject): TextRecord {
  if (value.type !== 'Feature') return { texts: flattenRecord(value), line }
  const { id, properties, geometry } = value
  const texts = flattenRecord((properties ?? {}) as Record<string, unknown>)
  if ((typeof id === 'string' || typeof id === 'number') && !texts.has('id')) texts.set('id', String(id))
  const centre = readGeoJsonCentre(geometry)
  if (centre) {
    texts.set(GEOMETRY_COLUMNS[0], String(centre.lat))
    texts.set(GEOMETRY_COLUMNS[1], String(centre.lng))
  }
  return { texts, line }
}
