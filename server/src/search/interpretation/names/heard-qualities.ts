import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { Vocabulary } from '../../gazetteer/vocabulary.ts'
import { listAllCountries, listCountryNames } from '../places/country-names.ts'
import { listAdjectives } from '../places/demonyms.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller, isFunction } from '../words/vocabulary.ts'

/*
 * "Madrasa hindiya", "intrnational school": a word that tells companies of a kind from others, as chat Arabic spells it, or
 * with a slip.
 */

const SHORTEST_SOUND = 4
const MOST_SOUND = 0.3
const SHORTEST_SLIP = 6
const MOST_SLIP = 1

let vocabulary: Vocabulary | undefined

/**
 * The known word that a word is another spelling of; undefined for one that means something as it stands. `listKnown` lists such words
 * beside those for nationalities.
 */
export function hearQuality(
  gazetteer: Gazetteer,
  word: string,
  listKnown: () => string[],
): string | undefined {
  if (word.length < SHORTEST_SOUND || isFunction(word) || isFiller(word) || isCommonWord(word))
    return undefined
  vocabulary ??= buildVocabulary(listKnown())
  if (vocabulary.countHolders(word) > 0) return undefined
  // "Candy" is no "kanadi".
  const entries = gazetteer.lookup(word)
  if (entries.some(({ kind }) => kind === 'category')) return undefined
  if (!isArabic(word)) {
    const heard = vocabulary.findHomophones(word).find(each => isArabic(each.word))
    if (heard && heard.cost <= MOST_SOUND) return heard.word
  }
  // What companies are called is no slip.
  if (word.length < SHORTEST_SLIP || gazetteer.companies.countHolders(word) > 0) return undefined
  if (entries.length > 0) return undefined
  const [near] = vocabulary.findNear(word)
  return near && near.cost <= MOST_SLIP && near.word.length >= SHORTEST_SLIP ? near.word : undefined
}

function buildVocabulary(known: string[]): Vocabulary {
  const built = new Vocabulary()
  const adjectives = listAllCountries()
    .flatMap(listCountryNames)
    .flatMap(listAdjectives)
    .filter(word => !word.includes(' '))
  for (const word of new Set([...known, ...adjectives])) built.set(word, 1)
  return built
}
