/**
 * What has the focus may go away: a chip that is removed, a row whose button ended it, a button that is disabled once the
 * last page is shown. The browser then gives the focus to the whole page. Here what stands next gets it, for those who
 * work by keyboard.
 */

/** Where an element stands: its ancestors, each with the place of the branch that leads to it. */
interface FocusedPlace {
  element: Element
  steps: { parent: Element; index: number }[]
}

/** Where the focus was, the latest first. What opened a dialog may be gone as well. */
const places: FocusedPlace[] = []
const REMEMBERED = 8
/** Dialogs and pages that are opened give the focus to something themselves, within so many milliseconds. */
const OTHERS_FIRST = 100
const FOCUSABLE = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]'

/** Starts to watch. */
export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.matches(':focus-visible')) places.unshift(readPlace(target))
    // A pointer looks for its next target by itself.
    else places.length = 0
    places.splice(REMEMBERED)
  })
  let timer = 0
  const watch = () => {
    if (!isLost()) return
    clearTimeout(timer)
    timer = window.setTimeout(() => isLost() && findNext()?.focus(), OTHERS_FIRST)
  }
  const changes = { childList: true, subtree: true, attributeFilter: ['disabled'] }
  new MutationObserver(watch).observe(document.body, changes)
}

function isLost(): boolean {
  const [latest] = places
  return latest !== undefined && document.activeElement === document.body && !canHaveFocus(latest.element)
}

function canHaveFocus(element: Element): element is HTMLElement {
  return element.isConnected && element.matches(FOCUSABLE) && element.checkVisibility()
}

/** Up to the page: when all of it is another one, that has a place of its own for the focus. */
function readPlace(element: Element): FocusedPlace {
  const steps: FocusedPlace['steps'] = []
  let child = element
  for (
    let parent = child.parentElement;
    parent && !parent.matches('main, body');
    parent = child.parentElement
  ) {
    steps.push({ parent, index: [...parent.children].indexOf(child) })
    child = parent
  }
  return { element, steps }
}

function findNext(): HTMLElement | undefined {
  for (const { element, steps } of places) {
    if (canHaveFocus(element)) return element
    for (const { parent, index } of steps) {
      const found = parent.isConnected && findNear(parent, index)
      if (found) return found
    }
  }
  return undefined
}

/** The first element from that place on that can have the focus, else the last one before it. */
function findNear(parent: Element, index: number): HTMLElement | undefined {
  const children = [...parent.children]
  const list = (branches: Element[]) =>
    branches.flatMap(branch => [branch, ...branch.querySelectorAll(FOCUSABLE)]).filter(canHaveFocus)
  return list(children.slice(index))[0] ?? list(children.slice(0, index)).at(-1)
}
