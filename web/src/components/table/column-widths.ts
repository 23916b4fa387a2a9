import { useState } from 'react'
import type { DataColumn } from './columns.ts'

const SELECTION_WIDTH = 44
export const MIN_WIDTH = 72

interface ColumnWidths {
  /** For `grid-template-columns` of every row. */
  template: string
  /** Narrower than this the table scrolls sideways, in pixels. */
  minWidth: number
  setWidth: (columnId: string, width: number) => void
}

/** How wide columns are: as they are declared, until somebody drags their edges. */
export function useColumnWidths<T>(columns: DataColumn<T>[], isSelectable: boolean): ColumnWidths {
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const tracks = columns.map(({ id, width, minWidth = MIN_WIDTH }) => {
    const fixed = chosen[id] ?? (typeof width === 'number' ? width : undefined)
    return fixed === undefined
      ? { min: minWidth, track: `minmax(${minWidth}px, ${width})` }
      : { min: fixed, track: `${fixed}px` }
  })
  const selectionTrack = isSelectable ? [{ min: SELECTION_WIDTH, track: `${SELECTION_WIDTH}px` }] : []
  const all = [...selectionTrack, ...tracks]
  // Without a column that takes what is left, the last one does: the lines between rows reach the edge.
  const isFilled = tracks.some(({ track }) => track.startsWith('minmax'))
  return {
    template: all.map(({ track }) => track).join(' ') + (isFilled ? '' : ' minmax(0px, 1fr)'),
    minWidth: all.reduce((sum, { min }) => sum + min, 0),
    setWidth: (columnId, width) => setChosen(before => ({ ...before, [columnId]: Math.round(width) })),
  }
}
