import { foldText } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable, type Match } from '../../criteria.ts'
import { listSameKinds } from '../../gazetteer/same-kinds.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'
import { findHolding, listFirstCompanies, putFirst } from './kind-words.ts'
import {
  isAudienceWord,
  isCuisine,
  isKindWithout,
  listQualityWords,
  type QualityWord,
  splitSpan,
} from './quality-words.ts'

/**
 * The reading with the words that tell companies of its kind from others, which names must hold where a company of the kind has them in
 * the place: "British school in Riyadh". The remarks name the others. `stated` are the filters beside the prompt.
 */
export async function requireQualities(lookUps: LookUps, read: Reading, stated: Criteria): Promise<Reading> {
  const reading = openAudienceNames(lookUps, read)
  const { criteria, spans } = reading
  const kinds = spans.filter(({ kind, isExcluded }) => kind === 'category' && !isExcluded)
  const isNamed = criteria.nameTokens ?? criteria.companyNames ?? stated.nameTokens
  if (isNamed || stated.categoryIds || isUnsatisfiable(criteria)) return read
  const ofKinds = kinds.map(kind => listQualityWords(lookUps.gazetteer, reading, kind))
  // "American or British schools": of one kind any of the words will do, and kinds of different sorts have no word in common.
  if (kinds.length > 1 && !areAlike(kinds)) return read
  const words = [...new Map(ofKinds.flat().map(word => [word.from, word])).values()]
  if (words.length === 0) return read
  const isList = kinds.length > 1 || isJoined(spans, words)
  const preferred = new Set(words.filter(({ quality }) => quality.audience === 'isPreferred'))
  const required: QualityWord[] = []
  for (const word of words) {
    if (preferred.has(word)) continue
    const held = await findHeld(lookUps, criteria, word, stated)
    if (held.length === 0) continue
    if (await isServedByKind(lookUps, reading, word, held, stated)) preferred.add(word)
    else required.push(word)
  }
  const left = words.filter(word => !preferred.has(word) && !required.includes(word))
  if (required.length === 0 && reading !== read) return read
  const named = required.length > 0 ? addNames(lookUps, reading, required, isList) : reading
  const ordered = await preferNames(lookUps, named, [...preferred], stated)
  return addRemark(lookUps, ordered, kinds, left)
}

/**
 * The reading without its names, where these are words for those whom businesses are for: other names of the place hold other words
 * for them.
 */
function openAudienceNames({ gazetteer }: LookUps, reading: Reading): Reading {
  const { nameTokens, companyNames: _, likelyNames: _likely, ...criteria } = reading.criteria
  const isName = ({ kind, isExcluded }: Span) => kind === 'name' && !isExcluded
  const names = reading.spans.filter(isName)
  const isOfAudience = ({ text }: Span) =>
    splitSpan({ text, from: 0 }).every(word => isAudienceWord(gazetteer, word.text))
  if (!nameTokens || names.length === 0 || !names.every(isOfAudience)) return reading
  const spans = reading.spans.map((span): Span => (isName(span) ? { ...span, kind: 'unknown' } : span))
  return { ...reading, criteria, spans }
}

/** The reading with the companies first whose names hold one of the words: "men's clothing", where not every shop says so. */
async function preferNames(
  lookUps: LookUps,
  reading: Reading,
  words: QualityWord[],
  stated: Criteria,
): Promise<Reading> {
  const spellings = words.flatMap(({ quality }) => quality.spellings)
  if (spellings.length === 0 || reading.criteria.nameTokens) return reading
  const held = await findHolding(lookUps, combineCriteria(reading.criteria, stated), [spellings])
  const first = await listFirstCompanies(lookUps, held)
  return first ? { ...reading, criteria: putFirst(reading.criteria, [first.nameKeys]) } : reading
}

function areAlike(kinds: Span[]): boolean {
  return kinds.every(({ value }) => String(value) === String(kinds[0]!.value))
}

/** Whether a conjunction stands between two of the words: "boys and girls", "بنين وبنات". */
function isJoined(spans: Span[], words: QualityWord[]): boolean {
  const [first, last] = [words[0]!, words.at(-1)!]
  if (words.some(word => word !== first && /^و\p{L}{3}/u.test(word.text))) return true
  return spans
    .flatMap(splitSpan)
    .some(({ from, text }) => from > first.from && from < last.from && isConjunction(text))
}

function isConjunction(text: string): boolean {
  return CONJUNCTIONS.has(foldText(text))
}

/** Companies of the kind that have the word in their names, in the place. */
async function findHeld(
  lookUps: LookUps,
  criteria: Criteria,
  word: QualityWord,
  stated: Criteria,
): Promise<Match[]> {
  if (word.quality.spellings.length === 0) return []
  const { likelyNames: _, ...others } = criteria
  const asked = combineCriteria({ ...others, ...toCriteria(lookUps, criteria, [word], false) }, stated)
  return lookUps.trySelection(asked)
}

