import { type ReactNode, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../../preferences/preferences.ts'
import { useColumnWidths } from './column-widths.ts'
import type { DataColumn } from './columns.ts'
import { HeaderRow } from './header-row.tsx'
import { type SortOrder, sortRows } from './sort-rows.ts'
import { TableBody, type TableBodyHandle } from './table-body.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { type SelectedRows, useRowSelection } from './use-row-selection.ts'
import { HEADING_HEIGHT, useRowScrolling } from './use-visible-rows.ts'

export interface DataTableProps<T extends { id: string }> {
  label: string
  columns: DataColumn<T>[]
  rows: readonly T[]
  /** What a screen reader calls a row. */
  getRowText: (row: T) => string
  /** The selected rows; without it rows cannot be selected. */
  selection?: SelectedRows
  onSelectionChange?: (selection: SelectedRows) => void
  /** The row whose point on the map is pointed at, and the other way round. */
  highlighted?: string | null
  onHighlight?: (id: string | null) => void
  onOpen?: (row: T) => void
  /** Scrolls to this row when it changes. */
  scrollTo?: string | null
  empty: ReactNode
}

/**
 * A table of any length, as the grid pattern of the ARIA Authoring Practices describes it. Only the rows on screen, and
 * the row with the focus, are in the page: a table that builds every row is slow from some thousand on.
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, getRowText, onHighlight, onOpen } = props
  const grid = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useState<SortOrder | null>(null)
  const sorted = useSortedRows(rows, columns, sort)
  const hidden = useHiddenColumns(grid)
  const { template, minWidth, setWidth } = useColumnWidths(
    columns,
    props.selection !== undefined,
    hidden.available,
  )
  const body = useRef<TableBodyHandle>(null)
  const scrolling = useRowScrolling(grid, sorted, props.scrollTo ?? null)
  const reveal = (index: number) => {
    scrolling.reveal(index)
    body.current?.measure()
  }
  const selection = useRowSelection(sorted, props.selection, props.onSelectionChange)
  const open = (index: number) => sorted[index] && onOpen?.(sorted[index])
  const keys = useGridKeys({ grid, rows: sorted, reveal, open, selection })
  const hovered = useRef<string | null>(null)
  const point = (id: string | null) => {
    if (id === hovered.current) return
    hovered.current = id
    onHighlight?.(id)
  }
  return (
    <div className="relative h-full min-h-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows at their places */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        aria-colcount={columns.length + (selection ? 1 : 0)}
        aria-multiselectable={selection !== undefined}
        tabIndex={0}
        {...keys.handlers}
        onKeyDown={keys.press}
        onClick={event => {
          const row = findRow(event.target)
          if (!row || isControl(event.target)) return
          const index = Number(row.dataset.index)
          keys.focus(index)
          if (selection && (event.shiftKey || event.ctrlKey || event.metaKey))
            selection.choose(index, event.shiftKey)
          else open(index)
        }}
        onChange={event => {
          const row = findRow(event.target)
          const { nativeEvent } = event
          if (row)
            selection?.choose(
              Number(row.dataset.index),
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            )
        }}
        onPointerOver={event =>
          event.pointerType === 'mouse' && point(findRow(event.target)?.dataset.key ?? null)
        }
        onPointerLeave={() => point(null)}
        className="h-full overflow-auto outline-none"
        style={{ ['--columns' as string]: template }}
      >
        <div role="presentation" style={{ minWidth }}>
          <HeaderRow
            columns={columns}
            sort={sort}
            onSort={setSort}
            onWidth={setWidth}
            selection={selection}
          />
          <TableBody
            handle={body}
            rows={sorted}
            columns={columns}
            getRowText={getRowText}
            selected={selection}
            highlighted={props.highlighted ?? null}
            active={keys.active}
            onRender={keys.focusWanted}
          />
        </div>
      </div>
      {hidden.before && <span data-testid="more-before" className={`${SHADE} start-0 rtl:-scale-x-100`} />}
      {hidden.after && <span data-testid="more-after" className={`${SHADE} end-0 ltr:-scale-x-100`} />}
      {sorted.length === 0 && (
        <div className="absolute inset-x-0 bottom-0" style={{ top: HEADING_HEIGHT }}>
          {props.empty}
        </div>
      )}
    </div>
  )
}

/** Falls from an edge beyond which there are more columns. */
const SHADE = 'pointer-events-none absolute inset-y-0 z-2 w-3 bg-linear-to-r from-backdrop/50 to-transparent'

function findRow(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]') : null
}

/** Links and checkboxes within a row have a meaning of their own. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null
}

function useSortedRows<T>(
  rows: readonly T[],
  columns: DataColumn<T>[],
  sort: SortOrder | null,
): readonly T[] {
  const { language } = usePreferences()
  const sortValue = sort && columns.find(column => column.id === sort.column)?.sortValue
  const direction = sort?.direction
  // biome-ignore lint/correctness/useExhaustiveDependencies: the column's id stands for its function
  return useMemo(() => {
    if (!sortValue || !direction) return rows
    return sortRows(rows, sortValue, direction, new Intl.Collator(language, { numeric: true }))
  }, [rows, sort?.column, direction, language])
}
