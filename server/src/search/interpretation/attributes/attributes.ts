import type { Criteria, Possession } from '../../criteria.ts'
import { type TextRange, toPlainDigits } from '../places/coordinates.ts'
import { FoldedPrompt } from './folded-prompt.ts'
import { takeListedConditions } from './listed-conditions.ts'
import { takeOrder } from './order.ts'
import { takePossessions } from './possessions.ts'
import { type NumberConditions, takeRatings } from './ratings.ts'
import { type Facts, takeFacts } from './unheld-facts.ts'
import { findUnheldMentions, type UnheldMention } from './unheld-mentions.ts'
import { HOURS, NEWEST, PRICE, STARS, toPattern } from './unheld-patterns.ts'
import { takeUnreviewed } from './unreviewed.ts'

/** What a prompt asks of a branch besides what and where it is. */
export interface Attributes {
  criteria: NumberConditions & Pick<Criteria, 'has' | 'order'>
  /** What a branch must not have. */
  lacks: Possession[]
  /** Where the prompt says so: these words are taken out of it. */
  ranges: TextRange[]
  /** What it asks that no directory row holds, as written: opening hours, prices, classes of hotels, and what is new. */
  unheld: string[]
  /** Where it may ask so in words that stay in the prompt: the reading tells. */
  mentions: UnheldMention[]
  /** The facts that it asks for and no row holds. */
  facts?: Facts
}

/** "Best", but not where it closes a letter: "… in Doha. Best, Omar". */
const BEST_WORD = String.raw`(?:(?<![.!)\n]\s{0,3})best|(?<=[.!)\n]\s{0,3})best(?!\s{0,2},\s{0,3}\p{L}{1,12}\.?\s{0,3}$))`
const BEST = toPattern(
  String.raw`(?:the\s+)?(?:top[\s-]+rated|(?:best|highest)[\s-]+rated|${BEST_WORD}|top|ال[اأ]على\s+تقييما?|[اأ]على\s+\S+\s+تقييما?|(?:ال)?تقييما?(?:ات)?\s+(?:ال)?[اأ]على|(?:ال)?[اأ]علا?ها?\s+تقييما?|(?:ال)?[اأ]فضل|(?:ال)?[اأ]حسن)`,
)

/** "ولا أقولك في القاهرة أحسن": what is better is the correction. */
const SECOND_THOUGHT = /(?<=ول[اأ]\s[اأ]قول\s?ل?ك[^\n]{0,40}\s|خلي[هن]ا?\s[^\n]{0,40}\s)[اأ]حسن(?!\p{L})/u

/** Reads ratings, reviews, what a branch must have, and the order, from the text: "over 4.5 stars", "with a website". */
export function parseAttributes(prompt: string): Attributes {
  const said = new FoldedPrompt(prompt)
  const facts = takeFacts(prompt, said)
  const unreviewed = takeUnreviewed(said)
  const ratings = takeRatings(said)
  const order = takeOrder(said)
  const { has: possessed, lacks } = takePossessions(said)
  const { has: listed, ...numbers } = takeListedConditions(said, ratings)
  const has = (['website', 'phone'] as const).filter(
    each => possessed.includes(each) || listed.includes(each),
  )
  const quote = ({ from, to }: TextRange) => prompt.slice(from, to)
  let text = blankRanges(toPlainDigits(prompt), said.ranges)
  const ranges = [...said.ranges]
  const unheld: TextRange[] = []
  for (const pattern of [HOURS, NEWEST, STARS, PRICE]) {
    const match = pattern.exec(text)
    if (!match) continue
    const range = { from: match.index, to: match.index + match[0].length }
    ranges.push(range)
    unheld.push(range)
    text = blankRanges(text, [range])
  }
  const criteria = {
    ...numbers,
    ...(has.length > 0 && { has }),
    // The words of praise stay in the prompt: they may be part of a name.
    ...(order && { order }),
    ...(!order && BEST.test(text.replace(SECOND_THOUGHT, '')) && { order: 'rating' as const }),
  }
  const mentions = findUnheldMentions(prompt, said).filter(
    mention => !unheld.some(({ from, to }) => mention.from < to && from < mention.to),
  )
  return {
    criteria,
    lacks: [...lacks, ...unreviewed],
    ranges,
    unheld: [...(facts?.quotes ?? []), ...unheld.map(quote)],
    mentions,
    ...(facts && { facts }),
  }
}

function blankRanges(text: string, ranges: TextRange[]): string {
  return ranges.reduce(
    (left, { from, to }) => left.slice(0, from) + ' '.repeat(to - from) + left.slice(to),
    text,
  )
}

/** Where a prompt asks for the best first: "top rated". */
export function findPraise(prompt: string): TextRange | undefined {
  const match = BEST.exec(toPlainDigits(prompt))
  return match ? { from: match.index, to: match.index + match[0].length } : undefined
}
