import { foldText, stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { listCountryNames } from '../places/country-names.ts'
import { listCountries } from '../places/demonyms.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { CONJUNCTIONS, isFiller, isFunction, PLACE_PREPOSITIONS } from '../words/vocabulary.ts'
import { listCountrySpellings } from './country-spellings.ts'
import { findBySound, MAX_SPELLING_COST } from './fuzzy-names.ts'
import type { NameWord } from './name-words.ts'

/*
 * "The Indian embassy", "سفارة الهند": the country is a part of the embassy's name, in one language or the other.
 */

export const EMBASSIES = ['embassy', 'consulate', 'diplomatic-office']

const NOUN = /^(?:embass(?:y|ies)|consulates?)$/

/** The tokens with "embassy of Pakistan or embassy of India" as "embassy of Pakistan or India"; a consulate behind it stays. */
export function joinRepeatedEmbassies(tokens: Token[]): Token[] {
  const isHead = (at: number) => NOUN.test(tokens[at]?.word ?? '') && tokens[at + 1]?.word === 'of'
  const first = tokens.findIndex((_, at) => isHead(at))
  if (first < 0) return tokens
  const isSame = (at: number) => readStem(tokens[at]!) === readStem(tokens[first]!)
  const dropped = new Set<number>()
  for (let at = first + 3; at < tokens.length - 2; at++) {
    const before = tokens[at - 1]!.word === 'the' ? at - 2 : at - 1
    if (!isHead(at) || !isSame(at) || !CONJUNCTIONS.has(tokens[before]!.word)) continue
    for (let index = before + 1; index < at + 2; index++) dropped.add(index)
  }
  return tokens.filter((_, at) => !dropped.has(at))
}

/**
 * The tokens with "U.S. embassy" and "embassy of the U.K." as "usa embassy" and "embassy of the uk": initials alone are no words of a
 * name, and "us" is a pronoun. The full stop before the noun is a part of them, and ends no sentence.
 */
export function joinInitialsOfCountries(gazetteer: Gazetteer, prompt: string, tokens: Token[]): Token[] {
  if (!tokens.some(({ word }) => NOUN.test(word))) return tokens
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const end = findInitialsEnd(prompt, tokens, at)
    const initials = tokens.slice(at, end)
    const word = foldCountryWord(initials.map(({ from, to }) => prompt.slice(from, to)).join('.'))
    if (!gazetteer.lookup(word).some(({ kind }) => kind === 'country')) {
      joined.push(tokens[at]!)
      continue
    }
    const { to } = initials.at(-1)!
    const isDotted = prompt[to] === '.' && NOUN.test(tokens[end]?.word ?? '')
    joined.push({ word, from: initials[0]!.from, to: isDotted ? to + 1 : to })
    at = end - 1
  }
  return joined
}

/** "U.K.", "u.s". */
export const INITIALS = /^(?:\p{L}\.)+\p{L}?$/u

/** A folded word for a country: "uk" of "U.K.", and "usa" of "US" and "u.s.", which "us" as a pronoun is not. */
export function foldCountryWord(text: string): string {
  const word = foldText(INITIALS.test(text) ? text.replaceAll('.', '') : text)
  return word === 'us' && text !== 'us' ? 'usa' : word
}

/** The end of the letters that begin at an index, or of "US" in capitals; the index itself where there are none. */
function findInitialsEnd(prompt: string, tokens: Token[], start: number): number {
  const { from, to } = tokens[start]!
  if (prompt.slice(from, to) === 'US') return start + 1
  let end = start
  while (/^[a-z]$/.test(tokens[end]?.word ?? '')) end++
  return end > start + 1 ? end : start
}

function readStem({ word }: Token): string {
  return word.replace(/(?:y|ies|s)$/, '')
}

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
  const found = embassies.flatMap(of => {
    const country = findCountry(gazetteer, words, of, allowsSound(words, of))
    if (!country) return []
    return [country, ...findListed(gazetteer, words, country)].flatMap(range => {
      const named = toNameWord(
        gazetteer,
        words,
        range,
        listNamesOfCountry(gazetteer, words, range, allowsSound(words, of)),
      )
      return named ? { ...named, of } : []
    })
  })
  return [...new Map(found.map(word => [word.index, word])).values()]
}

/** The words that name the country whose embassy is asked for. */
function findCountry(
  gazetteer: Gazetteer,
  words: string[],
  { start, end }: WordRange,
  isHeard: boolean,
): WordRange | undefined {
  const next = findNextContent(words, end)
  const behind = LENGTHS.map(length => ({ start: next, end: next + length }))
  const before = LENGTHS.map(length => ({ start: start - length, end: start }))
  // "Indian embassy, Saudi Arabia", "embassy of India"; Arabic names the country behind.
  const isBehind = words[end] === 'of' || isHeard
  return (isBehind ? [...behind, ...before] : [...before, ...behind]).find(
    range => !isPronoun(words, range) && isCountry(gazetteer, words, range, isHeard),
  )
}

