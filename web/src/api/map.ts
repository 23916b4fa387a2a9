import { get } from './request.ts'

/** West, south, east and north in degrees. */
export type MapBox = [west: number, south: number, east: number, north: number]

export interface MapTiles {
  /** With {z}, {x} and {y}. */
  path: string
  minZoom: number
  maxZoom: number
  attribution: string
  /** One for each extract. */
  boxes: MapBox[]
}

/** What the operator has chosen or imported for the background of maps. */
export interface MapSource {
  styleUrl: string | null
  /** Tiles with the names of cities. */
  towns: { path: string; maxZoom: number } | null
  tiles: MapTiles | null
}

export function getMap(): Promise<MapSource> {
  return get('/console/map')
}
