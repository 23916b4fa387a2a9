import {
  isCommonWord,
  isCuisineWord,
  isDescription,
  isParticle,
  isPlainCategoryWord,
} from './generic-names.ts'
import type { NameWords } from './name-words.ts'

/** How many distinctive words of a name are kept as evidence. */
export const DISTINCTIVE_WORDS = 3

/** Finds the longest distinctive words of names, one name at a time. */
export class DistinctiveWords {
  /** Of the last name that was read: hashes of its words, the longest first, negative ones of common words, 0 after the last. */
  readonly hashes = new Float64Array(DISTINCTIVE_WORDS)
  /** Which of the words the chain's own name begins with, from 1; 0 for none of them. */
  lead = 0
  readonly #lengths = new Uint32Array(DISTINCTIVE_WORDS)

  /** Returns false when the name, that of a place of the country, has no distinctive word. */
  read(name: NameWords, countryCode: string | null): boolean {
    const [hashes, lengths] = [this.hashes, this.#lengths]
    this.clear()
    let isLeading = true
    let leadHash = -1
    for (let word = 0; word < name.size; word++) {
      const length = name.countLetters(word)
      if (length < 2 || name.isNumber(word)) continue
      const hash = name.hashWord(word)
      if (isCommonWord(hash, countryCode)) {
        isLeading &&= isDescription(hash, countryCode)
        continue
      }
      if (isLeading) leadHash = hash
      isLeading = false
      let at = hashes.length
      while (at > 0 && lengths[at - 1]! < length) at--
      if (at === hashes.length) continue
      hashes.copyWithin(at + 1, at)
      lengths.copyWithin(at + 1, at)
      hashes[at] = hash
      lengths[at] = length
    }
    this.lead = hashes.indexOf(leadHash) + 1
    return lengths[0]! > 0
  }

  /**
   * Adds the negated hashes of the name's common words where there is room: a name of several may be rare as a whole ("Najd
   * Village"). Of a name without distinctive words there must be two, one of them of no category.
   */
  addCommon(name: NameWords, countryCode: string | null, isFood: boolean): void {
    const { hashes } = this
    const isDistinctive = hashes[0] !== 0
    let isNamed = isDistinctive
    let at = hashes.indexOf(0)
    for (let word = 0; word < name.size && at >= 0 && at < hashes.length; word++) {
      const hash = name.hashWord(word)
      if (name.isNumber(word) || name.countLetters(word) < 2 || isParticle(hash)) continue
      if (hashes.includes(hash) || hashes.includes(-hash)) continue
      const isOfCategory = isPlainCategoryWord(hash) && (isFood || !isCuisineWord(hash))
      isNamed ||= !isOfCategory && !isDescription(hash, countryCode)
      hashes[at++] = -hash
    }
    if (!isNamed || (!isDistinctive && hashes[1] === 0)) this.clear()
  }

  clear(): void {
    this.lead = 0
    this.hashes.fill(0)
    this.#lengths.fill(0)
  }
}
