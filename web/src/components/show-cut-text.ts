/**
 * Text that its line has no room for is shown whole while the pointer rests on it, or while the keyboard is at it. For the
 * keyboard the title is that of what has the focus: browsers show no other.
 */
export function showCutText(): void {
  let pointed: HTMLElement | null = null
  function point(text: HTMLElement | null): void {
    if (text !== pointed) removeTitle(pointed)
    pointed = text
    if (text) addTitle(text, [text])
  }
  // A line may come to be cut while the pointer is over it, so each movement looks again.
  document.addEventListener('pointermove', ({ target }) => point(findText(target)))
  document.addEventListener('pointerout', () => point(null))
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(FOCUSED)) return
    addTitle(
      target,
      target.matches('.truncate') ? [target] : target.querySelectorAll<HTMLElement>('.truncate'),
    )
  })
  document.addEventListener('focusout', ({ target }) => removeTitle(target))
}

/** What is about one thing, so that a title can say it. */
const FOCUSED = ':is([role=row], [role=row] *, a, button):focus-visible'

/** Those with a title that was added here: others keep theirs. */
const titled = new WeakSet<EventTarget>()

function findText(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.truncate') : null
}

function addTitle(element: HTMLElement, texts: Iterable<HTMLElement>): void {
  const cut = Array.from(texts).filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  if (cut.length === 0 || element.title) return
  element.title = cut.map(text => text.textContent).join('\n')
  titled.add(element)
}

function removeTitle(element: EventTarget | null): void {
  if (element instanceof HTMLElement && titled.delete(element)) element.removeAttribute('title')
}
