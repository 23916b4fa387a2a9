import type { Sql } from '../../database/connect.ts'
import { type Criteria, combineCriteria } from '../criteria.ts'
import type { Entry, EntryKind, Gazetteer } from '../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../gazetteer/load.ts'
import { selectBranches } from '../selection/select.ts'
import type { Candidate } from './candidates.ts'
import { chooseEntries } from './choose-entries.ts'
import {
  type Classification,
  classifyWords,
  dropCovered,
  followsPreposition,
  type LookUps,
  listContentWords,
} from './classify.ts'
import { findLandmark, lookUpNames, NO_NAMES } from './name-look-up.ts'
import { correctNames } from './name-typos.ts'
import { toNameCriteria } from './name-words.ts'
import { findProximity, type Landmark, listRanges, parseMeasures } from './proximity.ts'
import { type Span, toSpans } from './spans.ts'
import { detectLanguage, type Language, type Token, tokenize } from './tokens.ts'
import { CONJUNCTIONS, isGeneric } from './vocabulary.ts'

/** What a prompt was understood to ask for, and why: the receipt kept with a search. */
export interface Reading {
  language: Language
  /** Empty for an empty prompt, which says nothing; impossible when nothing was understood. */
  criteria: Criteria
  spans: Span[]
  /** The place in the middle of the location, if one is named. */
  centre?: { kind: 'city' | 'district'; id: number }
}

/**
 * Reads a prompt in English, Arabic or both. A prompt of which nothing is understood, or that names a place which the
 * directory does not hold, gives criteria that match nothing: a search finds nothing rather than everything.
 * `stated` are filters given beside the prompt; their places tell namesakes apart.
 */
export async function interpret(
  sql: Sql,
  gazetteer: Gazetteer,
  prompt: string,
  stated: Criteria = {},
): Promise<Reading> {
  const sources: LookUps = {
    gazetteer,
    findLandmark: nameKey => findLandmark(sql, nameKey),
    lookUpNames: (words, nameKeys) => lookUpNames(sql, words, nameKeys),
    correctNames: (words, indices) => correctNames(sql, words, indices),
  }
  const reading = await readPrompt(sources, prompt, stated)
  if (!isNarrowedByNames(reading)) return reading
  const asked = combineCriteria(reading.criteria, stated)
  if ((await selectBranches(sql, asked, 1)).length > 0) return reading
  const { nameTokens, companyNames, categoryIds } = asked
  const anywhere = await selectBranches(sql, { nameTokens, companyNames, categoryIds }, 1)
  if (anywhere.length >= CHAIN_BRANCHES) return reading
  return readPrompt({ ...sources, lookUpNames: async () => NO_NAMES, companyNames: false }, prompt, stated)
}

/**
 * A kind of business, and words that companies hold in their names: "Lebanese bakeries". When no company is both, the
 * words name nothing, and are left out; unless it is a chain of the kind, which is only not there.
 */
function isNarrowedByNames({ criteria, spans }: Reading): boolean {
  return (
    criteria.categoryIds !== undefined && spans.some(span => span.kind === 'name' || span.kind === 'company')
  )
}

/** As `interpret`, with the words looked up anywhere. */
export async function readPrompt(sources: LookUps, prompt: string, stated: Criteria = {}): Promise<Reading> {
  const language = detectLanguage(prompt)
  const measures = parseMeasures(prompt)
  const stretches = listRanges(measures)
  const tokens = tokenize(prompt).filter(
    token => !stretches.some(({ from, to }) => token.from < to && token.to > from),
  )
  const words = tokens.map(token => token.word)
  const meanings = await classifyWords(sources, words, readDiacriticHints(prompt, tokens))
  const { candidates: claims, nameWords } = meanings
  const rows = chooseEntries(claims, stated)
  const landmark = await landmarkOf(sources, claims)
  const around = findProximity(measures, claims, rows, claim => tokens[claim.start]!.from, landmark)
  const spans = toSpans(prompt, tokens, {
    candidates: claims,
    entries: rows,
    nameWords,
    proximity: around,
    ranges: stretches,
  })
  const criteria: Criteria = {
    ...toCriteria(
      claims.filter(claim => claim !== around?.candidate),
      rows,
    ),
    ...toNameCriteria(
      words,
      claims.filter(claim => claim !== around?.candidate),
      nameWords,
    ),
    ...(around && { location: around.circle, nearest: true }),
  }
  if (asksForUnknownPlace(words, meanings)) criteria.cityIds = []
  const centre = around?.candidate &&
    rows.has(around.candidate) && {
      kind: around.candidate.kind as 'city' | 'district',
      id: rows.get(around.candidate)![0]!.id,
    }
  const reading = { language, spans, ...(centre && { centre }) }
  const lacking =
    lacksSubject(words, meanings) || (Object.keys(criteria).length === 0 && prompt.trim() !== '')
  return { ...reading, criteria: lacking ? { ...criteria, impossible: true } : criteria }
}

