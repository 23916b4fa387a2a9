import type { Sql } from '../database/connect.ts'
import { toSlug } from '../text/fold.ts'

/** A company type that no company of the directory has, and the one of the directory that is written most like it. */
export interface UnknownType {
  type: string
  nearest?: string
}

/**
 * The slugs of the company types that the directory has, in their order: by one look-up for each (a loose index scan), as
 * there are few types and many companies.
 */
export async function selectCompanyTypes(sql: Sql): Promise<string[]> {
  const rows = await sql<{ type: string }[]>`
    with recursive types as (
      (select type from company_types order by type limit 1)
      union all
      select (select type from company_types next where next.type > types.type order by type limit 1)
      from types where types.type is not null
    )
    select type from types where type is not null`
  return rows.map(row => row.type)
}

/** The types that are not among the known slugs. */
export function listUnknownTypes(types: readonly string[], known: readonly string[]): UnknownType[] {
  return types
    .filter(type => !known.includes(toSlug(type)))
    .map(type => {
      const nearest = findNearest(toSlug(type), known)
      return nearest === undefined ? { type } : { type, nearest }
    })
}

/** The candidate that takes the fewest edits, unless these would change half of the word. */
function findNearest(word: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
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
