import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const ROW_HEIGHT = 46
export const HEADING_HEIGHT = 34

/** Rows beyond the edges that are ready before one scrolls to them. */
const MARGIN = 8

interface VisibleRows {
  /** The first and, not included, the last row to build. */
  first: number
  last: number
  /** Scrolls as little as needed to show a row. */
  reveal: (index: number) => void
}

/** Which rows of a long table are on screen, and scrolling to one of them. */
export function useVisibleRows(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly { id: string }[],
  scrollTo: string | null,
): VisibleRows {
  const [{ first, last }, setRange] = useState({ first: 0, last: 40 })
  const measure = useRef(() => {})

  useLayoutEffect(() => {
    const element = scroller.current!
    measure.current = () => {
      const top = Math.max(0, element.scrollTop - HEADING_HEIGHT)
      const from = Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN)
      const to = Math.ceil((top + element.clientHeight) / ROW_HEIGHT) + MARGIN
      setRange(before => (before.first === from && before.last === to ? before : { first: from, last: to }))
    }
    const onScroll = () => measure.current()
    element.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(onScroll)
    observer.observe(element)
    measure.current()
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [scroller])

  const scrollToTop = (top: number) => {
    scroller.current!.scrollTop = top
    measure.current()
  }
  const reveal = (index: number) => {
    const { scrollTop, clientHeight } = scroller.current!
    const top = index * ROW_HEIGHT
    const space = clientHeight - HEADING_HEIGHT - ROW_HEIGHT
    if (top < scrollTop) scrollToTop(top)
    else if (top > scrollTop + space) scrollToTop(top - space)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: sorting must not scroll
  useEffect(() => {
    const index = scrollTo === null ? -1 : rows.findIndex(row => row.id === scrollTo)
    const { scrollTop, clientHeight } = scroller.current!
    const top = index * ROW_HEIGHT
    const isVisible = top >= scrollTop && top + HEADING_HEIGHT + ROW_HEIGHT <= scrollTop + clientHeight
    if (index >= 0 && !isVisible) scrollToTop(top - clientHeight / 3)
  }, [scrollTo])

  return { first, last: Math.min(last, rows.length), reveal }
}
