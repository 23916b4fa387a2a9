import { type Clause, listClauseByWord, splitClauses } from '../asked/clauses.ts'
import { findConditionRanges } from '../asked/conditions.ts'
import { type Attributes, parseAttributes } from '../attributes/attributes.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { type Contact, findContacts } from '../contacts/phone-numbers.ts'
import { type NameStarts, NO_NAMES } from '../kinds/kind-starts.ts'
import { dropAbsences, listAbsenceTokens } from '../negation/absences.ts'
import { joinNotFar } from '../negation/nearness.ts'
import { joinNegatedClauses, listLackTokens } from '../negation/negated-clauses.ts'
import { listRefusingTokens } from '../negation/negations.ts'
import { listNotAloneTokens } from '../negation/not-alone.ts'
import {
  listMinusTokens,
  listVerbNegations,
  listVoidNegations,
  resolveOutside,
} from '../negation/void-negations.ts'
import { markCorrections } from '../negation/withdrawals.ts'
import { type Capitals, listInitials, readCapitals } from '../places/capitals.ts'
import type { NamedPart } from '../places/city-parts.ts'
import type { TextRange } from '../places/coordinates.ts'
import { listFarTokens, listRanges, type Measures, parseMeasures } from '../places/proximity.ts'
import type { Street } from '../streets/find-streets.ts'
import { respellChatWords } from '../words/chat-spelling.ts'
import { type DiacriticHints, readDiacriticHints } from '../words/diacritic-hints.ts'
import { readPossessives } from '../words/possessives.ts'
import { CORRECTION, detectLanguage, type Language, type Token, tokenize } from '../words/tokens.ts'
import { findAddresses, listAddressTokens } from './addresses.ts'
import { listBookingTokens } from './bookings.ts'
import { refuseComparedPlaces } from './compared-places.ts'
import { joinCountQuestions, listCountWords } from './counts.ts'
import { listCourtesyTokens } from './courtesies.ts'
import { listDepartureTokens } from './departures.ts'
import { listDictatedTokens } from './dictation.ts'
import { listEverythingTokens } from './everything.ts'
import { joinIndependence } from './independence.ts'
import { listMealTokens, nameMeals } from './meals.ts'
import { listOriginTokens } from './origins.ts'
import { dropPastedContacts, listPastedTokens } from './pasted.ts'
import {
  findSalutation,
  findSignature,
  joinConjunctions,
  listBrackets,
  listClarifiers,
  listEnumerators,
  listFieldLabels,
  listItems,
  listJoints,
  listPhraseStarts,
  listSigns,
} from './phrases.ts'
import { joinSecondChoices } from './second-choices.ts'
import { findSpeaker } from './speakers.ts'
import { listTellers } from './tellers.ts'
import { listMonths, listPrayerTimes } from './times-of-day.ts'
import { listToldClauseTokens } from './told-clauses.ts'

/** A prompt as text: its words, and what stands in it in numbers. */
export interface ParsedPrompt {
  prompt: string
  language: Language
  measures: Measures
  attributes: Attributes
  tokens: Token[]
  words: string[]
  hints: DiacriticHints
  /** The words without the 's of a possessive, by index. */
  possessives: Map<number, string>
  /** The streets that it names. */
  streets: Street[]
  /** The parts of cities that it names beside the city. */
  cityParts: NamedPart[]
  /** The words of streets and mail addresses. */
  addressTokens: Set<number>
  /** Those, the words that say that something was said wrongly, and those that refuse what stands before them. */
  meaninglessTokens: Set<number>
  /** The words that begin a phrase after another. */
  phraseStarts: Set<number>
  /** What its capital letters tell. */
  capitals: Capitals
  /** The words that look like initials of a name. */
  initials: Set<number>
  /** The negations that say nothing of what is wanted. */
  voidNegations: Set<number>
  /** The words that stand for clauses that say what a business does not have. */
  lackTokens: Set<number>
  /** The bracket of each word, 0 for none. */
  brackets: number[]
  /** The clause of each word. */
  clauses: Clause[]
  /** The words that state conditions, as far as they say so by themselves. */
  conditions: WordRange[]
  /** The words before which a list goes on. */
  joints: Set<number>
  /** The words that begin an item: a line behind a bullet, or what is numbered. */
  items: Set<number>
  /** The joints before which a sign or the number of an item says so: "&", "+", "2)". */
  signs: Set<number>
  contacts: Contact[]
  /** Courtesies, labels of fields and a signature, which stand in no span of meaning. */
  fillers: Token[]
}

/**
 * `emoji` are words that emoji of the prompt stand for. `splitWords` takes words apart that are written as one, `isTown` knows the
 * towns that are called by a date, and `starts` the names of kinds and places.
 */
