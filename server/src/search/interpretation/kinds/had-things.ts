import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Clause } from '../asked/clauses.ts'
import { type Candidate, isNamedKind, listIndices, type WordRange } from '../candidates/candidate.ts'
import { isFiller } from '../words/vocabulary.ts'

/** Behind one of these stands what a business has, or in a story what its noun did: "my parrot has stopped eating". */
export const HAVING = new Set(
  'with has have having فيه فيها فيهم بيه بيها عنده عندها عندهم مع fih fiha feeh feeha ma3'.split(' '),
)
const TELLING = new Set(['has', 'have'])
/** "That sells", "اللي فيه". */
const WHICH = new Set('that which who اللي الي elli illi yelli'.split(' '))
const DOING = new Set(
  'has have does do sells sell serves serve offers offer makes make repairs repair fixes fix'.split(' '),
)

/** Kinds so wide that what they have says which of them is meant. */
const WIDE = new Set(
  'shop market company-office office clinic hospital doctor healthcare-facility educational-institution'.split(
    ' ',
  ),
)

/**
 * "A gym with a steam room", "كافيه فيه ألعاب": whether the words of a need only say what a business has whose kind is named before them.
 */
export function isHadByNamed(
  { categories, categorySlugs }: Gazetteer,
  { words, clauses }: { words: string[]; clauses: Clause[] },
  range: WordRange,
  need: number,
  chosen: Candidate[],
): boolean {
  const isRelated = (id: number) => categories.isBelow(need, id) || categories.isBelow(id, need)
  return chosen.some(kind => {
    if (!isNamedKind(kind) || kind.start > range.end) return false
    const behind = findHad(words, kind.end)
    if (behind === undefined) return false
    if (kind.entries.some(({ id }) => isRelated(id) || WIDE.has(categorySlugs.get(id) ?? ''))) return false
    const isOwn = (at: number) => at >= kind.start && at < behind
    return listIndices(range).every(
      at => isOwn(at) || isFiller(words[at]!) || (at >= behind && clauses[at] === clauses[kind.start]),
    )
  })
}

/** Where the words begin for what a business has whose kind ends at an index; undefined where none are. */
function findHad(words: string[], end: number): number | undefined {
  const word = words[end] ?? ''
  if (HAVING.has(word)) return TELLING.has(word) ? undefined : end + 1
  const next = words[end + 1] ?? ''
  return WHICH.has(word) && (HAVING.has(next) || DOING.has(next)) ? end + 2 : undefined
}
