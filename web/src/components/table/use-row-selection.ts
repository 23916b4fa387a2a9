import { useRef } from 'react'

/** Ids of selected rows, and of rows of which only a part is selected. */
export interface SelectedRows {
  whole: ReadonlySet<string>
  part: ReadonlySet<string>
}

export interface RowSelection extends SelectedRows {
  isAll: boolean
  /** Anything at all. */
  isAny: boolean
  /** Selects or clears the row; `isRange` does so for all rows from the last one that was chosen. */
  choose: (index: number, isRange?: boolean) => void
  chooseAll: (isSelected: boolean) => void
}

/** Selecting rows one by one, in ranges and all at once; undefined where they cannot be selected. */
export function useRowSelection(
  rows: readonly { id: string }[],
  selected: SelectedRows | undefined,
  onChange: ((selected: SelectedRows) => void) | undefined,
): RowSelection | undefined {
  const anchor = useRef<string | null>(null)
  if (!selected || !onChange) return undefined
  const { whole, part } = selected
  return {
    whole,
    part,
    isAll: rows.length > 0 && whole.size >= rows.length && rows.every(row => whole.has(row.id)),
    isAny: whole.size > 0 || part.size > 0,
    choose(index, isRange = false) {
      const row = rows[index]
      if (!row) return
      const from = isRange ? rows.findIndex(one => one.id === anchor.current) : -1
      const next = new Set(whole)
      if (from >= 0) {
        for (const one of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) next.add(one.id)
      } else {
        if (!next.delete(row.id)) next.add(row.id)
        anchor.current = row.id
      }
      onChange({ whole: next, part: part.difference(next) })
    },
    chooseAll: isSelected =>
      onChange({ whole: new Set(isSelected ? rows.map(row => row.id) : []), part: new Set() }),
  }
}
