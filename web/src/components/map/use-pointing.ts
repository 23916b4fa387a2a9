import type { GeoJSONSource, MapGeoJSONFeature, MapMouseEvent, Point } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapLibreMap } from './maplibre.ts'
import type { BranchMapProps } from './types.ts'

const POINT_LAYERS = ['points', 'stops']
/** A finger is less exact than a mouse. */
const TOLERANCE = 4

/**
 * Hovering and clicking points; a cluster opens when it is clicked. Points may come under a pointer that rests, when the
 * map moves or has drawn other points: so it looks again whenever it has come to rest itself.
 */
export function usePointing(
  map: MapLibreMap | null,
  props: Pick<BranchMapProps, 'onHighlight' | 'onSelect'>,
): void {
  const highlight = useEffectEvent((id: string | null) => props.onHighlight?.(id))
  const select = useEffectEvent((id: string) => props.onSelect?.([id], 'toggle'))
  useEffect(() => {
    if (!map) return
    let current: string | null = null
    let pointer: Point | null = null
    const lookUp = () => {
      if (!pointer) return
      const id = readId(findFeature(map, pointer, POINT_LAYERS))
      map.getCanvas().style.cursor = id || findFeature(map, pointer, ['clusters']) ? 'pointer' : ''
      if (id !== current) highlight(id)
      current = id
    }
    const move = (event: MapMouseEvent) => {
      pointer = event.point
      lookUp()
    }
    const leave = () => {
      pointer = null
      if (current) highlight(null)
      current = null
    }
    const click = async ({ point }: MapMouseEvent) => {
      const id = readId(findFeature(map, point, POINT_LAYERS))
      if (id) return select(id)
      const cluster = findFeature(map, point, ['clusters'])
      if (cluster?.geometry.type !== 'Point') return
      const source = map.getSource<GeoJSONSource>('points')!
      const zoom = await source.getClusterExpansionZoom(Number(cluster.properties.cluster_id))
      map.easeTo({ center: cluster.geometry.coordinates as [number, number], zoom })
    }
    const subscriptions = [map.on('mousemove', move), map.on('idle', lookUp), map.on('click', click)]
    // The map's own `mouseout` comes after a row of the table knows that it is pointed at, and would take that back.
    const container = map.getCanvasContainer()
    container.addEventListener('pointerleave', leave)
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      container.removeEventListener('pointerleave', leave)
    }
  }, [map])
}

function findFeature(map: MapLibreMap, point: Point, layers: string[]): MapGeoJSONFeature | undefined {
  const box: [[number, number], [number, number]] = [
    [point.x - TOLERANCE, point.y - TOLERANCE],
    [point.x + TOLERANCE, point.y + TOLERANCE],
  ]
  return map.queryRenderedFeatures(box, { layers })[0]
}

function readId(feature: MapGeoJSONFeature | undefined): string | null {
  return feature ? String(feature.properties.id) : null
}
