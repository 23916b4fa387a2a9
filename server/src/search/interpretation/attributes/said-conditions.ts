import {
  findConditions,
  type HeldCondition,
  isHeldCondition,
  type SaidCondition,
} from '../../conditions/find-conditions.ts'
import type { Criteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading, Remarks, Span } from '../reading.ts'
import { isPerson, readAudience } from '../readings/complement-words.ts'
import { isAboutKinds, listFamilies } from '../readings/explained-words.ts'
import { CORRECTION } from '../words/tokens.ts'
import { isFunction, isPreposition } from '../words/vocabulary.ts'
import { RATINGS } from './unheld-ratings.ts'
import { saysWish } from './wishes.ts'

/*
 * Conditions in words that no grammar of this folder knows: of what a reading made nothing of, a classifier tells which condition it
 * states. What the directory holds is searched by, and what it does not hold is told: "w feeh raqam atsel 3leh", "mo 8ali".
 */

/** How sure a condition is that is told as not held, one that is searched by, and the type of a company. */
const [TOLD, APPLIED, OF_TYPE] = [0.75, 0.95, 0.99]
const TOLD_IN_STORY = 0.96
const TOLD_ALONE = 0.92

/** Nearness is read with the place that it is said of. */
const READ_ELSEWHERE: HeldCondition = 'nearest'

/** The reading with the conditions that are stated in the words that it made nothing of. */
export function addSaidConditions(gazetteer: Gazetteer, parsed: ParsedPrompt, reading: Reading): Reading {
  const { prompt, tokens, words, language } = parsed
  let { criteria, remarks = {} } = reading
  for (const { said, indices } of listSaid(gazetteer, parsed, reading)) {
    const quote = prompt.slice(tokens[indices[0]!]!.from, tokens[indices.at(-1)!]!.to)
    const own = toCriteria(
      said,
      indices.map(at => words[at]!),
      criteria,
    )
    if (own === undefined) remarks = tellUnheld(remarks, quote)
    else if (NEEDS_RATINGS.has(own.order) && !gazetteer.hasRatings)
      remarks = tellUnheld(remarks, RATINGS[language])
    else {
      criteria = { ...criteria, ...own }
      remarks = leaveQuote(remarks, quote, own)
    }
  }
  return { ...reading, criteria, ...(Object.keys(remarks).length > 0 && { remarks }) }
}

const NEEDS_RATINGS = new Set<Criteria['order']>(['rating', 'most-reviews'])

/** A condition, and the words that state it. */
interface Said {
  said: SaidCondition
  indices: number[]
}

/** The conditions in the words that a reading made nothing of, but not those that only tell what happened or are said of its kinds. */
function listSaid(gazetteer: Gazetteer, parsed: ParsedPrompt, reading: Reading): Said[] {
  const { prompt, tokens, words, clauses } = parsed
  const kinds = listFamilies(gazetteer, reading.criteria.categoryIds ?? [])
  const isOfKinds = (word: string) => isAboutKinds(gazetteer, word, kinds)
  const quoteWord = (at: number) => prompt.slice(tokens[at]!.from, tokens[at]!.to)
  // A word by itself is told where the reading knows that it narrows what is asked for.
  const isLeftOut = (at: number) =>
    reading.remarks?.ignored?.some(text => text.includes(quoteWord(at))) === true
  // "McDonald's is crowded, another one": what is said of a company.
  const isOfName = (at: number, condition: string) =>
    reading.spans.some(
      ({ isExcluded, kind, to }) =>
        (kind === 'company' || kind === 'name') &&
        (isExcluded || condition === CROWDED) &&
        to <= tokens[at]!.from &&
        POSSESSIVE.test(prompt.slice(to, tokens[at]!.from)),
    )
  return listUnreadRuns(parsed, reading).flatMap(run =>
    findConditions(run.map(at => words[at]!)).flatMap(said => {
      const indices = trim(words, run.slice(said.start, said.end))
      const content = indices.map(at => words[at]!).filter(word => word.length > 2 && !isFunction(word))
      const isStating = indices.every(at => clauses[at]!.isStating)
      const isMeant =
        isSure(said, indices.length > 1, isStating) &&
        said.condition !== READ_ELSEWHERE &&
        !content.every(isOfKinds) &&
        !(COMPANIONS.has(said.condition) && content.every(isCompanion)) &&
        (indices.length > 1 || isLeftOut(indices[0]!)) &&
        !isOfName(indices[0]!, said.condition)
      return isMeant ? [{ said, indices }] : []
    }),
  )
}

/** Of a clause that only tells what happened hardly anything is a condition: "a pool is a must, I promised it". */
function isSure({ condition, probability }: SaidCondition, isLong: boolean, isStating: boolean): boolean {
  if (isStating) return !isHeldCondition(condition) && isLong && probability >= TOLD_IN_STORY
  if (condition === 'independent' || condition === 'chain') return isLong && probability >= OF_TYPE
  // "Khobar site": what is searched by takes more than a word.
  if (isHeldCondition(condition)) return isLong && probability >= APPLIED
  if (!isLong) return probability >= TOLD_ALONE && !PLACE_NOUNS.has(condition)
  return probability >= (COMPANIONS.has(condition) ? TOLD_IN_STORY : TOLD)
}

