import { PLACE_KEYS, type Tags } from '../../categories/presets.ts'
import type { Origin } from '../../model/records.ts'

/** A tagged element of an extract, reduced to a point. */
export interface OsmElement {
  /** "n123", "w123" or "r123". */
  key: string
  isArea: boolean
  /** Null when the file holds none of its nodes. */
  lat: number | null
  lng: number | null
  tags: Tags
}

export const CITY_KINDS = ['city', 'town', 'village'] as const
export const DISTRICT_KINDS = ['suburb', 'quarter', 'neighbourhood'] as const
export type CityKind = (typeof CITY_KINDS)[number]

const SETTLEMENTS = new Set<string>([...CITY_KINDS, ...DISTRICT_KINDS])

export function isSettlement(tags: Tags): boolean {
  return tags.place !== undefined && SETTLEMENTS.has(tags.place)
}

/** Whether the tags describe a business. Closed businesses have a prefixed key (`disused:shop`) instead. */
export function isBusiness(tags: Tags): boolean {
  return PLACE_KEYS.some(key => tags[key] !== undefined)
}

export function isNamed(tags: Tags): boolean {
  return (tags.name ?? tags['name:en'] ?? tags['name:ar']) !== undefined
}

const TYPES: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' }

/** The origin of an element: the file with the element's type, and the element's id instead of a line. */
export function toOrigin({ key }: OsmElement, file: string): Origin {
  return { file: `${file} ${TYPES[key[0]!]}`, line: Number(key.slice(1)) }
}
