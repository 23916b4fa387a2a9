import { useEffectEvent, useLayoutEffect } from 'react'
import { createStore, useStore } from '../store.ts'
import { nameKey } from './keys.ts'

export interface Shortcut {
  /** One key, or two one after the other: `/`, `g s`. After COMMAND_KEY, which is held: `Ctrl K`. */
  keys: string
  /** What it does, for the help and for the command palette. */
  label: string
  run: () => void
  /** Shown in the help only: a component handles the key itself. */
  isDisplayOnly?: boolean
  /** Works while one writes in a field as well. */
  isForFields?: boolean
}

/** The key that is held for commands, as this device labels it. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** How long a first key waits for the second. */
const SEQUENCE_PERIOD = 1_200

const shortcuts = createStore<readonly Shortcut[]>([])
let firstKey: { name: string; at: number } | undefined

/** Offers shortcuts while the component is mounted; the latest one with the same keys wins. */
export function useShortcuts(own: Shortcut[]): void {
  const run = useEffectEvent((keys: string) => own.find(shortcut => shortcut.keys === keys)?.run())
  const signature = own.map(({ keys, label }) => `${keys} ${label}`).join('\n')
  const register = useEffectEvent(() => own.map(shortcut => ({ ...shortcut, run: () => run(shortcut.keys) })))
  // A layout effect: the keys work from the moment that the component is on screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the shortcuts
  useLayoutEffect(() => {
    const added = register()
    shortcuts.set([...shortcuts.get(), ...added])
    return () =>
      shortcuts.set(shortcuts.get().filter(shortcut => !added.includes(shortcut as (typeof added)[number])))
  }, [signature])
}

export function useAllShortcuts(): readonly Shortcut[] {
  return useStore(shortcuts)
}

/** Listens for the whole page; called once at the start. */
export function startShortcuts(): void {
  addEventListener('keydown', handleKey)
  // The button of a menu has the focus again once the menu closes, and lets no key through to the page.
  addEventListener('keydown', event => (isCommand(event) || isOnMenuButton(event)) && handleKey(event), {
    capture: true,
  })
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return
  // Menus, lists and dialogs have their own keys.
  if (isCommand(event)) {
    if (!isIn(event.target, '[role="menu"]')) handleCommand(event)
  } else if (!isInField(event.target) && !isIn(event.target, MENUS) && !isDialogOpen()) handlePlainKey(event)
}

function handleCommand(event: KeyboardEvent): void {
  const match = event.shiftKey ? undefined : findShortcut(`${COMMAND_KEY} ${nameKey(event).toUpperCase()}`)
  if (!match || (isInField(event.target) && !match.isForFields)) return
  // Not the browser's own command either.
  event.preventDefault()
  if (!isDialogOpen()) match.run()
}

function handlePlainKey(event: KeyboardEvent): void {
  const name = nameKey(event)
  const sequence =
    firstKey && event.timeStamp - firstKey.at < SEQUENCE_PERIOD ? `${firstKey.name} ${name}` : name
  const match = findShortcut(sequence) ?? findShortcut(name)
  firstKey = match ? undefined : { name, at: event.timeStamp }
  if (!match) return
  event.preventDefault()
  match.run()
}

function isCommand(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}

function isOnMenuButton({ target }: KeyboardEvent): boolean {
  return isIn(target, '[aria-haspopup="menu"]')
}

function findShortcut(keys: string): Shortcut | undefined {
  return shortcuts.get().findLast(shortcut => shortcut.keys === keys && !shortcut.isDisplayOnly)
}

const MENUS = '[role="menu"], [role="listbox"]'

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null
}

function isInField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'range', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
