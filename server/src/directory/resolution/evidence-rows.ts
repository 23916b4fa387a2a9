import { TELLING_WORDS } from './generic-names.ts'
import { PARTS, partOf } from './row-spill.ts'

/** What a place says of its company, a column each; hashes of domain, name and telling words are 0 where it has none. */
export const SAID = { domain: 0, name: 1, place: 2, stated: 3, words: 4, width: 4 + TELLING_WORDS }

/** What is known of a place beside its name, and the name, a column each. */
export const NAMED = { name: 0, place: 1, owner: 2, words: 3, width: 3 + TELLING_WORDS }

/** The part of a row by the hash it is looked up by; those that have none are spread. */
export function partOfRow(hash: number, place: number): number {
  return hash === 0 ? place % PARTS : partOf(hash)
}

/** The numbers of the hashes in a column of the rows, from 1 in the order they come; 0 of none. */
export function numbersOf(
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
