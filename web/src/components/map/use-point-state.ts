import { useEffect, useRef } from 'react'
import type { MapLibreMap } from './maplibre.ts'

const NONE: ReadonlySet<string> = new Set()

/** Marks points as selected or highlighted. Only what changed is told to the map. */
export function usePointState(
  map: MapLibreMap | null,
  selection: ReadonlySet<string> = NONE,
  highlighted: string | null = null,
): void {
  const shown = useRef<{ map: MapLibreMap | null; ids: ReadonlySet<string> }>({ map: null, ids: NONE })
  useEffect(() => {
    if (!map) return
    const before = shown.current.map === map ? shown.current.ids : NONE
    for (const id of before) if (!selection.has(id)) setState(map, id, { selected: false })
    for (const id of selection) if (!before.has(id)) setState(map, id, { selected: true })
    shown.current = { map, ids: new Set(selection) }
  }, [map, selection])

  useEffect(() => {
    if (!map || !highlighted) return
    setState(map, highlighted, { highlighted: true })
    return () => setState(map, highlighted, { highlighted: false })
  }, [map, highlighted])
}

function setState(map: MapLibreMap, id: string, state: { selected?: boolean; highlighted?: boolean }): void {
  // A removed map has no style any more.
  if (map.getSource('points')) map.setFeatureState({ source: 'points', id }, state)
}
