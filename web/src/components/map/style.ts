import type { StyleSpecification } from 'maplibre-gl'
import type { MapColors } from './colors.ts'
import { collect } from './district-cells.ts'

/** Names of fonts that the page has loaded: labels are drawn from them, without a glyph server. */
const FONTS = ['IBM Plex Sans', 'IBM Plex Sans Arabic']
/** From here on a coast of Natural Earth is coarser than a street, so districts take over. */
const CITY_ZOOM = 7

const empty = collect([])

/** The whole style with empty sources; what is shown is put into them later. */
export function buildStyle(colors: MapColors, clusterRadius: number | null): StyleSpecification {
  const cluster = clusterRadius ? { cluster: true, clusterRadius, clusterMaxZoom: 12 } : {}
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.4 }
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: empty },
      countryLabels: { type: 'geojson', data: empty },
      cells: { type: 'geojson', data: empty },
      cellLabels: { type: 'geojson', data: empty },
      cities: { type: 'geojson', data: empty },
      circle: { type: 'geojson', data: empty },
      route: { type: 'geojson', data: empty },
      points: { type: 'geojson', data: empty, promoteId: 'id', ...cluster },
    },
    layers: [
      {
        id: 'ground',
        type: 'background',
        paint: {
          'background-color': [
            'interpolate',
            ['linear'],
            ['zoom'],
            CITY_ZOOM - 1,
            colors.water,
            CITY_ZOOM,
            colors.land,
          ],
        },
      },
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
        id: 'city-labels',
        type: 'symbol',
        source: 'cities',
        minzoom: 3,
        maxzoom: 10,
        layout: {
          'text-field': ['get', 'label'],
          'text-font': FONTS,
          'text-size': 13,
          'text-anchor': 'bottom',
          'text-offset': [0, -0.8],
        },
        paint: { 'text-color': colors.text, ...halo },
      },
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
      {
        id: 'cell-labels',
        type: 'symbol',
        source: 'cellLabels',
        minzoom: 9.5,
        layout: {
          'text-field': ['get', 'label'],
          'text-font': FONTS,
          'text-size': 12,
          'text-padding': 6,
          'text-offset': [0, -1],
        },
        paint: { 'text-color': colors.muted, 'text-halo-color': colors.cell, 'text-halo-width': 1.4 },
      },
      ...buildPointLayers(colors),
    ],
  }
}

function buildPointLayers(colors: MapColors): StyleSpecification['layers'] {
  const isOn = (state: string) =>
    ['boolean', ['feature-state', state], false] as ['boolean', ['feature-state', string], false]
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: 'points',
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'point_count']], 1, 11, 30, 26],
        'circle-color': colors.panel,
        'circle-stroke-color': colors.accent,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'cluster-counts',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['to-string', ['get', 'point_count_abbreviated']],
        'text-font': FONTS,
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.text },
    },
    {
      id: 'points',
      type: 'circle',
      source: 'points',
      filter: ['all', ['!', ['has', 'point_count']], ['!', ['has', 'number']]],
      paint: {
        'circle-radius': ['case', isOn('highlighted'), 8, isOn('selected'), 7, 5.5],
        'circle-color': ['case', isOn('selected'), colors.accent, colors.panel],
        'circle-stroke-color': ['case', ['get', 'isClosed'], colors.faint, colors.accent],
        'circle-stroke-width': ['case', isOn('highlighted'), 3, 1.8],
      },
    },
    {
      id: 'stops',
      type: 'circle',
      source: 'points',
      filter: ['has', 'number'],
      paint: {
        'circle-radius': ['case', isOn('highlighted'), 15, 12],
        'circle-color': ['case', ['get', 'isClosed'], colors.faint, colors.accent],
        'circle-stroke-color': ['case', isOn('selected'), colors.text, colors.land],
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'stop-numbers',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'number'],
      layout: {
        'text-field': ['get', 'number'],
        'text-font': FONTS,
        'text-size': 12,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.onAccent },
    },
  ]
}
