import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listClauseByWord, splitClauses } from '../asked/clauses.ts'
import { findStay } from '../asked/stays.ts'
import { buildNameStarts } from '../kinds/kind-starts.ts'
import type { LookUps } from '../look-ups.ts'
import { listMissedTokens } from '../negation/absences.ts'
import type { Reading, ReadingPart, Span } from '../reading.ts'
import { hasSupport } from '../readings/support.ts'
import { tokenize } from '../words/tokens.ts'
import { isPlace, isSubject, listLeftOut } from './joints.ts'

/* Which parts of a prompt are searches of their own. */

export const isFiller = ({ kind }: Span) => kind === 'filler'

/** A need that is less sure may be no request of its own: "and batteries". */
const MOST_DOUBT = 0.06

/** Whether each of the readings asks for what it reads, and takes no word otherwise that the whole is sure of. */
export function areMeant(gazetteer: Gazetteer, prompt: string, whole: Reading, divided: Reading[]): boolean {
  return (
    divided.every(part => isSure(whole, part) && isFaithful(whole, part)) &&
    !tellsSubject(gazetteer, prompt, divided) &&
    !missesSubject(prompt, divided) &&
    !tellsStay(prompt, divided) &&
    !goesTo(prompt, whole, divided)
  )
}

/** Whether the kinds are said, and not guessed; kinds and places heard only where the whole hears them too. */
function isSure(whole: Reading, { spans, costs = {} }: Reading): boolean {
  const kinds = spans.filter(span => span.kind === 'category' && isSubject(span))
  const isKnown = ({ from, to, kind }: Span) =>
    whole.spans.some(span => span.from === from && span.to === to && span.kind === kind)
  if ([...kinds, ...spans.filter(isPlace)].some(span => HEARD.has(span.rule) && !isKnown(span))) return false
  const needs = kinds.filter(({ rule }) => rule === 'need')
  // "…, the hotel closes early" tells something rather than asks for it, and so may "hungry, and want a burger".
  if (needs.some(span => !isKnown(span))) return false
  return needs.length === 0 || (costs.doubt ?? 0) <= MOST_DOUBT
}

/** "Cargo to Philippines, Deira or Satwa": a place that the whole leaves out as where something goes. */
function goesTo(prompt: string, whole: Reading, divided: Reading[]): boolean {
  const left = new Set(listLeftOut(whole))
  return divided.some(({ spans }) =>
    spans.some(span => isPlace(span) && left.has(span.text) && TO.test(prompt.slice(0, span.from))),
  )
}

const TO = /(?<!\p{L})(?:to|[إا]ل[ىي]|ila)\s(?:the\s)?$/iu

/** "We had a cafe in Riyadh, need cafes in Jeddah": a clause that only says what happened. */
function tellsSubject(gazetteer: Gazetteer, prompt: string, divided: Reading[]): boolean {
  const tokens = tokenize(prompt)
  const { measureKind } = buildNameStarts(gazetteer)
  const clauses = listClauseByWord(splitClauses(prompt, tokens, measureKind))
  const isTold = ({ from, to }: Span) => {
    const clause = clauses[tokens.findIndex(token => token.from < to && token.to > from)]
    return clause?.isStating === true && !clause.isAsking
  }
  return divided.some(({ spans }) => spans.some(span => isSubject(span) && isTold(span)))
}

/** "I can't find a clinic in Beirut, any hospital in Hamra": the prompt is not divided where the first is what is not found. */
function missesSubject(prompt: string, divided: Reading[]): boolean {
  const tokens = tokenize(prompt)
  const missed = listMissedTokens(tokens.map(({ word }) => word))
  const subjects = divided.flatMap(({ spans }) => spans.filter(isSubject)).map(({ from }) => from)
  return missed.some(at => {
    const named = tokens[INDEFINITE.has(tokens[at]?.word ?? '') ? at + 1 : at]
    const [first, second] = subjects.filter(from => from >= (named?.from ?? prompt.length))
    return first === named?.from && second !== undefined && CLAUSE_END.test(prompt.slice(first, second))
  })
}