/** "Show us embassies" asks for those of any country. */
function isPronoun(words: string[], { start, end }: WordRange): boolean {
  return end - start === 1 && words[start] === 'us' && SHOWING.has(words[start - 1] ?? '')
}

const SHOWING = new Set('show give tell find get send help bring let'.split(' '))

/** The other countries of a list that the country is in: "embassies of Kuwait, Qatar and Oman". */
function findListed(gazetteer: Gazetteer, words: string[], country: WordRange): WordRange[] {
  const listed: WordRange[] = []
  for (let last: WordRange | undefined = country; last; last = findNextOfList(gazetteer, words, last))
    if (last !== country) listed.push(last)
  for (let first: WordRange | undefined = country; first; first = findBeforeInList(gazetteer, words, first))
    if (first !== country) listed.push(first)
  // Without a conjunction what follows is where the embassy lies: "embassy of India, Saudi Arabia".
  const from = Math.min(country.start, ...listed.map(({ start }) => start))
  const to = Math.max(country.end, ...listed.map(({ end }) => end))
  // Three countries are a list even so: "embassies: India, Pakistan, Bangladesh".
  const isList =
    listed.length > 1 ||
    words.slice(from, to).some((word, at) => CONJUNCTIONS.has(word) || (at > 0 && isGlued(word)))
  return isList ? listed : []
}

function findNextOfList(gazetteer: Gazetteer, words: string[], { end }: WordRange): WordRange | undefined {
  const start = end + (CONJUNCTIONS.has(words[end] ?? '') ? 1 : 0)
  return LENGTHS.map(length => ({ start, end: start + length })).find(range =>
    isCountry(gazetteer, words, range),
  )
}

function findBeforeInList(
  gazetteer: Gazetteer,
  words: string[],
  { start }: WordRange,
): WordRange | undefined {
  const end = start - (CONJUNCTIONS.has(words[start - 1] ?? '') ? 1 : 0)
  return LENGTHS.map(length => ({ start: end - length, end })).find(range =>
    isCountry(gazetteer, words, range),
  )
}

/** "وباكستان": "and" is written together with the word. */
function isGlued(word: string): boolean {
  return /^و.{3}/u.test(word)
}

function isCountry(gazetteer: Gazetteer, words: string[], range: WordRange, isHeard = false): boolean {
  return listNamesOfCountry(gazetteer, words, range, isHeard).length > 0
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

/**
 * All names of the country that the words of a range name, or whose adjective they are; none where they name none.
 * `isHeard` finds one by its sound as well.
 */
export function listNamesOfCountry(
  gazetteer: Gazetteer,
  words: string[],
  { start, end }: WordRange,
  isHeard = false,
): string[] {
  if (start < 0 || end > words.length) return []
  const [first, ...others] = words.slice(start, end)
  const run = [isGlued(first!) ? first!.slice(1) : first!, ...others]
  if (isFunction(run[0]!) || isFunction(run.at(-1)!)) return []
  const lookup = (name: string) => gazetteer.lookup(name)
  const isOfCountry = ({ kind }: Entry) => kind === 'country'
  const bare = stripArticles(run).join(' ')
  const own = lookup(bare).filter(isOfCountry)
  const called = own.length > 0 ? own : listCountries(run.join(' '), lookup)
  const known = called.flatMap(({ name }) => listCountryNames(name))
  if (known.length > 0 || run.length > 1 || isArabic(bare)) return known
  const stem = bare.replace(CHAT_ADJECTIVE, '')
  const spellings = [...(isHeard ? [bare] : []), ...(stem === bare ? [] : [stem, `${stem}a`])]
  const [heard] = spellings.flatMap(
    each => findBySound(gazetteer, [each], MAX_SPELLING_COST, isOfCountry) ?? [],
  )
  return heard?.entries.flatMap(({ name }) => listCountryNames(name)) ?? []
}

/** "urdoniyyeh", "hindiya", "faransiya" of "faransa": how the adjective ends in chat Arabic. */
const CHAT_ADJECTIVE = /i+y*[ae]h?$/
/** Words for embassies in languages other than Arabic. */
const ENGLISH = /^[a-z]*(?:emb|cons)/

/** Beside a word of chat Arabic a country is heard as well. */
function allowsSound(words: string[], embassy: WordRange): boolean {
  return !ENGLISH.test(words[embassy.end - 1]!)
}
