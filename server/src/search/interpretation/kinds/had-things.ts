import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Clause } from '../asked/clauses.ts'
import { type Candidate, isNamedKind, listIndices, type WordRange } from '../candidates/candidate.ts'
import { isFiller } from '../words/vocabulary.ts'
import { listSoonerKinds } from './next-kinds-data.ts'

/** Behind one of these stands what a business has, or in a story what its noun did: "my parrot has stopped eating". */
export const HAVING = new Set(
  'with has have having فيه فيها فيهم بيه بيها عنده عندها عندهم مع fih fiha feeh feeha ma3'.split(' '),
)
const TELLING = new Set(['has', 'have'])
/** "That sells", "اللي فيه". */
const WHICH = new Set('that which who اللي الي elli illi yelli'.split(' '))
export const DOING = new Set(
  'has have does do sells sell serves serve offers offer makes make repairs repair fixes fix'.split(' '),
)

/** Kinds so wide that what they have says which of them is meant. */
const WIDE = new Set(
  'shop market restaurant company-office office clinic hospital doctor healthcare-facility educational-institution'.split(
    ' ',
  ),
)
/** Before a kind these say that it is somebody's own, who needs what mends it: «عندي مطعم فيه صراصير». */
const OWN = new Set('my our own عندي عندنا لدي لدينا 3andi 3andna 3indi 3indna'.split(' '))

/**
 * "A gym with a steam room", "كافيه فيه ألعاب": whether the words of a need only say what a business has whose kind is named before them.
 */
export function isHadByNamed(
  gazetteer: Gazetteer,
  { words, clauses }: { words: string[]; clauses: Clause[] },
  range: WordRange,
  need: number,
  chosen: Candidate[],
): boolean {
  const { categories, categorySlugs } = gazetteer
  // "كافيه فيه شيشة": a café is what comes next where no shisha lounge is.
  const isNext = (id: number) => listSoonerKinds(gazetteer, need).some(ids => ids.includes(id))
  const isRelated = (id: number) => categories.isBelow(need, id) || categories.isBelow(id, need) || isNext(id)
  return chosen.some(kind => {
    if (!isNamedKind(kind) || kind.start > range.end || isOwned(words, kind.start)) return false
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

function isOwned(words: string[], start: number): boolean {
  return OWN.has(words[start - 1] ?? '') || (words[start - 1] === 'a' && OWN.has(words[start - 2] ?? ''))
}
