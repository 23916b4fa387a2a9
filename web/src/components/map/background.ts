import type { StyleSpecification } from 'maplibre-gl'
import { getMap, type MapBox, type MapSource, type MapTiles } from '../../api/map.ts'

/** What lies under the points: the operator's own style, or the countries with the streets that were imported. */
export interface MapBackground {
  style: StyleSpecification | null
  towns: MapSource['towns']
  tiles: MapTiles | null
}

const NOTHING: MapBackground = { style: null, towns: null, tiles: null }

/** After a failure, the first map that is drawn after this many milliseconds asks again. */
const PAUSE = 30_000

let loading: Promise<MapBackground> | undefined

/**
 * Asked once, when a map is first shown; without an answer there are still the countries. A component that uses the
 * promise renders again when it ends, so a failure stays the answer for a while: a new promise would be asked for
 * without end.
 */
export function loadBackground(): Promise<MapBackground> {
  loading ??= fetchBackground().catch(() => {
    setTimeout(() => {
      loading = undefined
    }, PAUSE)
    return NOTHING
  })
  return loading
}

async function fetchBackground(): Promise<MapBackground> {
  const { styleUrl, towns, tiles } = await getMap()
  if (styleUrl === null) return { style: null, towns, tiles }
  const response = await fetch(styleUrl)
  if (!response.ok) return NOTHING
  const style: StyleSpecification = await response.json()
  return { ...NOTHING, style: resolveStyle(style, styleUrl) }
}

/** A style may name its sources by paths beside it. Its labels are drawn from the page's own fonts. */
function resolveStyle({ glyphs: _, ...style }: StyleSpecification, styleUrl: string): StyleSpecification {
  const sources = Object.entries(style.sources).map(([name, source]) => {
    if ('url' in source && typeof source.url === 'string')
      return [name, { ...source, url: resolveUrl(source.url, styleUrl) }]
    if ('tiles' in source && source.tiles)
      return [name, { ...source, tiles: source.tiles.map(url => resolveUrl(url, styleUrl)) }]
    return [name, source]
  })
  return {
    ...style,
    ...(typeof style.sprite === 'string' ? { sprite: resolveUrl(style.sprite, styleUrl) } : {}),
    sources: Object.fromEntries(sources),
  }
}

/** A URL relative to another one; the braces of templates stay as they are. */
export function resolveUrl(url: string, base: string): string {
  return new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

/** Whether an imported extract has the streets of a place. */
export function hasStreets(boxes: readonly MapBox[], lng: number, lat: number): boolean {
  return boxes.some(
    ([west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north,
  )
}
