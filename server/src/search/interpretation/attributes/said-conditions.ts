import { foldText } from '../../../text/fold.ts'
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
import { isFunction, isPreposition } from '../words/vocabulary.ts'
import { mentionsContact } from './possessions.ts'
import { RATINGS } from './unheld-ratings.ts'
import { isWithin, listUnreadRuns, type UnreadWord } from './unread-words.ts'
import { saysWish } from './wishes.ts'

/*
 * Conditions in words that no grammar of this folder knows: of what a reading made nothing of, a classifier tells which condition it
 * states. What the directory holds is searched by, and what it does not hold is told: "w feeh raqam atsel 3leh", "mo 8ali".
 */

/** How sure a condition is that is told as not held, one that is searched by, and the type of a company. */
const [TOLD, APPLIED, OF_TYPE] = [0.75, 0.93, 0.99]
const TOLD_IN_STORY = 0.96
const [TOLD_IN_TWO, TOLD_ALONE] = [0.88, 0.92]

/** Nearness is read with the place that it is said of. */
const READ_ELSEWHERE: HeldCondition = 'nearest'

/** The reading with the conditions that are stated in the words that it made nothing of. */
export function addSaidConditions(gazetteer: Gazetteer, parsed: ParsedPrompt, reading: Reading): Reading {
  const { prompt, language } = parsed
  const { remarks: read = {}, ...others } = reading
  let { criteria, spans } = reading
  let remarks = read
  for (const { said, words } of listSaid(gazetteer, parsed, reading)) {
    const range = { from: words[0]!.from, to: words.at(-1)!.to }
    const quote = prompt.slice(range.from, range.to)
    const own = toCriteria(
      said,
      words.map(({ written }) => written),
      criteria,
    )
    // "With a website where I can book": what is searched by.
    const isSearched = criteria.has !== undefined && mentionsContact(foldText(quote))
    if (own === undefined && !isSearched) remarks = tellUnheld(remarks, quote)
    else if (NEEDS_RATINGS.has(own?.order) && !gazetteer.hasRatings)
      remarks = tellUnheld(remarks, RATINGS[language])
    else {
      criteria = { ...criteria, ...own }
      remarks = leaveQuote(remarks, quote, own ?? {})
      spans = markAttribute(spans, { text: quote, ...range })
    }
  }
  return { ...others, criteria, spans, ...(Object.keys(remarks).length > 0 && { remarks }) }
}

/** The spans with one of a condition in place of those of its words. */
function markAttribute(spans: Span[], said: Pick<Span, 'text' | 'from' | 'to'>): Span[] {
  const kept = spans.filter(span => !isWithin(span, said) && !isWithin(said, span))
  return [...kept, { ...said, kind: 'attribute' as const, rule: 'exact' as const }].sort(
    (a, b) => a.from - b.from,
  )
}

const NEEDS_RATINGS = new Set<Criteria['order']>(['rating', 'most-reviews'])

/** A condition, and the words that state it. */
interface Said {
  said: SaidCondition
  words: UnreadWord[]
}

/** The conditions in the words that a reading made nothing of, but not those that only tell what happened or are said of its kinds. */
function listSaid(gazetteer: Gazetteer, parsed: ParsedPrompt, reading: Reading): Said[] {
  const kinds = listFamilies(gazetteer, reading.criteria.categoryIds ?? [])
  const isOfKinds = (word: string) => isAboutKinds(gazetteer, word, kinds, OF_KINDS)
  return listUnreadRuns(parsed, reading).flatMap(run =>
    findConditions(run.map(({ written }) => written)).flatMap(said => {
      const words = trim(run.slice(said.start, said.end))
      const content = words.map(({ written }) => written).filter(word => word.length > 2 && !isFunction(word))
      const isMeant =
        content.length > 0 &&
        said.condition !== READ_ELSEWHERE &&
        isSure(said, words) &&
        !content.every(isOfKinds) &&
        !(COMPANIONS.has(said.condition) && content.every(isCompanion)) &&
        (words.length > 1 || isLeftOut(parsed, reading, words[0]!)) &&
        !isOfName(parsed, reading, words[0]!, said) &&
        !isBeforeRefused(parsed, reading, words.at(-1)!)
      return isMeant ? [{ said, words }] : []
    }),
  )
}

/** A word by itself is told where the reading knows that it narrows what is asked for. */
function isLeftOut({ prompt }: ParsedPrompt, { remarks }: Reading, { from, to }: TextRange): boolean {
  const quote = prompt.slice(from, to)
  return remarks?.ignored?.some(text => text.includes(quote)) === true
}

/** "McDonald's is crowded, another one": what is said of a company. */
function isOfName(
  { prompt }: ParsedPrompt,
  { spans }: Reading,
  { from }: TextRange,
  { condition }: SaidCondition,
): boolean {
  return spans.some(
    ({ isExcluded, kind, to }) =>
      (kind === 'company' || kind === 'name') &&
      (isExcluded || condition === CROWDED) &&
      to <= from &&
      POSSESSIVE.test(prompt.slice(to, from)),
  )
}

/** "Bas ma ykoun bel abdali": what refuses a place or a name. */
function isBeforeRefused({ tokens, words }: ParsedPrompt, { spans }: Reading, { to }: TextRange): boolean {
  const isRefused = (token: TextRange) => spans.some(span => span.isExcluded && isWithin(token, span))
  const next = tokens.findIndex(({ from }, at) => from >= to && !isFunction(words[at]!))
  return next >= 0 && isRefused(tokens[next]!)
}

/** Of what only tells what happened hardly anything is a condition: "a pool is a must, I promised it". */
function isSure({ condition, probability }: SaidCondition, words: UnreadWord[]): boolean {
  const isLong = words.length > 1
  if (words.every(({ isTold }) => isTold))
    return !isHeldCondition(condition) && isLong && probability >= TOLD_IN_STORY
  if (condition === 'independent' || condition === 'chain') return isLong && probability >= OF_TYPE
  // "Khobar site": what is searched by takes more than a word.
  if (isHeldCondition(condition)) return isLong && probability >= APPLIED
  if (!isLong) return probability >= TOLD_ALONE && !PLACE_NOUNS.has(condition)
  if (COMPANIONS.has(condition)) return probability >= TOLD_IN_STORY
  return probability >= (words.length > 2 ? TOLD : TOLD_IN_TWO)
}

/** From this on a word is about a kind. */
const OF_KINDS = 0.3
const CROWDED = 'quiet'
const POSSESSIVE = /^[\s'’]{0,3}s?\s{0,2}$/u

/** Of these a word by itself is rather a part of a place: "harbour". */
const PLACE_NOUNS = new Set(['view', 'transport', 'outdoor', 'opened', 'prayer', 'parking'])
/** Of these the words tell who comes along as often: "with my parents". */
const COMPANIONS = new Set(['families', 'children', 'group', 'men', 'women'])

/** "For the kids", "with my parents". */
function isCompanion(word: string): boolean {
  return (
    isPerson(word) || readAudience(word) !== undefined || /^(?:with|for|and|old|years?|yrs?|مع)$/.test(word)
  )
}

const LEADING = new Set('a an the or and but must be should is are او و w aw bas بس el al il'.split(' '))

/** Without a preposition at the end, whose place follows, and what joins the first word to others. */
function trim(words: UnreadWord[]): UnreadWord[] {
  const said = words.map(({ word }) => word)
  const end = said.findLastIndex((word, at) => !isPreposition(said, at) && !LEADING.has(word)) + 1
  const start = said.findIndex(word => !LEADING.has(word))
  return words.slice(Math.max(0, start), end)
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
