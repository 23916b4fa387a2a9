import { memo } from 'react'
import type { DataColumn } from './columns.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { ROW_HEIGHT } from './use-visible-rows.ts'

interface TableRowProps<T> {
  row: T
  index: number
  label: string
  columns: DataColumn<T>[]
  /** What the checkbox is called; undefined where rows cannot be selected. */
  selectLabel: string | undefined
  isSelected: boolean
  isPartlySelected: boolean
  isHighlighted: boolean
}

/** What a wide table scrolls out of sight, and the rows beyond its edges, are neither laid out nor painted. */
const SKIPPED = '[content-visibility:auto]'

function PlainTableRow<T extends { id: string }>(props: TableRowProps<T>) {
  const { row, index, columns, selectLabel, isSelected } = props
  const isSelectable = selectLabel !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a tr cannot be put at its place
    <div
      role="row"
      aria-label={props.label}
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      data-key={row.id}
      data-index={index}
      data-selected={isSelected || undefined}
      data-highlighted={props.isHighlighted || undefined}
      tabIndex={-1}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)`, height: ROW_HEIGHT }}
      className="group absolute inset-x-0 top-0 grid grid-cols-(--columns) border-b border-line contain-strict hover:bg-sunken selected:bg-accent-row focus-visible:-outline-offset-2 data-highlighted:bg-accent-soft"
    >
      {isSelectable && (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div role="gridcell" tabIndex={-1} className="flex h-full items-center ps-5">
          <RowCheckbox label={selectLabel} isSelected={isSelected} isMixed={props.isPartlySelected} />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.id}
          role={column.isRowHeader ? 'rowheader' : 'gridcell'}
          tabIndex={-1}
          className={`${column.isRowHeader ? '' : SKIPPED} grid h-full min-w-0 grid-cols-[minmax(0,1fr)] items-center pe-3 focus-visible:-outline-offset-2 ${at === 0 && !isSelectable ? 'ps-5' : 'ps-3'}`}
        >
          {column.render(row)}
        </div>
      ))}
    </div>
  )
}

/** A row is rendered again only when something about it changes: scrolling renders those that come into sight. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow
