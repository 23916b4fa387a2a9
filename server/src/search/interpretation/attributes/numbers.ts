import { toWordPattern } from './word-pattern.ts'

/*
 * Numbers as people write and say them beside ratings and reviews: in digits of either script, in words of English, of
 * written and spoken Arabic and of chat Arabic, with halves. Words are folded.
 */

const ONES: Record<number, string> = {
  1: 'one واحد واحده wa7ad wa7da wa7id',
  2: 'two اثنين اثنان اتنين ثنتين tnen tnein itnein etnein ithnen',
  3: 'three ثلاث ثلاثه تلات تلاته تلت تلاتا tlata tlate talata tleteh tlet thalatha thalath tlata',
  4: 'four اربع اربعه اربعا ربعه arba3a arba3 arb3a arba3eh arbaa rab3a',
  5: 'five خمس خمسه خمسا 5amsa khamsa 5amse khamse 5ams khams 5amseh',
}
const MORE: Record<number, string> = {
  6: 'six ست سته sitta sette',
  7: 'seven سبع سبعه sab3a',
  8: 'eight ثمان ثمانيه تمن تمانيه tmanya thamanya',
  9: 'nine تسع تسعه tis3a',
  10: 'ten عشر عشره 3ashra 3ashara',
  15: 'fifteen خمستاشر خمسطعش',
  20: 'twenty عشرين عشرون 3ishreen 3eshrin',
  25: 'twenty-five',
  30: 'thirty ثلاثين ثلاثون تلاتين talateen thalatheen',
  40: 'forty اربعين اربعون arb3een arba3een',
  50: 'fifty خمسين خمسون khamseen 5amsin 5amseen khamsin',
  60: 'sixty ستين ستون',
  70: 'seventy سبعين سبعون',
  75: 'seventy-five',
  80: 'eighty ثمانين ثمانون تمانين',
  90: 'ninety تسعين تسعون',
  100: 'hundred a-hundred one-hundred ميه مايه ماءه المييه miyye miya meyya',
  150: 'ميه-وخمسين مايه-وخمسين',
  200: 'two-hundred ميتين ميتان مايتين مايتان',
  300: 'three-hundred ثلاثميه ثلاثمايه تلتميه ثلاث-ميه',
  400: 'four-hundred اربعميه اربعمايه ربعميه',
  500: 'five-hundred خمسميه خمسمايه خمس-ميه half-a-thousand',
  1000: 'thousand a-thousand one-thousand الف alf',
  2000: 'two-thousand الفين الفان',
}

const VALUES = new Map(
  Object.entries({ ...ONES, ...MORE }).flatMap(([value, words]) =>
    words.split(' ').map((word): [string, number] => [word.replaceAll('-', ' '), Number(value)]),
  ),
)

const toAlternatives = (words: Iterable<string>) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(word => word.replaceAll(' ', String.raw`[\s-]`))
    .join('|')

const WORDS = toAlternatives(VALUES.keys())
const DIGIT_WORDS = toAlternatives(Object.values(ONES).flatMap(words => words.split(' ')))
const DIGITS = String.raw`\d{1,3}([,٬]\d{3})+(?!\d)|\d{1,6}([.,٫]\d{1,2})?(?!\d)`
/** "٤ونص" is often written as one word. */
const HALF = String.raw`(\s{0,3}و\s?نصف?|\s{1,3}(and a half|w?[aeiou]{0,2}[\s-]?n[ou]s{1,2}f?))(?!\p{L})`
const POINT = String.raw`\s{1,3}(point|dot|فاصله|فاصل|فارزه|نقطه)\s{1,3}(?<fraction>\d|${DIGIT_WORDS})(?!\p{L})`

/** A number with its half or fraction, "out of 5" behind it, and an Arabic article before it. */
export const NUMBER = String.raw`[بفل]?(ال\s?|el\s|l\s)?(?<number>${DIGITS}|(${WORDS})(?!\p{L}))(?<thousand>k(?![a-z]))?((?<half>${HALF})|${POINT})?(\s{0,2}\/\s{0,2}5(?!\d)| out of (5|five)| من (5|خمسه)(?!\p{L}))?`

/** A second number in one pattern. */
export const SECOND_NUMBER = NUMBER.replaceAll(/\(\?<(\p{L}+)>/gu, '(?<$1To>')

/** Whether a folded text may hold a number at all. */
const HINT = toWordPattern(String.raw`\d|(?<!\p{L})[بفل]?(ال)?(${WORDS})(?!\p{L})`, 'u')

export function mayHoldNumber(text: string): boolean {
  return HINT.test(text)
}

/** Higher numbers count as this one: no branch has so many reviews, and PostgreSQL can hold it. */
const MOST = 1_000_000_000

/** The value of a match of a pattern with NUMBER. */
export function readNumber({ groups = {} }: RegExpExecArray): number {
  return toValue(groups.number, groups.thousand, groups.half, groups.fraction)
}

/** The value of SECOND_NUMBER in a match; undefined where its pattern has none. */
export function readSecondNumber({ groups = {} }: RegExpExecArray): number | undefined {
  const { numberTo, thousandTo, halfTo, fractionTo } = groups
  return numberTo === undefined ? undefined : toValue(numberTo, thousandTo, halfTo, fractionTo)
}

function toValue(number = '', thousand?: string, half?: string, fraction?: string): number {
  const value = VALUES.get(number.replace(/[\s-]+/g, ' ')) ?? readDigits(number)
  const tenths = fraction ? (VALUES.get(fraction) ?? Number(fraction)) / 10 : half ? 0.5 : 0
  return Math.min(MOST, (value + tenths) * (thousand ? 1000 : 1))
}

function readDigits(digits: string): number {
  return Number(/[,٬]\d{3}/.test(digits) ? digits.replace(/[,٬]/g, '') : digits.replace(/[,٫]/, '.'))
}
