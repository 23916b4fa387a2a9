import { isArticle, stripArticles } from '../../../text/fold.ts'
import { toSingular } from '../../../text/plural.ts'
import { type CompanyNames, SAME_SOUND } from '../../gazetteer/company-names.ts'
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
    const [before, next] = [words[at - 1], words[at + 1]]
    if (isArticle(word, next) || (next !== undefined && isOpen(at) && FOR_THE.test(word))) return []
    const titles = listTitles(word)
    if (!isOpen(at) || (titles.length === 0 && (isFunction(word) || isFiller(word)))) return [undefined]
    const whole = joinArticle(before, word)
    const isForThe = at > 0 && isOpen(at - 1) && FOR_THE.test(before!)
    const spellings = [
      ...listWordSpellings(word).map(spellForThe),
      ...whole,
      ...titles,
      ...(isForThe ? [`l${word}`] : []),
      // "Habimoreno burgers" for Habemoreno Burger.
      ...(/[a-z]{3}s$/.test(word) ? [toSingular(word)] : []),
    ]
    const range = { start: isForThe ? at - 1 : at, end: at + 1 }
    const heard = toHeardWord(companies, range, spellings, whole[0] ?? word)
    // "الكترومين" for Electromin: what looks like the article begins the name.
    const isBegun = isArabic(word) && stripArticles([word])[0] !== word
    if (!isBegun || (heard && Math.min(...heard.costs.values()) <= SAME_SOUND)) return [heard]
    return [toHeardWord(companies, range, [...spellings, word], word)]
  })
}

/** "Lel 3oud" for للعود, also in one word: chat Arabic writes what is said twice. */
const FOR_THE = /^l[aei]?l$/

function spellForThe(word: string): string {
  return word.replace(/^l[aei]?l(?=[b-df-hj-kmnp-tv-z2-9])/, 'l')
}

/** The titles of persons in names, with all that each is written as: "dr kaif" for د. كيف. */
const TITLES = [
  'dr doctor doktor د دكتور',
  'eng engineer م مهندس',
  'sheikh shaikh sheik shaykh shai5 الشيخ شيخ',
]

function listTitles(word: string): string[] {
  const [bare] = stripArticles([word])
  return TITLES.map(title => title.split(' ')).find(title => title.includes(bare!)) ?? []
}

/** Two words that one word of names sounds like: "بن حمدان" for BinHamdan. */
export function listJoinedWords(
  companies: CompanyNames,
  words: string[],
  isOpen: (index: number) => boolean,
): HeardWord[] {
  return words.flatMap((word, start) => {
    const next = words[start + 1]
    if (next === undefined || !isOpen(start) || [word, next].some(isFunction)) return []
    // "سليلو فايا": beside a part that is no word, the other is hardly one.
    const isPart = (each: string) => companies.countHolders(each) === 0 && !isFiller(each)
    if ((isFiller(word) || isFiller(next)) && !isPart(word) && !isPart(next)) return []
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
