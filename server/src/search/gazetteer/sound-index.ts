import { cacheByWord } from '../../text/word-cache.ts'
import { hashText } from './hash-table.ts'
import { HashIndex } from './packed-table.ts'
import { listNameSounds, listSoundSpellings, listSpokenSounds, toPhoneticKey } from './phonetic-keys.ts'
import { compareWithin, limitByConsonants } from './phonetic-limits.ts'

/** A numbered text that sounds like another. The cost is 0 for the same sounds. */
export interface Homophone {
  number: number
  word: string
  cost: number
}

/** A phonetic key that more words share says too little. */
const MAX_HOMOPHONES = 100

/** Shorter words have little besides vowels. */
const SHORTEST = 3

/** A w or y between a consonant and a vowel may be written for the vowel alone. */
const GLIDE = /(?<=[^aeiouwy])[wy](?=[aeiou])/g

const SPOKEN_LETTERS = /[ts]/

/** The same names are like many words: with this many remembered, few keys are made twice. */
const MAX_KEYS = 20_000
const readKey = cacheByWord(toPhoneticKey, MAX_KEYS)

/**
 * Numbered words and names under the consonant skeletons of their phonetic keys, which are the same for both scripts and for
 * chat Arabic.
 */
export class SoundIndex {
  private readonly skeletons = new HashIndex()
  private readonly listSpoken: (name: string) => string[]

  /** `listSpoken` gives all that a word or a name may be written as in Latin letters, as it sounds. */
  constructor(listSpoken: (name: string) => string[] = listSpokenSounds) {
    this.listSpoken = listSpoken
  }

  get bytes(): number {
    return this.skeletons.bytes
  }

  add(word: string, number: number): void {
    if (word.length < SHORTEST) return
    const skeletons = this.listSpoken(word).flatMap(sound => toPhoneticKey(sound)?.skeleton ?? [])
    for (const skeleton of new Set(skeletons)) this.skeletons.add(hashText(skeleton), number)
  }

  /** Makes it smaller once most words are added. */
  pack(): Promise<void> {
    return this.skeletons.pack()
  }

  /** The words that sound like a word, the latest added first. `readWord` gives the word of a number. */
  find(word: string, readWord: (number: number) => string): Homophone[] {
    if (word.length < SHORTEST) return []
    return listSoundSpellings(word).flatMap(({ spelling, cost }) => this.findAlike(spelling, cost, readWord))
  }

  /** The words that have the consonants of a word, whatever their vowels: "Tarwarina" of Tirorina. */
  findByConsonants(word: string, readWord: (number: number) => string): Homophone[] {
    return [...new Set([word, word.replace(GLIDE, '')])].flatMap(spelling =>
      this.findAlike(spelling, 0, readWord, true),
    )
  }

  private findAlike(
    word: string,
    least: number,
    readWord: (number: number) => string,
    byConsonants = false,
  ): Homophone[] {
    const key = readKey(word)
    if (!key) return []
    const limit = byConsonants ? limitByConsonants(key) : undefined
    if (limit === 0) return []
    // Only a key with a t or an s can be a spoken form.
    const listSounds = !key.isArabic && SPOKEN_LETTERS.test(key.skeleton) ? this.listSpoken : listNameSounds
    const found: Homophone[] = []
    let compared = 0
    this.skeletons.forEach(hashText(key.skeleton), number => {
      const other = readWord(number)
      const cost = Math.min(...listSounds(other).map(sound => compareWithin(key, readKey(sound), limit)))
      if (Number.isFinite(cost)) found.push({ number, word: other, cost: least + cost })
      return ++compared === MAX_HOMOPHONES
    })
    return found
  }
}
