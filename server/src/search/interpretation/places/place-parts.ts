import { foldText } from '../../../text/fold.ts'
import { cacheByPrompt } from '../../../text/word-cache.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isContentWord } from '../words/content-words.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { isFunction, isGeneric, isPlaceArticle, isPreposition } from '../words/vocabulary.ts'
import { listForms } from '../words/word-forms.ts'
import { readWordSet } from '../words/word-lists.ts'
import { isNear } from './place-cues.ts'

/*
 * "Banks in northern Riyadh", "by the sea", "near the London Eye": words that say where more finely than the directory can. The
 * title names those that nothing came of, though they are words of everyday sentences.
 */

const PARTS = readWordSet('parts-of-places')
/** Of two words, each of which says little. */
const PAIRS = ['old town', 'old city', 'المدينة القديمة', 'البلدة القديمة'].map(pair =>
  foldText(pair).split(' '),
)
const LONGEST = 2

/** "Cinemas inside malls", "مقاهي داخل المولات". */
const INSIDE = readWordSet('inside')

/**
 * The indices of words for a part of a place, of those right behind a word of nearness, and of kinds of business that what is asked for lies
 * in.
 */
export function listPlaceParts(gazetteer: Gazetteer, words: string[]): Set<number> {
  const parts = findPlaceParts(words).filter(
    ({ at, isKindOnly }) => !isKindOnly || isKind(gazetteer, words[at]),
  )
  return new Set(parts.map(({ at }) => at))
}

/** Those words, where of some only a kind of business counts. */
const findPlaceParts = cacheByPrompt((words): { at: number; isKindOnly: boolean }[] => {
  const found: { at: number; isKindOnly: boolean }[] = []
  const add = (at: number, isKindOnly = false) => found.push({ at, isKindOnly })
  for (const [at, word] of words.entries()) {
    if (PARTS.has(word) || PARTS.has(word.replace(/^[وفب]?(?:ال)?(?=.{3})/u, ''))) add(at)
    if (PAIRS.some(([first, second]) => word === first && words[at + 1] === second)) {
      add(at)
      add(at + 1)
    }
    if (!isPreposition(words, at)) continue
    let first = at + 1
    while (isSkipped(words, first)) first++
    if (INSIDE.has(word)) add(first, true)
    if (!isNear(words, at)) continue
    // "The London Eye" goes on behind a place, an Arabic name does not.
    const end = Math.min(words.length, first + (isArabic(words[first] ?? '') ? 1 : LONGEST))
    for (let next = first; next < end && isContentWord(words[next]!); next++) add(next)
  }
  return found
})

/** Of the words of addresses that nothing came of, those that say where: no prepositions, mail addresses and numbers alone. */
export function listUnreadAddresses({ prompt, tokens, words }: ParsedPrompt, unread: number[]): number[] {
  const named = unread.filter(at => !isPreposition(words, at) && !isOfMail(prompt, tokens[at]!))
  return named.every(at => /^\d+$/.test(words[at]!)) ? [] : named
}

function isOfMail(prompt: string, { from, to }: Token): boolean {
  return /@\S*$/.test(prompt.slice(0, from)) || /^\S*@/.test(prompt.slice(to))
}

function isKind(gazetteer: Gazetteer, word: string | undefined): boolean {
  if (word === undefined || isGeneric(word)) return false
  return listForms([word]).some(({ name }) => isKindName(gazetteer, name))
}

function isSkipped(words: string[], at: number): boolean {
  const word = words[at]
  return word !== undefined && (isPreposition(words, at) || isFunction(word) || isPlaceArticle(word))
}
