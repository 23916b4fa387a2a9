import { toNameKey } from '../../../text/fold.ts'

/** More would bury what a message has to say of them. */
const SHOWN_COLUMNS = 20
const LONGEST_NAME = 60

/** The columns of a table in quotes, the first of them where it has many, for the message of an error. */
export function listColumns(header: readonly string[]): string {
  return listNames(header, SHOWN_COLUMNS, name => `"${name}"`)
}

/** Names of columns, no more than `most` of them: nested JSON has hundreds, and an export of a database thousands. */
export function listNames(
  names: readonly string[],
  most: number,
  quote: (name: string) => string = name => name,
): string {
  const shown = names.slice(0, most).map(name => quote(cutName(name)))
  const others = names.length - shown.length
  return `${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** Cut between characters, not within one. */
function cutName(name: string): string {
  const characters = [...name.slice(0, 2 * LONGEST_NAME + 1)]
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('')}…` : name
}

/** Names with those first that share most pairs of letters with the one that was sought; the others keep their order. */
export function sortBySimilarity(names: readonly string[], sought: string): string[] {
  const pairs = listPairs(sought)
  const likeness = (name: string) => {
    const others = listPairs(name)
    return pairs.intersection(others).size / (pairs.size + others.size)
  }
  return names
    .map(name => ({ name, likeness: likeness(name) }))
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ name }) => name)
}

/** The pairs of neighbouring letters, the ends of the name among them. */
function listPairs(name: string): Set<string> {
  const text = ` ${toNameKey(name)} `
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}
