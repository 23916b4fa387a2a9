import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Scrolls to the row of what the page shows, where it is out of view: a link may lead to any of hundreds. It does so when another row
 * is shown, and once the row is there (`top` is negative before). Rows that come and go above it move nothing.
 */
export function useShownRow(
  grid: RefObject<HTMLElement | null>,
  shown: string,
  top: number,
  height: number,
): void {
  const reveal = useEffectEvent(() => {
    const { scrollTop = 0, clientHeight = 0 } = grid.current ?? {}
    const isVisible = top >= scrollTop && top + height <= scrollTop + clientHeight
    if (!isVisible) grid.current?.scrollTo({ top: top - clientHeight / 3 })
  })
  const isThere = top >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is shown.
  useEffect(() => {
    if (!isThere) return
    // The rows have their room once they are laid out.
    const frame = requestAnimationFrame(reveal)
    return () => cancelAnimationFrame(frame)
  }, [shown, isThere])
}
