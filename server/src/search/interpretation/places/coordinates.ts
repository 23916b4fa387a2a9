import { foldText } from '../../../text/fold.ts'
import { replaceNumberWords } from '../words/number-words.ts'
import { findBeyond } from './far-distances.ts'

/** A point in degrees, and where in the prompt it stands. */
export interface Point extends TextRange {
  lat: number
  lng: number
}

/** A distance in kilometres, and where in the prompt it stands. */
export interface Radius extends TextRange {
  km: number
  /** What is asked for lies farther away than that. */
  isBeyond?: boolean
}

/** A range of characters of the prompt. */
export interface TextRange {
  from: number
  to: number
}

/** The contract's limit of a location; a wider circle is read as one of this radius. */
const MAX_RADIUS_KM = 25

// Every repetition is bounded, so that no text makes the expressions backtrack for long.
const NUMBER = String.raw`(?<!\d)[-+−]?\d{1,6}(?:[.٫]\d{1,20})?`
const DEGREES = String.raw`(${NUMBER})\s{0,3}°?\s{0,3}([NSEWnsew](?![a-z])|شمالا?|شرقا?|جنوبا?|غربا?)?`
const CALLED = String.raw`(?<!\p{L})(?:(?:gps\s{1,3})?(?:coordinates?|coords|location|point)|gps|(?:ال)?(?:نقط[ةه]|[اإ]حداثيات))\P{L}{0,4}?`
const PAIR = new RegExp(
  String.raw`(?:${CALLED})?[(\[]?(?:lat(?:itude)?\s{0,3}[:=]?\s{0,3})?${DEGREES}\s{0,3}(?:[,،;/]\s{0,3}|\s{1,3})(?:(?:lng|lon|long|longitude)\s{0,3}[:=]?\s{0,3})?${DEGREES}[)\]]?`,
  'iu',
)
const KILOMETRES = String.raw`km|kms|kilomet(?:er|re)s?|كيلو\s?مترا?|كيلومترات|كيلو|كلم|كم`
const MILES = `mi|miles?|ميلا?|اميال|أميال`
/** Half and a quarter, and one where only its unit is said: "a kilometre", "على بعد كيلو", "كيلومتر واحد". */
const UNSAID =
  String.raw`(?<!\p{L})(?:(?<fraction>نصف?|ربع|half|(?:a\s{1,3})?quarter)(?:\s{1,3}of)?(?:\s{1,3}an?)?|an?)(?=\s{1,3}(?:${KILOMETRES}|${MILES}))|` +
  String.raw`(?<=(?<!\p{L})(?:ضمن|خلال|ب?حدود|حوالي|بعد|مسافة|نطاق|محيط|قطر)\s{1,3})(?=كيلو|كم|ميل)|` +
  String.raw`(?<!\p{L})(?=(?:كيلومتر|كيلو|ميل)\s{1,3}واحد)`
const DISTANCE = new RegExp(
  String.raw`(?:(?:نصف\s{1,3}قطر\S{0,3}|radius(?:\s{1,3}of)?)\s{1,3})?(?:(?<number>(?<!\d|\d:|الساع[ةه]\s)\d{1,6}(?:[.,٫]\d{1,6})?)|${UNSAID})\s{0,3}-?\s{0,3}(?:(?<km>${KILOMETRES})|` +
    String.raw`(?<m>m|met(?:er|re)s?|mtrs?|مترا?|امتار|أمتار|م)|(?<mi>${MILES}))(?![\p{L}\p{N}])(?:\s{1,3}واحد[ةه]?(?!\p{L}))?(?<half>\s{1,3}and\s{1,3}a\s{1,3}half|\s{1,3}و\s?نصف?(?!\p{L}))?`,
  'iu',
)
/** "A kilometre and a half" has no number. */
const UNIT = /kilo|km|mile|كيلو|كم|ميل/iu
/** Most prompts have no numbers, and need not be searched for what has one. */
export const DIGIT = /\d/
const KM_PER_MILE = 1.609344

