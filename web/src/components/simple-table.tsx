import type { ReactNode } from 'react'

interface SimpleTableProps<T> {
  label: string
  columns: { id: string; label: string; render: (row: T) => ReactNode; isNumber?: boolean }[]
  rows: readonly T[]
  getKey: (row: T) => string
}

/** A table of a few rows without sorting or selection; it scrolls sideways where the screen is narrow. */
export function SimpleTable<T>({ label, columns, rows, getKey }: SimpleTableProps<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="-mx-5 overflow-x-auto px-5">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                className={`py-2 pe-4 font-normal whitespace-nowrap ${column.isNumber ? 'text-end' : 'text-start'}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={getKey(row)} className="border-b border-line last:border-0">
              {columns.map(column => (
                <td
                  key={column.id}
                  className={`py-2.5 pe-4 align-middle ${column.isNumber ? 'numeric text-end' : ''}`}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
