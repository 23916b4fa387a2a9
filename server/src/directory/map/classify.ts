import type { Tags } from '../categories/presets.ts'

export const MAP_LAYERS = ['water', 'waterway', 'green', 'building', 'road', 'place'] as const
export type MapLayer = (typeof MAP_LAYERS)[number]

/** How a map draws an element. */
export interface MapKind {
  layer: MapLayer
  /** What the style tells features of a layer apart by. */
  class: string
  /** The first zoom level that shows it; areas without one are shown from where they are large enough. */
  minZoom: number | null
}

/** The first and the last zoom level that tiles are made for. A map enlarges the last ones beyond it. */
export const MIN_ZOOM = 7
export const MAX_ZOOM = 14

const ROADS: Readonly<Record<string, readonly [name: string, minZoom: number]>> = {
  motorway: ['motorway', 7],
  motorway_link: ['motorway', 11],
  trunk: ['trunk', 7],
  trunk_link: ['trunk', 11],
  primary: ['primary', 8],
  primary_link: ['primary', 12],
  secondary: ['secondary', 10],
  secondary_link: ['secondary', 13],
  tertiary: ['tertiary', 11],
  tertiary_link: ['tertiary', 13],
  residential: ['minor', 13],
  unclassified: ['minor', 13],
  living_street: ['minor', 13],
  road: ['minor', 13],
  pedestrian: ['pedestrian', 13],
  service: ['service', 14],
  footway: ['path', 14],
  cycleway: ['path', 14],
  path: ['path', 14],
  track: ['path', 14],
  steps: ['path', 14],
  bridleway: ['path', 14],
}

const PLACES: Readonly<Record<string, number>> = {
  city: 7,
  town: 8,
  village: 11,
  suburb: 11,
  island: 11,
  quarter: 13,
  neighbourhood: 13,
  hamlet: 13,
}

const WATERWAYS: Readonly<Record<string, number>> = { river: 9, canal: 11, stream: 13, wadi: 12 }
const RAILWAYS = new Set(['rail', 'light_rail', 'subway', 'tram', 'narrow_gauge', 'monorail'])
const PARKS = new Set(['park', 'garden', 'golf_course', 'nature_reserve', 'pitch', 'playground', 'common'])
const GREENS = new Set(['grass', 'recreation_ground', 'village_green', 'cemetery', 'meadow', 'allotments'])
const WOODS = new Set(['forest', 'orchard', 'plant_nursery'])
const SANDS = new Set(['beach', 'sand', 'dune'])
const WATERS = new Set(['reservoir', 'basin'])

/** How a node with these tags is drawn; undefined leaves it out. */
export function classifyPoint(tags: Tags): MapKind | undefined {
  const minZoom = PLACES[tags.place ?? '']
  return minZoom === undefined ? undefined : { layer: 'place', class: tags.place!, minZoom }
}

/** How a way is drawn along its line. */
export function classifyLine(tags: Tags): MapKind | undefined {
  const road = ROADS[tags.highway ?? '']
  if (road && tags.area !== 'yes') return { layer: 'road', class: road[0], minZoom: road[1] }
  if (RAILWAYS.has(tags.railway ?? '') && tags.tunnel !== 'yes') {
    return { layer: 'road', class: 'rail', minZoom: 11 }
  }
  const waterway = WATERWAYS[tags.waterway ?? '']
  if (waterway !== undefined && tags.tunnel !== 'yes') {
    return { layer: 'waterway', class: tags.waterway!, minZoom: waterway }
  }
  return undefined
}

/** How a closed way or a multipolygon is drawn as an area. */
export function classifyArea(tags: Tags): MapKind | undefined {
  const { natural = '', landuse = '', leisure = '' } = tags
  const area = (layer: MapLayer, name: string, minZoom: number | null = null) => ({
    layer,
    class: name,
    minZoom,
  })
  if (natural === 'water' || WATERS.has(landuse) || tags.waterway === 'riverbank')
    return area('water', 'water')
  if (leisure === 'swimming_pool') return area('water', 'pool', MAX_ZOOM)
  if (tags.building && tags.building !== 'no') return area('building', 'building', MAX_ZOOM)
  if (PARKS.has(leisure)) return area('green', 'park')
  if (GREENS.has(landuse) || natural === 'grassland') return area('green', 'grass')
  if (WOODS.has(landuse) || natural === 'wood') return area('green', 'wood')
  if (SANDS.has(natural)) return area('green', 'sand')
  if (tags.highway === 'pedestrian') return area('road', 'square', 13)
  return undefined
}

/** The smallest side of an area on the screen, in pixels of a tile of 256. */
const SMALLEST_SIDE = 5

/** The zoom level from which on an area is large enough to be seen. `size` is its area, where the world has 1. */
export function findAreaZoom(size: number): number {
  const zoom = Math.ceil(Math.log2(SMALLEST_SIDE / 256 / Math.sqrt(Math.max(size, Number.MIN_VALUE))))
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
}
