import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export const ROW_HEIGHT = 46
export const HEADING_HEIGHT = 34

/** Rows beyond the edges that are ready before one scrolls to them. */
const MARGIN = 4

/** The first and, not included, the last of some rows. */
export interface RowRange {
  first: number
  last: number
}

const BEGINNING: RowRange = { first: 0, last: 30 }

/**
 * Which of `count` rows are on screen; `body` holds them within the grid that scrolls. `measure` looks again at once, after
 * the grid was scrolled by a program.
 */
export function useVisibleRows(
  body: RefObject<HTMLElement | null>,
  count: number,
): RowRange & { measure: () => void } {
  const [{ first, last }, setRange] = useState(BEGINNING)
  const measure = () => setRange(before => keepEqual(before, findVisibleRows(findGrid(body), count)))
  const measureLatest = useRef(measure)

  useLayoutEffect(() => {
    measureLatest.current = measure
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows, or fewer
  useLayoutEffect(() => measure(), [count])
  useLayoutEffect(() => {
    const grid = findGrid(body)
    // In the same frame: a browser that has moved the table paints it with the rows that are there.
    const onScroll = () => flushSync(() => measureLatest.current())
    const observer = new ResizeObserver(() => measureLatest.current())
    grid.addEventListener('scroll', onScroll, { passive: true })
    observer.observe(grid)
    return () => {
      grid.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [body])

  return { first: Math.min(first, count), last: Math.min(last, count), measure }
}

/** A ref of the grid itself is set only after the effects of what is in it. */
export function findGrid(body: RefObject<HTMLElement | null>): HTMLElement {
  return body.current!.closest<HTMLElement>('[role="grid"]')!
}

/** The range has the same length wherever the table is, so that no rows are made or thrown away. */
function findVisibleRows({ scrollTop, clientHeight }: HTMLElement, count: number): RowRange {
  const length = Math.ceil(clientHeight / ROW_HEIGHT) + 1 + 2 * MARGIN
  const top = Math.floor(scrollTop / ROW_HEIGHT) - MARGIN
  const first = Math.max(0, Math.min(top, count - length))
  return { first, last: first + length }
}

function keepEqual(before: RowRange, now: RowRange): RowRange {
  return before.first === now.first && before.last === now.last ? before : now
}

/** Scrolling to a row: as little as needed by `reveal`, and to the row of `scrollTo` whenever that changes. */
export function useRowScrolling(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  scrollTo: string | null,
): { reveal: (index: number) => void } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: sorting must not scroll
  useEffect(() => {
    const index = scrollTo === null ? -1 : rows.findIndex(row => row.id === scrollTo)
    const { scrollTop, clientHeight } = scroller.current!
    const top = index * ROW_HEIGHT
    const isVisible = top >= scrollTop && top + HEADING_HEIGHT + ROW_HEIGHT <= scrollTop + clientHeight
    if (index >= 0 && !isVisible) scroller.current!.scrollTop = top - clientHeight / 3
  }, [scrollTo])

  return {
    reveal(index) {
      const { scrollTop, clientHeight } = scroller.current!
      const top = index * ROW_HEIGHT
      const space = clientHeight - HEADING_HEIGHT - ROW_HEIGHT
      if (top < scrollTop) scroller.current!.scrollTop = top
      else if (top > scrollTop + space) scroller.current!.scrollTop = top - space
    },
  }
}
