import { measureBounds, type Position } from './geometry.ts'
import type { MapLibreMap } from './maplibre.ts'

/** Shows all the positions with room around them; a single one is not looked at from right above. */
export function fitPositions(
  map: MapLibreMap,
  positions: readonly Position[],
  isAnimated: boolean,
  coveredBelow = 0,
): void {
  const bounds = measureBounds(positions)
  if (!bounds) return
  const { west, south, east, north } = bounds
  map.fitBounds(
    [
      [west, south],
      [east, north],
    ],
    {
      padding: { top: 56, bottom: 56 + coveredBelow, left: 56, right: 56 },
      maxZoom: 14,
      ...(isAnimated ? { duration: 150 } : { animate: false }),
    },
  )
}