/** Latitude and longitude in a prompt: two numbers with fractions or directions. */
export function parsePoint(prompt: string): Point | undefined {
  const pair = parsePair(prompt)
  return pair && isOnEarth(pair) ? pair : undefined
}

/** Two numbers that are called coordinates, or stand where one says near what, and that no place on earth has. */
export function findImpossiblePoint(prompt: string): TextRange | undefined {
  const pair = parsePair(prompt)
  if (!pair || isOnEarth(pair)) return undefined
  const { from, to } = pair
  const isCalled = /[\p{L}°]/u.test(prompt.slice(from, to)) || NEAR.test(prompt.slice(0, from))
  return isCalled ? { from, to } : undefined
}

const NEAR = /(?<!\p{L})(?:near|around|at|قرب|حول|عند)\P{L}{0,4}$/iu

function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

function parsePair(prompt: string): Point | undefined {
  const text = toPlainDigits(prompt)
  const match = DIGIT.test(text) ? PAIR.exec(text) : null
  if (!match) return undefined
  const [whole, first, firstSide, second, secondSide] = match
  const decimals = [first, second].map(number => number!.split(/[.٫]/)[1]?.length ?? 0)
  // "4.5 5" are ratings rather than degrees.
  const plain = /[,،;/]/.test(whole) ? Math.max(...decimals) > 0 : Math.min(...decimals) > 1
  if (!plain && !(firstSide && secondSide)) return undefined
  const degrees = (number: string, side: string | undefined) =>
    Number(number.replace('٫', '.').replace('−', '-')) * (side && /^[swجغ]/i.test(side) ? -1 : 1)
  let [lat, lng] = [degrees(first!, firstSide), degrees(second!, secondSide)]
  if (firstSide && /^[ew]|^شرق|^غرب/i.test(firstSide)) [lat, lng] = [lng, lat]
  return { lat, lng, from: match.index, to: match.index + match[0].trimEnd().length }
}

const TRAVEL = new RegExp(
  String.raw`(?<!\d)(?<minutes>\d{1,2})\s{0,3}-?\s{0,3}(?:minutes?|mins?|دقيق[ةه]|دقا[ئي]ق|da2aye2|d2aye2)['’]?s?\s{1,3}(?:of\s{1,3}|ب)?` +
    String.raw`(?:(?<walk>walk(?:ing)?|stroll|on\s{1,3}foot|by\s{1,3}foot|مشي[اً]?|سيرا|ع(?:لى)?\s{0,3}رجلي?|mashy|meshi)|(?<drive>driv(?:e|ing)|by\s{1,3}car|(?:بال)?سيار[ةه]|(?:بال)?عربي[ةه]|bel\s{1,3}sayara))(?!\p{L})`,
  'iu',
)
/** Kilometres in a minute, and the least that such words mean. */
const WALK = { pace: 0.1, least: 1 }
const DRIVE = { pace: 0.7, least: 2 }

/** A distance in a prompt, "3 km", "٥٠٠ متر" or "a ten minute walk", at most as far as searches go. */
export function parseRadius(prompt: string): Radius | undefined {
  const text = toPlainDigits(prompt)
  if (!DIGIT.test(text) && !UNIT.test(text)) return undefined
  return parseDistance(prompt, text) ?? parseTravel(text)
}

/** "A ten minute walk", "٥ دقائق بالسيارة". */
function parseTravel(text: string): Radius | undefined {
  const match = TRAVEL.exec(text)
  if (!match) return undefined
  const { minutes, walk } = match.groups!
  const { pace, least } = walk ? WALK : DRIVE
  const km = Math.min(MAX_RADIUS_KM, Math.max(least, Math.round(Number(minutes) * pace * 10) / 10))
  return { km, from: match.index, to: match.index + match[0].length }
}

