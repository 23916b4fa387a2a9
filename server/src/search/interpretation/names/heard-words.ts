import { isArticle } from '../../../text/fold.ts'
import type { CompanyNames } from '../../gazetteer/company-names.ts'
import { toPhoneticKey } from '../../gazetteer/phonetic-keys.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller, isFunction } from '../words/vocabulary.ts'
import { joinArticle } from '../words/word-forms.ts'
import { listWordSpellings } from './name-words.ts'

/** Words of the prompt, and the words of names that they may stand for. */
export interface HeardWord extends WordRange {
  /** What each of them costs: 0 for the word as it stands. */
  costs: Map<string, number>
  /** How many consonants it has. */
  consonants: number
  isArabic: boolean
}

/** Of a word these many homophones are tried. */
const MAX_HOMOPHONES = 12

/**
 * The words of the prompt without articles, up to those that belong to no name, which are undefined. An article may belong to
 * the name: "el bek" for Albaik.
 */
export function listHeardWords(
  companies: CompanyNames,
  words: string[],
  isOpen: (index: number) => boolean,
): (HeardWord | undefined)[] {
  return words.flatMap((word, at) => {
    if (isArticle(word, words[at + 1])) return []
    if (!isOpen(at) || isFunction(word) || isFiller(word)) return [undefined]
    const whole = joinArticle(words[at - 1], word)
    const spellings = [...listWordSpellings(word), ...whole]
    return [toHeardWord(companies, { start: at, end: at + 1 }, spellings, whole[0] ?? word)]
  })
}

/** Two words that one word of names sounds like: "بن حمدان" for BinHamdan. */
export function listJoinedWords(
  companies: CompanyNames,
  words: string[],
  isOpen: (index: number) => boolean,
): HeardWord[] {
  return words.flatMap((word, start) => {
    const next = words[start + 1]
    if (next === undefined || !isOpen(start) || [word, next].some(each => isFunction(each) || isFiller(each)))
      return []
    const joined = word + next
    return toHeardWord(companies, { start, end: start + 2 }, [joined], joined) ?? []
  })
}

/** "Fanade2", "sou2": at the end of a word of chat Arabic 2 is a ق, and the word does not sound as if it had none. */
function spellFinalQaf(word: string): string {
  return word.replace(/(?<=[a-z][eiou]{1,2})2$/, 'q')
}

function toHeardWord(
  { words }: CompanyNames,
  range: WordRange,
  spellings: string[],
  whole: string,
): HeardWord | undefined {
  const costs = new Map<string, number>()
  for (const each of spellings) {
    const spelling = spellFinalQaf(each)
    if (words.countHolders(spelling) > 0) costs.set(spelling, 0)
    for (const { word, cost } of words.findHomophones(spelling).slice(0, MAX_HOMOPHONES))
      costs.set(word, Math.min(cost, costs.get(word) ?? Number.POSITIVE_INFINITY))
  }
  const consonants = toPhoneticKey(whole)?.skeleton.length ?? 0
  return costs.size > 0 ? { ...range, costs, consonants, isArabic: isArabic(whole) } : undefined
}
