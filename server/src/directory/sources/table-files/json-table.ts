import { readGeoJsonCentre } from '../../../geo/centre.ts'
import { type JsonObject, readJsonObjects } from '../files/json-objects.ts'
import { flattenRecord } from './flatten.ts'
import { openRecordTable, type TextRecord } from './record-table.ts'
import type { Table } from './table.ts'

/** The columns for the centre of a feature's geometry. */
export const GEOMETRY_COLUMNS = ['geometry.lat', 'geometry.lng'] as const

/**
 * A file of GeoJSON features or of plain JSON objects as a table. The properties of a feature are its columns; so are its
 * id and the centre of its geometry. Where several are on one line, as programs write them, they are known by their numbers.
 */
export async function openJsonTable(path: string, name: string, isGeoJson: boolean): Promise<Table> {
  const description = isGeoJson ? 'GeoJSON' : 'JSON'
  let isNumbered = false
  const table = await openRecordTable({ name, description }, async function* () {
    const numbers = isNumbered
    let [number, lastLine] = [0, 0]
    for await (const objects of readJsonObjects(path, name)) {
      const records: TextRecord[] = []
      for (const object of objects) {
        number++
        if (object.line === lastLine) isNumbered = true
        lastLine = object.line
        if (isGeoJson && object.value.type !== 'Feature') continue
        records.push({ texts: readTexts(object.value), line: numbers ? number : object.line })
      }
      yield records
    }
  })
  // The columns have been read, and with them the file to its end.
  return isNumbered ? { ...table, rowName: isGeoJson ? 'feature' : 'object' } : table
}

function readTexts(value: JsonObject['value']): Map<string, string> {
  if (value.type !== 'Feature') return flattenRecord(value)
  const { id, properties, geometry } = value
  const texts = flattenRecord((properties ?? {}) as Record<string, unknown>)
  if ((typeof id === 'string' || typeof id === 'number') && !texts.has('id')) texts.set('id', String(id))
  const centre = readGeoJsonCentre(geometry)
  if (centre) {
    texts.set(GEOMETRY_COLUMNS[0], String(centre.lat))
    texts.set(GEOMETRY_COLUMNS[1], String(centre.lng))
  }
  return texts
}
