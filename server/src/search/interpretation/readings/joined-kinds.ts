import { type Candidate, listIndices, type WordRange } from '../candidates/candidate.ts'
import { isAlso, isNearBy, joinsList } from '../kinds/list-joints.ts'
import type { NeedCandidate } from '../kinds/need-candidates.ts'
import { isChatArabic } from '../words/chat-spelling.ts'
import { isArabic } from '../words/tokens.ts'
import {
  CONJUNCTIONS,
  isFiller,
  isFunction,
  isGeneric,
  isPlaceArticle,
  isPreposition,
} from '../words/vocabulary.ts'
import { isSimilar } from './weigh-candidate.ts'

/** What may stand between kinds besides "and". */
interface Between {
  /** The words that say where. */
  where?: ReadonlySet<number>
  /** Whether a comma or a line break stands between two words. */
  isListed?(before: number, after: number): boolean
  /** Where the words between two kinds go on behind those that say for whom the first is. */
  skip?(range: WordRange): number
}

/** Tells which kinds "and" joins to one that is chosen or needed for certain. */
export function findJoinedKinds(
  words: string[],
  chosen: Candidate[],
  needs: NeedCandidate[],
): (candidate: Candidate) => boolean {
  const stated = needs.filter(({ isGuess, isWide }) => !isGuess && !isWide)
  // "Aghrath rahlat w bar": words of one need list no kinds.
  const isOfOneNeed = (...kinds: Candidate[]) =>
    stated.some(need => kinds.every(kind => need.start <= kind.start && need.end >= kind.end))
  // "Tire and battery shops": in English a word that only sounds like a kind is none.
  const isHeard = isChatArabic(words) || words.some(isArabic)
  return candidate => {
    if (candidate.kind !== 'category' || (!isHeard && isSimilar(candidate))) return false
    const others = [...chosen, ...stated].filter(other => !isOfOneNeed(candidate, other))
    return isJoinedTo(words, candidate, others)
  }
}

/** "Museum w jnene", "عصائر وآيس كريم": nothing but "and", praise or where it is sought separates a kind from one of the others. */
export function isJoinedTo(
  words: string[],
  candidate: Candidate,
  others: Candidate[],
  between: Between = {},
): boolean {
  return others.some(
    other =>
      other.kind === 'category' &&
      (areJoined(words, other, candidate, between) || areJoined(words, candidate, other, between)),
  )
}

function areJoined(
  words: string[],
  { start, end }: WordRange,
  after: Candidate,
  { where, isListed, skip }: Between,
): boolean {
  const range = { start: end, end: after.start }
  if (range.start > range.end) return false
  const all = listIndices({ start: skip?.(range) ?? range.start, end: range.end })
  // "A pharmacy near Granada Mall and a bakery".
  const isAround = all.some(index => where?.has(index))
  const isOfPlace = (index: number) =>
    where?.has(index) ||
    isNearBy(words, index) ||
    (isAround &&
      (isPreposition(words, index) || isPlaceArticle(words[index]!) || RELATIVES.has(words[index]!)))
  const between = all.filter(index => !isOfPlace(index)).map(index => words[index]!)
  // "In Dubai I want hotels and in Riyadh I want cafes": the same is said before both.
  const isSaidAgain = (word: string) => isFiller(word) && words.slice(0, start).includes(word)
  return (
    between.every(word => saysNoMore(word) || isSaidAgain(word)) &&
    (joinsList(between) || beginsWithAnd(words, after) || isListed?.(range.start - 1, range.end) === true)
  )
}

const ARTICLES = new Set('a an some any another بعد اي شي فما shi chi kan fama famma'.split(' '))
/** "The museums that are in Monaco-Ville". */
const RELATIVES = new Set('that which are is اللي الي يلي elli elly illi li'.split(' '))

/** Words of lists, and of praise: "and a good". */
function saysNoMore(word: string): boolean {
  return (
    CONJUNCTIONS.has(word) ||
    isAlso(word) ||
    ARTICLES.has(word) ||
    isGeneric(word) ||
    (isFiller(word) && !isFunction(word))
  )
}

function beginsWithAnd(words: string[], { start, rule }: Candidate): boolean {
  return rule !== 'exact' && /^و\p{L}{3}/u.test(words[start]!)
}
