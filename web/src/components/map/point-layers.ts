import type { StyleSpecification } from 'maplibre-gl'
import type { MapColors } from './colors.ts'
import { FONTS } from './fonts.ts'
import { CLOSED_STOP, STOP, STOP_RADIUS } from './stop-image.ts'

/** The name of an invisible image of the size of a point, which keeps the labels of other layers off it. */
export const OBSTACLE = 'obstacle'

/** Results as hollow points, selected ones filled, clusters and the stops of a list. */
export function buildPointLayers(colors: MapColors): StyleSpecification['layers'] {
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
        // In the digits of the reader: use-map-data.ts.
        'text-field': '',
        'text-font': FONTS,
        'text-size': 11,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': colors.text },
    },
    {
      id: 'obstacles',
      type: 'symbol',
      source: 'points',
      filter: ['!', ['has', 'number']],
      layout: { 'icon-image': OBSTACLE, 'icon-allow-overlap': true },
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
      id: 'stop-rings',
      type: 'circle',
      source: 'points',
      filter: ['has', 'number'],
      paint: {
        'circle-radius': ['case', isOn('highlighted'), STOP_RADIUS + 5, isOn('selected'), STOP_RADIUS + 4, 0],
        'circle-color': ['case', isOn('selected'), colors.text, colors.accent],
      },
    },
    {
      id: 'stops',
      type: 'symbol',
      source: 'points',
      filter: ['has', 'number'],
      layout: {
        'icon-image': ['concat', ['case', ['get', 'isClosed'], CLOSED_STOP, STOP], ['get', 'number']],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        // The last stop is the uppermost.
        'symbol-sort-key': ['get', 'order'],
      },
    },
  ]
}