const CROWDED = 'quiet'
const POSSESSIVE = /^[\s'’]{0,3}s?\s{0,2}$/u

/** Of these a word by itself is rather a part of a place: "harbour". */
const PLACE_NOUNS = new Set(['view', 'transport', 'outdoor', 'opened', 'prayer', 'parking'])
/** Of these the words tell who comes along as often: "with my parents". */
const COMPANIONS = new Set(['families', 'children', 'group', 'men', 'women'])

const LEADING = new Set(['a', 'an', 'the', 'or', 'and', 'but', 'او', 'و', 'w', 'aw', 'bas', 'بس'])

/** "For the kids", "with my parents". */
function isCompanion(word: string): boolean {
  return (
    isPerson(word) || readAudience(word) !== undefined || /^(?:with|for|and|old|years?|yrs?|مع)$/.test(word)
  )
}

/** Without a preposition at the end, whose place follows, and what joins the first word to others. */
function trim(words: string[], indices: number[]): number[] {
  const end = indices.findLastIndex(at => !isPreposition(words, at) && !LEADING.has(words[at]!)) + 1
  const start = indices.findIndex(at => !LEADING.has(words[at]!))
  return indices.slice(Math.max(0, start), end)
}

/** The words of which nothing came, one behind the other in a phrase: also those that are told as not held, each part of them by itself. */
function listUnreadRuns(
  { prompt, tokens, words, phraseStarts }: ParsedPrompt,
  { spans, remarks }: Reading,
): number[][] {
  const unheld = new Set(remarks?.unheld)
  const owners = tokens.map(token => spans.find(span => isWithin(token, span)))
  const isUnread = (span: Span | undefined) =>
    span?.kind === 'filler' ||
    span?.kind === 'unknown' ||
    (span?.kind === 'attribute' && unheld.has(span.text))
  const runs: number[][] = []
  for (const [at, owner] of owners.entries()) {
    if (!isUnread(owner) || words[at] === CORRECTION || isInAddress(prompt, tokens[at]!)) continue
    const before = owners[at - 1]
    const isJoined =
      runs.at(-1)?.at(-1) === at - 1 && before?.kind !== 'attribute' && owner?.kind !== 'attribute'
    if (!phraseStarts.has(at) && (isJoined || (before === owner && runs.length > 0))) runs.at(-1)!.push(at)
    else runs.push([at])
  }
  return runs
}

/** A part of "https://www.example.com/maps". */
function isInAddress(prompt: string, { from, to }: TextRange): boolean {
  return /[/.@:]$/.test(prompt.slice(0, from)) || /^(?:[/@]|[.:]\S)/.test(prompt.slice(to))
}

/** What a condition adds to the criteria; undefined where the directory does not hold it, and nothing where they say it or its opposite. */
function toCriteria({ condition }: SaidCondition, words: string[], criteria: Criteria): Criteria | undefined {
  const { has = [], order, minRating, minReviews, minBranches, companyTypes, excluded } = criteria
  const isNamed = (criteria.nameTokens ?? criteria.companyNames) !== undefined
  const contact = condition === 'has-phone' ? 'phone' : 'website'
  const isTyped = isNamed || (companyTypes ?? excluded?.companyTypes ?? minBranches) !== undefined
  switch (condition as HeldCondition) {
    case 'rated-high': {
      if (order ?? minRating) return {}
      const least = words.map(Number).find(number => number >= LOWEST && number < HIGHEST)
      return least === undefined ? { order: 'rating' } : { minRating: least }
    }
    case 'most-reviewed':
      return (order ?? minReviews) ? {} : { order: 'most-reviews' }
    case 'has-phone':
    case 'has-website':
      if (isNamed || has.includes(contact) || excluded?.has) return {}
      // What is wished for comes first, where nothing else does.
      if (saysWish(words.join(' '))) return order ? {} : { order: contact }
      return { has: [...has, contact] }
    case 'independent':
    case 'chain':
      return isTyped ? {} : { companyTypes: [condition] }
    default:
      return undefined
  }
}

/** "Rated good, like 4 and up": a number that is a least rating. */
const [LOWEST, HIGHEST] = [3, 5]

function tellUnheld(remarks: Remarks, quote: string): Remarks {
  const { unheld = [], ignored = [], ...others } = remarks
  const left = ignored.filter(text => !quote.includes(text))
  const { unknownPlaces = [], unknownNames = [] } = remarks
  const isSaid = [...unheld, ...unknownPlaces, ...unknownNames].some(
    text => text.includes(quote) || quote.includes(text),
  )
  return {
    ...others,
    ...(left.length > 0 && { ignored: left }),
    unheld: isSaid ? unheld : [...unheld, quote],
  }
}

/** What is searched by is told neither as left out nor as not held. */
function leaveQuote(remarks: Remarks, quote: string, { order }: Criteria): Remarks {
  const { unheld = [], ignored = [], ...others } = remarks
  const isOther = (text: string) => !quote.includes(text) && !text.includes(quote)
  const [held, left] = [unheld.filter(isOther), ignored.filter(isOther)]
  return {
    ...others,
    ...(held.length > 0 && { unheld: held }),
    ...(left.length > 0 && { ignored: left }),
    ...(order === 'rating' && { saysRatingOrder: true }),
  }
}

function isWithin(inner: TextRange, outer: TextRange): boolean {
  return inner.from >= outer.from && inner.to <= outer.to
}
