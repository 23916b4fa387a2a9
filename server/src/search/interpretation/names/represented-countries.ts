import { stripArticles } from '../../../text/fold.ts'
import { type Criteria, combineCriteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listSameKinds } from '../../gazetteer/same-kinds.ts'
import type { LookUps } from '../look-ups.ts'
import { listAllCountries } from '../places/country-names.ts'
import type { Reading, Span } from '../reading.ts'
import { isFiller } from '../words/vocabulary.ts'
import { listCountrySpellings } from './country-spellings.ts'
import { foldCountryWord, INITIALS, listNamesOfCountry } from './embassies.ts'
import { splitSpan } from './quality-words.ts'

/** Where no consulate of a country is, its embassy serves, and the other way round. */
const SERVING = ['embassy', 'consulate']
const LONGEST = 3

/** A country whose embassy is asked for, and where it is said. */
interface Represented {
  from: number
  to: number
  spellings: string[]
}

/**
 * "Renew my Indian passport", "consulate of Egypt", "embassies of the Gulf": the reading of embassies with the countries that they must
 * be of, wherever the prompt names them. `stated` are the filters beside the prompt.
 */
export async function requireRepresented(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { gazetteer } = lookUps
  const { criteria, spans } = reading
  const serving = SERVING.map(slug => listKinds(gazetteer, slug))
  const isServing = ({ value = [] }: Span) => value.some(id => serving.flat().includes(Number(id)))
  const kinds = spans.filter(({ kind, isExcluded }) => kind === 'category' && !isExcluded)
  const isNamed = criteria.nameTokens ?? criteria.companyNames ?? stated.nameTokens
  if (isNamed || stated.categoryIds || kinds.length === 0 || !kinds.every(isServing)) return reading
  const countries = listRepresented(gazetteer, spans)
  if (countries.length === 0) return reading
  const { impossible: _, likelyNames: _likely, ...others } = criteria
  const places = dropPlaces(others, spans, countries)
  const nameTokens = [[...new Set(countries.flatMap(({ spellings }) => spellings))]]
  for (const categoryIds of [criteria.categoryIds ?? [], ...serving]) {
    const required = { ...places, categoryIds, nameTokens }
    if ((await lookUps.trySelection(combineCriteria(required, stated))).length === 0) continue
    const { ignored: _ignored, regions: _regions, ...told } = reading.remarks ?? {}
    const { emptyKinds: _kinds, emptyDistricts: _districts, ...remarks } = told
    return {
      ...reading,
      criteria: required,
      remarks,
      spans: spans.flatMap(span => nameCountries(span, countries)),
    }
  }
  return reading
}

function listKinds(gazetteer: Gazetteer, slug: string): number[] {
  const id = gazetteer.categoryIds.get(slug)
  return id === undefined ? [] : [id, ...listSameKinds(gazetteer, id).map(entry => entry.id)]
}

/** The countries, and the groups of them, that no preposition marks as the place to search in. */
function listRepresented(gazetteer: Gazetteer, spans: Span[]): Represented[] {
  const words = spans.flatMap(span =>
    splitWords(span).map(({ text, from }) => ({
      span,
      from,
      to: from + text.length,
      word: foldCountryWord(text),
    })),
  )
  const folded = words.map(({ word }) => word)
  const found: Represented[] = []
  for (let start = 0; start < words.length; start++) {
    for (let end = Math.min(words.length, start + LONGEST); end > start; end--) {
      const run = words.slice(start, end)
      if (!run.every(({ span }) => isFree(spans, span)) || run.every(({ word }) => isFiller(word))) continue
      const own = folded.slice(start, end)
      const spellings = [...listSpellings(gazetteer, own), ...listGroupSpellings(gazetteer, own)]
      if (spellings.length === 0) continue
      found.push({ from: run[0]!.from, to: run.at(-1)!.to, spellings })
      start = end - 1
      break
    }
  }
  return found
}

/** The words of a span, of which "U.K." is one. */
function splitWords(span: Span): { text: string; from: number }[] {
  return INITIALS.test(span.text) ? [{ text: span.text, from: span.from }] : splitSpan(span)
}

/** Words of a need or of nothing else, and a country or a group of countries directly behind the embassy. */
function isFree(spans: Span[], span: Span): boolean {
  if (span.isExcluded) return false
  if (span.kind === 'unknown' || span.kind === 'filler' || span.kind === 'category') return true
  if (span.kind !== 'country' && span.kind !== 'region') return false
  let before = spans.indexOf(span) - 1
  while (/^(?:of|for|the|دول)$/.test(spans[before]?.text ?? '')) before--
  return spans[before]?.kind === 'category'
}

/** How names hold the country that words name; none where they name none. */
function listSpellings(gazetteer: Gazetteer, words: string[]): string[] {
  const names = listNamesOfCountry(gazetteer, words, { start: 0, end: words.length })
  return names.length > 0 ? listCountrySpellings(gazetteer, stripArticles(words), names) : []
}

/** How names hold the countries of a group: "Gulf countries". */
function listGroupSpellings(gazetteer: Gazetteer, words: string[]): string[] {
  const ids = gazetteer
    .lookup(stripArticles(words).join(' '))
    .flatMap(({ kind, id }) => (kind === 'region' ? (gazetteer.regions.get(id)?.countryIds ?? []) : []))
  if (ids.length === 0) return []
  const isMember = (name: string) =>
    gazetteer.lookup(name).some(({ kind, id }) => kind === 'country' && ids.includes(id))
  return listAllCountries()
    .filter(isMember)
    .flatMap(name => listSpellings(gazetteer, name.split(' ')))
}

/** The criteria without the places that are countries represented. */
function dropPlaces(criteria: Criteria, spans: Span[], countries: Represented[]): Criteria {
  const isRead = spans.some(
    ({ kind, from }) =>
      (kind === 'country' || kind === 'region') &&
      countries.some(each => each.from <= from && from < each.to),
  )
  if (!isRead) return criteria
  const { countryIds: _, ...others } = criteria
  return others
}

/** The words of a country as a name, and the others of its span as they are read. */
function nameCountries(span: Span, countries: Represented[]): Span[] {
  const own = countries.filter(({ from, to }) => from < span.to && to > span.from)
  if (own.length === 0) return [span]
  return splitWords(span).map(({ text, from }, at): Span => {
    const range = { text, from, to: from + text.length }
    const country = own.find(each => each.from <= from && from < each.to)
    if (country) return { ...range, kind: 'name', rule: 'synonym', value: country.spellings }
    const { cost: _, ...plain } = span
    return { ...(at === 0 ? span : plain), ...range }
  })
}
