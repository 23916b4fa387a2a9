import { stripArticles } from '../../text/fold.ts'
import type { Entry, Gazetteer } from '../gazetteer/gazetteer.ts'
import type { SpanContext } from './classification.ts'
import { listCountryNames } from './country-names.ts'
import { listCountries } from './demonyms.ts'
import type { NameWord } from './name-words.ts'
import { isArabic } from './tokens.ts'
import { isFiller, isFunction, PLACE_PREPOSITIONS } from './vocabulary.ts'

/*
 * "The Indian embassy", "سفارة الهند": the country is a part of the embassy's name, in one language or the other.
 */

export const EMBASSIES = ['embassy', 'consulate', 'diplomatic-office']

/** The countries whose embassies the words ask for, as words of names. */
export function findRepresentedCountries(gazetteer: Gazetteer, { words, spans }: SpanContext): NameWord[] {
  const ids = new Set(EMBASSIES.map(slug => gazetteer.categoryIds.get(slug)))
  const isEmbassy = ({ kind, id }: Entry) => kind === 'category' && ids.has(id)
  return spans
    .filter(({ entries }) => entries.some(isEmbassy))
    .flatMap(({ start, end }) => [start - 1, findNextContent(words, end)])
    .flatMap(index => {
      const word = words[index]
      return word === undefined ? [] : (toNameWord(gazetteer, word, index) ?? [])
    })
}

/** The name words, and in place of those of a country whose embassy is asked for its names in both languages. */
export function addRepresented(nameWords: NameWord[], represented: NameWord[]): NameWord[] {
  const indices = new Set(represented.map(({ index }) => index))
  return [...nameWords.filter(({ index }) => !indices.has(index)), ...represented]
}

/** The index of the first word that is not of grammar: "embassy of the Philippines". Behind "in" stands a place. */
function findNextContent(words: string[], start: number): number {
  let at = start
  while (
    at < words.length &&
    !PLACE_PREPOSITIONS.has(words[at]!) &&
    (isFunction(words[at]!) || isFiller(words[at]!))
  )
    at++
  return at
}

function toNameWord(gazetteer: Gazetteer, word: string, index: number): NameWord | undefined {
  const lookup = (name: string) => gazetteer.lookup(name)
  const bare = stripArticles([word])[0]!
  const own = lookup(bare).filter(({ kind }) => kind === 'country')
  const countries = own.length > 0 ? own : listCountries(word, lookup)
  const names = countries.flatMap(({ name }) => listCountryNames(name))
  const spellings = new Set([bare, ...names.flatMap(name => chooseTellingWord(name) ?? [])])
  const held = [...spellings].filter(each => gazetteer.companies.countHolders(each) > 0)
  return names.length > 0 && held.length > 0 ? { index, spellings: held, rule: 'synonym' } : undefined
}

/** Words of the names of many countries. */
const COMMON = new Set(['kingdom', 'republic', 'مملكه', 'جمهوريه'])

/** The word that tells a country's name from others, "States" or "ولايات"; undefined for "Republic of India". */
function chooseTellingWord(name: string): string | undefined {
  const words = name.split(' ')
  const word = isArabic(name) ? words[0]! : words.at(-1)!
  return words.length > 2 || COMMON.has(word) ? undefined : word
}
