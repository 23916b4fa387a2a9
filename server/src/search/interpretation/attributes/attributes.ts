import type { CompanyOrder, Criteria, Possession } from '../../criteria.ts'
import { type TextRange, toPlainDigits } from '../places/coordinates.ts'
import { isCompanyWord } from '../words/vocabulary.ts'
import { takeAskedContacts } from './asked-contacts.ts'
import { type BranchCounts, takeBranchCounts } from './branch-counts.ts'
import { FoldedPrompt, toPattern } from './folded-prompt.ts'
import { takeListedConditions } from './listed-conditions.ts'
import { takeOrder } from './order.ts'
import { takePossessions } from './possessions.ts'
import { findPraiseWords, takeNice } from './praise.ts'
import { type NumberConditions, takeRatings } from './ratings.ts'
import { takeStatedContacts } from './stated-contacts.ts'
import { type Facts, takeFacts } from './unheld-facts.ts'
import { takeFeatures, takeUnheldConditions, takeUnnamedSpots } from './unheld-features.ts'
import { findUnheldMentions, type UnheldMention } from './unheld-mentions.ts'
import { takeUnreviewed } from './unreviewed.ts'

const CONTACTS = ['website', 'phone'] as const

/** What a prompt asks of a branch besides what and where it is. */
export interface Attributes {
  criteria: NumberConditions & BranchCounts & Pick<Criteria, 'has' | 'order'>
  /** What of it is asked for and no condition where a company is named: "Princess Grace Hospital phone". */
  asked: Possession[]
  /** What a branch must not have. */
  lacks: Possession[]
  /** Where the prompt says so: these words are taken out of it. */
  ranges: TextRange[]
  /** Those of them that say what it has: "with a pool". */
  features: TextRange[]
  /** The best rated are asked for first, also by praise: "best". */
  saysRatingOrder?: true
  /** What it asks that no directory row holds, as written: opening hours, prices, classes of hotels, and what is new. */
  unheld: string[]
  /** Where it may ask so in words that stay in the prompt: the reading tells. */
  mentions: UnheldMention[]
  /** The facts that it asks for and no row holds. */
  facts?: Facts
}

/** "Best", but not where it closes a letter ("… in Doha. Best, Omar", "best regards"), and not "the best way to find a plumber". */
const BEST_WORD = String.raw`((?<![.!)\n]\s{0,3})best|(?<=[.!)\n]\s{0,3})best(?!\s{0,2},\s{0,3}\p{L}{1,12}\.?\s{0,3}$))(?!\s{1,3}(regards|wishes|way|time|friends?|man|mate|if|to)(?!\p{L}))`
const TOP_WORD = String.raw`top(?!\s{1,3}(floors?|of|up|left|right|end)(?!\p{L}))`
const BEST = toPattern(
  String.raw`(the )?(top[\s-]+rated|(be?st|highe?st)[\s-]+rated|${BEST_WORD}|${TOP_WORD}|ال[اأ]على تقييما?|[اأ]على \S+ تقييما?|(ال)?تقييما?(ات)? (ال)?[اأ]على|(ال)?[اأ]علا?ها? تقييما?)`,
)

/** "Rated", "reviews", "ta8yeemo", but not "best". */
export const SAYS_RATED =
  /rated|ratings?(?!\p{L})|review|تقيي?م|ريت(?:نج|ينج|نق|ينق)|ريفيو|مراجع[اه]|(?<![\p{L}\d])(?:el|al|l)?t(?:a[2q9k8g]?|[289])[yi]{1,2}[eai]{0,2}m/iu

/** "ولا أقولك في القاهرة أحسن": what is better is the correction. */
const SECOND_THOUGHT = /(?<=ول[اأ]\s[اأ]قول\s?ل?ك[^\n]{0,40}\s|خلي[هن]ا?\s[^\n]{0,40}\s)[اأ]حسن(?!\p{L})/u

/** Reads ratings, reviews, what a branch must have, and the order, from the text: "over 4.5 stars", "with a website". */
export function parseAttributes(prompt: string): Attributes {
  const said = new FoldedPrompt(prompt)
  const facts = takeFacts(prompt, said)
  const unreviewed = takeUnreviewed(said)
  const { order: byBranches, ...branches } = takeBranchCounts(said)
  const ratings = takeRatings(said)
  const order = takeOrder(said) ?? byBranches
  const { has: possessed, asked, wished: longed, lacks } = takePossessions(said)
  const { has: listed, wished: listedWishes, ...numbers } = takeListedConditions(said, ratings)
  const stated = takeStatedContacts(said, false)
  const saysStated = (contact: Possession, isWish: boolean) =>
    stated.some(each => each.isWish === isWish && each.contacts.some(own => own === contact))
  const has = CONTACTS.filter(
    each => possessed.includes(each) || listed.includes(each) || saysStated(each, false),
  )
  const wished = CONTACTS.filter(
    each =>
      !has.includes(each) && (longed.includes(each) || listedWishes.includes(each) || saysStated(each, true)),
  )
  if (has.length === 0) takeAskedContacts(said)
  const features = takeFeatures(said)
  const isNice = takeNice(said)
  const spots = takeUnnamedSpots(said)
  const quote = ({ from, to }: TextRange) => prompt.slice(from, to)
  const unheld = takeUnheldConditions(said)
  const ranges = [...said.ranges]
  const text = blankRanges(toPlainDigits(prompt), ranges)
  const isPraised = isNice || findBest(text.replace(SECOND_THOUGHT, '')) !== undefined
  // What is wished for comes first, where nothing else does.
  const first = order ?? (isPraised ? ('rating' as const) : toOrder(wished))
  const criteria = {
    ...numbers,
    ...branches,
    ...(has.length > 0 && { has }),
    // The words of praise stay in the prompt: they may be part of a name.
    ...(first && { order: first }),
  }
  return {
    criteria,
    asked: has.filter(each => asked.includes(each) || !possessed.includes(each)),
    lacks: [...lacks, ...unreviewed],
    ranges,
    features,
    ...(first === 'rating' && { saysRatingOrder: true as const }),
    unheld: [...(facts?.quotes ?? []), ...[...features, ...spots, ...unheld].map(quote)],
    mentions: findUnheldMentions(prompt, said),
    ...(facts && { facts }),
  }
}

/** What a prompt asks of the branches that the rest of it describes: the phone of a company that is named is shown, and no condition. */
export function listConditions(
  { criteria, asked }: Attributes,
  { nameTokens, companyNames }: Criteria,
): Criteria {
  const { has, ...others } = criteria
  if (!has || !(nameTokens ?? companyNames)) return criteria
  const required = has.filter(each => !asked.includes(each))
  return { ...others, ...(required.length > 0 && { has: required }) }
}

/** "Companies with more than 30 branches": chains, in a prompt that says nothing else. */
export function impliesChains(words: string[], { criteria: { minBranches = 0 } }: Attributes): boolean {
  return minBranches > 1 && words.some(isCompanyWord)
}

/** What is wished for is preferred, and leaves nothing out. */
function toOrder([wish, ...others]: readonly ('website' | 'phone')[]): CompanyOrder | undefined {
  return others.length > 0 ? 'contacts' : wish
}

function blankRanges(text: string, ranges: TextRange[]): string {
  return ranges.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  )
}

/** Where a prompt asks for the best first: "top rated". */
export function findPraise(prompt: string): TextRange | undefined {
  return findBest(toPlainDigits(prompt))
}

function findBest(text: string): TextRange | undefined {
  const match = BEST.exec(text)
  return match ? { from: match.index, to: match.index + match[0].length } : findPraiseWords(text)
}
