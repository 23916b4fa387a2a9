import { type RefObject, useLayoutEffect, useState } from 'react'

interface HiddenColumns {
  /** How wide the table is, in pixels; 0 before it is measured. */
  available: number
  /** Whether there is more before the beginning of what is seen of a line, and after its end. */
  before: boolean
  after: boolean
}

/** How much of its columns a table shows, and on which sides there are more. */
export function useHiddenColumns(grid: RefObject<HTMLElement | null>): HiddenColumns {
  const [hidden, setHidden] = useState<HiddenColumns>({ available: 0, before: false, after: false })
  useLayoutEffect(() => {
    const element = grid.current!
    const measure = () => {
      const { clientWidth, scrollWidth } = element
      // Counted from the right in Arabic, below zero.
      const scrolled = Math.abs(element.scrollLeft)
      const now = {
        available: clientWidth,
        before: scrolled > 1,
        after: scrolled + clientWidth < scrollWidth - 1,
      }
      setHidden(known => (isEqual(known, now) ? known : now))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(element.firstElementChild!)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [grid])
  return hidden
}

function isEqual(one: HiddenColumns, other: HiddenColumns): boolean {
  return one.available === other.available && one.before === other.before && one.after === other.after
}
