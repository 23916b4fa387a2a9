import type { Boundary } from '../../../geo/boundary.ts'
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
  /** Of a settlement or an administrative boundary whose lines are all in the file. */
  boundary?: Boundary
  /** The keys of the nodes that a boundary names as its centre or its label. */
  centres?: string[]
}

export const CITY_KINDS = ['city', 'town', 'village'] as const
export const DISTRICT_KINDS = ['suburb', 'quarter', 'neighbourhood'] as const
export type CityKind = (typeof CITY_KINDS)[number]

const SETTLEMENTS = new Set<string>([...CITY_KINDS, ...DISTRICT_KINDS])

export function isSettlement(tags: Tags): boolean {
  return tags.place !== undefined && SETTLEMENTS.has(tags.place)
}

/**
 * What the administrative boundary of a city or of a district encloses. The levels differ by country; a city's boundary
 * counts only where it has the name of a settlement in it.
 */
export function readBoundaryKind(tags: Tags): 'city' | 'district' | undefined {
  if (tags.boundary !== 'administrative') return undefined
  const level = Number(tags.admin_level)
  return level === 7 || level === 8 ? 'city' : level >= 9 && level <= 11 ? 'district' : undefined
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
