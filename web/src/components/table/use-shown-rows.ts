import { useMemo, useState } from 'react'
import { ROW_HEIGHT } from './use-row-keys.ts'

/** Building a row costs the table something even while it is out of sight. */
const STEP = 400
const MARGIN = 60 * ROW_HEIGHT

interface ShownRows<T> {
  shown: readonly T[]
  showMore: () => void
  showUpTo: (index: number) => void
}

/** The first rows of a long table; more are added before one scrolls to their end. */
export function useShownRows<T>(rows: readonly T[]): ShownRows<T> {
  const [count, setCount] = useState(STEP)
  const shown = useMemo(() => (rows.length > count ? rows.slice(0, count) : rows), [rows, count])
  return {
    shown,
    showMore: () => count < rows.length && setCount(count + STEP),
    showUpTo: index => index + STEP / 2 > count && setCount(index + STEP),
  }
}

export function isNearEnd(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement && target.scrollHeight - target.scrollTop - target.clientHeight < MARGIN
  )
}
