import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Language } from '../../preferences/preferences.ts'
import type { MapColors } from './colors.ts'
import { FONTS } from './fonts.ts'

type Layers = StyleSpecification['layers']

/** The classes of drawn roads from the least to the most important, with their widths at zoom levels 8, 12, 15 and 18. */
const ROADS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  service: [0, 0, 2, 10],
  pedestrian: [0, 0, 3, 12],
  minor: [0, 0.6, 4, 18],
  tertiary: [0, 1.4, 6, 22],
  secondary: [0.4, 2, 7.5, 25],
  primary: [0.8, 2.6, 9, 28],
  trunk: [1.2, 3.2, 10, 30],
  motorway: [1.4, 3.6, 11, 32],
}
const ROAD_ZOOMS = [8, 12, 15, 18]
const MAJOR = ['primary', 'trunk', 'motorway']

const readClass: ExpressionSpecification = ['get', 'class']

/** Areas and roads of the imported extracts. */
export function buildStreetLayers(colors: MapColors): Layers {
  const fill = (
    id: string,
    layer: string,
    color: string | ExpressionSpecification,
    minzoom = 0,
  ): FillLayerSpecification => ({
    id,
    type: 'fill',
    source: 'streets',
    'source-layer': layer,
    minzoom,
    paint: { 'fill-color': color },
  })
  const order: ExpressionSpecification = [
    'match',
    readClass,
    ...Object.keys(ROADS).flatMap((name, index): [string, number] => [name, index]),
    0,
  ] as unknown as ExpressionSpecification
  const road = (id: string, color: string | ExpressionSpecification, extra: number): LayerSpecification => ({
    id,
    type: 'line',
    source: 'streets',
    'source-layer': 'road',
    filter: ['in', readClass, ['literal', Object.keys(ROADS)]],
    layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': order },
    paint: { 'line-color': color, 'line-width': buildWidth(extra) },
  })
  return [
    fill('green', 'green', ['match', readClass, 'wood', colors.wood, 'sand', colors.sand, colors.park]),
    fill('water', 'water', colors.water),
    {
      id: 'waterways',
      type: 'line',
      source: 'streets',
      'source-layer': 'waterway',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colors.water,
        'line-width': [
          'interpolate',
          ['exponential', 1.5],
          ['zoom'],
          9,
          ['match', readClass, 'river', 0.8, 0.3],
          15,
          ['match', readClass, 'river', 5, 'canal', 4, 1.5],
        ],
      },
    },
    { ...fill('squares', 'road', colors.road), filter: ['==', readClass, 'square'] },
    {
      ...fill('buildings', 'building', colors.building, 14),
      paint: {
        'fill-color': colors.building,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1],
      },
    },
    {
      id: 'paths',
      type: 'line',
      source: 'streets',
      'source-layer': 'road',
      minzoom: 14,
      filter: ['==', readClass, 'path'],
      paint: { 'line-color': colors.roadCasing, 'line-width': 1, 'line-dasharray': [2, 2] },
    },
    road('road-casings', colors.roadCasing, 1.5),
    road('roads', ['case', ['in', readClass, ['literal', MAJOR]], colors.roadMajor, colors.road], 0),
    {
      id: 'rails',
      type: 'line',
      source: 'streets',
      'source-layer': 'road',
      minzoom: 11,
      filter: ['==', readClass, 'rail'],
      paint: { 'line-color': colors.line, 'line-width': 1, 'line-dasharray': [5, 2] },
    },
  ]
}

/** The width of roads by class and zoom; a casing is wider by `extra` where there is a road at all. */
function buildWidth(extra: number): ExpressionSpecification {
  const stops = ROAD_ZOOMS.flatMap((zoom, index) => {
    const widths = Object.entries(ROADS).flatMap(([name, stop]) => [
      name,
      stop[index]! === 0 ? 0 : stop[index]! + extra,
    ])
    return [zoom, ['match', readClass, ...widths, 0]]
  })
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification
}

/** The name in the reader's language, else in the other one. */
export function pickLabel(language: Language): ExpressionSpecification {
  return ['coalesce', ['get', language], ['get', language === 'ar' ? 'en' : 'ar']]
}

/** Names of places, streets and parks in the reader's language. Cities have tiles of their own. */
export function buildStreetLabels(colors: MapColors, language: Language): Layers {
  const name = pickLabel(language)
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.4 }
  const place = (
    id: string,
    classes: string[],
    size: number,
    color: string,
    zooms: [number, number],
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': 'place',
    minzoom: zooms[0],
    maxzoom: zooms[1],
    filter: ['in', readClass, ['literal', classes]],
    layout: {
      'text-field': name,
      'text-font': FONTS,
      'text-size': size,
      'text-padding': 6,
      'text-max-width': 8,
      'text-variable-anchor': ['center', 'bottom', 'top'],
      'text-radial-offset': 0.7,
    },
    paint: { 'text-color': color, ...halo },
  })
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source: 'streets',
      'source-layer': 'road',
      minzoom: 13,
      filter: ['in', readClass, ['literal', Object.keys(ROADS)]],
      layout: {
        'text-field': name,
        'text-font': FONTS,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10, 17, 12],
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-padding': 4,
      },
      paint: { 'text-color': colors.muted, 'text-halo-color': colors.road, 'text-halo-width': 1.4 },
    },
    {
      id: 'green-names',
      type: 'symbol',
      source: 'streets',
      'source-layer': 'green',
      minzoom: 14,
      filter: ['==', readClass, 'park'],
      layout: { 'text-field': name, 'text-font': FONTS, 'text-size': 11, 'text-max-width': 7 },
      paint: { 'text-color': colors.faint, 'text-halo-color': colors.park, 'text-halo-width': 1.2 },
    },
    place('quarter-names', ['quarter', 'neighbourhood', 'hamlet'], 11, colors.faint, [13, 17]),
    place('village-names', ['village', 'town'], 12, colors.muted, [13, 16]),
    place('suburb-names', ['suburb', 'island'], 12, colors.muted, [11, 16]),
  ]
}
