import { uuidv7 } from 'uuidv7'

/** Prefixes of tenant resources: UUIDv7 in the database, TypeIDs (https://github.com/jetify-com/typeid) on the wire. */
export type TenantPrefix = 'wsp' | 'key' | 'srch' | 'res' | 'fld' | 'lst' | 'mbr'

/** Prefixes of directory rows: the row's number in the database, prefix and number on the wire. */
export type DirectoryPrefix = 'cny' | 'rgn' | 'cty' | 'dst' | 'cat' | 'cmp' | 'brn'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const SUFFIX = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/

export function newUuid(): string {
  return uuidv7()
}

/** The wire form of a UUID: `srch_` and 26 characters of Crockford's base 32. */
export function encodeId(prefix: TenantPrefix, uuid: string): string {
  return `${prefix}_${encodeNumber(uuidNumber(uuid))}`
}

/** The UUID of a wire id; undefined when it is malformed or of another kind. */
export function decodeId(prefix: TenantPrefix, id: string): string | undefined {
  const suffix = id.slice(prefix.length + 1)
  if (!id.startsWith(`${prefix}_`) || !SUFFIX.test(suffix)) return undefined
  let number = 0n
  for (const character of suffix) number = (number << 5n) | BigInt(ALPHABET.indexOf(character))
  const hex = number.toString(16).padStart(32, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * The wire id of a search's result row. Rows are numbered within their search and have no UUID of their own:
 * theirs is the search's plus the row's number and one, so it is stable and costs no storage.
 */
export function resultId(searchUuid: string, ordinal: number): string {
  return `res_${encodeNumber((uuidNumber(searchUuid) + BigInt(ordinal) + 1n) & MAX_UUID)}`
}

export function directoryId(prefix: DirectoryPrefix, number: number): string {
  return `${prefix}_${number}`
}

/** The row number of a directory id; undefined when it is malformed or of another kind. */
export function decodeDirectoryId(prefix: DirectoryPrefix, id: string): number | undefined {
  if (!id.startsWith(`${prefix}_`)) return undefined
  const digits = id.slice(prefix.length + 1)
  return /^[1-9][0-9]{0,14}$/.test(digits) ? Number(digits) : undefined
}

const MAX_UUID = (1n << 128n) - 1n

function uuidNumber(uuid: string): bigint {
  return BigInt(`0x${uuid.replaceAll('-', '')}`)
}

/** 26 characters of five bits each: 13 for the upper half of the 130 bits, 13 for the lower. */
function encodeNumber(number: bigint): string {
  return encodeHalf(number >> 65n) + encodeHalf(number & ((1n << 65n) - 1n))
}

function encodeHalf(half: bigint): string {
  let text = ''
  for (let shift = 60n; shift >= 0n; shift -= 5n) text += ALPHABET[Number((half >> shift) & 31n)]
  return text
}
