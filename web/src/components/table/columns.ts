import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { readStoredJson, writeStored } from '../../browser-storage.ts'

export interface DataColumn<T> {
  id: string
  label: string
  /** In pixels, or a share of what is left, such as '2fr'. */
  width: number | `${number}fr`
  minWidth?: number
  /** One element for a cell. Of what is called for every row that comes into sight, hooks would be the most expensive. */
  render: (row: T) => ReactNode
  /** What it is sorted by; a column without it cannot be sorted. Null comes last in either direction. */
  sortValue?: (row: T) => string | number | null
  /** Its values are figures, of which the largest are looked for: sorting begins with them. */
  isFigure?: boolean
  /** What screen readers announce as the row's name. */
  isRowHeader?: boolean
  /** Left out until it is chosen. */
  isHiddenAtFirst?: boolean
}

export interface ColumnChoice<T> {
  all: DataColumn<T>[]
  visible: DataColumn<T>[]
  setVisible: (ids: string[]) => void
}

/**
 * Which columns a table shows; remembered in this browser under the table's name. `all` must stay the same array
 * between renders: a table renders all its rows again when its columns change.
 */
export function useColumns<T>(tableName: string, all: DataColumn<T>[]): ColumnChoice<T> {
  const storageKey = `dalil.columns.${tableName}`
  const [chosen, setChosen] = useState<string[] | null>(() => readChosen(storageKey))
  const visible = useMemo(
    () =>
      all.filter(
        column => column.isRowHeader || (chosen ? chosen.includes(column.id) : !column.isHiddenAtFirst),
      ),
    [all, chosen],
  )
  return {
    all,
    visible,
    setVisible(ids) {
      setChosen(ids)
      writeStored(storageKey, JSON.stringify(ids))
    },
  }
}

function readChosen(storageKey: string): string[] | null {
  const stored = readStoredJson(storageKey)
  return Array.isArray(stored) ? stored.map(String) : null
}
