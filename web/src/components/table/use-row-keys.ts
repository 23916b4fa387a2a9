import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { nameKey } from '../../keyboard/keys.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'

export const ROW_HEIGHT = 46

const ROW = '[role="row"][data-key]'

type Container = { current: HTMLElement | null }

/**
 * The letter keys of a table, as a handler for its container: they must be taken before the table's own search by
 * letters sees them. From outside the table, `j` enters it.
 */
export function useRowKeys(
  container: Container,
  toggle: (id: string) => void,
): (event: KeyboardEvent) => void {
  const { t } = useTranslation()
  const focusFirst = () => container.current?.querySelector<HTMLElement>(ROW)?.focus()
  useShortcuts([
    { keys: 'j', label: t('shortcuts.nextRow'), run: focusFirst },
    { keys: 'k', label: t('shortcuts.previousRow'), run: focusFirst },
    { keys: 'x', label: t('shortcuts.selectRow'), run: () => {} },
  ])
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>(ROW)
    const name = nameKey(event.nativeEvent)
    if (!row || !'jkx'.includes(name) || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    event.stopPropagation()
    if (name === 'x') toggle(row.dataset.key!)
    else {
      const key = name === 'j' ? 'ArrowDown' : 'ArrowUp'
      event.target.dispatchEvent(
        new window.KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
      )
    }
  }
}

/** Marks the row in place: telling the table would render every row again, at each move of the pointer. */
export function useHighlightedRow(container: Container, id: string | null): void {
  useEffect(() => {
    if (!id) return
    const row = container.current?.querySelector(`[role="row"][data-key="${CSS.escape(id)}"]`)
    row?.setAttribute('data-highlighted', '')
    return () => row?.removeAttribute('data-highlighted')
  }, [container, id])
}
