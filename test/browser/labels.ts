import { readFileSync } from 'node:fs'
import type { Language } from './dashboard.ts'

/** What the dashboard writes on its controls in a language, by the keys of its locale. */
export function readLabels(language: Language): (key: string, values?: Record<string, string>) => string {
  const [texts, setup] = ['', 'setup/'].map((folder): object => {
    const url = new URL(`../../web/src/locales/${folder}${language}.json`, import.meta.url)
    return JSON.parse(readFileSync(url, 'utf8'))
  })
  const locale = { ...texts, ...setup }
  return (key, values = {}) => {
    let found: unknown = locale
    for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
    if (typeof found !== 'string') throw new Error(`${language}.json has no ${key}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')
  }
}