/** "I can't find my phone" and "could not see the dentist" miss no kind. */
const INDEFINITE = new Set('a an any some اي ay ayy'.split(' '))

/** "I can't find a hotel in Dubai or a clinic in Beirut" misses both. */
const CLAUSE_END = /[,،;؛.!?؟\n]/u

/** "I work in Jeddah and live in Riyadh": a place only says where somebody is. */
function tellsStay(prompt: string, divided: Reading[]): boolean {
  const tokens = tokenize(prompt)
  const words = tokens.map(({ word }) => word)
  return divided.some(({ spans }) =>
    spans.filter(isPlace).some(({ from, to }) => {
      const start = tokens.findIndex(token => token.to > from)
      const end = tokens.findIndex(token => token.from >= to)
      return findStay(words, { start, end: end === -1 ? tokens.length : end }) !== undefined
    }),
  )
}

/** Whether a part hears no places as others that the whole reads by their names, and finds no kind in its words of grammar. */
function isFaithful(whole: Reading, { spans }: Reading): boolean {
  return spans.every(span => {
    const read = whole.spans.find(({ from, to }) => from === span.from && to >= span.to)
    if (!read) return true
    if (isPlace(read)) return HEARD.has(read.rule) || !HEARD.has(span.rule)
    return !(isFiller(read) && isSubject(span))
  })
}

const HEARD: ReadonlySet<Span['rule']> = new Set(['transliterated', 'corrected'])

/**
 * Whether a part asks for no more than another one: for the same, around a point ("12 Rue de Rivoli, Dubai"), or in a district of its city
 * that has none of it, or around which the whole searches ("Al Malaz or anywhere in Riyadh").
 */
export function isOneSearch(
  gazetteer: Gazetteer,
  parts: ReadingPart[],
  { criteria: whole }: Reading,
): boolean {
  const lies = (
    { districtIds = [], location, nearest, ...inner }: Criteria,
    { cityIds = [], districtIds: finer, location: point, nearest: _nearest, ...outer }: Criteria,
  ) => {
    const { cityIds: _cityIds, ...own } = inner
    if (finer || point || JSON.stringify(own) !== JSON.stringify(outer)) return false
    if (location) return cityIds.length > 0
    if (districtIds.length === 0) return false
    if (!whole.location && hasSupport(gazetteer, { ...inner, districtIds }) !== false) return false
    const held = new Set(cityIds.flatMap(id => gazetteer.listDistricts(id).map(district => district.id)))
    return districtIds.every(id => held.has(id))
  }
  return parts.some(({ criteria }, at) =>
    parts.some(
      (other, index) =>
        index !== at &&
        (JSON.stringify(criteria) === JSON.stringify(other.criteria) || lies(criteria, other.criteria)),
    ),
  )
}

/** Whether a part can be searched for; by a name only where companies bear it, by that of a company also elsewhere. */
export async function isSearch(lookUps: LookUps, part: ReadingPart, stated: Criteria): Promise<boolean> {
  const { criteria, spans } = part
  const { nameTokens, companyNames } = criteria
  if (isUnsatisfiable(criteria) || criteria.excluded) return false
  if (!nameTokens && !companyNames) return true
  if (await findsSomething(lookUps, criteria, stated)) return true
  const isCompany = spans.some(({ kind }) => kind === 'company')
  return isCompany && findsSomething(lookUps, { nameTokens, companyNames }, {})
}

export async function findsSomething(
  lookUps: LookUps,
  criteria: Criteria,
  stated: Criteria,
): Promise<boolean> {
  const asked = combineCriteria(criteria, stated)
  return !isUnsatisfiable(asked) && (await lookUps.trySelection(asked)).length > 0
}
