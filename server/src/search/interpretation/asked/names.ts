import { foldText } from '../../../text/fold.ts'
import { type Candidate, isSubject, listIndices, type WordRange } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import { splitExclusions } from '../negation/exclusions.ts'
import { isNegation } from '../negation/negations.ts'
import { isNear } from '../places/place-cues.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { isCommonWord } from '../words/common-words.ts'
import { ALTERNATIVES, CONJUNCTIONS, isFiller, isGeneric } from '../words/vocabulary.ts'
import { toWordSet } from '../words/word-set.ts'
import { DESTINATIONS } from './directions.ts'
import type { KindContext } from './kinds.ts'
import { listSenders } from './places.ts'

/** "A coffee from Starbucks", "قهوة من بارنز". */
const FROM = new Set(foldText('from by of من mn men تبع حق').split(' '))

/** Between a kind and one of these no name goes on. */
const BREAKS = new Set(
  foldText('for with that who which whose because about as than my our his her their').split(' '),
)

/** What of a prompt is context beside the names of companies. */
export interface ContextNames {
  kinds: Candidate[]
  nameWords: NameWord[]
}

/**
 * Beside a chain that is named, a word that other companies hold in their names is context, as "time" is in "what time does
 * Carrefour close", and so is a kind that is only inferred, or that the chain is to bring: "a coffee from Starbucks". Beside
 * a kind, a word of a name is one where it stands next to the kind or to another name.
 */
export function findContextNames(
  context: KindContext,
  candidates: Candidate[],
  nameWords: NameWord[],
): ContextNames {
  if (nameWords.length === 0 && !candidates.some(({ kind }) => kind === 'company'))
    return { kinds: [], nameWords: [] }
  const split = splitExclusions(context, { candidates, nameWords }, [])
  const wanted = split.wanted.candidates.filter(isSubject)
  const chains = wanted.filter(each => each.kind === 'company' && each.isChain && !each.isNear)
  const kinds = wanted.filter(({ kind }) => kind === 'category')
  const places = new Set(candidates.filter(isPlaceCandidate).flatMap(listIndices))
  const anchors = chains.length > 0 ? chains : kinds
  if (anchors.length === 0) return { kinds: [], nameWords: [] }
  // "Send money home to Lahore": what follows is where it goes.
  const isGoal = ({ index }: NameWord) =>
    DESTINATIONS.has(context.words[index - 1] ?? '') && !isNear(context.words, index - 1)
  const sends = listSenders(context, kinds).length > 0
  const isNamed = (kind: Candidate) => kind.rule !== 'need' && !isBrought(context.words, kind, chains)
  return {
    kinds: chains.length > 0 ? kinds.filter(kind => !isNamed(kind)) : [],
    nameWords: split.wanted.nameWords.filter(
      word =>
        (sends && isGoal(word)) ||
        isOfOccasion(context.words, word) ||
        !touchesAny(context, word, nameWords, [...anchors, ...kinds], places),
    ),
  }
}

const OCCASIONS = toWordSet(
  'week weeks weekend weekends trip trips holiday holidays vacation vacations season',
)
const BEFORE_OCCASIONS = toWordSet('the a our my this next')

/** "A hotel for the ski week": the word says when. */
function isOfOccasion(words: string[], { index }: NameWord): boolean {
  if (!OCCASIONS.has(words[index + 1] ?? '')) return false
  const at = BEFORE_OCCASIONS.has(words[index - 1] ?? '') ? index - 2 : index - 1
  return /^(?:for|during|on|over)$/.test(words[at] ?? '')
}

function isBrought(words: string[], { end }: Candidate, chains: Candidate[]): boolean {
  return FROM.has(words[end] ?? '') && chains.some(({ start }) => start === end + 1)
}

/** The word stands next to one of the ranges, or to words of names that do. */
function touchesAny(
  context: KindContext,
  { index }: NameWord,
  nameWords: NameWord[],
  ranges: WordRange[],
  places: Set<number>,
): boolean {
  const names = new Set(nameWords.map(word => word.index))
  const { words, phraseStarts } = context
  const reach = (from: number, step: 1 | -1): boolean => {
    for (let at = from; at >= 0 && at < words.length; at += step) {
      if (at !== from && phraseStarts.has(step > 0 ? at : at + 1)) {
        const [before, after] = [Math.min(at, at - step), Math.max(at, at - step)]
        return (
          context.isListed(before, after) ||
          (step < 0 && context.isIntroduced(before, after) && isNameList(words.slice(after, from + 1)))
        )
      }
      if (ranges.some(({ start, end }) => start <= at && at < end)) return true
      const word = words[at]!
      // "A hospice for a family with a terminal relative": what stands behind such a word is about something else.
      if (BREAKS.has(word)) return false
      // What is not wanted stands apart: "pharmacies in Riyadh other than Nahdi".
      if (isNegation(words, at)) return true
      if (!names.has(at) && !places.has(at) && !isFiller(word) && !isGeneric(word) && !CONJUNCTIONS.has(word))
        return false
    }
    return false
  }
  return reach(index, 1) || reach(index, -1)
}

/** "Alinma or SNB": nothing but names, none of which is a word of everyday sentences. */
function isNameList(words: string[]): boolean {
  const isJoining = (word: string) => CONJUNCTIONS.has(word) || ALTERNATIVES.has(word)
  return words.every(word => isJoining(word) || !(isFiller(word) || isCommonWord(word) || isGeneric(word)))
}
