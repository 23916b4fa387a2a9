import { uuidv7 } from 'uuidv7'

/** Prefixes of tenant resources: UUIDv7 in the database, TypeIDs (https://github.com/jetify-com/typeid) on the wire. */
export type TenantPrefix =
  | 'wsp'
  | 'key'
  | 'srch'
  | 'res'
  | 'fld'
  | 'lst'
  | 'mbr'
  | 'prs'
  | 'ses'
  | 'inv'
  | 'adt'

/** Prefixes of directory rows: the row's number in the database, prefix and number on the wire. */
export type DirectoryPrefix = 'cny' | 'rgn' | 'cty' | 'dst' | 'cat' | 'cmp' | 'brn'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]))
/** All pairs of characters, indexed by the ten bits that they encode. */
const PAIRS = Array.from({ length: 1024 }, (_, bits) => ALPHABET[bits >> 5]! + ALPHABET[bits & 31]!)

export function newUuid(): string {
  return uuidv7()
}

/** True of a UUID as `newUuid` writes it. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** The wire form of a UUID: `srch_` and 26 characters of Crockford's base 32. */
export function encodeId(prefix: TenantPrefix, uuid: string): string {
  return `${prefix}_${encodeHex(uuid.replaceAll('-', ''))}`
}

/** The UUID of a wire id; undefined when it is malformed or of another kind. */
export function decodeId(prefix: TenantPrefix, id: string): string | undefined {
  const suffix = id.slice(prefix.length + 1)
  if (!id.startsWith(`${prefix}_`) || !SUFFIX.test(suffix)) return undefined
  let hex = decodeBits(suffix.slice(0, 2)).toString(16).padStart(2, '0')
  for (let at = 2; at < 26; at += 4)
    hex += decodeBits(suffix.slice(at, at + 4))
      .toString(16)
      .padStart(5, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * The wire id of a result row. Rows are numbered within their search and store no UUID: it is the search's UUID plus
 * the row's number plus one, which is stable and costs no storage.
 */
export function encodeResultId(searchUuid: string, ordinal: number): string {
  const hex = searchUuid.replaceAll('-', '')
  // While the sum fits the last 20 bits, the other bits need no arithmetic.
  const low = Number.parseInt(hex.slice(27), 16) + ordinal + 1
  if (low < 1 << 20) return `res_${encodeHex(hex.slice(0, 27))}${encodeGroup(low)}`
  const sum = (BigInt(`0x${hex}`) + BigInt(ordinal) + 1n) & MAX_UUID
  return `res_${encodeHex(sum.toString(16).padStart(32, '0'))}`
}

/** The wire ids of the first rows of a search: what all begin with, and how each ends. */
export function splitResultIds(searchUuid: string, count: number): { prefix: string; endings: string[] } {
  const hex = searchUuid.replaceAll('-', '')
  const low = Number.parseInt(hex.slice(27), 16)
  const list = (encode: (ordinal: number) => string) =>
    Array.from({ length: count }, (_, ordinal) => encode(ordinal))
  if (low + count >= 1 << 20)
    return { prefix: '', endings: list(ordinal => encodeResultId(searchUuid, ordinal)) }
  return {
    prefix: `res_${encodeHex(hex.slice(0, 27))}`,
    endings: list(ordinal => encodeGroup(low + ordinal + 1)),
  }
}

export function encodeDirectoryId(prefix: DirectoryPrefix, number: number): string {
  return `${prefix}_${number}`
}

/** The row number of a directory id; undefined when it is malformed or of another kind. */
export function decodeDirectoryId(prefix: DirectoryPrefix, id: string): number | undefined {
  if (!id.startsWith(`${prefix}_`)) return undefined
  const digits = id.slice(prefix.length + 1)
  return /^[1-9][0-9]{0,14}$/.test(digits) ? Number(digits) : undefined
}

const MAX_UUID = (1n << 128n) - 1n

/** The first two digits become two characters (128 bits are padded to 130), and each five that follow become four. */
function encodeHex(hex: string): string {
  let text = PAIRS[Number.parseInt(hex.slice(0, 2), 16)]!
  for (let at = 2; at < hex.length; at += 5) text += encodeGroup(Number.parseInt(hex.slice(at, at + 5), 16))
  return text
}

/** Encodes 20 bits as four characters. */
function encodeGroup(bits: number): string {
  return PAIRS[bits >> 10]! + PAIRS[bits & 1023]!
}

function decodeBits(characters: string): number {
  let bits = 0
  for (const character of characters) bits = bits * 32 + VALUES.get(character)!
  return bits
}