function parseDistance(prompt: string, text: string): Radius | undefined {
  const match = DISTANCE.exec(text)
  if (!match) return undefined
  const { number, fraction, m, mi, half } = match.groups!
  const one = fraction === undefined ? 1 : /quarter|ربع/iu.test(fraction) ? 0.25 : 0.5
  const value = (number ? Number(number.replace(/[,٫]/, '.')) : one) + (half ? 0.5 : 0)
  // "5 m" is five of something; nobody searches within five metres.
  if (value <= 0 || (m && (value < 20 || isAmount(prompt, match)))) return undefined
  if (isNoRadius(prompt, match) || isWeight(prompt, match)) return undefined
  const km = m ? value / 1000 : mi ? value * KM_PER_MILE : value
  const range = { from: match.index, to: match.index + match[0].length }
  const beyond = findBeyond(text, range)
  return { km: Math.min(MAX_RADIUS_KM, km), ...(beyond ? { ...beyond, isBeyond: true } : range) }
}

/** How far a car has driven or can still drive, or how often something stands: "every 100 metres", "only 20 km left", "باقي ٢٠ كيلو". */
function isNoRadius(prompt: string, { 0: text, index }: RegExpExecArray): boolean {
  const before = prompt.slice(Math.max(0, index - 20), index)
  if (DISTANCE_BEFORE.test(before)) return false
  return DRIVEN_BEFORE.test(before) || DRIVEN_BEHIND.test(prompt.slice(index + text.length))
}

const DRIVEN_BEFORE =
  /(?<!\p{L})(?:drove|driven|walked|ran|باقي|باقيلي|مشيت|مشينا|قطعت|كل|ba[2q]i|every|each|kol|kel)\s{1,3}$/iu
const DRIVEN_BEHIND =
  /^\s{1,3}(?:left(?! (?:of|side))|remaining|to go|on the clock|so far|already)(?!\p{L})/iu

/** Before an amount of metres: "I have 200 metres to tile". */
const AMOUNT_BEFORE =
  /(?:have|got|need|want|buy|order|area(?:\s+of)?|عندي|عندنا|معي|احتاج|أحتاج|نحتاج|محتاج|ابغى|أبغى|ابي|أبي|عايز|بدي|مساحة|مساحته|مساحتها|بمساحة|طوله|طولها)\s{1,3}$/iu
/** Behind one: "40 metres of cable", "120 square metres". */
const AMOUNT_BEHIND =
  /^(?:\s{1,3}(?:of|long|wide|tall|high|deep|square|مربع\S?|طول|عرض)(?!\p{L})|\s?[²2](?!\d))/iu

/** Before a distance: "within 500 m of the corniche". */
const DISTANCE_BEFORE = /(?:within|inside|radius|around|ضمن|خلال|حدود|بحدود|نطاق|بعد|محيط|داخل)\P{L}{1,3}$/iu

/** "200 metres" of something, and no distance. */
function isAmount(prompt: string, { 0: text, index }: RegExpExecArray): boolean {
  const before = prompt.slice(Math.max(0, index - 20), index)
  if (DISTANCE_BEFORE.test(before)) return false
  return AMOUNT_BEFORE.test(before) || AMOUNT_BEHIND.test(prompt.slice(index + text.length))
}

/** "نص كيلو كنافة": what one buys by the kilo, as no word of place follows. */
function isWeight(prompt: string, { 0: text, index }: RegExpExecArray): boolean {
  if (!/كيلو$/u.test(text) || DISTANCE_BEFORE.test(prompt.slice(Math.max(0, index - 20), index))) return false
  const [next] = /^\s{1,3}\p{L}{1,20}/u.exec(prompt.slice(index + text.length)) ?? []
  return next !== undefined && !/^\s+(?:و|من$|عن|على|في|فال|بال|لل|حو|قر|[أا]و|تقريبا|كحد|بعيد)/u.test(next)
}

/** The prompt with European digits, each where it stood. */
export function toPlainDigits(prompt: string): string {
  if (prompt !== last.prompt)
    last = {
      prompt,
      text: replaceNumberWords(prompt.replace(/[٠-٩۰-۹]/gu, digit => foldText(digit))),
    }
  return last.text
}

/** Several steps look at the same prompt, one after the other. */
let last = { prompt: '', text: '' }
