import { isArticle, toNameKey } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import type { WordRange } from '../candidates/candidate.ts'
import type { LookUps } from '../look-ups.ts'
import { isNegation } from '../negation/negations.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { leaveSpans } from '../places/search-around.ts'
import type { Reading } from '../reading.ts'
import { countBestBranches } from '../readings/count-branches.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isDistanceFrom, isNearTo } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import type { NameWord } from './name-words.ts'

const FROM = new Set(['from', 'من'])

/** Whether a word is said to be who sells something: "nuts from Al Rifai", but not "stay away from", "a minute from" or «من الشارع». */
function followsFrom(words: string[], at: number): boolean {
  if (isCommonWord(words[at] ?? '')) return false
  const from = isArticle(words[at - 1] ?? '', words[at]) ? at - 2 : at - 1
  if (!FROM.has(words[from] ?? '')) return false
  return !isNegation(words, from) && !isDistanceFrom(words, from) && !isNearTo(words, from)
}

/** "Coffee from Urth": who sells something, by one word that names hold. */
export function isHeldSeller(words: string[], nameWords: NameWord[], { start, end }: WordRange): boolean {
  const isHeld = nameWords.some(({ index, rule }) => index === start && rule !== 'corrected')
  return end - start === 1 && isHeld && followsFrom(words, start)
}

/** Whether a name is said to be who sells something, and is not that of a place: "nuts from Qassim". */
export function isSaidToSell(gazetteer: Gazetteer, words: string[], at: number): boolean {
  return followsFrom(words, at) && !gazetteer.lookup(toNameKey(words[at]!)).some(isPlaceEntry)
}

const BUYING = readWordSet('buying')
const FARTHEST_VERB = 6

/** "Buy books from Jarir Bookstore": nothing is searched for near it. */
export function isBoughtFrom(gazetteer: Gazetteer, words: string[], at: number): boolean {
  return (
    words.slice(Math.max(0, at - FARTHEST_VERB), at).some(word => BUYING.has(word)) &&
    isSaidToSell(gazetteer, words, at)
  )
}

function isSeller(gazetteer: Gazetteer, { spans }: Reading): boolean {
  const words = spans.map(({ text }) => text.toLowerCase())
  return spans.some(
    ({ kind }, at) => (kind === 'name' || kind === 'company') && isSaidToSell(gazetteer, words, at),
  )
}

/**
 * "A burger at Kudu": the reading without the kind beside the name of a chain that has no branch of that kind. The title names the
 * kind as left out. `stated` are the filters beside the prompt: a kind chosen there stays.
 */
export async function leaveGoodsOfNames(
  { gazetteer, trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { categoryIds, ...rest } = reading.criteria
  if (!categoryIds || !rest.companyNames || stated.categoryIds || isUnsatisfiable(reading.criteria))
    return reading
  if ((await trySelection(combineCriteria(reading.criteria, stated))).length > 0) return reading
  const least = isSeller(gazetteer, reading) ? 1 : CHAIN_BRANCHES
  const isHeld = countBestBranches(await trySelection(combineCriteria(rest, stated))) >= least
  return isHeld ? leaveSpans(reading, 'category', rest) : reading
}
