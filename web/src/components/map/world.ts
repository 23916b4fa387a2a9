import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson'
import codes from 'i18n-iso-countries/codes.json'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import countriesUrl from 'world-atlas/countries-50m.json?url'

type Shape = Polygon | MultiPolygon
type World = FeatureCollection<Shape>

/** It surrounds the pole: no ring of it can be drawn flat, and no branch is there. */
const ANTARCTICA = '010'

let loading: Promise<World> | undefined

/** Natural Earth's countries; fetched from the service once, when a map is first shown. */
export function loadWorld(): Promise<World> {
  loading ??= fetchWorld().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchWorld(): Promise<World> {
  const response = await fetch(countriesUrl)
  const topology: Topology<{ countries: GeometryCollection }> = await response.json()
  const world = feature(topology, topology.objects.countries) as World
  return { ...world, features: world.features.filter(one => one.id !== ANTARCTICA).map(unwrapCountry) }
}

/** Countries across the 180th meridian go on beyond it, rather than all the way round the world to the other side. */
function unwrapCountry(country: World['features'][number]): World['features'][number] {
  const { geometry } = country
  if (geometry.type === 'Polygon') {
    return { ...country, geometry: { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) } }
  }
  const coordinates = geometry.coordinates.map(rings => rings.map(unwrapRing))
  return { ...country, geometry: { ...geometry, coordinates } }
}

function unwrapRing(ring: number[][]): number[][] {
  let shift = 0
  return ring.map(([lng, lat], index) => {
    const before = ring[index - 1]?.[0] ?? lng!
    if (lng! - before > 180) shift -= 360
    else if (before - lng! > 180) shift += 360
    return [lng! + shift, lat!]
  })
}

const alpha2ByNumber = new Map((codes as string[][]).map(([alpha2, , number]) => [number, alpha2]))

/** A label for each country, in its largest part, the larger countries first. */
export function buildCountryLabels(world: World, language: string): FeatureCollection<Point> {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const features = world.features.flatMap((country): Feature<Point>[] => {
    const code = alpha2ByNumber.get(String(country.id))
    if (!code) return []
    const { centre, area } = findLargestPart(country.geometry)
    const properties = { label: names.of(code) ?? code, order: -area }
    return [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates: centre } }]
  })
  return { type: 'FeatureCollection', features }
}

function findLargestPart(shape: Shape): { centre: [number, number]; area: number } {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const parts = polygons.map(rings => measureRing(rings[0] ?? []))
  return parts.reduce((largest, part) => (part.area > largest.area ? part : largest))
}

/** Centroid and area of a ring (shoelace formula). */
function measureRing(ring: readonly number[][]): { centre: [number, number]; area: number } {
  let [doubled, x, y] = [0, 0, 0]
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1] as [number, number]
    const [bx, by] = ring[index] as [number, number]
    const cross = ax * by - bx * ay
    doubled += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  if (doubled === 0) return { centre: [ring[0]?.[0] ?? 0, ring[0]?.[1] ?? 0], area: 0 }
  return { centre: [x / (3 * doubled), y / (3 * doubled)], area: Math.abs(doubled) / 2 }
}
