import { foldText } from '../../../text/fold.ts'
import {
  findConditions,
  type HeldCondition,
  isConditionWord,
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
import { isDenied } from './denied-conditions.ts'
import { mentionsContact } from './possessions.ts'
import { RATINGS } from './unheld-ratings.ts'
import { isWithin } from './unread-mentions.ts'
import { listUnreadRuns, type UnreadWord } from './unread-words.ts'
import { saysWish } from './wishes.ts'

/*
 * Conditions in words that no grammar of this folder knows: of what a reading made nothing of, a classifier tells which condition it
 * states. What the directory holds is searched by, and what it does not hold is told: "w feeh raqam atsel 3leh", "mo 8ali".
 */

/** How sure a condition must be: one that is told as not held, one that is searched by, and the type of a company. */
const [TOLD, APPLIED, OF_TYPE] = [0.75, 0.93, 0.99]
/** Told of who comes along, or where somebody only tells what happened. */
const TOLD_IN_STORY = 0.96
/** Told in two words, and in one. */
const [TOLD_IN_TWO, TOLD_ALONE] = [0.88, 0.92]

/** Nearness is read with the place that it is said of. */
const READ_ELSEWHERE: HeldCondition = 'nearest'

/** The reading with the conditions that are stated in the words that it made nothing of. */
export function addSaidConditions(gazetteer: Gazetteer, parsed: ParsedPrompt, reading: Reading): Reading {
  if (reading.criteria.impossible) return reading
  const { prompt, language } = parsed
  const { remarks: read = {}, ...others } = reading
  let { criteria, spans } = reading
  let remarks = read
  for (const { said, words, context } of listSaid(gazetteer, parsed, reading)) {
    const range = { from: words[0]!.from, to: words.at(-1)!.to }
    const quote = prompt.slice(range.from, range.to)
    const own = isHeldCondition(said.condition)
      ? toCriteria(said.condition, quote, context, criteria)
      : undefined
    // "With a website where I can book": what is searched by.
    const isSearched = own === undefined && saysHad(criteria, quote)
    if (own === undefined && !isSearched) remarks = tellUnheld(prompt, remarks, quote)
    else if (needsRatings(own) && !gazetteer.hasRatings) {
      const isTold = remarks.unheld?.some(text => text.includes(quote)) === true
      if (!isTold) remarks = tellUnheld(prompt, remarks, RATINGS[language])
    } else {
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

/** What only a directory with ratings can be searched by. */
function needsRatings(criteria: Criteria | undefined): boolean {
  return (
    criteria?.minRating !== undefined || criteria?.order === 'rating' || criteria?.order === 'most-reviews'
  )
}

/** Whether a text speaks of a phone number or a website that is searched by already. */
function saysHad({ has = [] }: Criteria, quote: string): boolean {
  const text = foldText(quote)
  return (
    mentionsContact(text) &&
    has.some(each => each in CONTACT_WORDS && CONTACT_WORDS[each as Contact].test(text))
  )
}

type Contact = 'phone' | 'website'
const CONTACT_WORDS: Record<Contact, RegExp> = {
  phone: /phone|(?<!\p{L})(?:numbers?|calls?|tel)(?!\p{L})|رقم|تلي?فون|هاتف|ra[q2]am/u,
  website: /(?<!\p{L})(?:web|sites?|pages?)|موقع|سايت|maw[q2]/u,
}

/** A condition, the words that state it, and all of which nothing came around them. */
interface Said {
  said: SaidCondition
  words: UnreadWord[]
  /** Folded, as they are written. */
  context: string
}

/** The conditions in the words that a reading made nothing of, but not those that only tell what happened or are said of its kinds. */
function listSaid(gazetteer: Gazetteer, parsed: ParsedPrompt, reading: Reading): Said[] {
  const kinds = listFamilies(gazetteer, reading.criteria.categoryIds ?? [])
  const isOfKinds = (word: string) => isAboutKinds(gazetteer, word, kinds, OF_KINDS)
  return listUnreadRuns(parsed, reading).flatMap(run => {
    const written = run.map(word => word.written)
    return findConditions(written).flatMap(said => {
      const words = trim(run.slice(said.start, said.end))
      const content = words.map(({ written }) => written).filter(word => word.length > 2 && !isFunction(word))
      // The words for what is searched by are words of grammar elsewhere: "website".
      const isTelling = isHeldCondition(said.condition)
        ? words.length > 0 && !isDenied(written, said)
        : content.length > 0 && !content.every(isOfKinds)
      const isMeant =
        said.condition !== READ_ELSEWHERE &&
        isTelling &&
        isSure(said, words) &&
        !(COMPANIONS.has(said.condition) && content.every(isCompanion)) &&
        (words.length > 1 || isLeftOut(parsed, reading, words[0]!)) &&
        !isOfName(parsed, reading, words[0]!, said) &&
        !isBeforeRefused(parsed, reading, words.at(-1)!)
      return isMeant ? [{ said, words, context: written.join(' ') }] : []
    })
  })
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
  // "We clean": what the speaker does.
  if (words.length === 2 && SPEAKER.test(words[0]!.written)) return false
  if (words.every(({ isTold }) => isTold))
    return !isHeldCondition(condition) && isLong && probability >= TOLD_IN_STORY
  if (condition === 'independent' || condition === 'chain') return isLong && probability >= OF_TYPE
  // "Khobar site": what is searched by takes more than a word.
  if (isHeldCondition(condition)) return isLong && probability >= APPLIED
  if (!isLong)
    return probability >= TOLD_ALONE && !PLACE_NOUNS.has(condition) && isConditionWord(words[0]!.written)
  if (COMPANIONS.has(condition)) return probability >= TOLD_IN_STORY
  return probability >= (words.length > 2 ? TOLD : TOLD_IN_TWO)
}

const SPEAKER = /^(?:i|we|انا|احنا|نحن|ana|e7na)$/

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

const LEADING = new Set(
  'a an the or and but must be should is are for to او و w aw bas بس el al il'.split(' '),
)

/** Without a preposition at the end, whose place follows, and what joins the first word to others. */
function trim(words: UnreadWord[]): UnreadWord[] {
  const said = words.map(({ word }) => word)
  const end = said.findLastIndex((word, at) => !isPreposition(said, at) && !LEADING.has(word)) + 1
  const start = said.findIndex(word => !LEADING.has(word))
  return words.slice(Math.max(0, start), end)
}

/**
 * What a condition that is held adds to the criteria: nothing where they say it already, and undefined where they say another, so that it
 * can only be told.
 */
function toCriteria(
  condition: HeldCondition,
  quote: string,
  context: string,
  criteria: Criteria,
): Criteria | undefined {
  const { has = [], order, minRating, minReviews, minBranches, companyTypes, excluded } = criteria
  const isNamed = (criteria.nameTokens ?? criteria.companyNames) !== undefined
  const contact = condition === 'has-phone' ? 'phone' : 'website'
  switch (condition) {
    case 'rated-high': {
      if (minRating !== undefined || order === 'rating') return {}
      const least = LEAST_RATING.exec(foldText(quote))?.[1]
      if (least !== undefined) return { minRating: Number(least.replace(',', '.')) }
      return order === undefined ? { order: 'rating' } : undefined
    }
    case 'most-reviewed':
      if (minReviews !== undefined || order === 'most-reviews') return {}
      return order === undefined ? { order: 'most-reviews' } : undefined
    case 'has-phone':
    case 'has-website':
      if (isNamed || has.includes(contact) || order === contact || excluded?.has) return {}
      // What is wished for comes first, where nothing else does.
      if (saysWish(context)) return order === undefined ? { order: contact } : undefined
      return { has: [...has, contact] }
    case 'independent':
    case 'chain':
      if (isNamed || companyTypes?.includes(condition)) return {}
      if ((companyTypes ?? excluded?.companyTypes ?? minBranches) !== undefined || saysWish(context))
        return undefined
      return { companyTypes: [condition] }
    case 'nearest':
      return {}
  }
}

/** "Rated good, like 4 and up", "3leh 4.5 nojoom": a number that is a least rating. */
const LEAST_RATING =
  /(?<![\p{L}\d.,])([34](?:[.,]\d)?)(?![\p{L}\d.,]|\s(?:friends|people|persons|kids|of us|generations|nights|days|km|years|times))/u

function tellUnheld(prompt: string, remarks: Remarks, quote: string): Remarks {
  const { unheld = [], ignored = [], ...others } = remarks
  const left = ignored.filter(text => !quote.includes(text))
  const { unknownPlaces = [], unknownNames = [] } = remarks
  const isSaid = [...unheld, ...unknownPlaces, ...unknownNames].some(
    text => text.includes(quote) || quote.includes(text),
  )
  return {
    ...others,
    ...(left.length > 0 && { ignored: left }),
    unheld: isSaid ? unheld : [...unheld, quote].sort((a, b) => prompt.indexOf(a) - prompt.indexOf(b)),
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
