import { type RefObject, useImperativeHandle, useLayoutEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { assignSlots, FREE } from './assign-slots.ts'
import type { DataColumn } from './columns.ts'
import { TableRow } from './table-row.tsx'
import type { SelectedRows } from './use-row-selection.ts'
import { findGrid, ROW_HEIGHT, useVisibleRows } from './use-visible-rows.ts'

/** What a table tells its body to do. */
export interface TableBodyHandle {
  /** Shows the rows where the scroller is now. */
  measure: () => void
}

interface TableBodyProps<T> {
  handle: RefObject<TableBodyHandle | null>
  rows: readonly T[]
  columns: DataColumn<T>[]
  getRowText: (row: T) => string
  /** Undefined where rows cannot be selected. */
  selected: SelectedRows | undefined
  highlighted: string | null
  /** The index of the row that has the focus, or would get it. */
  active: number
  /** Called whenever the rows in the page may be others. */
  onRender: () => void
}

/** After so long without scrolling the rows are put in order, in milliseconds. */
const REST_MS = 200

/** The rows on screen. Scrolling renders this part of the table alone, and of it the rows that came into sight. */
export function TableBody<T extends { id: string }>(props: TableBodyProps<T>) {
  const { rows, selected, active } = props
  const { t } = useTranslation()
  const body = useRef<HTMLDivElement>(null)
  const { first, last, measure } = useVisibleRows(body, rows.length)
  const wanted = Array.from({ length: last - first }, (_, at) => first + at)
  // The row with the focus stays in the page: without it the focus would be lost.
  if (active >= 0 && active < rows.length && (active < first || active >= last)) wanted.push(active)
  const slots = useRef<number[]>([])
  slots.current = assignSlots(slots.current, wanted)
  useSortedSlots(body, slots, first)
  useImperativeHandle(props.handle, () => ({ measure }))
  useLayoutEffect(props.onRender)
  const selectLabel = t('table.select')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows at their places
    <div ref={body} role="rowgroup" className="relative" style={{ height: rows.length * ROW_HEIGHT }}>
      {slots.current.map((index, slot) => {
        const row = rows[index]
        if (index === FREE || !row) return null
        return (
          <TableRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the elements of a slot are used again
            key={slot}
            row={row}
            index={index}
            label={props.getRowText(row)}
            columns={props.columns}
            selectLabel={selected && selectLabel}
            isSelected={selected?.whole.has(row.id) ?? false}
            isPartlySelected={selected?.part.has(row.id) ?? false}
            isHighlighted={row.id === props.highlighted}
          />
        )
      })}
    </div>
  )
}

/**
 * Fills the elements in the order of the rows once the table rests, for what reads the page from its beginning to its end.
 * Not while one of them has the focus, which is on its row.
 */
function useSortedSlots(
  body: RefObject<HTMLElement | null>,
  slots: RefObject<number[]>,
  first: number,
): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are on screen
  useLayoutEffect(() => {
    const timer = setTimeout(() => {
      if (findGrid(body).contains(document.activeElement)) return
      slots.current = slots.current.filter(row => row !== FREE).sort((a, b) => a - b)
      renderAgain()
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [first])
}
