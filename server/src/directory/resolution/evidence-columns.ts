import { DISTINCTIVE_WORDS } from './names/distinctive-words.ts'
import { findPartition, PARTITIONS } from './spill/spill-partitions.ts'

/** A hash, and the hashes of the words that it belongs to. */
const WITH_WORDS = 1 + DISTINCTIVE_WORDS

/**
 * The columns of a place's evidence, in order, and how many numbers each takes. Except for `place`, `asserted`, `related`,
 * `point`, `flags`, `isWithoutPlace` and the vowels they hold hashes, which are 0 where the place has none.
 */
export const EVIDENCE_COLUMNS = layOutColumns({
  domain: 1,
  place: 1,
  /** The number of the brand; without a brand, that of the operator, negated. */
  asserted: 1,
  /** 1 where the domain contains a word of the name. */
  related: 1,
  point: 1,
  /** The kind of business. */
  kind: 1,
  flags: 1,
  /** The service number. */
  phone: 1,
  englishSound: 1,
  arabicSound: 1,
  /** The names without words of categories. */
  englishCore: 1,
  arabicCore: 1,
  /** Of `start`: see Evidence. */
  isWithoutPlace: 1,
  /** The names, each with its distinctive words. */
  english: WITH_WORDS,
  arabic: WITH_WORDS,
  /** The beginning of the name, with its distinctive words. */
  start: WITH_WORDS,
  category: 1,
  /** The first words of the names. */
  englishLead: 1,
  arabicLead: 1,
  englishVowels: 1,
  arabicVowels: 1,
  /** The first two words of the names. */
  englishPair: 1,
  arabicPair: 1,
  /** What the name means, with the meanings of its words. */
  meaning: WITH_WORDS,
  /** The names as they are. */
  englishWhole: 1,
  arabicWhole: 1,
  /** The sounds by which places next to each other are compared. */
  englishNear: 1,
  arabicNear: 1,
  englishNearVowels: 1,
  arabicNearVowels: 1,
  /** What stands behind a dash or a bracket. */
  tail: 1,
})

/** The position of each column, and the width of a row. */
function layOutColumns<Column extends string>(
  widths: Record<Column, number>,
): Record<Column | 'width', number> {
  let width = 0
  const positions = Object.entries<number>(widths).map(([column, size]) => {
    const position = width
    width += size
    return [column, position]
  })
  return { ...Object.fromEntries(positions), width }
}

/** The place of a row that belongs to none, but holds the names of a brand. */
export const NO_PLACE = -1

/** What else is known of a place or of one of its keys, as bits. The leads take two bits each. */
export const FLAGS = {
  /** A word of the name states the kind. */
  kindStated: 1 << 0,
  /** The category says no more than that there is a business. */
  kindGeneric: 1 << 1,
  /** The name has a word that is of no category. */
  named: 1 << 2,
  /** The name is known in one language only. */
  oneLanguage: 1 << 3,
  /** The sounds of the names are long. */
  longEnglish: 1 << 4,
  longArabic: 1 << 5,
  /** A `named` name has several words. */
  namedInSeveralWords: 1 << 6,
  /** The names consist of the chain's own name alone. */
  bareEnglish: 1 << 7,
  bareArabic: 1 << 8,
  /** Of a key: the name that it is taken from does. */
  bare: 1 << 9,
  /** Which of its distinctive words the name begins with, from 1; 0 for none. */
  leadEnglish: 1 << 10,
  leadArabic: 1 << 12,
  leadStart: 1 << 14,
  /** Of a key: the same of the name that it is taken from. */
  lead: 1 << 16,
  bareStart: 1 << 18,
  /** Which of the names has the meaning. */
  meaningEnglish: 1 << 19,
  meaningArabic: 1 << 20,
  /** The place is an institution, and its name has so many words that no other place of the town has it. */
  institution: 1 << 21,
  /** The beginning of the name is what stands before the place's trade. */
  trade: 1 << 22,
  /** Of a key: it is such a beginning. */
  beforeTrade: 1 << 23,
} as const

/** The lead at a flag: which distinctive word the name begins with, from 1; 0 for none. */
export function readLead(flags: number, from: number): number {
  return Math.floor(flags / from) & 3
}

/** What a key of a place is taken from. Keys of different kinds match when their values are equal. */
export const KEY_KINDS = {
  /** The chain's own name, in one language. */
  name: 1,
  /** The part of the name before a dash or a bracket, which may be the whole name of other places. */
  start: 2,
  /** The name without the place at its end. */
  part: 3,
  /** The consonants of a name. */
  sound: 4,
  /** A number that a company has for all its branches. */
  phone: 5,
  /** The name without words of categories. */
  core: 6,
  /** The first word of a name. */
  lead: 7,
  /** What a name means, in either language. */
  meaning: 8,
  /** A name of several words as it is. Whatever their kind, places of it next to each other are one company's. */
  whole: 9,
  /** The consonants of a name in either language, by which places next to each other are compared. */
  near: 10,
  /** The first two words of a name of more. */
  pair: 11,
} as const

/**
 * The columns of a key of a place. `owner` is the brand, operator or domain that the other evidence gave the place, and
 * `business` the hash of its kind of business. `name` is set for meanings alone: the hash of the name, negated in Arabic.
 * `words` depends on the kind of the key:
 *
 * - of a name or a meaning: the hashes of its words;
 * - of a first word: the hash of the first two;
 * - of a sound: the hash of the name, its language and its vowels (LONG for a long sound);
 * - of a near sound: its language and its vowels.
 */
export const KEY_COLUMNS = {
  key: 0,
  place: 1,
  owner: 2,
  kind: 3,
  related: 4,
  point: 5,
  business: 6,
  flags: 7,
  category: 8,
  name: 9,
  words: 10,
  width: 10 + DISTINCTIVE_WORDS,
}

/** The language of the name that a sound is of. */
export const [ENGLISH, ARABIC] = [1, 2]

/** Stands for the vowels of a sound that is long enough to be compared without them. */
export const LONG = -1

/** The partition of a row by the hash that it is looked up by. Rows without a hash are spread evenly. */
export function choosePartition(hash: number, place: number): number {
  return hash === 0 ? Math.abs(place) % PARTITIONS : findPartition(hash)
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
