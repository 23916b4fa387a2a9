import { measureBounds, type Position } from './geometry.ts'
import type { MapLibreMap } from './maplibre.ts'

const EDGE = 56
/** Where the tools of the map lie, at the end of a line. */
const TOOLS = 76

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
  const [left, right] = document.documentElement.dir === 'rtl' ? [TOOLS, EDGE] : [EDGE, TOOLS]
  map.fitBounds(
    [
      [west, south],
      [east, north],
    ],
    {
      padding: { top: EDGE, bottom: EDGE + coveredBelow, left, right },
      maxZoom: 14,
      ...(isAnimated ? { duration: 150 } : { animate: false }),
    },
  )
}
