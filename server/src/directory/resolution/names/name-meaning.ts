import { TextHash } from '../text-hash.ts'
import { DISTINCTIVE_WORDS } from './distinctive-words.ts'
import { isCommonWord, isParticle } from './generic-names.ts'
import type { NameWords } from './name-words.ts'
import { Sound } from './sound.ts'
import { findMeaning } from './word-meanings.ts'

/** Words with fewer consonants are not compared by sound. */
const MIN_SOUND = 3
const SHORTEST_SOUND = 2
/** The range of a word's hash. Hashes are added, so that the order of words does not matter. */
const RANGE = 2 ** 52
const sound = new Sound()
const hash = new TextHash()

/**
 * What a name means, in either language: "Golden Saj" and الصاج الذهبي. A word of the dictionary (word-meanings.ts) counts by its
 * meaning, any other by its consonants. The order of words, which is another one in Arabic, does not count.
 */
export class NameMeaning {
  hash = 0
  /** Hashes of the meanings of words, then negated ones of common words, 0 after the last. */
  readonly words = new Float64Array(DISTINCTIVE_WORDS)

  clear(): void {
    this.hash = 0
    this.words.fill(0)
  }

  /** Leaves the hash 0 for a name without a word of the dictionary: its sound is compared already. */
  read(name: NameWords, scope: string, countryCode: string | null): void {
    let total = hash.begin().text('meaning\n').text(scope).end()
    let isTranslated = false
    for (let word = 0; word < name.size; word++) {
      const own = name.hashWord(word)
      if (isParticle(own)) continue
      const meaning = findMeaning(own)
      isTranslated ||= meaning !== undefined
      const value = meaning?.hash ?? hashWord(name, word)
      if (value === 0) {
        this.clear()
        return
      }
      const isCommon = meaning?.isCommon ?? isShort(name, word)
      // Each is below 2 ** 52, so that no digit of the sum is lost.
      total = ((total % RANGE) + (value % RANGE)) % RANGE
      this.#add(value, isCommon || isCommonWord(own, countryCode))
    }
    if (isTranslated) this.hash = total
    else this.clear()
  }

  #add(value: number, isCommon: boolean): void {
    const { words } = this
    const end = words.indexOf(0)
    if (!isCommon) {
      words.copyWithin(1, 0)
      words[0] = value
    } else if (end >= 0) words[end] = -value
  }
}

const isShort = (name: NameWords, word: number) => name.isNumber(word) || sound.length < MIN_SOUND

/** The hash of the consonants of a word, 0 where there are too few; of a number that of the number. */
function hashWord(name: NameWords, word: number): number {
  if (name.isNumber(word)) return name.hashWord(word)
  sound.clear()
  name.addSound(sound, word)
  if (sound.length < SHORTEST_SOUND) return 0
  return hash.begin().text('sound\n').codes(sound.codes, 0, sound.length).end()
}
