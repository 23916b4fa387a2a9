import { toSlug } from '../text/fold.ts'

/** A company type that no company of the directory has, and the one of the directory that is written most like it. */
export interface UnknownType {
  type: string
  nearest?: string
}

/** The types that are not among the known slugs. */
export function listUnknownTypes(types: readonly string[], known: ReadonlySet<string>): UnknownType[] {
  return types
    .filter(type => !known.has(toSlug(type)))
    .map(type => {
      const nearest = findNearest(toSlug(type), known)
      return nearest === undefined ? { type } : { type, nearest }
    })
}

/** The candidate that takes the fewest edits, unless these would change half of the word. */
function findNearest(word: string, candidates: ReadonlySet<string>): string | undefined {
  const [best] = [...candidates]
    .map(candidate => ({ candidate, edits: countEdits(word, candidate) }))
    .filter(({ candidate, edits }) => edits * 2 < Math.max(word.length, candidate.length))
    .sort((a, b) => a.edits - b.edits)
  return best?.candidate
}

/** The Levenshtein distance. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column++) {
      const substituted = row[column - 1]! + (character === to[column - 1] ? 0 : 1)
      next.push(Math.min(substituted, row[column]! + 1, next[column - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
