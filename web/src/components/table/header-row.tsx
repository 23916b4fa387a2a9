import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MIN_WIDTH } from './column-widths.ts'
import type { DataColumn } from './columns.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { SortOrder } from './sort-rows.ts'
import type { RowSelection } from './use-row-selection.ts'
import { HEADING_HEIGHT } from './use-visible-rows.ts'

interface HeaderRowProps<T> {
  columns: DataColumn<T>[]
  sort: SortOrder | null
  onSort: (sort: SortOrder) => void
  onWidth: (columnId: string, width: number) => void
  selection: RowSelection | undefined
}

export function HeaderRow<T>({ columns, sort, onSort, onWidth, selection }: HeaderRowProps<T>) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a grid of boxes
    <div role="rowgroup" className="sticky top-0 z-1">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div
        role="row"
        aria-rowindex={1}
        tabIndex={-1}
        style={{ height: HEADING_HEIGHT }}
        className="grid grid-cols-(--columns) border-b border-line bg-panel text-xs text-muted"
      >
        {selection && (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div role="columnheader" tabIndex={-1} className="flex items-center ps-5">
            <RowCheckbox
              label={t('table.selectAll')}
              isSelected={selection.isAll}
              isMixed={!selection.isAll && selection.isAny}
              onChange={selection.chooseAll}
            />
          </div>
        )}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            // Without checkboxes the first column begins where the page's other text does.
            className={index === 0 && !selection ? 'ps-5' : 'ps-3'}
            direction={sort?.column === column.id ? sort.direction : undefined}
            onSort={direction => onSort({ column: column.id, direction })}
            onWidth={width => onWidth(column.id, width)}
          />
        ))}
      </div>
    </div>
  )
}

interface HeaderCellProps<T> {
  column: DataColumn<T>
  className: string
  direction: SortOrder['direction'] | undefined
  onSort: (direction: SortOrder['direction']) => void
  onWidth: (width: number) => void
}

const STEP = 16

/** Enter and a click sort by the column; Shift with the arrow keys makes it wider and narrower. */
function HeaderCell<T>({ column, className, direction, onSort, onWidth }: HeaderCellProps<T>) {
  const cell = useRef<HTMLDivElement>(null)
  const [first, second] = column.isFigure
    ? (['descending', 'ascending'] as const)
    : (['ascending', 'descending'] as const)
  const sort = () => column.sortValue && onSort(direction === first ? second : first)
  const resize = (by: number) =>
    onWidth(Math.max(column.minWidth ?? MIN_WIDTH, cell.current!.offsetWidth + by))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') sort()
    else if (event.shiftKey && event.key === 'ArrowRight') resize(toInline(cell.current!, STEP))
    else if (event.shiftKey && event.key === 'ArrowLeft') resize(toInline(cell.current!, -STEP))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      ref={cell}
      role="columnheader"
      aria-sort={column.sortValue && (direction ?? 'none')}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      tabIndex={-1}
      onKeyDown={press}
      onClick={sort}
      className={`group relative flex min-w-0 items-center focus-visible:-outline-offset-2 ${className}`}
    >
      <span className="flex min-w-0 flex-1 items-center gap-1 pe-3 text-start">
        <span className="truncate">{column.label}</span>
        {direction === 'ascending' && <ArrowUp size={12} aria-hidden className="shrink-0" />}
        {direction === 'descending' && <ArrowDown size={12} aria-hidden className="shrink-0" />}
      </span>
      <Resizer
        label={column.label}
        onStart={() => cell.current!.offsetWidth}
        onMove={onWidth}
        column={column}
      />
    </div>
  )
}

interface ResizerProps<T> {
  column: DataColumn<T>
  label: string
  onStart: () => number
  onMove: (width: number) => void
}

/** The edge of a column, for the pointer. */
function Resizer<T>({ column, label, onStart, onMove }: ResizerProps<T>) {
  const { t } = useTranslation()
  const from = useRef<{ x: number; width: number } | null>(null)
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return
    const by = toInline(event.currentTarget, event.clientX - from.current.x)
    onMove(Math.max(column.minWidth ?? MIN_WIDTH, from.current.width + by))
  }
  return (
    <span
      aria-hidden
      title={t('table.resize', { column: label })}
      onClick={event => event.stopPropagation()}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: onStart() }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
      className="absolute end-0 h-5 w-2 cursor-col-resize touch-none border-e border-transparent group-hover:border-line-strong active:border-accent"
    />
  )
}

/** A distance to the right as one along the line: lines run the other way in Arabic. */
function toInline(element: HTMLElement, distance: number): number {
  return getComputedStyle(element).direction === 'rtl' ? -distance : distance
}
