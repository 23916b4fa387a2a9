import { useSyncExternalStore } from 'react'

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
const listeners = new Set<() => void>()
let current = readPreferences()

function readPreferences(): Preferences {
  const language = navigator.language.startsWith('ar') ? 'ar' : 'en'
  const defaults: Preferences = { language, theme: 'system', numerals: 'auto' }
  try {
    return { ...defaults, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') }
  } catch {
    return defaults
  }
}

export function getPreferences(): Preferences {
  return current
}

/** Applies at once, without a reload, and is remembered in this browser. */
export function setPreferences(change: { [K in keyof Preferences]?: Preferences[K] | null }): void {
  const given = Object.entries(change).filter(
    ([name, value]) => value !== undefined && value !== null && value !== current[name as keyof Preferences],
  )
  // What is told to other browsers goes by identity.
  if (given.length === 0) return
  current = { ...current, ...Object.fromEntries(given) }
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current))
  } catch {
    // Without storage the choice holds for this visit.
  }
  const root = document.documentElement
  root.lang = current.language
  root.dir = current.language === 'ar' ? 'rtl' : 'ltr'
  root.dataset.theme = current.theme
  for (const listener of listeners) listener()
}

export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribePreferences, getPreferences)
}
