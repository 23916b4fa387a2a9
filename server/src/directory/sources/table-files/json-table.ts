import { readGeoJsonCentre } from '../../../geo/centre.ts'
import { ImportError } from '../../model/records.ts'
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
  let only: JsonObject['value'] | undefined
  const table = await openRecordTable({ name, description }, async function* () {
    const numbers = isNumbered
    let [number, lastLine] = [0, 0]
    for await (const objects of readJsonObjects(path, name)) {
      const records: TextRecord[] = []
      for (const object of objects) {
        number++
        only = number === 1 ? object.value : undefined
        if (object.line === lastLine) isNumbered = true
        lastLine = object.line
        if (isGeoJson && object.value.type !== 'Feature') continue
        records.push({ texts: readTexts(object.value), line: numbers ? number : object.line })
      }
      yield records
    }
  })
  const list = only && !isGeoJson ? findList(only) : undefined
  if (list !== undefined) {
    throw new ImportError(
      `${name} is one object, whose "${list}" is a list of objects: save that list as a file of its own (jq .${list})`,
    )
  }
  // The columns have been read, and with them the file to its end.
  return isNumbered ? { ...table, rowName: isGeoJson ? 'feature' : 'object' } : table
}

/** The path to the first list of two objects or more, such as `data.stores` of an answer of an API. */
function findList(value: object, prefix = ''): string | undefined {
  for (const [key, member] of Object.entries(value)) {
    const path = prefix + key
    if (Array.isArray(member)) {
      if (member.length > 1 && member.every(each => typeof each === 'object' && each !== null)) return path
    } else if (typeof member === 'object' && member !== null) {
      const inner = findList(member, `${path}.`)
      if (inner !== undefined) return inner
    }
  }
  return undefined
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
