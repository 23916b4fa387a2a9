import { toNameKey } from '../text/fold.ts'
import type { Entry, EntryKind, Gazetteer } from './gazetteer/gazetteer.ts'
import { KINDS } from './gazetteer/rows.ts'
import type { Span } from './interpretation/reading.ts'

/** Another row that a span of a prompt may have meant. */
export interface Alternative {
  kind: Exclude<EntryKind, 'company' | 'region'>
  id: number
}

const MOST_ALTERNATIVES = 6

/**
 * What else a span may mean, the likeliest first: other rows of that name, and rows of names like it. A span that was
 * understood offers its namesakes; one that was not offers what it may be a misspelling of.
 */
export function listAlternatives(gazetteer: Gazetteer, { text, kind, value = [] }: Span): Alternative[] {
  const name = toNameKey(text)
  if (name === '' || kind === 'filler' || kind === 'location' || kind === 'attribute' || kind === 'contact')
    return []
  const namesakes = gazetteer.lookup(name)
  const similar = [...gazetteer.findTypos(name), ...gazetteer.findHomophones(name)]
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, MOST_ALTERNATIVES)
    .flatMap(each => gazetteer.lookup(each.name))
  const chosen = new Set(value.map(id => `${kind} ${id}`))
  const found = new Map<string, Alternative>()
  for (const entry of [...sortBySize(namesakes), ...similar]) {
    const key = `${entry.kind} ${entry.id}`
    if (entry.kind === 'company' || entry.kind === 'region' || chosen.has(key) || found.has(key)) continue
    found.set(key, { kind: entry.kind, id: entry.id })
    if (found.size === MOST_ALTERNATIVES) break
  }
  return [...found.values()]
}

/** Where most branches are comes first; of places without branches the largest. */
function sortBySize(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    (a, b) =>
      b.activeBranches - a.activeBranches ||
      b.population - a.population ||
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  )
}
