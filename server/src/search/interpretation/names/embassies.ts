import { stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { listCountryNames } from '../places/country-names.ts'
import { listCountries } from '../places/demonyms.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller, isFunction, PLACE_PREPOSITIONS } from '../words/vocabulary.ts'
import { listCountrySpellings } from './country-spellings.ts'
import { findBySound, MAX_SPELLING_COST } from './fuzzy-names.ts'
import type { NameWord } from './name-words.ts'

/*
 * "The Indian embassy", "سفارة الهند": the country is a part of the embassy's name, in one language or the other.
 */

export const EMBASSIES = ['embassy', 'consulate', 'diplomatic-office']

/** The runs of words that mean an embassy, as they stand or as they sound. */
export function listEmbassyRanges(
  gazetteer: Gazetteer,
  spans: readonly (WordRange & { entries: Entry[] })[],
): WordRange[] {
  const ids = new Set(EMBASSIES.map(slug => gazetteer.categoryIds.get(slug)))
  return spans.filter(({ entries }) => entries.some(({ kind, id }) => kind === 'category' && ids.has(id)))
}

/** The countries whose embassies the words ask for, as words of names. */
export function findRepresentedCountries(
  gazetteer: Gazetteer,
  words: string[],
  embassies: readonly WordRange[],
): NameWord[] {
  const found = embassies.flatMap(({ start, end }) => {
    const next = findNextContent(words, end)
    const behind = LENGTHS.map(length => ({ start: next, end: next + length }))
    const before = LENGTHS.map(length => ({ start: start - length, end: start }))
    // "Indian embassy, Saudi Arabia", "embassy of India"; Arabic names the country behind.
    const isBehind = words[end] === 'of' || !/^[a-z]*(?:emb|cons)/.test(words[end - 1]!)
    const ranges = isBehind ? [...behind, ...before] : [...before, ...behind]
    for (const range of ranges) {
      const names = listNamesOfCountry(gazetteer, words, range)
      const named = names.length > 0 && toNameWord(gazetteer, words, range, names)
      if (named) return { ...named, of: { start, end } }
      if (names.length > 0) return []
    }
    return []
  })
  return [...new Map(found.map(word => [word.index, word])).values()]
}

/** A country has so many words. */
const LENGTHS = [3, 2, 1]

/** The name words, and in place of those of a country whose embassy is asked for its names in both languages. */
export function addRepresented(nameWords: NameWord[], represented: NameWord[]): NameWord[] {
  const indices = new Set(represented.map(({ index }) => index))
  return [...nameWords.filter(({ index }) => !indices.has(index)), ...represented]
}

/** The index of the first word that is not of grammar: "embassy of the Philippines". Behind "in" stands a place. */
function findNextContent(words: string[], start: number): number {
  let at = start
  while (at < words.length && !PLACE_PREPOSITIONS.has(words[at]!) && isBeforeCountry(words[at]!)) at++
  return at
}

function isBeforeCountry(word: string): boolean {
  return isFunction(word) || isFiller(word) || ASSIMILATED_ARTICLE.test(word)
}

/** "sifarat es sudan": the article, as it sounds before the letters that it merges with. */
const ASSIMILATED_ARTICLE = /^[ae](?:sh|th|dh|[drstzn])$/

/** The last word of a run that names a country, as names of companies hold it; undefined where they do not. */
function toNameWord(
  gazetteer: Gazetteer,
  words: string[],
  { start, end }: WordRange,
  names: string[],
): NameWord | undefined {
  const held = listCountrySpellings(gazetteer, stripArticles(words.slice(start, end)), names)
  return held.length > 0 ? { index: end - 1, spellings: held, rule: 'synonym' } : undefined
}

/** All names of the country that the words of a range name, or whose adjective they are; none where they name none. */
function listNamesOfCountry(gazetteer: Gazetteer, words: string[], { start, end }: WordRange): string[] {
  if (start < 0 || end > words.length) return []
  const run = words.slice(start, end)
  if (isFunction(run[0]!) || isFunction(run.at(-1)!)) return []
  const lookup = (name: string) => gazetteer.lookup(name)
  const isCountry = ({ kind }: Entry) => kind === 'country'
  const bare = stripArticles(run).join(' ')
  const own = lookup(bare).filter(isCountry)
  const called = own.length > 0 ? own : listCountries(run.join(' '), lookup)
  const known = called.flatMap(({ name }) => listCountryNames(name))
  if (known.length > 0 || run.length > 1 || isArabic(bare)) return known
  const stem = bare.replace(CHAT_ADJECTIVE, '')
  const heard = stem === bare ? undefined : findBySound(gazetteer, [stem], MAX_SPELLING_COST, isCountry)
  return heard?.entries.flatMap(({ name }) => listCountryNames(name)) ?? []
}

/** "urdoniyyeh", "hindiya": how the adjective ends in chat Arabic. */
const CHAT_ADJECTIVE = /i+y*[ae]h?$/
