import { foldText, nameKey } from '../search/fold.ts'

/** An index takes no value beyond some 2,700 bytes, and nobody asks for a longer name. */
const MAX_NAME = 200

/** A name as indexes hold it; empty when there is none. */
export function keyOf(name: string | null): string {
  return nameKey(name ?? '').slice(0, MAX_NAME)
}

/** The distinct names of a row, a slug's words among them. */
export function namesOf(...names: (string | null)[]): string[] {
  return [...new Set(names.map(keyOf).filter(Boolean))]
}

/** What `q` looks through: the distinct texts, folded, a line each. */
export function searchText(...texts: (string | null)[]): string {
  const folded = texts.map(text => (text === null ? '' : foldText(text)))
  return [...new Set(folded)].filter(Boolean).join('\n')
}
