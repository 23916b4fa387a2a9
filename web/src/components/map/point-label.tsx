import { useEffect, useRef } from 'react'
import type { MapLibreMap } from './maplibre.ts'
import type { MapPoint } from './types.ts'

/** The name of the point that is pointed at, above it; it follows the map without rendering. */
export function PointLabel({ map, point }: { map: MapLibreMap; point: MapPoint }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = () => {
      const { x, y } = map.project([point.lng, point.lat])
      element.current?.style.setProperty('transform', `translate(${x}px, ${y - 14}px) translate(-50%, -100%)`)
    }
    place()
    map.on('move', place)
    return () => {
      map.off('move', place)
    }
  }, [map, point])
  return (
    // Pixels of the canvas count from the left in every language.
    <div dir="ltr" className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        ref={element}
        data-testid="point-label"
        className="absolute w-max max-w-60 rounded-sm bg-text px-2 py-1 text-xs text-panel"
      >
        <bdi className="block truncate">{point.label}</bdi>
      </div>
    </div>
  )
}
