import { LONG } from '../evidence-columns.ts'
import { TextHash } from '../text-hash.ts'
import { isCategoryWord, isCommonWord, isParticle, isPartWord } from './generic-names.ts'
import type { NameWords } from './name-words.ts'
import { Sound } from './sound.ts'

/** Names with fewer consonants are not compared; those with LONG_SOUND or more are compared without vowels. */
const [MIN_SOUND, LONG_SOUND] = [4, 6]
/** A name needs one distinctive word or two common ones: "International" alone is in many names. */
const [OF_DISTINCTIVE, OF_COMMON, MIN_WEIGHT] = [2, 1, 2]
const sound = new Sound()
const hash = new TextHash()

/**
 * The consonants of a name without the words of categories, and their vowels. Places next to each other that sound alike are one
 * however they are spelled ("Sol y Muntanya", "Sol y Montanya").
 */
export class NearSound {
  /** 0 for a name that is too short or too common. */
  hash = 0
  /** The vowels as bits, LONG for so many consonants that they do not count. */
  vowels = 0

  /** Reads the words of a name, without the words that say what the place is. */
  read(words: NameWords, scope: string, countryCode: string | null): void {
    this.hash = 0
    sound.clear()
    let weight = 0
    for (let word = 0; word < words.size; word++) {
      const own = words.hashWord(word)
      if (isPartWord(own)) return
      if (isCategoryWord(own)) continue
      words.addSound(sound, word)
      if (!isParticle(own)) weight += isCommonWord(own, countryCode) ? OF_COMMON : OF_DISTINCTIVE
    }
    if (weight < MIN_WEIGHT || sound.length < MIN_SOUND) return
    this.hash = hash.begin().text(scope).codes(sound.codes, 0, sound.length).end()
    this.vowels = sound.length < LONG_SOUND ? sound.vowels : LONG
  }

  clear(): void {
    this.hash = 0
  }
}
