/**
 * The `ref` of a bar at the bottom of a page: messages stand above it for as long as it is there, because they must not
 * cover the buttons that are needed next.
 */
export function raiseToasts(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  // A bar that is not shown has no height.
  const observer = new ResizeObserver(() => style.setProperty('--bar-height', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar-height')
  }
}
