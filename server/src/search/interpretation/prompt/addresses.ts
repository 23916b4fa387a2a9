import type { StartsName } from '../kinds/kind-starts.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { Token } from '../words/tokens.ts'

const STREET = '(?:street|st|road|rd|avenue|ave|boulevard|blvd|lane|ln|highway|hwy|square|sq)'
const NUMBER = String.raw`(?:no\.?\s{0,2})?\d{1,5}[a-z]?[\s,]{1,2}`
// Every repetition is bounded, so that no text makes the expressions backtrack for long.
/** With a number each. */
const NUMBERED = [
  // "14 ismail mohamed st": behind a house number the words need no capitals.
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${NUMBER}(?:[\p{L}'’.-]{1,20}\s{1,2}){1,4}${STREET}(?![\p{L}\p{N}])`,
    'giu',
  ),
  // "Bldg 21, Block 338", "قطعة 4".
  /(?<![\p{L}\p{N}])(?:bldg|building|block|road|rd|way|villa|flat|apt|apartment|unit|office|shop|gate|street|st|house|floor|tower|zone|lane|plot|suite|room|p\.?o\.?\s?box|قطعة|شارع|منزل|بناية|بنايه|عمارة|مبنى|الدور|الطابق|دور|شقة|شقه|طابق|مجمع|طريق|جادة|بلوك|فيلا|مكتب|محل|بوابة|ص\.?\s?ب)\s{0,2}(?:no\.?|number|رقم|#)?\s{0,2}[:#]?\s{0,2}[\d٠-٩]{1,5}[a-z]?(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])\d{1,3}(?:st|nd|rd|th)\s{1,2}floor(?!\p{L})/giu,
]
const MAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,100}/gu
const DIGIT = /[\d٠-٩]/

/** Streets with house numbers, blocks, floors and mail addresses: no row of the directory is found by them. */
export function findAddresses(prompt: string): TextRange[] {
  // Most prompts have neither a digit nor an at sign, and need not be searched for what has one.
  const patterns = [...(DIGIT.test(prompt) ? NUMBERED : []), ...(prompt.includes('@') ? [MAIL] : [])]
  return patterns.flatMap(pattern =>
    Array.from(prompt.matchAll(pattern), match => ({
      from: match.index,
      to: match.index + match[0].length,
    })),
  )
}

/**
 * The tokens that stand in the ranges. What is counted is asked for on a street: "2 cafes Hamra Street", "5 star hotel al rigga road".
 * `startsKind` knows the names of kinds.
 */
export function listAddressTokens(
  tokens: Token[],
  addresses: TextRange[],
  startsKind: StartsName = () => false,
): Set<number> {
  const words = tokens.map(({ word }) => word)
  return new Set(
    addresses.flatMap(range => {
      const own = [...tokens.keys()].filter(at => tokens[at]!.from < range.to && tokens[at]!.to > range.from)
      const kind = own.slice(0, -2).findLast(at => startsKind(words, at))
      if (kind === undefined) return own
      const preposition = own.findLast(at => /^(?:on|in|at|along|near)$/.test(words[at]!)) ?? kind
      return own.filter(at => at > Math.max(kind, preposition))
    }),
  )
}
