import { DISTINCTIVE_WORDS } from './generic-names.ts'
import { findPartition, PARTITIONS } from './spill-partitions.ts'

/**
 * The columns of a place's evidence. Hashes are 0 where the place has none: of its domain, its English and its Arabic name
 * with their distinctive words, what is left without words of categories, the first word and the first two, the beginning of its name with its distinctive
 * words, what its name means with the meanings of its words, the sounds of its names with their vowels, its service number, its kind of business and its category, its names as they are, and their sounds as places next to each other are compared by. `related` is 1 where
 * the domain contains a word of the name.
 */
export const EVIDENCE_COLUMNS = {
  domain: 0,
  place: 1,
  asserted: 2,
  related: 3,
  point: 4,
  kind: 5,
  flags: 6,
  phone: 7,
  englishSound: 8,
  arabicSound: 9,
  englishCore: 10,
  arabicCore: 11,
  isWithoutPlace: 12,
  english: 13,
  arabic: 14 + DISTINCTIVE_WORDS,
  start: 15 + 2 * DISTINCTIVE_WORDS,
  category: 16 + 3 * DISTINCTIVE_WORDS,
  englishLead: 17 + 3 * DISTINCTIVE_WORDS,
  arabicLead: 18 + 3 * DISTINCTIVE_WORDS,
  englishVowels: 19 + 3 * DISTINCTIVE_WORDS,
  arabicVowels: 20 + 3 * DISTINCTIVE_WORDS,
  englishPair: 21 + 3 * DISTINCTIVE_WORDS,
  arabicPair: 22 + 3 * DISTINCTIVE_WORDS,
  meaning: 23 + 3 * DISTINCTIVE_WORDS,
  englishWhole: 24 + 4 * DISTINCTIVE_WORDS,
  arabicWhole: 25 + 4 * DISTINCTIVE_WORDS,
  englishNear: 26 + 4 * DISTINCTIVE_WORDS,
  arabicNear: 27 + 4 * DISTINCTIVE_WORDS,
  englishNearVowels: 28 + 4 * DISTINCTIVE_WORDS,
  arabicNearVowels: 29 + 4 * DISTINCTIVE_WORDS,
  tail: 30 + 4 * DISTINCTIVE_WORDS,
  width: 31 + 4 * DISTINCTIVE_WORDS,
}

/** The number of the place in a row that is of none: the names of a brand. */
export const NO_PLACE = -1

/** What else is known of a place's name and kind of business, as bits. */
export const FLAGS = {
  /** A word of the name states the kind. */
  kindStated: 1,
  /** The category says no more than that there is a business. */
  kindGeneric: 2,
  /** The name has a word that is of no category; such a name has several words. */
  named: 4,
  namedByMore: 64,
  /** The name is known in one language only. */
  oneLanguage: 8,
  /** The sounds of the names are long. */
  longEnglish: 16,
  longArabic: 32,
  /** Nothing but the chain's own name stands in the names. */
  bareEnglish: 128,
  bareArabic: 256,
  /** Of a key: in the name that it is of. */
  bare: 512,
  /** Two bits each: which of its words the name begins with, from 1. */
  leadEnglish: 1024,
  leadArabic: 4096,
  leadStart: 16384,
  /** The same of a key. */
  lead: 65536,
  bareStart: 262144,
  /** Which of the names has the meaning. */
  meaningEnglish: 524288,
  meaningArabic: 1048576,
  /** The place is an institution, with a name of several words that no other of the town has. */
  institution: 2097152,
  /** The start of the name is what stands before the place's trade. */
  trade: 4194304,
  /** Of a key: it is such a start. */
  beforeTrade: 8388608,
} as const

/** The two bits from a flag on. */
export function readLead(flags: number, from: number): number {
  return Math.floor(flags / from) & 3
}

/** What a key of a place is. Keys of one value are compared with each other, whatever they are. */
export const KEY_KINDS = {
  /** The chain's own name, in one language. */
  name: 1,
  /** What stands before a dash or a bracket: it may be the whole name of other places. */
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
  /** A name of several words as it is, whatever the place is: it tells places next to each other. */
  whole: 9,
  /** The consonants of a name, whatever the place is and in either language: they tell places next to each other. */
  near: 10,
  /** The first two words of a name of more. */
  pair: 11,
} as const

/**
 * The columns of a key of a place, together with the owner that the other evidence gave the place and its kind of business.
 * `words` are those of the name; of a first word they hold the hash of the first two; of a sound they hold the hash of the name, its language and its vowels, which are LONG for a long sound; of a meaning `name` is the hash of the name, negated in Arabic.
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

/** In place of the vowels of a sound that is long enough without them. */
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
