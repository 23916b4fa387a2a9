/** Text that its line has no room for is shown whole while the pointer rests on it. */
export function showCutText(): void {
  document.addEventListener('pointerover', ({ target }) => {
    const text = target instanceof Element ? target.closest<HTMLElement>('.truncate') : null
    if (!text) return
    if (text.scrollWidth > text.clientWidth) text.title = text.textContent
    else text.removeAttribute('title')
  })
}
