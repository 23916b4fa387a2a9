import type { ReactNode } from 'react'

interface SimpleTableColumn<T> {
  id: string
  label: string
  render: (row: T) => ReactNode
  isNumber?: boolean
  /** Buttons, which stand at the end of the row and need no visible title. */
  isAction?: boolean
}

interface SimpleTableProps<T> {
  label: string
  columns: SimpleTableColumn<T>[]
  rows: readonly T[]
  getKey: (row: T) => string
}

/**
 * A table of a few rows without sorting or selection. On narrow screens each row is a card, its cells one below the other
 * with the titles of their columns.
 */
export function SimpleTable<T>({ label, columns, rows, getKey }: SimpleTableProps<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-5 -my-3 overflow-x-auto px-5">
      <table className="w-full border-collapse text-start max-sm:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-xs text-muted">
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                className={`py-2 pe-6 font-normal whitespace-nowrap last:pe-0 ${column.isNumber ? 'text-end' : 'text-start'}`}
              >
                <span className={column.isAction ? 'sr-only' : ''}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(row => (
            <tr key={getKey(row)} className="border-b border-line last:border-0 max-sm:block max-sm:py-3">
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  data-label={index > 0 && !column.isAction ? column.label : undefined}
                  className={`py-2.5 pe-6 align-middle last:pe-0 ${CARD_CELL} ${column.isNumber ? 'numeric sm:text-end' : ''}`}
                >
                  {column.isAction ? (
                    <div className="flex sm:justify-end">{column.render(row)}</div>
                  ) : (
                    <div className="min-w-0">{column.render(row)}</div>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The title of the column in a column of its own; the first cell of a card needs none. */
const CARD_CELL =
  'max-sm:block max-sm:py-1 max-sm:pe-0 max-sm:data-label:grid max-sm:data-label:grid-cols-[7rem_1fr] max-sm:data-label:gap-3 ' +
  'max-sm:data-label:before:text-xs max-sm:data-label:before:leading-5 max-sm:data-label:before:text-muted ' +
  'max-sm:data-label:before:content-[attr(data-label)]'
