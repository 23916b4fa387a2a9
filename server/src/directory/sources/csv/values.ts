import { readWkbCentre, readWktCentre } from '../../../geo/centre.ts'

/** Values as people type them, read as numbers: every digit and decimal sign an office in an Arab country may use. */

const DIGITS = /[٠-٩۰-۹]/gu
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const DEGREES =
  /^([+-]?\d+(?:\.\d*)?)\s*°?\s*(?:(\d+(?:\.\d*)?)\s*['′’]\s*)?(?:(\d+(?:\.\d*)?)\s*(?:["″”]|'')\s*)?([NSEW]?)$/iu
/** With the side of each: `24°41'41"N 46°40'12"E`. */
const SIDES = /^(.{1,40}?[NS])[,;\s]+(.{1,40}[EW])$/i
const PAIR = /(-?\d{1,3}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)/

/** Text with European digits, the Arabic decimal sign as a point and without thousands signs of its own. */
export function toPlainDigits(text: string): string {
  return text
    .replace(DIGITS, digit => String(digit.codePointAt(0)! & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', '')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}

/** A number with a point or a comma before its decimals; NaN when it is none. */
export function parseDecimal(text: string): number {
  const plain = toPlainDigits(text).replace(/^([^.,]*),([^.,]*)$/, '$1.$2')
  return NUMBER.test(plain) ? Number(plain) : Number.NaN
}

/** A number that counts: its points, commas and spaces part the thousands. NaN when it is none. */
export function parseCount(text: string): number {
  const plain = toPlainDigits(text)
  if (/^\d{1,3}([., \u00a0\u202f]\d{3})+$/.test(plain)) return Number(plain.replace(/\D/g, ''))
  return NUMBER.test(plain) ? Number(plain) : Number.NaN
}

/** Degrees: "24.6948", "24,6948", "24.6948° N", `24°41'41"N`. NaN when it is none. */
export function parseDegrees(text: string): number {
  const plain = toPlainDigits(text)
  const decimal = parseDecimal(plain)
  if (!Number.isNaN(decimal)) return decimal
  const match = DEGREES.exec(plain)
  if (!match) return Number.NaN
  const [, degrees = '', minutes = '0', seconds = '0', side = ''] = match
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600
  const rounded = Math.round(size * 1e7) / 1e7
  return degrees.startsWith('-') !== /[SW]/i.test(side) ? -rounded : rounded
}

const MAP_LINK =
  /^(?:https?:\/\/)?(?:(?:www|maps|earth)\.)?(?:google\.[a-z.]{2,6}\/maps|google\.[a-z.]{2,6}\/?\?q=|maps\.google\.|maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple\.com|(?:www\.)?openstreetmap\.org|osm\.org|(?:www\.)?bing\.com\/maps|waze\.com|ul\.waze\.com)|^geo:/i
/** Of the place itself; what follows an @ is only the middle of the map that was on the screen. */
const PIN = /!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/
const PARAMETER =
  /[?&#](?:q|query|ll|sll|center|destination|daddr|saddr|coordinate|mlat)=(?:loc:)?(-?\d{1,3}(?:\.\d+)?)(?:[,+\s]+|&mlon=)(-?\d{1,3}(?:\.\d+)?)(?![\d.])/i
const HEX_GEOMETRY = /^0[01][\da-f]{40,}$/i

/** Whether a text is an address in Google Maps or another map. */
export function isMapLink(text: string): boolean {
  return MAP_LINK.test(text.trim())
}

/**
 * Two numbers in one text: "24.69, 46.68", the address of a map, or a geometry in well-known text or binary (its centre).
 */
export function parseCoordinates(text: string): [lat: number, lng: number] | undefined {
  const centre = HEX_GEOMETRY.test(text) ? readWkbCentre(Buffer.from(text, 'hex')) : readWktCentre(text)
  if (centre) return [centre.lat, centre.lng]
  const plain = toPlainDigits(text).replaceAll('،', ',').replace(/%2c/gi, ',').replace(/%20/g, ' ')
  const sides = SIDES.exec(plain)?.slice(1).map(parseDegrees)
  if (sides?.every(Number.isFinite)) return [sides[0]!, sides[1]!]
  const match = PIN.exec(plain) ?? PARAMETER.exec(plain) ?? PAIR.exec(plain)
  return match ? [Number(match[1]), Number(match[2])] : undefined
}

/** A rating of at most five, "4.5", "4,5" or "4.5/5". */
export function parseRating(text: string): number {
  return parseDecimal(toPlainDigits(text).replace(/\s*\/\s*5$/, ''))
}

const YES = new Set('yes y true t 1 x closed permanently-closed نعم مغلق مغلقة مقفل'.split(' '))
const NO = new Set('no n false f 0 - open active لا مفتوح مفتوحة يعمل'.split(' '))

/** Whether a word means yes; undefined for other words than yes and no. */
export function parseYesNo(text: string): boolean | undefined {
  const word = toPlainDigits(text)
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}
