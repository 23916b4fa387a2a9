import { Component, lazy, type ReactNode, Suspense } from 'react'
import { MapPlaceholder } from './map-placeholder.tsx'
import type { BranchMapProps } from './types.ts'

const MapCanvas = lazy(() => import('./map-canvas.tsx'))

/** The map and its library are loaded when a page first shows one; without WebGL the page does without. */
export function BranchMap(props: BranchMapProps) {
  return (
    <MapBoundary>
      <Suspense fallback={<MapPlaceholder />}>
        <MapCanvas {...props} />
      </Suspense>
    </MapBoundary>
  )
}

class MapBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <MapPlaceholder hasFailed /> : this.props.children
  }
}
