import { readStoredJson, writeStored } from '../browser-storage.ts'
import { createStore, useStore } from '../store.ts'

export type Language = 'en' | 'ar'
export type Theme = 'system' | 'light' | 'dark'
/** `auto`: Eastern Arabic digits in Arabic, European ones in English. */
export type Numerals = 'auto' | 'latin' | 'arabic'

export interface Preferences {
  language: Language
  theme: Theme
  numerals: Numerals
}

const STORAGE_KEY = 'dalil.preferences'
const current = createStore(readPreferences())

function readPreferences(): Preferences {
  const language = navigator.language.startsWith('ar') ? 'ar' : 'en'
  const defaults: Preferences = { language, theme: 'system', numerals: 'auto' }
  return { ...defaults, ...(readStoredJson(STORAGE_KEY) as Partial<Preferences> | null) }
}

export function getPreferences(): Preferences {
  return current.get()
}

/** Applies at once, without a reload, and is remembered in this browser. */
export function setPreferences(change: { [K in keyof Preferences]?: Preferences[K] | null }): void {
  const before = current.get()
  const given = Object.entries(change).filter(
    ([name, value]) => value !== undefined && value !== null && value !== before[name as keyof Preferences],
  )
  // A new object would be saved to the service again (use-keep-preferences.ts).
  if (given.length === 0) return
  const next: Preferences = { ...before, ...Object.fromEntries(given) }
  writeStored(STORAGE_KEY, JSON.stringify(next))
  apply(next)
}

function apply(next: Preferences): void {
  const root = document.documentElement
  root.lang = next.language
  root.dir = next.language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = next.theme
  current.set(next)
}

export const subscribePreferences = current.subscribe

export function usePreferences(): Preferences {
  return useStore(current)
}

/** What another tab of this browser chooses holds here as well; called once at the start. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) apply(readPreferences())
  })
}
