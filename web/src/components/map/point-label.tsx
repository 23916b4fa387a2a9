import { useEffect, useRef } from 'react'
import type { MapLibreMap } from './maplibre.ts'
import type { MapPoint } from './types.ts'

/** From the point to its label. */
const GAP = 14
/** From the label to the edge of the map. */
const MARGIN = 4

/**
 * The name of the point that is pointed at, above it, or where the map has no room there, below it and to the side; it
 * follows the map without rendering.
 */
export function PointLabel({ map, point }: { map: MapLibreMap; point: MapPoint }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      const label = element.current!
      const { clientWidth, clientHeight } = map.getContainer()
      const { offsetWidth: width, offsetHeight: height } = label
      const { x, y } = map.project([point.lng, point.lat])
      let [left, top] = [x - width / 2, y - GAP - height]
      // Of a point that is off the map, nothing is shown.
      if (x >= 0 && x <= clientWidth && y >= 0 && y <= clientHeight) {
        left = Math.max(MARGIN, Math.min(left, clientWidth - MARGIN - width))
        if (top < MARGIN) top = y + GAP
      }
      label.dataset.x = String(x - left)
      label.dataset.y = String(y - top)
      label.style.transform = `translate(${left}px, ${top}px)`
    }
    place()
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  }, [map, point])
  return (
    // Pixels of the canvas count from the left in every language.
    <div dir="ltr" className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        ref={element}
        data-testid="point-label"
        className="absolute start-0 top-0 w-max max-w-60 rounded-sm bg-text px-2 py-1 text-xs text-panel"
      >
        <bdi className="block truncate">{point.label}</bdi>
      </div>
    </div>
  )
}
