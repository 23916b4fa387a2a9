import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { type Shortcut, useShortcuts } from '../../keyboard/shortcuts.ts'

interface MemberKeysOptions {
  grid: RefObject<HTMLElement | null>
  canMove: boolean
  canSelect: boolean
  selection: ReadonlySet<string>
  onSelectionChange: (ids: Set<string>) => void
}

/**
 * The keys of a list that tables have as well, and Space, which lifts the row with the focus. React Aria has the arrows,
 * and what moves and drops a lifted row.
 */
export function useMemberKeys({ grid, canMove, canSelect, selection, onSelectionChange }: MemberKeysOptions) {
  const { t } = useTranslation()
  /** Goes on from the row with the focus, or enters the list. */
  const step = (key: 'ArrowDown' | 'ArrowUp') => () => {
    const { activeElement } = document
    if (activeElement && grid.current?.contains(activeElement)) pressKey(activeElement, key)
    else grid.current?.focus()
  }
  const select = () => {
    const id = findRow(document.activeElement)?.dataset.key
    if (!id || !grid.current?.contains(document.activeElement)) return
    const next = new Set(selection)
    if (!next.delete(id)) next.add(id)
    onSelectionChange(next)
  }
  const shown = (keys: string, label: string): Shortcut => ({
    keys,
    label,
    run: () => {},
    isDisplayOnly: true,
  })
  useShortcuts([
    { keys: 'j', label: t('shortcuts.nextRow'), run: step('ArrowDown') },
    { keys: 'k', label: t('shortcuts.previousRow'), run: step('ArrowUp') },
    ...(canSelect ? [{ keys: 'x', label: t('shortcuts.selectRow'), run: select }] : []),
    ...(canMove
      ? [
          shown('Space', t('shortcuts.row.lift')),
          shown('↑ ↓', t('shortcuts.row.move')),
          shown('Enter', t('shortcuts.row.drop')),
          shown('Esc', t('shortcuts.row.leave')),
        ]
      : []),
  ])
  return {
    /** For the capture phase: React Aria selects the row with Space, which `x` does here. */
    lift(event: KeyboardEvent) {
      const row = findRow(event.target)
      if (!canMove || event.key !== ' ' || event.target !== row) return
      event.preventDefault()
      event.stopPropagation()
      const handle = row?.querySelector('[slot="drag"]')
      if (handle) pressKey(handle, 'Enter')
    },
  }
}

function findRow(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null
}

/** As if the key had been pressed there: React Aria offers no other way to do what the key does. */
function pressKey(target: Element, key: string): void {
  for (const type of ['keydown', 'keyup']) {
    target.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }))
  }
}
