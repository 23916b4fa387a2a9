import { type RefObject, useEffect } from 'react'

/** Scrolls to the row of what the page shows, where it is out of view: a link may lead to any of hundreds. */
export function useShownRow(grid: RefObject<HTMLElement | null>, top: number, height: number): void {
  useEffect(() => {
    const reveal = () => {
      const { scrollTop = 0, clientHeight = 0 } = grid.current ?? {}
      const isVisible = top >= scrollTop && top + height <= scrollTop + clientHeight
      if (!isVisible) grid.current?.scrollTo({ top: top - clientHeight / 3 })
    }
    // The rows have their room once they are laid out.
    const frame = requestAnimationFrame(reveal)
    return () => cancelAnimationFrame(frame)
  }, [grid, top, height])
}
