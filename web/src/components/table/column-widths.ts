import { useState } from 'react'
import type { DataColumn } from './columns.ts'
import { measureSpare } from './fit-columns.ts'

const SELECTION_WIDTH = 44
export const MIN_WIDTH = 72

interface ColumnWidths {
  /** For `grid-template-columns` of every row. */
  template: string
  /** Narrower than this the table scrolls sideways, in pixels. */
  minWidth: number
  setWidth: (columnId: string, width: number) => void
}

/**
 * How wide columns are: as they are declared, until somebody drags their edges. In a table that is `available` pixels wide
 * and too narrow for all of them, the first column takes what the last whole one leaves.
 */
export function useColumnWidths<T>(
  columns: DataColumn<T>[],
  isSelectable: boolean,
  available: number,
): ColumnWidths {
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const tracks = columns.map(({ id, width, minWidth = MIN_WIDTH }) => {
    const fixed = chosen[id] ?? (typeof width === 'number' ? width : undefined)
    return fixed === undefined
      ? { min: minWidth, track: `minmax(${minWidth}px, ${width})` }
      : { min: fixed, track: `${fixed}px` }
  })
  const selectionTrack = isSelectable ? [{ min: SELECTION_WIDTH, track: `${SELECTION_WIDTH}px` }] : []
  const all = [...selectionTrack, ...tracks]
  const first = selectionTrack.length
  const spare = measureSpare(
    all.map(({ min }) => min),
    first + 1,
    available,
  )
  if (spare > 0 && !(columns[0]!.id in chosen)) {
    const min = all[first]!.min + spare
    all[first] = { min, track: `${min}px` }
  }
  // Without a column that takes what is left, the last one does: the lines between rows reach the edge.
  const isFilled = all.some(({ track }) => track.startsWith('minmax'))
  return {
    template: all.map(({ track }) => track).join(' ') + (isFilled ? '' : ' minmax(0px, 1fr)'),
    minWidth: all.reduce((sum, { min }) => sum + min, 0),
    setWidth: (columnId, width) => setChosen(before => ({ ...before, [columnId]: Math.round(width) })),
  }
}
