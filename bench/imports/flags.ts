import { readFileSync } from 'node:fs'

/** The flags of V8 that `dalil import` runs with. */
export function readImportFlags(): string[] {
  return JSON.parse(readFileSync(new URL('../../server/bin/flags.json', import.meta.url), 'utf8')).import
}
