import { useRef } from 'react'

export interface RowSelection {
  ids: ReadonlySet<string>
  isAll: boolean
  /** Selects or clears the row; `isRange` does so for all rows from the last one that was chosen. */
  choose: (index: number, isRange?: boolean) => void
  chooseAll: (isSelected: boolean) => void
}

/** Selecting rows one by one, in ranges and all at once; undefined where they cannot be selected. */
export function useRowSelection(
  rows: readonly { id: string }[],
  ids: ReadonlySet<string> | undefined,
  onChange: ((ids: Set<string>) => void) | undefined,
): RowSelection | undefined {
  const anchor = useRef<string | null>(null)
  if (!ids || !onChange) return undefined
  return {
    ids,
    isAll: rows.length > 0 && ids.size >= rows.length && rows.every(row => ids.has(row.id)),
    choose(index, isRange = false) {
      const row = rows[index]
      if (!row) return
      const from = isRange ? rows.findIndex(one => one.id === anchor.current) : -1
      const next = new Set(ids)
      if (from >= 0) {
        for (const one of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) next.add(one.id)
      } else {
        if (!next.delete(row.id)) next.add(row.id)
        anchor.current = row.id
      }
      onChange(next)
    },
    chooseAll: isSelected => onChange(new Set(isSelected ? rows.map(row => row.id) : [])),
  }
}
