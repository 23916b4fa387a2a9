import type { NameWords } from './name-words.ts'
import type { NearSound } from './near-sound.ts'

/** A name of a place in one language, with what it is compared by. */
export interface NameEvidence {
  /** Without the words around a chain's own name. */
  words: NameWords
  /** The hash of the name together with the country; 0 for no name, or a generic one. */
  hash: number
  /** The hash of a name of generic words, which counts only for places that have one brand or are near each other; else 0. */
  genericHash: number
  /** The hash of the name without words of categories as well; 0 where that is the name itself. */
  coreHash: number
  /** The hash of the distinctive word that a name of several words begins with; else 0. */
  leadHash: number
  /** The hash of the first two words of a name of more; else 0. */
  pairHash: number
  /** Whether no words stand around the chain's own name. */
  isBare: boolean
  /** Whether the name has so many consonants that names with the same ones are one name, however they are spelled. */
  isLong: boolean
  /** The vowels between the consonants, as bits. */
  vowels: number
  /** The hash of the name with all of its words, of a long name that of its consonants; 0 for a single word. */
  wholeHash: number
  /** The consonants that places next to each other are compared by. */
  near: NearSound
  /** Hashes of the name's longest distinctive words, then negated ones of common words, 0 after the last. */
  distinctive: Float64Array
  /** Which of these the chain's own name begins with, from 1; 0 for none. */
  lead: number
  /** The hash of what the name means, whatever its language and the order of its words; 0 where that is not known. */
  meaning: number
  /** Hashes of what its words mean, then negated ones of common words, 0 after the last. */
  meanings: Float64Array
}
