import { DISTINCTIVE_WORDS } from './generic-names.ts'
import { findPartition, PARTITIONS } from './spill-partitions.ts'

/**
 * The columns of a place's evidence. Hashes are 0 where the place has none: of its domain, its English and its Arabic name
 * with their distinctive words, the beginning of its name
 * with its distinctive words, the sound of its name, and its service number. `related` is 1
 * where the domain contains a word of the name.
 */
export const EVIDENCE_COLUMNS = {
  domain: 0,
  place: 1,
  asserted: 2,
  related: 3,
  english: 4,
  arabic: 5 + DISTINCTIVE_WORDS,
  start: 6 + 2 * DISTINCTIVE_WORDS,
  isDistrict: 7 + 3 * DISTINCTIVE_WORDS,
  sound: 8 + 3 * DISTINCTIVE_WORDS,
  phone: 9 + 3 * DISTINCTIVE_WORDS,
  width: 10 + 3 * DISTINCTIVE_WORDS,
}

/** What a key of a place is. Keys of one value are compared with each other, whatever they are. */
export const KEY_KINDS = {
  /** The whole name, in one language. */
  name: 1,
  /** What stands before a dash or a bracket: it may be the whole name of other places. */
  start: 2,
  /** The name without the district at its end. */
  withoutDistrict: 3,
  /** The consonants of a name that is known in one language only. */
  sound: 4,
  /** A number that a company has for all its branches. */
  phone: 5,
} as const

/**
 * The columns of a key of a place, together with the owner that the other evidence gave the place. `words` are those of the
 * name; of a sound they hold the hash of the name and its language.
 */
export const KEY_COLUMNS = {
  key: 0,
  place: 1,
  owner: 2,
  kind: 3,
  related: 4,
  words: 5,
  width: 5 + DISTINCTIVE_WORDS,
}

/** The partition of a row by the hash that it is looked up by. Rows without a hash are spread evenly. */
export function choosePartition(hash: number, place: number): number {
  return hash === 0 ? place % PARTITIONS : findPartition(hash)
}

/** Numbers the hashes in a column of the rows, from 1 in the order they come; 0 where there is none. */
export function numberColumn(
  rows: Float64Array,
  column: number,
  width: number,
  assignHash: (hash: number) => number,
): Int32Array {
  const numbers = new Int32Array(rows.length / width)
  for (let row = 0; row < numbers.length; row++) {
    const hash = rows[row * width + column]!
    numbers[row] = hash === 0 ? 0 : assignHash(hash)
  }
  return numbers
}
