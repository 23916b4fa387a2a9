import type { UpperBound } from '../../criteria.ts'
import { LEAST, MOST, saysAbove } from './comparisons.ts'
import { toFoldedPattern } from './folded-prompt.ts'
import { NUMBER, readNumber, readSecondNumber, SECOND_NUMBER } from './numbers.ts'
import { REFUSED, STARS } from './rating-words.ts'

/*
 * Numbers with an upper end, whatever they count: "below 3", "3 or less", "between 4 and 4.5", "more than 50 but less than
 * 500". What refuses less asks for more: "no less than 4", "nothing under four stars". The texts are folded
 * (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

export interface BoundExpression {
  from: number
  to: number
  least?: number
  /** The least itself does not match. */
  isAbove?: true
  most: UpperBound
  /** It says that it counts stars. */
  hasStars?: true
}

const OUT_OF = String.raw`(\s{0,3}(?<stars>${STARS}))?`
const BUT = String.raw`\s{0,2}(,\s{0,2})?((but|and|yet|or|&|et|mais|w|bas|و|و?لكن|و?\s?بس) |و(?=\p{L}))?((also|still|is|with) )?`
/** What says that there is a highest number, and which: what it counts stands before or behind. */
const EXPRESSIONS = [
  String.raw`((ranging|in)? between|([يت]تراوح|[يت]تفاوت|محصوره?)? (في\s?)?(ما\s?)?بين|entre|b[ae][iy]?n) ${NUMBER}${OUT_OF}\s{0,2}(and|to|&|[-–—]|et|w|و|الي|لل?)\s{0,2}${SECOND_NUMBER}`,
  String.raw`((ranging|anywhere|somewhere)? from|من|de|m[ei]n) ${NUMBER}${OUT_OF}\s{0,2}((up)? to|until|till?|through|[-–—]|الي|حتي|لحد|لغايه|لين|لل?|[aà]|la|l)\s{0,2}${SECOND_NUMBER}`,
  String.raw`${NUMBER}${OUT_OF}(\s{0,2}[-–—]\s{0,2}| ((up)? to|الي|ل|حتي)\s{0,2})${SECOND_NUMBER}`,
  String.raw`(?<floor>${LEAST})\s{0,2}(an? )?${NUMBER}${OUT_OF}${BUT}${MOST}\s{0,2}${SECOND_NUMBER}`,
  // "Less than 500 but more than 50".
  String.raw`${MOST}\s{0,2}(an? )?${SECOND_NUMBER}${OUT_OF}${BUT}(?<floor>${LEAST})\s{0,2}${NUMBER}`,
  String.raw`${MOST}\s{0,2}(an? |the )?${NUMBER}`,
].map(text => new RegExp(toFoldedPattern(text), 'gu'))

/** Most prompts hold nothing of all this. */
const HINT =
  /below|under|less|lower|worse|fewer|smaller|beneath|<|≤|most|max|up\s?to|not?\s|nothing|none|never|exceed|between|from|\dto|\sto\s|\d\s{0,2}[-–—]|down|tops|moins|inf[eé]r|jusqu|pas\s|entre|اقل|ادن|اقص|دون|تحت|قل\s|قل\p{L}{0,3}\s|نازل|نزل|نقص|هبط|اكثر|لا\s|ما\s|ما[بيت]|م[يب]|مش|مو|بين|من\s|الي|حت|لحد|غايه|لين|كثير|a[2qgk9]|t7t|ta7t|b[ae][iy]?n/u

/** The numbers with an upper end in a text, those with two ends first. */
export function* findBoundExpressions(text: string): Generator<BoundExpression> {
  if (!HINT.test(text)) return
  for (const pattern of EXPRESSIONS)
    for (const match of text.matchAll(pattern)) {
      const expression = readExpression(text, match)
      if (expression) yield expression
    }
}

/** The number of a match that is the highest; undefined where it is none, as in "no less than 4" or "over 4 and under 3". */
function readExpression(text: string, match: RegExpExecArray): BoundExpression | undefined {
  const { below, floor, stars } = match.groups!
  const [number, end] = [readNumber(match), readSecondNumber(match)]
  const before = text.slice(Math.max(0, match.index - 90), match.index)
  if (end === undefined ? below && REFUSED.test(before) : number >= end) return undefined
  // "Over 4 and under 100 reviews" are two things.
  if (floor && number <= 5 && end! > 5) return undefined
  return {
    ...{ from: match.index, to: match.index + match[0].length },
    ...(end !== undefined && { least: number }),
    ...(floor && saysAbove(floor) && { isAbove: true as const }),
    most: { value: end ?? number, ...(below && { isBelow: true as const }) },
    ...(stars && { hasStars: true as const }),
  }
}
