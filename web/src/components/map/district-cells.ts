import { Delaunay } from 'd3-delaunay'
import type { Feature, FeatureCollection, Point, Polygon } from 'geojson'
import type { MapDistrict } from '../../api/reference.ts'
import { measureBounds, type Position } from './geometry.ts'

export interface DistrictShapes {
  cells: FeatureCollection<Polygon>
  labels: FeatureCollection<Point>
}

/** How far cells reach beyond the outermost centres, as a share of the city's extent. */
const MARGIN = 0.35

/**
 * Districts of one city as cells of nearest centre (Voronoi): a directory knows where districts are, not where they
 * end.
 */
export function buildDistrictShapes(
  districts: readonly MapDistrict[],
  getLabel: (district: MapDistrict) => string,
): DistrictShapes {
  const centres = districts.map((district): Position => [district.lng, district.lat])
  const bounds = measureBounds(centres)
  if (!bounds) return { cells: collect([]), labels: collect([]) }
  // A degree of longitude is shorter than one of latitude away from the equator: without this cells would lean.
  const squeeze = Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180)
  const margin = Math.max(
    0.02,
    MARGIN * Math.max(bounds.north - bounds.south, (bounds.east - bounds.west) * squeeze),
  )
  const voronoi = Delaunay.from(centres.map(([lng, lat]): Position => [lng * squeeze, lat])).voronoi([
    bounds.west * squeeze - margin,
    bounds.south - margin,
    bounds.east * squeeze + margin,
    bounds.north + margin,
  ])
  const cells = districts.flatMap((district, index): Feature<Polygon>[] => {
    // Two districts with the same centre share one cell.
    const ring = voronoi.cellPolygon(index)
    if (!ring) return []
    const coordinates = [ring.map(([x, y]): Position => [x! / squeeze, y!])]
    return [{ type: 'Feature', properties: { id: district.id }, geometry: { type: 'Polygon', coordinates } }]
  })
  const labels = districts.map(
    (district, index): Feature<Point> => ({
      type: 'Feature',
      properties: { label: getLabel(district) },
      geometry: { type: 'Point', coordinates: centres[index]! },
    }),
  )
  return { cells: collect(cells), labels: collect(labels) }
}

export function collect<G extends Point | Polygon>(features: Feature<G>[]): FeatureCollection<G> {
  return { type: 'FeatureCollection', features }
}
