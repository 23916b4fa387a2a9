import { readGeoJsonCentre, readWkbCentre, readWktCentre } from '../../../geo/centre.ts'

/** Values as people type them, read as numbers: every digit and decimal sign an office in an Arab country may use. */

const DIGITS = /[٠-٩۰-۹]/gu
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
/** A side may stand before or behind its degrees: "N 24.69", "24.69 N". */
const SIDE = /^([NSEW])?\s*([^NSEW]*?)\s*([NSEW])?$/i
const DEGREES =
  /^([+-]?)(\d+(?:\.\d*)?)\s*[°º]?\s*(?:(\d+(?:\.\d*)?)\s*['′’]\s*)?(?:(\d+(?:\.\d*)?)\s*(?:["″”]|'')\s*)?$/u
/** Degrees, minutes and seconds without their signs: "24 41 41", "24:41:41". */
const UNSIGNED = /^([+-]?)(\d{1,3})[\s:](\d{1,2})[\s:](\d{1,2}(?:\.\d*)?)$/u
const BETWEEN = /[,;/\s]+/gu
/** A longer text is no plain pair of degrees. */
const LONGEST_PAIR = 80
const LABELS = String.raw`[^\p{L}\p{Nd}-]{1,6}(-?\d{1,3}(?:\.\d+)?)`
const [LAT, LNG] = [`\\blat\\p{L}*${LABELS}`, `\\b(?:lng|long?)\\p{L}*${LABELS}`]
/** "lat: 24.69, lng: 46.68", in either order. */
const LABELLED = new RegExp(`${LAT}[^\\p{L}\\p{Nd}-]{1,6}${LNG}`, 'iu')
const LABELLED_LNG_FIRST = new RegExp(`${LNG}[^\\p{L}\\p{Nd}-]{1,6}${LAT}`, 'iu')
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

/** Degrees: "24.6948", "24,6948", "24.6948° N", `24°41'41"N`, "N 24 41 41". NaN when it is none. */
export function parseDegrees(text: string): number {
  const plain = toPlainDigits(text)
  const decimal = parseDecimal(plain)
  return Number.isNaN(decimal) ? (readAngle(plain)?.degrees ?? Number.NaN) : decimal
}

interface Angle {
  degrees: number
  /** N, S, E or W; empty where the text has none. */
  side: string
}

/** A minus beside S or W says the same twice; beside N or E it contradicts them, and the text is no angle. */
function readAngle(text: string): Angle | undefined {
  const [, before = '', size = '', behind = ''] = SIDE.exec(text) ?? []
  if (before && behind) return undefined
  const side = (before || behind).toUpperCase()
  const plain = size.replace(/^([^,]*\d),(\d[^,]*)$/, '$1.$2')
  const parts = DEGREES.exec(plain) ?? UNSIGNED.exec(plain)
  if (!parts) return undefined
  const [, sign = '', degrees = '', minutes = '0', seconds = '0'] = parts
  if (Number(minutes) >= 60 || Number(seconds) >= 60 || (sign === '-' && /[NE]/.test(side))) return undefined
  const total = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const rounded = Math.round(total * 1e7) / 1e7
  return { degrees: sign === '-' || /[SW]/.test(side) ? -rounded : rounded, side }
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
 * Two numbers in one text: "24.69, 46.68", the address of a map, or a geometry in GeoJSON, well-known text or binary (its
 * centre).
 */
export function parseCoordinates(text: string): [lat: number, lng: number] | undefined {
  const centre = readGeometryCentre(text)
  if (centre) return [centre.lat, centre.lng]
  const plain = toPlainDigits(text).replaceAll('،', ',').replace(/%2c/gi, ',').replace(/%20/g, ' ')
  const pair = cutPair(plain)
  if (pair) return pair
  const turned = LABELLED_LNG_FIRST.exec(plain)
  if (turned) return [Number(turned[2]), Number(turned[1])]
  const match = PIN.exec(plain) ?? PARAMETER.exec(plain) ?? LABELLED.exec(plain) ?? PAIR.exec(plain)
  return match ? [Number(match[1]), Number(match[2])] : undefined
}

function readGeometryCentre(text: string) {
  if (HEX_GEOMETRY.test(text)) return readWkbCentre(Buffer.from(text, 'hex'))
  if (!text.startsWith('{')) return readWktCentre(text)
  try {
    return readGeoJsonCentre(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The pair that a text is as a whole. The sides tell which is which: "46.68 E, 24.69 N". Without sides both have decimals. */
function cutPair(text: string): [lat: number, lng: number] | undefined {
  if (text.length > LONGEST_PAIR) return undefined
  const plain = text.replace(/^[([]\s*|\s*[)\]]$/g, '')
  for (const { index, 0: between } of plain.matchAll(BETWEEN)) {
    const [first, second] = [plain.slice(0, index), plain.slice(index + between.length)].map(readHalf)
    if (!first || !second) continue
    const sides = first.side + second.side
    if (/^([NS][EW])?$/.test(sides)) return [first.degrees, second.degrees]
    if (/^[EW][NS]$/.test(sides)) return [second.degrees, first.degrees]
  }
  return undefined
}

/** A whole number alone is no degrees: it may be a part of something else. */
function readHalf(text: string): Angle | undefined {
  const angle = readAngle(text)
  return angle && (angle.side || /[.,°º]/.test(text)) ? angle : undefined
}

/** A rating of at most five, "4.5", "4,5" or "4.5/5". */
export function parseRating(text: string): number {
  return parseDecimal(toPlainDigits(text).replace(/\s*\/\s*5$/, ''))
}

const YES = new Set('yes y true t 1 x oui sí si ja evet نعم'.split(' '))
const NO = new Set('no n false f 0 - non nein hayır hayir لا'.split(' '))
/** In a column that states what a branch is: closed, true; open, false. */
const STATES = new Map([
  ...'closed permanently-closed closed-permanently geschlossen kapalı kapali مغلق مغلقة مغلق-نهائيا مقفل'
    .split(' ')
    .map(word => [word, true] as const),
  ...'open opened active geöffnet offen aktiv açık acik aktif operational operating temporarily-closed closed-temporarily مفتوح مفتوحة يعمل نشط نشطة قائم'
    .split(' ')
    .map(word => [word, false] as const),
])

/** Whether a word means yes; undefined for other words than yes and no. */
export function parseYesNo(text: string): boolean | undefined {
  const word = toWord(text)
  return YES.has(word) ? true : NO.has(word) ? false : STATES.get(word)
}

/** Whether a word says that a branch is closed; undefined for other words than those for open and closed, such as yes. */
export function parseStatus(text: string): boolean | undefined {
  return STATES.get(toWord(text))
}

function toWord(text: string): string {
  return toPlainDigits(text)
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
}
