import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { nameKey } from './keys.ts'

export interface Shortcut {
  /** One key, or two one after the other: `/`, `g s`. */
  keys: string
  /** What it does, for the help and for the command palette. */
  label: string
  run: () => void
  /** Shown in the help only: a component handles the key itself. */
  isDisplayOnly?: boolean
}

/** How long a first key waits for the second. */
const SEQUENCE_PERIOD = 1_200

const listeners = new Set<() => void>()
let shortcuts: readonly Shortcut[] = []
let firstKey: { name: string; at: number } | undefined

/** Offers shortcuts while the component is mounted; the latest one with the same keys wins. */
export function useShortcuts(own: Shortcut[]): void {
  const run = useEffectEvent((keys: string) => own.find(shortcut => shortcut.keys === keys)?.run())
  const signature = own.map(({ keys, label }) => `${keys} ${label}`).join('\n')
  const register = useEffectEvent(() =>
    own.map(({ keys, label, isDisplayOnly = false }) => ({
      keys,
      label,
      isDisplayOnly,
      run: () => run(keys),
    })),
  )
  // A layout effect: the keys work from the moment that the component is on screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the shortcuts
  useLayoutEffect(() => {
    const added = register()
    replace([...shortcuts, ...added])
    return () => replace(shortcuts.filter(shortcut => !added.includes(shortcut as (typeof added)[number])))
  }, [signature])
}

export function useAllShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shortcuts,
  )
}

function replace(next: readonly Shortcut[]): void {
  shortcuts = next
  for (const listener of listeners) listener()
}

/** Listens for the whole page; called once at the start. */
export function startShortcuts(): void {
  addEventListener('keydown', handleKey)
  // The button of a menu has the focus again once the menu closes, and lets no key through to the page.
  addEventListener('keydown', event => isOnMenuButton(event) && handleKey(event), { capture: true })
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return
  // A dialog has its own keys.
  if (document.querySelector('[role="dialog"][data-modal], [role="alertdialog"]')) return
  const name = nameKey(event)
  const sequence =
    firstKey && event.timeStamp - firstKey.at < SEQUENCE_PERIOD ? `${firstKey.name} ${name}` : name
  const match = findShortcut(sequence) ?? findShortcut(name)
  firstKey = match ? undefined : { name, at: event.timeStamp }
  if (!match) return
  event.preventDefault()
  match.run()
}

function isOnMenuButton({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('[aria-haspopup="menu"]') !== null
}

function findShortcut(keys: string): Shortcut | undefined {
  return shortcuts.findLast(shortcut => shortcut.keys === keys && !shortcut.isDisplayOnly)
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('[role="menu"], [role="listbox"]')) return true
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'range', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
