import { basename } from 'node:path'
import { readGeoJsonCentre } from '../../../geo/centre.ts'
import { readJsonObjects } from '../files/json-objects.ts'
import type { ParsedElement } from './parsed-element.ts'

/** An element of Overpass's own JSON; what `out center`, `out bb` and `out geom` add is optional. */
interface OverpassElement {
  type: ParsedElement['type']
  id: number
  lat?: number
  lon?: number
  tags?: Record<string, string>
  nodes?: number[]
  members?: { type: string; ref: number; role?: string }[]
  center?: { lat: number; lon: number }
  bounds?: { minlat: number; maxlat: number; minlon: number; maxlon: number }
}

/** The elements of an answer of Overpass, in its own JSON or as the GeoJSON that tools make of it, some at a time. */
export async function* readOverpassElements(path: string): AsyncGenerator<ParsedElement[]> {
  for await (const objects of readJsonObjects(path, basename(path))) {
    const elements = objects.map(({ value }) =>
      value.type === 'Feature' ? parseFeature(value) : parseElement(value as unknown as OverpassElement),
    )
    yield elements.filter(element => element !== undefined)
  }
}

function parseElement(element: OverpassElement): ParsedElement | undefined {
  const { type, id, tags = {}, nodes = [], members = [], center, bounds } = element
  if (typeof id !== 'number') return undefined
  const centre = center
    ? { lat: center.lat, lng: center.lon }
    : bounds && { lat: (bounds.minlat + bounds.maxlat) / 2, lng: (bounds.minlon + bounds.maxlon) / 2 }
  const { lat = Number.NaN, lon = Number.NaN } = element
  return { type, id, lat, lon, tags, refs: nodes, members, ...(centre ? { centre } : {}) }
}

const ELEMENT_ID = /^(node|way|relation)\/(\d+)$/

function parseFeature({ id, properties, geometry }: Record<string, unknown>): ParsedElement | undefined {
  const given = (properties ?? {}) as Record<string, unknown>
  const [, type, number] = ELEMENT_ID.exec(String(given['@id'] ?? id)) ?? []
  const centre = readGeoJsonCentre(geometry)
  if (type === undefined || !centre) return undefined
  // Some tools put the tags into a property of their own.
  const tags = Object.entries(typeof given.tags === 'object' && given.tags !== null ? given.tags : given)
  return {
    type: type as ParsedElement['type'],
    id: Number(number),
    lat: centre.lat,
    lon: centre.lng,
    centre,
    tags: Object.fromEntries(
      tags.filter(([key, value]) => !key.startsWith('@') && typeof value === 'string'),
    ),
  }
}
