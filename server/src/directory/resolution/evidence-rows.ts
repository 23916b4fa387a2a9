import { DISTINCTIVE_WORDS } from './generic-names.ts'
import { findPartition, PARTITIONS } from './row-spill.ts'

/** What a place says of its company, a column each; hashes of domain, name and telling words are 0 where it has none. */
export const EVIDENCE_COLUMNS = {
  domain: 0,
  name: 1,
  place: 2,
  stated: 3,
  words: 4,
  width: 4 + DISTINCTIVE_WORDS,
}

/** What is known of a place beside its name, and the name, a column each. */
export const NAME_COLUMNS = { name: 0, place: 1, owner: 2, words: 3, width: 3 + DISTINCTIVE_WORDS }

/** The part of a row by the hash it is looked up by; those that have none are spread. */
export function choosePartition(hash: number, place: number): number {
  return hash === 0 ? place % PARTITIONS : findPartition(hash)
}

/** The numbers of the hashes in a column of the rows, from 1 in the order they come; 0 of none. */
export function numberColumn(
  rows: Float64Array,
  column: number,
  width: number,
  numberOfHash: (hash: number) => number,
): Int32Array {
  const numbers = new Int32Array(rows.length / width)
  for (let row = 0; row < numbers.length; row++) {
    const hash = rows[row * width + column]!
    numbers[row] = hash === 0 ? 0 : numberOfHash(hash)
  }
  return numbers
}
