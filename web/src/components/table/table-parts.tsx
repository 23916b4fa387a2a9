import { ArrowDown, ArrowUp } from 'lucide-react'
import { Cell, Column, ColumnResizer, Row, type RowProps, useTableOptions } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../checkbox.tsx'
import type { DataColumn } from './columns.ts'

const SELECTION_WIDTH = 44

/** The column of checkboxes; nothing where rows cannot be selected. */
export function SelectionColumn() {
  const { t } = useTranslation()
  const { selectionMode } = useTableOptions()
  if (selectionMode === 'none') return null
  return (
    <Column
      width={SELECTION_WIDTH}
      minWidth={SELECTION_WIDTH}
      textValue={t('table.select')}
      className="flex h-full items-center border-b border-line bg-panel ps-5"
    >
      {selectionMode === 'multiple' && <Checkbox slot="selection" aria-label={t('table.selectAll')} />}
    </Column>
  )
}

export function HeaderColumn<T>({ column, isFirst }: { column: DataColumn<T>; isFirst: boolean }) {
  const { t } = useTranslation()
  const { selectionMode } = useTableOptions()
  // Without checkboxes the first column begins where the page's other text does.
  const padding = isFirst && selectionMode === 'none' ? 'ps-5' : 'ps-3'
  return (
    <Column
      id={column.id}
      textValue={column.label}
      defaultWidth={column.width}
      minWidth={column.minWidth ?? 72}
      isRowHeader={column.isRowHeader ?? false}
      allowsSorting={column.sortValue !== undefined}
      className="group flex h-full items-center border-b border-line bg-panel text-xs text-muted"
    >
      {({ sortDirection }) => (
        <>
          <span className={`flex min-w-0 flex-1 items-center gap-1 pe-3 text-start ${padding}`}>
            <span className="truncate">{column.label}</span>
            {sortDirection === 'ascending' && <ArrowUp size={12} aria-hidden className="shrink-0" />}
            {sortDirection === 'descending' && <ArrowDown size={12} aria-hidden className="shrink-0" />}
          </span>
          <ColumnResizer
            aria-label={t('table.resize', { column: column.label })}
            className="h-5 w-2 shrink-0 cursor-col-resize touch-none border-e border-transparent group-hover:border-line-strong data-[resizing]:border-accent"
          />
        </>
      )}
    </Column>
  )
}

interface DataRowProps<T> extends Omit<RowProps<T>, 'columns' | 'children'> {
  row: T
  columns: DataColumn<T>[]
}

export function DataRow<T>({ row, columns, ...props }: DataRowProps<T>) {
  const { t } = useTranslation()
  const { selectionMode } = useTableOptions()
  return (
    <Row
      {...props}
      className="group h-full border-b border-line outline-none hovered:bg-sunken selected:bg-accent-row focus-ring:-outline-offset-2 data-highlighted:bg-accent-soft"
    >
      {selectionMode !== 'none' && (
        <Cell className="flex h-full items-center ps-5">
          <Checkbox slot="selection" aria-label={t('table.select')} />
        </Cell>
      )}
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          className={`flex h-full items-center pe-3 outline-none focus-ring:-outline-offset-2 ${index === 0 && selectionMode === 'none' ? 'ps-5' : 'ps-3'}`}
        >
          <div className="min-w-0 flex-1">{column.render(row)}</div>
        </Cell>
      ))}
    </Row>
  )
}
