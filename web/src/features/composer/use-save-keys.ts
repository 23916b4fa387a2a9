import { useEffect, useEffectEvent } from 'react'

/** Saves by Ctrl or ⌘ and Enter wherever the focus is on the page, but not in a menu or a dialog of its own. */
export function useSaveKeys(save: () => void): void {
  const run = useEffectEvent(save)
  useEffect(() => {
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
  }, [])
}
