import { stripArticles } from '../../../text/fold.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import { listSpokenWordSounds } from '../../gazetteer/phonetic-keys.ts'
import { SoundIndex } from '../../gazetteer/sound-index.ts'
import type { CandidateSpan, WordRange } from '../candidates/candidate.ts'
import { isNear } from '../places/place-cues.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isContentWord } from '../words/content-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isPlaceArticle, isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'

/*
 * What sort of landmark a name is of: "the Hassan II mosque", "جامع الفنا". Beside one of these a name is hardly that of
 * a place with a slip.
 */

const NOUNS = readWordSet('landmark-nouns')

/** Whether a word says what sort of landmark its neighbour names. */
export function isLandmarkNoun(word: string | undefined): boolean {
  return word !== undefined && (NOUNS.has(word) || NOUNS.has(stripArticles([word])[0]!))
}

/** The same, or a word of chat Arabic that sounds like one: "jami3at", "7adee2et". Behind "near" it is hardly anything else. */
export function isHeardLandmarkNoun(word: string): boolean {
  return isLandmarkNoun(word) || soundsLikeNoun(word)
}

const heard = [...NOUNS].filter(noun => isArabic(noun) && noun !== 'حضره')
const sounds = new SoundIndex(listSpokenWordSounds)
for (const [number, word] of heard.entries()) sounds.add(word, number)
/** Shorter ones sound like first names: "hassan" is no حصن. */
const SHORTEST_NOUN = 4

const MOST_COST = 0.15
const SHORTEST_HEARD = 5

function soundsLikeNoun(word: string): boolean {
  return hearNouns(word).length > 0
}

/** The Arabic nouns that a word of chat Arabic sounds like: حديقه of "7adi2et", فندق of "fondo2". */
export const hearNouns = cacheByWord((word: string): string[] => {
  const isNoun = NOUNS.has(word)
  if (isArabic(word) || isCommonWord(word) || (!isNoun && word.length < SHORTEST_HEARD)) return []
  // ق is written as it is spoken: "fondo2", "gasr".
  const spellings = new Set([word, word.replace(/[28g]/g, 'q')])
  const alike = [...spellings].flatMap(each => sounds.find(each, number => heard[number]!))
  const isLong = (noun: string) => isNoun || noun.length >= SHORTEST_NOUN
  return alike.flatMap(({ word, cost }) => (cost <= MOST_COST && isLong(word) ? [word] : []))
})

/** "I" is hardly ever a number: "the airport, I need". */
const ORDINALS = readWordSet('ordinals')

/** "Hassan II", "الحسن الثاني": the word belongs to the name before it. */
export function isOrdinal(word: string | undefined): boolean {
  return word !== undefined && ORDINALS.has(word)
}

/**
 * "Close to the Hassan II mosque": whether a place is only part of a landmark's name, as its name goes on up to the noun, or
 * as the words beside the noun are only similar to it. The noun stands behind an English name and before an Arabic one.
 */
export function isPartOfLandmark(words: string[], { start, end }: WordRange, isSimilar: boolean): boolean {
  if (isArabic(words[start]!)) return isLandmarkNoun(words[start - 1]) && (isSimilar || isOrdinal(words[end]))
  if (isSimilar && isLandmarkNoun(words[end])) return true
  return isOrdinal(words[end]) && isLandmarkNoun(words[end + 1])
}

/**
 * "برج خليفة", "near Burj Khalifa": whether a noun of landmarks, which may be the name of a town too, begins the name of a
 * landmark, as a word follows that `spans` take for no place and no kind.
 */
export function beginsLandmarkName(
  words: string[],
  { start, end }: WordRange,
  spans: CandidateSpan[],
): boolean {
  if (end - start > 1 || !isLandmarkNoun(words[start])) return false
  const next = findNameBehind(words, end)
  if (next === undefined || isPreposition(words, next)) return false
  return !spans.some(
    ({ start: first, end: last, entries, types }) =>
      first <= next &&
      last > next &&
      first >= end &&
      (types.length > 0 || entries.some(({ kind }) => kind !== 'company')),
  )
}

function findNameBehind(words: string[], end: number): number | undefined {
  const at = isPlaceArticle(words[end] ?? '') ? end + 1 : end
  return at < words.length && isContentWord(words[at]!) ? at : undefined
}

/** The unknown words of the names of landmarks, each with its noun: those behind a word of nearness, or all of a prompt. */
export function listLandmarkTokens(
  words: string[],
  unknownTokens: readonly number[],
  spans: CandidateSpan[],
): Set<number> {
  const unknown = new Set(unknownTokens)
  const found = new Set<number>()
  for (const start of unknown) {
    if (!beginsLandmarkName(words, { start, end: start + 1 }, spans)) continue
    if (start > 0 && !isNear(words, start - 1)) continue
    found.add(start)
    const name = findNameBehind(words, start + 1)!
    for (let at = name; unknown.has(at); at++) found.add(at)
  }
  return found
}
