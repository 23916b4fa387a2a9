import type { Sql } from '../../database/connect.ts'
import { type Criteria, combined } from '../criteria.ts'
import type { Entry, EntryKind, Gazetteer } from '../gazetteer/gazetteer.ts'
import { CHAIN } from '../gazetteer/load.ts'
import { selectBranches } from '../selection/select.ts'
import type { Claim } from './candidates.ts'
import { chooseRows } from './choose-entries.ts'
import { afterPreposition, type Meanings, type Sources, understand, without, wordsLeft } from './classify.ts'
import { locate, NO_NAMES, namesKnown } from './name-look-up.ts'
import { correctedNames } from './name-typos.ts'
import { nameCriteria } from './name-words.ts'
import { aroundOf, type Landmark, measuresIn, stretchesOf } from './proximity.ts'
import { type Span, spansOf } from './spans.ts'
import { type Language, languageOf, type Token, tokensOf } from './tokens.ts'
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
  const sources: Sources = {
    gazetteer,
    locate: nameKey => locate(sql, nameKey),
    namesKnown: (words, nameKeys) => namesKnown(sql, words, nameKeys),
    correctedNames: (words, indices) => correctedNames(sql, words, indices),
  }
  const reading = await readPrompt(sources, prompt, stated)
  if (!isNarrowedByWords(reading)) return reading
  const asked = combined(reading.criteria, stated)
  if ((await selectBranches(sql, asked, 1)).length > 0) return reading
  const { nameTokens, companyNames, categoryIds } = asked
  const anywhere = await selectBranches(sql, { nameTokens, companyNames, categoryIds }, 1)
  if (anywhere.length >= CHAIN) return reading
  return readPrompt({ ...sources, namesKnown: async () => NO_NAMES, brands: false }, prompt, stated)
}

/**
 * A kind of business, and words that companies hold in their names: "Lebanese bakeries". When no company is both, the
 * words name nothing, and are left out; unless it is a chain of the kind, which is only not there.
 */
function isNarrowedByWords({ criteria, spans }: Reading): boolean {
  return (
    criteria.categoryIds !== undefined && spans.some(span => span.kind === 'name' || span.kind === 'company')
  )
}

/** As `interpret`, with the words looked up anywhere. */
export async function readPrompt(sources: Sources, prompt: string, stated: Criteria = {}): Promise<Reading> {
  const language = languageOf(prompt)
  const measures = measuresIn(prompt)
  const stretches = stretchesOf(measures)
  const tokens = tokensOf(prompt).filter(
    token => !stretches.some(({ from, to }) => token.from < to && token.to > from),
  )
  const words = tokens.map(token => token.word)
  const meanings = await understand(sources, words, marksOf(prompt, tokens))
  const { claims, nameWords } = meanings
  const rows = chooseRows(claims, stated)
  const landmark = await landmarkOf(sources, claims)
  const around = aroundOf(measures, claims, rows, claim => tokens[claim.start]!.from, landmark)
  const spans = spansOf(prompt, tokens, { claims, rows, nameWords, around, stretches })
  const criteria: Criteria = {
    ...claimCriteria(
      claims.filter(claim => claim !== around?.claim),
      rows,
    ),
    ...nameCriteria(
      words,
      claims.filter(claim => claim !== around?.claim),
      nameWords,
    ),
    ...(around && { location: around.circle, nearest: true }),
  }
  if (asksForUnknownPlace(words, meanings)) criteria.cityIds = []
  const centre = around?.claim &&
    rows.has(around.claim) && {
      kind: around.claim.kind as 'city' | 'district',
      id: rows.get(around.claim)![0]!.id,
    }
  const reading = { language, spans, ...(centre && { centre }) }
  const lacking =
    lacksSubject(words, meanings) || (Object.keys(criteria).length === 0 && prompt.trim() !== '')
  return { ...reading, criteria: lacking ? { ...criteria, impossible: true } : criteria }
}

/** "Restaurants near Burj Al Arab": near the only one of its name. */
async function landmarkOf(sources: Sources, claims: Claim[]): Promise<Landmark | undefined> {
  const claim = claims.find(each => each.kind === 'company' && each.near && !each.chain)
  const point = claim && (await sources.locate(claim.company!))
  return point && { claim: claim!, ...point }
}

/** With its diacritics written, عمّان is Amman and عُمان Oman; folding leaves them alike. */
function marksOf(prompt: string, tokens: Token[]): Map<number, EntryKind> {
  const marks = new Map<number, EntryKind>()
  for (const [index, { from, to }] of tokens.entries()) {
    const written = prompt.slice(from, to)
    if (/عَ?م\u064e?\u0651/u.test(written)) marks.set(index, 'city')
    else if (/ع\u064fمان/u.test(written)) marks.set(index, 'country')
  }
  return marks
}

function claimCriteria(claims: Claim[], rows: Map<Claim, Entry[]>): Criteria {
  const ids = (kind: Claim['kind']) => {
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

const PLACES = new Set<Claim['kind']>(['country', 'city', 'district'])

/** "Cafes in Atlantis": after "in" stands a word of no meaning, and no place after it ("in downtown Riyadh"). */
function asksForUnknownPlace(words: string[], { claims, nameWords }: Meanings): boolean {
  const lost = new Set(lostWords(words, { claims, nameWords }))
  // "وين في أحلى كنافة ببيروت": elsewhere the prompt says where.
  const listed = words.some(word => CONJUNCTIONS.has(word))
  if (!listed && claims.some(claim => claim.placed && PLACES.has(claim.kind))) return false
  return [...lost].some(index => {
    if (!afterPreposition(words, index)) return false
    let after = index + 1
    while (lost.has(after)) after++
    const place = claims.find(claim => claim.start === after)?.kind
    return !place || !PLACES.has(place)
  })
}

/** "Xyzzy in Doha": of what is asked for only where is understood. Not so "places to study in Doha". */
function lacksSubject(words: string[], meanings: Meanings): boolean {
  const { claims, nameWords } = meanings
  const subject = (kind: Claim['kind']) => kind === 'category' || kind === 'type' || kind === 'company'
  if (nameWords.length > 0 || claims.some(claim => subject(claim.kind)) || words.some(isGeneric)) return false
  return lostWords(words, meanings).length > 0
}

/** Words of no meaning that are not filler either. */
function lostWords(words: string[], { claims, nameWords }: Meanings): number[] {
  const named = new Set(nameWords.map(word => word.index))
  return without(claims, wordsLeft(words)).filter(index => !named.has(index))
}
