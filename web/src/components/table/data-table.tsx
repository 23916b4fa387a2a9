import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  ResizableTableContainer,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components'
import { usePreferences } from '../../preferences/preferences.ts'
import type { DataColumn } from './columns.ts'
import { sortRows } from './sort-rows.ts'
import { DataRow, HeaderColumn, SelectionColumn } from './table-parts.tsx'
import { ROW_HEIGHT, useHighlightedRow, useRowKeys } from './use-row-keys.ts'
import { isNearEnd, useShownRows } from './use-shown-rows.ts'

const HEADING_HEIGHT = 34

export interface DataTableProps<T extends { id: string }> {
  label: string
  columns: DataColumn<T>[]
  rows: readonly T[]
  /** What a screen reader calls a row. */
  getRowText: (row: T) => string
  /** Ids of the selected rows; without it rows cannot be selected. */
  selection?: ReadonlySet<string>
  onSelectionChange?: (selection: Set<string>) => void
  /** The row whose point on the map is pointed at, and the other way round. */
  highlighted?: string | null
  onHighlight?: (id: string | null) => void
  onOpen?: (row: T) => void
  /** Scrolls to this row when it changes. */
  scrollTo?: string | null
  empty: ReactNode
}

/** A table of any length: only the visible rows are in the page. `j` and `k` move, `x` selects. */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { label, columns, rows, getRowText, selection, onSelectionChange, onHighlight, onOpen } = props
  const container = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useState<SortDescriptor | null>(null)
  const sorted = useSortedRows(rows, columns, sort)
  const { shown, showMore, showUpTo } = useShownRows(sorted)
  const toggle = (id: string) => {
    if (!selection || !onSelectionChange) return
    const next = new Set(selection)
    if (!next.delete(id)) next.add(id)
    onSelectionChange(next)
  }
  const keys = useRowKeys(container, toggle)
  useHighlightedRow(container, props.highlighted ?? null)
  useScrollTo(container, sorted, props.scrollTo ?? null, showUpTo)

  const changeSelection = (keys: Selection) =>
    onSelectionChange?.(new Set(keys === 'all' ? rows.map(row => row.id) : [...keys].map(String)))
  return (
    <div
      ref={container}
      onKeyDownCapture={keys}
      onScrollCapture={event => isNearEnd(event.target) && showMore()}
      className="h-full min-h-0"
    >
      <Virtualizer
        layout={TableLayout}
        layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: HEADING_HEIGHT }}
      >
        <ResizableTableContainer className="relative h-full overflow-auto">
          <Table
            aria-label={label}
            selectionMode={selection ? 'multiple' : 'none'}
            {...(selection ? { selectedKeys: selection, onSelectionChange: changeSelection } : {})}
            {...(sort ? { sortDescriptor: sort } : {})}
            onSortChange={setSort}
            {...(onOpen
              ? {
                  onRowAction: (key: unknown) => {
                    const row = rows.find(one => one.id === key)
                    if (row) onOpen(row)
                  },
                }
              : {})}
            className="outline-none"
          >
            <TableHeader className="h-full">
              <SelectionColumn />
              {columns.map((column, index) => (
                <HeaderColumn key={column.id} column={column} isFirst={index === 0} />
              ))}
            </TableHeader>
            <TableBody items={shown} dependencies={[columns]} renderEmptyState={() => props.empty}>
              {row => (
                <DataRow
                  id={row.id}
                  row={row}
                  columns={columns}
                  textValue={getRowText(row)}
                  onHoverStart={() => onHighlight?.(row.id)}
                  onHoverEnd={() => onHighlight?.(null)}
                />
              )}
            </TableBody>
          </Table>
        </ResizableTableContainer>
      </Virtualizer>
    </div>
  )
}

function useSortedRows<T>(
  rows: readonly T[],
  columns: DataColumn<T>[],
  sort: SortDescriptor | null,
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

function useScrollTo(
  container: { current: HTMLElement | null },
  rows: readonly { id: string }[],
  id: string | null,
  showUpTo: (index: number) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sorting must not scroll
  useEffect(() => {
    const index = rows.findIndex(row => row.id === id)
    const scroller = container.current?.querySelector<HTMLElement>('.overflow-auto')
    if (index < 0 || !scroller) return
    // The row may have to be added first.
    showUpTo(index)
    const frame = requestAnimationFrame(() => scrollToRow(scroller, index))
    return () => cancelAnimationFrame(frame)
  }, [id])
}

function scrollToRow(scroller: HTMLElement, index: number): void {
  const top = index * ROW_HEIGHT
  const isVisible =
    top >= scroller.scrollTop && top + ROW_HEIGHT * 2 <= scroller.scrollTop + scroller.clientHeight
  if (!isVisible) scroller.scrollTop = top - scroller.clientHeight / 3
}
