export interface SortOrder {
  column: string
  direction: 'ascending' | 'descending'
}

type SortValue = string | number | null

/** A sorted copy. Rows without a value come last whichever way the column is sorted; equal rows keep their order. */
export function sortRows<T>(
  rows: readonly T[],
  sortValue: (row: T) => SortValue,
  direction: SortOrder['direction'],
  collator: Intl.Collator,
): T[] {
  const sign = direction === 'ascending' ? 1 : -1
  const keyed = rows.map(row => ({ row, value: sortValue(row) }))
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return sign * compareValues(a.value, b.value, collator)
  })
  return keyed.map(({ row }) => row)
}

function compareValues(a: string | number, b: string | number, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
