import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapTiles } from '../../api/map.ts'
import type { Language } from '../../preferences/preferences.ts'
import { type MapBackground, resolveUrl } from './background.ts'
import type { MapColors } from './colors.ts'
import { collect } from './district-cells.ts'
import { FONTS } from './fonts.ts'
import { buildPointLayers } from './point-layers.ts'
import { buildStreetLabels, buildStreetLayers, pickLabel } from './street-layers.ts'

type Layers = StyleSpecification['layers']

/** From here on a coast of Natural Earth is coarser than a street, so districts and streets take over. */
export const CITY_ZOOM = 7

const empty = collect([])

export interface StyleOptions {
  colors: MapColors
  background: MapBackground
  language: Language
  /** Pixels within which points are gathered; null gathers none. */
  clusterRadius: number | null
}

/** The whole style with empty sources; what is shown is put into them later. */
export function buildStyle({
  colors,
  background,
  language,
  clusterRadius,
}: StyleOptions): StyleSpecification {
  const cluster = clusterRadius ? { cluster: true, clusterRadius, clusterMaxZoom: 12 } : {}
  const { style, towns, tiles } = background
  const shown: StyleSpecification['sources'] = {
    circle: { type: 'geojson', data: empty },
    route: { type: 'geojson', data: empty },
    points: { type: 'geojson', data: empty, promoteId: 'id', ...cluster },
  }
  const drawing = buildDrawingLayers(colors)
  const points = buildPointLayers(colors)
  if (style) {
    return {
      ...style,
      sources: { ...style.sources, ...shown },
      layers: [...replaceFonts(style.layers), ...drawing, ...points],
    }
  }
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: empty },
      countryLabels: { type: 'geojson', data: empty },
      cells: { type: 'geojson', data: empty },
      cellLabels: { type: 'geojson', data: empty },
      ...(towns ? { towns: buildTileSource(towns) } : {}),
      ...(tiles ? { streets: { ...buildTileSource(tiles), bounds: findBounds(tiles) } } : {}),
      ...shown,
    },
    layers: [
      ...buildGround(colors),
      ...(tiles ? buildStreetLayers(colors) : []),
      // Names stay legible where a line crosses them.
      ...drawing,
      ...(tiles ? buildStreetLabels(colors, language) : []),
      ...(towns ? [buildTownLabels(colors, language)] : []),
      ...buildPlaceLabels(colors),
      ...points,
    ],
  }
}

function buildTileSource({
  path,
  minZoom = 0,
  maxZoom,
}: Pick<MapTiles, 'path' | 'maxZoom'> & { minZoom?: number }) {
  const tiles = [resolveUrl(path, location.origin)]
  return { type: 'vector', tiles, minzoom: minZoom, maxzoom: maxZoom } satisfies SourceSpecification
}

function findBounds({ boxes }: MapTiles): [number, number, number, number] {
  return [
    Math.min(...boxes.map(box => box[0])),
    Math.min(...boxes.map(box => box[1])),
    Math.max(...boxes.map(box => box[2])),
    Math.max(...boxes.map(box => box[3])),
  ]
}

function replaceFonts(layers: Layers): Layers {
  return layers.map(layer =>
    layer.type === 'symbol' ? { ...layer, layout: { ...layer.layout, 'text-font': FONTS } } : layer,
  )
}

function buildGround(colors: MapColors): Layers {
  return [
    // Land until the countries are there: then the sea is what lies between them.
    { id: 'ground', type: 'background', paint: { 'background-color': colors.land } },
    { id: 'countries', type: 'fill', source: 'countries', paint: { 'fill-color': colors.land } },
    {
      id: 'borders',
      type: 'line',
      source: 'countries',
      paint: { 'line-color': colors.line, 'line-width': 0.6, 'line-opacity': 0.7 },
      maxzoom: CITY_ZOOM,
    },
    {
      id: 'cells',
      type: 'fill',
      source: 'cells',
      minzoom: CITY_ZOOM,
      paint: { 'fill-color': colors.cell },
    },
    {
      id: 'cell-lines',
      type: 'line',
      source: 'cells',
      minzoom: CITY_ZOOM,
      paint: {
        'line-color': colors.land,
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.8, 13, 3],
      },
    },
  ]
}

/** Names of cities, the larger ones larger and first. */
function buildTownLabels(colors: MapColors, language: Language): LayerSpecification {
  return {
    id: 'town-labels',
    type: 'symbol',
    source: 'towns',
    'source-layer': 'town',
    minzoom: 3,
    maxzoom: 13,
    layout: {
      'text-field': pickLabel(language),
      'text-font': FONTS,
      'text-size': ['interpolate', ['linear'], ['get', 'people'], 0, 11, 500_000, 13, 5_000_000, 15],
      'symbol-sort-key': ['-', ['get', 'people']],
      'text-padding': 8,
      'text-max-width': 8,
      'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
      'text-radial-offset': 1.3,
      'text-justify': 'auto',
    },
    paint: {
      'text-color': ['case', ['>', ['get', 'people'], 300_000], colors.text, colors.muted],
      'text-halo-color': colors.land,
      'text-halo-width': 1.4,
    },
  }
}

function buildPlaceLabels(colors: MapColors): Layers {
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.4 }
  return [
    {
      id: 'country-labels',
      type: 'symbol',
      source: 'countryLabels',
      maxzoom: CITY_ZOOM,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': FONTS,
        'text-size': 12,
        'symbol-sort-key': ['get', 'order'],
      },
      paint: { 'text-color': colors.faint, ...halo },
    },
    {
      id: 'cell-labels',
      type: 'symbol',
      source: 'cellLabels',
      minzoom: 9.5,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': FONTS,
        'text-size': 12,
        'text-padding': 2,
        // Beside the points of the district, which are more important.
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right', 'bottom-left', 'top-right'],
        'text-radial-offset': 1.5,
        'text-justify': 'auto',
      },
      paint: { 'text-color': colors.muted, 'text-halo-color': colors.cell, 'text-halo-width': 1.4 },
    },
  ]
}

/** A circle to search in, and the way through the stops of a list. */
function buildDrawingLayers(colors: MapColors): Layers {
  return [
    {
      id: 'circle-area',
      type: 'fill',
      source: 'circle',
      paint: { 'fill-color': colors.accent, 'fill-opacity': 0.1 },
    },
    {
      id: 'circle-line',
      type: 'line',
      source: 'circle',
      paint: { 'line-color': colors.accent, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
    {
      id: 'route',
      type: 'line',
      source: 'route',
      paint: {
        'line-color': colors.accent,
        'line-width': 1.5,
        'line-dasharray': [2, 1.6],
        'line-opacity': 0.7,
      },
    },
  ]
}
