import { DISTINCTIVE_WORDS } from './generic-names.ts'
import { findPartition, PARTITIONS } from './spill-partitions.ts'

/** The columns of a place's evidence. Hashes of domain, name and distinctive words are 0 where the place has none. */
export const EVIDENCE_COLUMNS = {
  domain: 0,
  name: 1,
  place: 2,
  asserted: 3,
  words: 4,
  width: 4 + DISTINCTIVE_WORDS,
}

/** The columns of a place's name together with the owner that the other evidence gave the place. */
export const NAME_COLUMNS = { name: 0, place: 1, owner: 2, words: 3, width: 3 + DISTINCTIVE_WORDS }

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
