import type { Sql } from '../database/connect.ts'
import { chooseRows } from './choose.ts'
import { type Claim, claimWords, indices, overlap, withoutNamesakes } from './claims.ts'
import { circleIn } from './coordinates.ts'
import { correctedClaims, correctedNames } from './corrections.ts'
import type { Criteria } from './criteria.ts'
import { databaseGazetteer, type Gazetteer } from './gazetteer.ts'
import { findMentions } from './mentions.ts'
import { heldWord, type NameWord, nameCriteria } from './name-words.ts'
import { type Span, spansOf } from './spans.ts'
import { type Language, languageOf, tokensOf } from './tokens.ts'
import { isFiller, isGeneric, PLACE_ARTICLES, PLACE_PREPOSITIONS } from './vocabulary.ts'

/** What a prompt was understood to ask for, and why: the receipt kept with a search. */
export interface Reading {
  language: Language
  /** Empty for an empty prompt, which says nothing; impossible when nothing was understood. */
  criteria: Criteria
  spans: Span[]
}

/**
 * Reads a prompt in English, Arabic or both. A prompt of which nothing is understood, or that names a place which the
 * directory does not hold, gives criteria that match nothing: a search finds nothing rather than everything.
 * `stated` are filters given beside the prompt; their countries tell namesakes apart.
 */
export async function interpret(sql: Sql, prompt: string, stated: Criteria = {}): Promise<Reading> {
  return readPrompt(databaseGazetteer(sql), prompt, stated)
}

/** As `interpret`, with the words looked up in any gazetteer. */
export async function readPrompt(
  gazetteer: Gazetteer,
  prompt: string,
  stated: Criteria = {},
): Promise<Reading> {
  const language = languageOf(prompt)
  const stretch = circleIn(prompt)
  const tokens = tokensOf(prompt).filter(
    token => !stretch || token.to <= stretch.from || token.from >= stretch.to,
  )
  const nothing = prompt.trim() === '' ? {} : { impossible: true }
  const circle = stretch && { location: stretch.circle }
  if (tokens.length === 0) {
    const spans = spansOf(prompt, [], [], new Map(), [], stretch)
    return { language, criteria: circle ?? nothing, spans }
  }

  const words = tokens.map(token => token.word)
  const { claims, nameWords } = await understand(gazetteer, words)
  const rows = chooseRows(claims, stated.countryIds ?? [])
  const criteria: Criteria = {
    ...circle,
    ...claimCriteria(claims, rows),
    ...nameCriteria(words, claims, nameWords),
  }
  if (asksForUnknownPlace(words, claims, nameWords)) criteria.cityIds = []
  return {
    language,
    criteria: Object.keys(criteria).length > 0 ? criteria : nothing,
    spans: spansOf(prompt, tokens, claims, rows, nameWords, stretch),
  }
}

/** Gives each word its meaning: as it stands, then as a name's word, then corrected. */
async function understand(gazetteer: Gazetteer, words: string[]) {
  const mentions = await findMentions(gazetteer, words)
  const exact = withoutNamesakes(claimWords(words, mentions), words, mentions.holders)
  const loose = without(exact, wordsLeft(words))
  const held = loose.flatMap(index => heldWord(index, words[index]!, mentions.holders) ?? [])
  const heldAt = new Set(held.map(word => word.index))
  const unknown = loose.filter(index => !heldAt.has(index))
  const corrected = await correctedClaims(gazetteer, words, unknown, exact, mentions)
  // What follows "in" and is no place is a place unknown, not the name of a company that resembles it.
  const misspelt = without(corrected, unknown).filter(index => !afterPreposition(words, index))
  const names = await correctedNames(gazetteer, words, misspelt)
  return {
    claims: [...exact.filter(claim => !corrected.some(other => overlap(claim, other))), ...corrected].sort(
      (a, b) => a.start - b.start,
    ),
    nameWords: [...held.filter(word => without(corrected, [word.index]).length > 0), ...names].sort(
      (a, b) => a.index - b.index,
    ),
  }
}

/** Words that must mean something. A number alone says little: "10 cafes". */
function wordsLeft(words: string[]): number[] {
  return [...words.keys()].filter(index => {
    const word = words[index]!
    return !isFiller(word) && !isGeneric(word) && !/^\d+$/.test(word)
  })
}

function without(claims: Claim[], among: number[]): number[] {
  const claimed = new Set(claims.flatMap(indices))
  return among.filter(index => !claimed.has(index))
}

function claimCriteria(claims: Claim[], rows: Map<Claim, number[]>): Criteria {
  const ids = (kind: Claim['kind']) => {
    const found = claims.filter(claim => claim.kind === kind).flatMap(claim => rows.get(claim) ?? [])
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

/** "Cafes in Atlantis": after "in" stands a word of no meaning, and no place after it ("in downtown Riyadh"). */
function asksForUnknownPlace(words: string[], claims: Claim[], nameWords: NameWord[]): boolean {
  const named = new Set(nameWords.map(word => word.index))
  const lost = new Set(without(claims, wordsLeft(words)).filter(index => !named.has(index)))
  return [...lost].some(index => {
    if (!afterPreposition(words, index)) return false
    let after = index + 1
    while (lost.has(after)) after++
    const place = claims.find(claim => claim.start === after)?.kind
    return place !== 'country' && place !== 'city' && place !== 'district'
  })
}

function afterPreposition(words: string[], index: number): boolean {
  let before = index - 1
  while (before >= 0 && PLACE_ARTICLES.has(words[before]!)) before--
  return before >= 0 && PLACE_PREPOSITIONS.has(words[before]!)
}
