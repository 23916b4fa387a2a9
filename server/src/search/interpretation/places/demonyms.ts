import { stripArticles } from '../../../text/fold.ts'
import type { Entry } from '../../gazetteer/gazetteer.ts'
import type { CandidateSpan, NameLookup } from '../candidates/candidate.ts'
import { isArabic } from '../words/tokens.ts'

/*
 * "The Lebanese Tripoli", "Birmingham, the American one", "طرابلس اللبنانية": beside a city whose name cities of several
 * countries have, an adjective of a country says which is meant.
 */

/** Endings of adjectives of countries, and what the country's name has instead. */
const ENDINGS: [string, string[]][] = [
  ['ese', ['', 'on', 'a']],
  ['ine', ['ines']],
  ['ian', ['ia', '', 'y', 'a']],
  ['an', ['', 'o']],
  ['n', ['']],
  ['i', ['', 'es']],
  ['ي', ['', 'ا', 'يا']],
  ['يه', ['', 'ا', 'يا']],
]
const IRREGULAR: Record<string, string> = {
  ...{ british: 'united kingdom', english: 'united kingdom', french: 'france', spanish: 'spain' },
  ...{ turkish: 'turkey', german: 'germany', dutch: 'netherlands', moroccan: 'morocco' },
  ...{ swiss: 'switzerland', greek: 'greece', polish: 'poland', irish: 'ireland', danish: 'denmark' },
  ...{ swedish: 'sweden', finnish: 'finland', filipino: 'philippines', thai: 'thailand' },
  ...{ belgian: 'belgium', norwegian: 'norway', ukrainian: 'ukraine', portuguese: 'portugal' },
  ...{ cypriot: 'cyprus', afghan: 'afghanistan', kazakh: 'kazakhstan', peruvian: 'peru' },
  ...{ نمساوي: 'نمسا', نمساويه: 'نمسا', انجليزي: 'انجلترا', انجليزيه: 'انجلترا' },
  ...{ emirati: 'united arab emirates', american: 'united states', اماراتيه: 'امارات' },
}

/** The spans of adjectives that say in which country a city lies. */
export function findDemonyms(words: string[], spans: CandidateSpan[], lookup: NameLookup): CandidateSpan[] {
  // "Best Lebanese, Tripoli" leaves its kind unsaid.
  if (!spans.some(({ entries }) => entries.some(({ kind }) => kind === 'category'))) return []
  return words.flatMap((word, at): CandidateSpan[] => {
    const cities = spans
      .filter(span => isBeside(words, span, at) && lieInSeveral(span.entries))
      .map(({ entries }) => entries)
    if (cities.length === 0) return []
    const countries = listCountries(word, lookup).filter(({ id }) =>
      cities.some(entries => tellsApart(entries, id)),
    )
    if (countries.length === 0) return []
    const range = { start: at, end: at + 1 }
    return [{ ...range, rule: 'folded', isPlaced: false, isNear: false, entries: countries, types: [] }]
  })
}

/** The span stands where a word at an index describes it. */
function isBeside(words: string[], { start, end }: CandidateSpan, at: number): boolean {
  if (isArabic(words[at]!)) return end === at
  return start === at + 1 || (words[at + 1] === 'one' && end <= at)
}

/** Cities of the name lie in more than one country. */
function lieInSeveral(entries: Entry[]): boolean {
  const first = entries.find(({ kind }) => kind === 'city')
  return entries.some(({ kind, countryId }) => kind === 'city' && countryId !== first!.countryId)
}

/** Cities of the name lie in the country, and others elsewhere. */
function tellsApart(entries: Entry[], country: number): boolean {
  const cities = entries.filter(({ kind }) => kind === 'city')
  return (
    cities.some(({ countryId }) => countryId === country) &&
    cities.some(({ countryId }) => countryId !== country)
  )
}

/** The countries that an adjective belongs to. */
export function listCountries(word: string, lookup: NameLookup): Entry[] {
  const bare = stripArticles([word])[0]!
  const names = ENDINGS.flatMap(([ending, others]) =>
    bare.endsWith(ending) ? others.map(other => replaceEnding(bare, ending, other)) : [],
  )
  if (IRREGULAR[bare]) names.push(IRREGULAR[bare])
  const found = names.map(name => lookup(name).filter(({ kind }) => kind === 'country'))
  return found.find(entries => entries.length > 0) ?? []
}

/** What may be the adjective of a country by its name. */
export function listAdjectives(country: string): string[] {
  const irregular = Object.keys(IRREGULAR).filter(adjective => IRREGULAR[adjective] === country)
  const regular = ENDINGS.filter(([ending]) => isArabic(ending) === isArabic(country)).flatMap(
    ([ending, others]) =>
      others.flatMap(other => (country.endsWith(other) ? [replaceEnding(country, other, ending)] : [])),
  )
  return [...irregular, ...regular]
}

function replaceEnding(word: string, ending: string, other: string): string {
  return word.slice(0, word.length - ending.length) + other
}