/** "Restaurants near Burj Al Arab": near the only one of its name. */
async function landmarkOf(sources: LookUps, claims: Candidate[]): Promise<Landmark | undefined> {
  const claim = claims.find(each => each.kind === 'company' && each.isNear && !each.isChain)
  const point = claim && (await sources.findLandmark(claim.company!))
  return point && { candidate: claim!, ...point }
}

/** With its diacritics written, عمّان is Amman and عُمان Oman; folding leaves them alike. */
function readDiacriticHints(prompt: string, tokens: Token[]): Map<number, EntryKind> {
  const marks = new Map<number, EntryKind>()
  for (const [index, { from, to }] of tokens.entries()) {
    const written = prompt.slice(from, to)
    if (/عَ?م\u064e?\u0651/u.test(written)) marks.set(index, 'city')
    else if (/ع\u064fمان/u.test(written)) marks.set(index, 'country')
  }
  return marks
}

function toCriteria(claims: Candidate[], rows: Map<Candidate, Entry[]>): Criteria {
  const ids = (kind: Candidate['kind']) => {
    const found = claims
      .filter(claim => claim.kind === kind)
      .flatMap(claim => rows.get(claim)?.map(entry => entry.id) ?? [])
    return found.length > 0 ? [...new Set(found)] : undefined
  }
  const types = claims.filter(claim => claim.kind === 'type').flatMap(claim => claim.types)
  const criteria: Criteria = {
    companyTypes: types.length > 0 ? [...new Set(types)] : undefined,
    categoryIds: ids('category'),
    countryIds: ids('country'),
    cityIds: ids('city'),
    districtIds: ids('district'),
  }
  return Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined))
}

const PLACES = new Set<Candidate['kind']>(['country', 'city', 'district'])

/** "Cafes in Atlantis": after "in" stands a word of no meaning, and no place after it ("in downtown Riyadh"). */
function asksForUnknownPlace(words: string[], { candidates: claims, nameWords }: Classification): boolean {
  const lost = new Set(listLostWords(words, { candidates: claims, nameWords }))
  // "وين في أحلى كنافة ببيروت": elsewhere the prompt says where.
  const listed = words.some(word => CONJUNCTIONS.has(word))
  if (!listed && claims.some(claim => claim.isPlaced && PLACES.has(claim.kind))) return false
  return [...lost].some(index => {
    if (!followsPreposition(words, index)) return false
    let after = index + 1
    while (lost.has(after)) after++
    const place = claims.find(claim => claim.start === after)?.kind
    return !place || !PLACES.has(place)
  })
}

/** "Xyzzy in Doha": of what is asked for only where is understood. Not so "places to study in Doha". */
function lacksSubject(words: string[], meanings: Classification): boolean {
  const { candidates: claims, nameWords } = meanings
  const subject = (kind: Candidate['kind']) => kind === 'category' || kind === 'type' || kind === 'company'
  if (nameWords.length > 0 || claims.some(claim => subject(claim.kind)) || words.some(isGeneric)) return false
  return listLostWords(words, meanings).length > 0
}

/** Words of no meaning that are not filler either. */
function listLostWords(words: string[], { candidates: claims, nameWords }: Classification): number[] {
  const named = new Set(nameWords.map(word => word.index))
  return dropCovered(claims, listContentWords(words)).filter(index => !named.has(index))
}
