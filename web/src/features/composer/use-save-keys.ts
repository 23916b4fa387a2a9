import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../keyboard/shortcuts.ts'

/**
 * Saves by Ctrl or ⌘ and Enter wherever the focus is on the page, but not in a menu or a dialog of its own. Nobody is
 * offered the keys where there is nothing that saves.
 */
export function useSaveKeys(save: (() => void) | undefined): void {
  const { t } = useTranslation()
  useShortcuts(
    save ? [{ keys: 'Ctrl Enter', label: t('composer.save'), run: () => {}, isDisplayOnly: true }] : [],
  )
  const run = useEffectEvent(() => save?.())
  const isOn = save !== undefined
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (document.querySelector('[role=menu], [role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      // A button would take it for its own Enter.
      event.stopPropagation()
      run()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [isOn])
}
