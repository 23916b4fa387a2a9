import type { SearchLocationFilter } from 'dalil-client'
import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl'
import { use, useEffect } from 'react'
import { toLocaleTag } from '../../i18n/locale.ts'
import { pickName } from '../../i18n/pick-name.ts'
import { usePreferences } from '../../preferences/preferences.ts'
import { hasStreets, loadBackground } from './background.ts'
import { readMapColors } from './colors.ts'
import { buildDistrictShapes, collect } from './district-cells.ts'
import { drawCircle } from './geometry.ts'
import type { MapLibreMap } from './maplibre.ts'
import { CITY_ZOOM } from './style.ts'
import type { BranchMapProps, MapPoint } from './types.ts'
import { buildCountryLabels, loadWorld } from './world.ts'

/** Puts what the map shows into its sources, each when it changes. */
export function useMapData(map: MapLibreMap | null, props: BranchMapProps): void {
  const { points, districts, circle, showRoute } = props
  const preferences = usePreferences()
  const { language } = preferences
  const locale = toLocaleTag(preferences)
  const background = use(loadBackground())

  useEffect(() => {
    if (!map) return
    let isCurrent = true
    loadWorld()
      .then(world => {
        if (!isCurrent) return
        if (!map.getLayer('ground')) return
        setSource(map, 'countryLabels', buildCountryLabels(world, language))
        return setSource(map, 'countries', world)?.then(() => isCurrent && floodGround(map))
      })
      // Without the countries the points are still there.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [map, language])

  useEffect(() => {
    const count: ExpressionSpecification = ['number-format', ['get', 'point_count'], { locale }]
    if (map?.getLayer('cluster-counts')) map.setLayoutProperty('cluster-counts', 'text-field', count)
  }, [map, locale])

  useEffect(() => {
    if (map) setSource(map, 'points', toFeatures(points))
  }, [map, points])

  useEffect(() => {
    if (map) setSource(map, 'route', toRoute(showRoute ? points : []))
  }, [map, points, showRoute])

  useEffect(() => {
    if (map) setSource(map, 'circle', toCircle(circle ?? null))
  }, [map, circle])

  useEffect(() => {
    if (!map) return
    // Cells stand in for streets.
    const withoutStreets = (districts ?? []).filter(
      ([first]) => first && !hasStreets(background.tiles?.boxes ?? [], first.lng, first.lat),
    )
    const shapes = withoutStreets.map(ofCity =>
      buildDistrictShapes(ofCity, district => pickName(district.labels, language).first?.text ?? ''),
    )
    setSource(map, 'cells', collect(shapes.flatMap(shape => shape.cells.features)))
    setSource(map, 'cellLabels', collect(shapes.flatMap(shape => shape.labels.features)))
  }, [map, districts, language, background])
}

/** The sea fills what the countries leave, as far as their coasts are exact enough. */
function floodGround(map: MapLibreMap): void {
  // A removed map has no style any more.
  if (!map.getLayer('ground')) return
  const { land, water } = readMapColors()
  const zooms: [number, string, number, string] = [CITY_ZOOM - 1, water, CITY_ZOOM, land]
  map.setPaintProperty('ground', 'background-color', ['interpolate', ['linear'], ['zoom'], ...zooms])
}

/** Ends when the data is drawn; undefined where a removed map has no style any more. */
function setSource(map: MapLibreMap, name: string, data: FeatureCollection): Promise<void> | undefined {
  return map.getSource<GeoJSONSource>(name)?.setData(data)
}

function toFeatures(points: readonly MapPoint[]): FeatureCollection<Point> {
  const features = points.map(
    ({ lat, lng, ...properties }, order): Feature<Point> => ({
      type: 'Feature',
      properties: { isClosed: false, order, ...properties },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    }),
  )
  return { type: 'FeatureCollection', features }
}

function toRoute(points: readonly MapPoint[]): FeatureCollection<LineString> {
  const coordinates = points.filter(point => !point.isClosed).map(point => [point.lng, point.lat])
  if (coordinates.length < 2) return { type: 'FeatureCollection', features: [] }
  const route: Feature<LineString> = {
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates },
  }
  return { type: 'FeatureCollection', features: [route] }
}

function toCircle(circle: SearchLocationFilter | null): FeatureCollection {
  if (!circle) return { type: 'FeatureCollection', features: [] }
  const ring = drawCircle([circle.lng, circle.lat], circle.radiusKm)
  const geometry = { type: 'Polygon' as const, coordinates: [ring] }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
}