/** "Mandi": a dish by which a cuisine is called, where the place has as many restaurants of the cuisine as have the dish in their names. */
async function isServedByKind(
  lookUps: LookUps,
  { criteria, spans, remarks }: Reading,
  word: QualityWord,
  held: Match[],
  stated: Criteria,
): Promise<boolean> {
  const kind = spans.find(span => span.from <= word.from && word.from < span.to)
  if (remarks?.emptyKinds || kind?.kind !== 'category' || !isCuisine(lookUps.gazetteer, kind)) return false
  const served = await lookUps.trySelection(combineCriteria(criteria, stated))
  return countCompanies(served) >= countCompanies(held)
}

function countCompanies(matches: Match[]): number {
  return new Set(matches.map(({ companyId }) => companyId)).size
}

/** What the words add: their spellings, and the kinds that companies so called are filed under. */
function toCriteria(
  { gazetteer }: LookUps,
  { categoryIds = [] }: Criteria,
  words: QualityWord[],
  isList: boolean,
): Criteria {
  const alike = words
    .flatMap(({ quality }) => (quality.kinds ?? []).flat())
    .flatMap(slug => gazetteer.categoryIds.get(slug) ?? [])
    .flatMap(id => [id, ...listSameKinds(gazetteer, id).map(entry => entry.id)])
  const spellings = words.map(({ quality }) => quality.spellings)
  const all = [...new Set([...categoryIds, ...alike])]
  // A kind stands for those below it.
  const isWithin = (id: number) => all.some(other => gazetteer.categories.isBelow(id, other))
  return {
    categoryIds: all.filter(id => !isWithin(id)),
    nameTokens: isList ? [[...new Set(spellings.flat())]] : spellings,
  }
}

/** The reading with words that names must hold: any of a list, or else all of them. */
export function addNames(lookUps: LookUps, reading: Reading, words: QualityWord[], isList: boolean): Reading {
  const { likelyNames: _, ...criteria } = reading.criteria
  const spans = reading.spans.flatMap(span => {
    const own = words.filter(({ from }) => from >= span.from && from < span.to)
    return own.length > 0 ? splitKind(span, own) : [span]
  })
  // What is named is found: no kind takes the place of another.
  const {
    ignored = [],
    unheld = [],
    emptyKinds: _kinds,
    emptyDistricts: _districts,
    ...told
  } = reading.remarks ?? {}
  const isLeft = (text: string) => !words.some(word => text.includes(word.text))
  const [left, unheldLeft] = [ignored.filter(isLeft), unheld.filter(isLeft)]
  return {
    ...reading,
    spans,
    criteria: { ...criteria, ...toCriteria(lookUps, criteria, words, isList) },
    remarks: {
      ...told,
      ...(left.length > 0 && { ignored: left }),
      ...(unheldLeft.length > 0 && { unheld: unheldLeft }),
    },
  }
}

/** A span in which the words that names must hold are told apart. */
function splitKind(span: Span, words: QualityWord[]): Span[] {
  const names = words.map(
    ({ text, from, quality }): Span => ({
      ...{ text, from, to: from + text.length },
      ...{ kind: 'name', rule: 'synonym', value: quality.spellings },
    }),
  )
  const rest = splitSpan(span).filter(({ from }) => !words.some(word => word.from === from))
  const { cost: _, ...plain } = span
  const others = rest.map(({ text, from }, at): Span => {
    const range = { text, from, to: from + text.length }
    if (isConjunction(text)) return { ...range, kind: 'filler', rule: 'exact' }
    return { ...(at === 0 ? span : plain), ...range }
  })
  return [...others, ...names].sort((a, b) => a.from - b.from)
}

/** The reading that says which of the words it leaves out. */
function addRemark({ gazetteer }: LookUps, reading: Reading, kinds: Span[], words: QualityWord[]): Reading {
  const { ignored = [], unknownPlaces = [], unheld = [] } = reading.remarks ?? {}
  const told = [...ignored, ...unknownPlaces, ...unheld].join(' ')
  // What a need is told by is no word of its kind, unless it is nothing but the kind and such words: "boys secondary school".
  const needs = kinds.filter(kind => kind.rule === 'need' && !isKindWithout(gazetteer, kind, words))
  const isOfNeed = ({ from }: QualityWord) => needs.some(kind => from >= kind.from && from < kind.to)
  const left = words.filter(word => !isOfNeed(word) && !told.includes(word.text)).map(({ text }) => text)
  if (left.length === 0) return reading
  return { ...reading, remarks: { ...reading.remarks, ignored: [...ignored, ...left] } }
}
