import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Attribution } from './attribution.tsx'
import { loadBackground } from './background.ts'
import { Drawing, type DrawingTool, toOutline } from './drawing.tsx'
import { fitPositions } from './fit.ts'
import { drawCircle, isInside, measureDistanceKm, type Pixel, type Position } from './geometry.ts'
import { MapTools } from './map-tools.tsx'
import type { MapLibreMap } from './maplibre.ts'
import { PointLabel } from './point-label.tsx'
import type { BranchMapProps } from './types.ts'
import { useMap } from './use-map.ts'
import { useMapData } from './use-map-data.ts'
import { usePointState } from './use-point-state.ts'
import { usePointing } from './use-pointing.ts'
import { loadWorld } from './world.ts'

// Both are needed before the first picture; the map itself takes a while to start.
void loadBackground()
loadWorld().catch(() => {})

/** Beyond this many, points hide each other and are gathered. */
const CLUSTER_FROM = 1500
const CLUSTER_RADIUS = 36
/** The contract's limit of a location filter. */
const MAX_RADIUS_KM = 25

export default function MapCanvas(props: BranchMapProps) {
  const { t } = useTranslation()
  const { points, highlighted, onSelect, onCircleChange } = props
  const container = useRef<HTMLDivElement>(null)
  const map = useMap(container, {
    clusterRadius: points.length > CLUSTER_FROM ? CLUSTER_RADIUS : null,
    isAmongText: props.isAmongText ?? false,
  })
  const [tool, setTool] = useState<DrawingTool | null>(null)
  const closeTool = useCallback(() => setTool(null), [])
  useMapData(map, props)
  usePointState(map, props.selection, props.highlighted)
  usePointing(map, props)
  const fit = useFit(map, props)
  const named = useMemo(
    () => (highlighted ? points.find(point => point.id === highlighted) : undefined),
    [points, highlighted],
  )
  const tools: DrawingTool[] = [
    ...(onSelect && props.selection ? (['rectangle', 'lasso'] as const) : []),
    ...(onCircleChange ? (['circle'] as const) : []),
  ]
  const finish = (path: Pixel[]) => {
    setTool(null)
    if (!map || !tool) return
    if (tool === 'circle') return onCircleChange?.(toLocation(map, path))
    const outline = toOutline(tool, path)
    const ids = points
      .filter(({ lng, lat }) => {
        const { x, y } = map.project([lng, lat])
        return isInside([x, y], outline)
      })
      .map(point => point.id)
    if (ids.length > 0) onSelect?.(ids, 'add')
  }
  return (
    <section aria-label={props.label} className="relative h-full overflow-hidden bg-land">
      {/* The library's own styles would make the container relative. */}
      <div ref={container} dir="ltr" className="absolute! inset-0" />
      {map && named && <PointLabel map={map} point={named} />}
      {map && tool && (
        <>
          <Drawing tool={tool} label={t(`map.tool.${tool}`)} onDrawn={finish} onCancel={closeTool} />
          <p
            role="status"
            className="pointer-events-none absolute inset-x-16 top-3 mx-auto w-fit rounded-md border border-line bg-panel px-3 py-1.5 text-center text-xs text-muted shadow-float"
          >
            {t('map.drawingAdvice')}
          </p>
        </>
      )}
      {map && <Attribution map={map} />}
      <MapTools
        tools={tools}
        tool={tool}
        onToolChange={setTool}
        onZoom={by => map?.zoomTo(map.getZoom() + by, { duration: 150 })}
        onFit={() => fit(true)}
      />
    </section>
  )
}

/** Moves the view to the points when there are others; returns what the button does. */
function useFit(
  map: MapLibreMap | null,
  { points, circle, fitKey, coveredBelow }: BranchMapProps,
): (isAnimated: boolean) => void {
  const fit = (isAnimated: boolean) => {
    if (!map) return
    const positions = points.map((point): Position => [point.lng, point.lat])
    if (positions.length > 0) fitPositions(map, positions, isAnimated, coveredBelow)
    else if (circle) fitPositions(map, drawCircle([circle.lng, circle.lat], circle.radiusKm), isAnimated)
  }
  const fitNow = useEffectEvent(() => fit(false))
  const fitted = useRef<MapLibreMap>(null)
  // The first view is there at once; to another one the eye is led.
  const fitAgain = useEffectEvent(() => fit(fitted.current === map))
  const hasPoints = points.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that there are other points
  useEffect(() => {
    if (!map) return
    fitAgain()
    fitted.current = map
  }, [map, fitKey, hasPoints])
  useEffect(() => {
    if (!map) return
    // A map that is not shown, as beside the list on a phone, has no size that points could be fitted to.
    let wasHidden = isHidden(map)
    const show = map.on('resize', () => {
      if (wasHidden && !isHidden(map)) fitNow()
      wasHidden = isHidden(map)
    })
    return () => show.unsubscribe()
  }, [map])
  return fit
}

function isHidden(map: MapLibreMap): boolean {
  return map.getContainer().clientWidth === 0
}

function toLocation(map: MapLibreMap, path: Pixel[]) {
  const [start, end] = [path[0], path.at(-1)]
  if (!start || !end) return null
  const centre = map.unproject([start[0], start[1]])
  const edge = map.unproject([end[0], end[1]])
  const radiusKm = measureDistanceKm([centre.lng, centre.lat], [edge.lng, edge.lat])
  const round = (value: number, digits: number) => Number(value.toFixed(digits))
  return {
    lat: round(centre.lat, 5),
    lng: round(centre.lng, 5),
    radiusKm: Math.max(0.1, Math.min(MAX_RADIUS_KM, round(radiusKm, 2))),
  }
}