export function parsePrompt(
  prompt: string,
  emoji: Token[] = [],
  splitWords = (tokens: Token[]) => tokens,
  isTown = (_: string) => false,
  starts: NameStarts = NO_NAMES,
): ParsedPrompt {
  const measures = parseMeasures(prompt)
  const attributes = parseAttributes(prompt)
  const taken = [...listRanges(measures), ...attributes.ranges]
  const contacts = findContacts(prompt).filter(
    ({ from, to }) => !taken.some(range => from < range.to && to > range.from),
  )
  const written = splitWords(tokenize(prompt, [...taken, ...contacts]))
  const signs = [...emoji, ...listMinusTokens(prompt), ...listFarTokens(measures)]
  const present = dropAbsences(respellChatWords(written), starts)
  const said = joinCountQuestions(addTokens(joinNotFar(present), signs))
  const clear = joinNegatedClauses(prompt, joinIndependence(joinConjunctions(said)))
  const corrected = markCorrections(
    prompt,
    joinSecondChoices(prompt, refuseComparedPlaces(prompt, clear, starts), starts),
  )
  const whole = dropFillers(prompt, resolveOutside(prompt, corrected, starts), isTown, starts)
  const { tokens, fillers } = dropToldClauses(prompt, whole, [...taken, ...contacts], starts)
  const hints = readDiacriticHints(prompt, tokens)
  const words = tokens.map(token => token.word)
  const phraseStarts = listPhraseStarts(prompt, tokens)
  for (const [at, word] of words.entries()) if (word === CORRECTION) phraseStarts.add(at + 1)
  const addressTokens = listAddressTokens(tokens, findAddresses(prompt), starts.startsKind)
  const clauses = listClauseByWord(splitClauses(prompt, tokens, starts.measureKind))
  const own = dropPastedContacts(prompt, contacts, tokens, clauses)
  const meaninglessTokens = new Set([...addressTokens, ...listRefusingTokens(words)])
  return {
    prompt,
    language: detectLanguage(prompt),
    measures,
    attributes,
    tokens,
    words,
    hints,
    possessives: readPossessives(prompt, tokens),
    streets: [],
    cityParts: [],
    addressTokens,
    meaninglessTokens,
    phraseStarts,
    capitals: readCapitals(prompt, tokens, phraseStarts),
    initials: listInitials(prompt, tokens),
    voidNegations: listVerbNegations(words, phraseStarts),
    lackTokens: listLackTokens(tokens),
    brackets: listBrackets(prompt, tokens),
    clauses,
    conditions: findConditionRanges(prompt, tokens, phraseStarts),
    joints: listJoints(prompt, tokens),
    items: listItems(prompt, tokens),
    signs: listSigns(prompt, tokens),
    contacts: own,
    fillers,
  }
}

function addTokens(tokens: Token[], more: Token[]): Token[] {
  return more.length === 0 ? tokens : [...tokens, ...more].sort((a, b) => a.from - b.from)
}

interface SaidTokens {
  tokens: Token[]
  fillers: Token[]
}

/** Of a long message the tokens without clauses that only tell what happened, which join the fillers. */
function dropToldClauses(
  prompt: string,
  { tokens, fillers }: SaidTokens,
  conditions: TextRange[],
  starts: NameStarts,
): SaidTokens {
  const clauses = listClauseByWord(splitClauses(prompt, tokens, starts.measureKind))
  const told = new Set(listToldClauseTokens(tokens, clauses, conditions, starts))
  if (told.size === 0) return { tokens, fillers }
  const dropped = tokens.filter((_, index) => told.has(index))
  return { tokens: tokens.filter((_, index) => !told.has(index)), fillers: addTokens(fillers, dropped) }
}

/** The tokens without courtesies, labels of fields and a signature, and those. */
function dropFillers(
  prompt: string,
  tokens: Token[],
  isTown: (text: string) => boolean,
  starts: NameStarts,
): SaidTokens {
  const signature = findSignature(prompt)
  const words = tokens.map(token => token.word)
  const phraseStarts = listPhraseStarts(prompt, tokens)
  const salutation = findSalutation(prompt)
  const isSigned = ({ from }: Token) =>
    (signature !== undefined && from >= signature.from) || (salutation !== undefined && from < salutation.to)
  const speaker = findSpeaker(prompt, tokenize(prompt), starts.startsKind)
  const isOfSpeaker = ({ from, to }: Token) => speaker.some(range => range.from <= from && to <= range.to)
  const dropped = new Set([
    ...tokens.flatMap((token, index) => (isSigned(token) || isOfSpeaker(token) ? [index] : [])),
    ...listOriginTokens(words, starts),
    ...listDepartureTokens(words, phraseStarts, starts),
    ...listNotAloneTokens(words, phraseStarts),
    ...listMealTokens(words, starts),
    ...listCourtesyTokens(words, phraseStarts, starts.measurePlace),
    ...listDictatedTokens(words),
    ...listPrayerTimes(words),
    ...listMonths(words),
    ...listEverythingTokens(words),
    ...listTellers(words, phraseStarts, starts),
    ...listBookingTokens(words, starts.startsKind),
    ...listCountWords(words),
    ...listFieldLabels(prompt, tokens),
    ...listVoidNegations(words, phraseStarts),
    ...listAbsenceTokens(words),
    ...listEnumerators(prompt, tokens),
    ...listClarifiers(prompt, tokens),
    ...listPastedTokens(prompt, tokens, isTown),
  ])
  return {
    tokens: nameMeals(
      tokens.filter((_, index) => !dropped.has(index)),
      starts,
    ),
    fillers: tokens.filter((_, index) => dropped.has(index)),
  }
}
