import { type KnownBrand, loadKnownBrands } from '../brands/known-brands.ts'
import { TextHash } from '../text-hash.ts'
import { DistinctiveWords } from './distinctive-words.ts'
import {
  isCategoryWord,
  isCommonWord,
  isDescription,
  isKindWord,
  isPartWord,
  isPlainCategoryWord,
} from './generic-names.ts'
import type { NameEvidence } from './name-evidence.ts'
import { NameMeaning } from './name-meaning.ts'
import { NameWords } from './name-words.ts'
import { isCalledAfterFirst } from './names-in-domains.ts'
import { NearSound } from './near-sound.ts'
import { isOwnWord, isTrailing } from './own-words.ts'
import { isBuildingWord, isCityName, isDistrictName, isPlaceStart, isStreetWord } from './place-names.ts'
import { FEW_CONSONANTS, Sound } from './sound.ts'
import { findStatedKind } from './stated-kinds.ts'

/** A shorter sound or word occurs in many names and domains. */
const MIN_LETTERS = 4
/** From this many words on, a name is more than a description, whatever its words: "Saudi Post Head Office". */
const NAMED_WORDS = 4
/** Letters that a brand of one word must have to be found at the start of a longer name, and when the word is a common one. */
const MIN_LETTERS_OF_BRAND = 4
const MIN_LETTERS_OF_COMMON_BRAND = 6
/** Letters that the first word of a name must have to be compared by itself. */
const MIN_LETTERS_OF_LEAD = 3
/** Names with this many consonants in common are one name, however spelled; with fewer, only an English and an Arabic name. */
const LONG_SOUND = 6
/** Names with fewer consonants are not compared by sound. */
const MIN_SOUND = 3
/** Whole names with this many consonants are compared by them: "Organization" and "Organisation" are one. */
const LONG_WHOLE = 8
/** Of a long sound, this many consonants must come from words that are of no category: "Reel Mall" is not "Royal Mall". */
const MIN_OWN_LETTERS = 3
const sound = new Sound()
const soundHash = new TextHash()

/** Reads the names of places in one script. */
export class NameReader implements NameEvidence {
  readonly words = new NameWords()
  hash = 0
  genericHash = 0
  coreHash = 0
  leadHash = 0
  pairHash = 0
  isBare = false
  isLong = false
  vowels = 0
  wholeHash = 0
  readonly near = new NearSound()
  /** The one kind of business that words of the name state. */
  statedKind: string | undefined
  isNamed = false
  /** Whether there is a name in the script. */
  isGiven = false
  readonly #distinctive = new DistinctiveWords()
  #countryCode: string | null = null
  #isNumbered = false
  #isWithoutCity = false
  readonly #meaning = new NameMeaning()

  get meaning(): number {
    return this.#meaning.hash
  }

  get meanings(): Float64Array {
    return this.#meaning.words
  }

  get distinctive(): Float64Array {
    return this.#distinctive.hashes
  }

  get lead(): number {
    return this.#distinctive.lead
  }

  /** Takes the words of the name of a place that are in the script; digits belong to either. */
  read(text: string | null, inArabic: boolean, countryCode: string | null): void {
    const { words } = this
    this.#countryCode = countryCode
    this.hash = 0
    this.genericHash = 0
    this.coreHash = 0
    this.leadHash = 0
    this.pairHash = 0
    words.read(text)
    let others = 0
    for (let word = 0; word < words.size; word++)
      if (!words.isNumber(word) && words.isArabic(word) !== inArabic) others++
    if (others === words.size) words.read(null)
    else if (others > 0)
      words.keepWords((_, word) => words.isNumber(word) || words.isArabic(word) === inArabic)
    this.#readWords()
  }

  /** Reads the kind that the words state, and whether the name is more than a description. */
  #readWords(): void {
    const { words } = this
    let conflict = false
    this.#isNumbered = false
    this.isGiven = false
    this.statedKind = undefined
    this.isNamed = false
    for (let word = 0; word < words.size; word++) {
      const hash = words.hashWord(word)
      const kind = findStatedKind(hash)
      conflict ||= kind !== undefined && this.statedKind !== undefined && kind !== this.statedKind
      this.statedKind ??= kind
      if (!words.isNumber(word)) this.isGiven = true
      if (words.isNumber(word)) this.#isNumbered = true
      else if (!isCategoryWord(hash) && this.#isNameWord(hash, words.countLetters(word))) this.isNamed = true
    }
    if (words.size >= NAMED_WORDS) this.isNamed = true
    // Numbers distinguish things of one kind at one place: "Hall 2", "Exit 9".
    if (this.#isNumbered) this.isNamed = false
    if (conflict) this.statedKind = undefined
  }

  /** Whether a word is more than a description. A single word may also be the name of a city, but no part of a building. */
  #isNameWord(hash: number, letters: number): boolean {
    if (this.words.size > 1) return letters > 1 && !isDescription(hash, this.#countryCode)
    return letters >= MIN_LETTERS && !isKindWord(hash) && !isPartWord(hash)
  }

  /** Reduces the words to the chain's own name, and hashes it within the scope. Without a scope the name is not compared. */
  reduce(scope: string | undefined, isFood: boolean): void {
    const { words } = this
    this.#distinctive.clear()
    this.isBare = false
    if (scope === undefined || words.size === 0) return
    const isDistinctive = this.#distinctive.read(words, this.#countryCode) && !this.#isStreet()
    if (!isDistinctive) this.#distinctive.clear()
    const { size } = words
    this.#isWithoutCity = false
    for (let word = 0; word < size; word++)
      if (isCityName(words.hashWord(word), this.#countryCode)) this.#isWithoutCity = true
    words.keepWords(isOwnWord(words, this.#countryCode))
    this.isBare = words.size === size
    if (isDistinctive || (!this.#isNumbered && !this.#isStreet()))
      this.#distinctive.addCommon(words, this.#countryCode, isFood)
    if (words.size > 2 && !this.#isNumbered) this.pairHash = words.hashCompact(scope, 2)
    const hash = words.hashCompact(scope)
    if (!isDistinctive) this.genericHash = hash
    else {
      this.hash = hash
      const core = words.hashCompactWhere(scope, this.#isCoreWord())
      if (core !== hash) this.coreHash = core
      // A number is part of the name: "Brew 92".
      const hasLead = this.lead > 0 && words.size > 1 && !this.#isNumbered
      if (hasLead && words.countLetters(0) >= MIN_LETTERS_OF_LEAD) {
        this.leadHash = words.hashCompact(scope, 1)
      }
    }
  }

  /** Hashes the whole name. Call it before `reduce`; without a scope the whole name is not compared. */
  readWhole(scope: string | undefined): void {
    const { words } = this
    this.wholeHash = 0
    if (scope === undefined || words.size < 2) return
    words.readSound(sound)
    this.wholeHash =
      sound.length < LONG_WHOLE
        ? words.hashCompact(scope)
        : soundHash.begin().text(scope).codes(sound.codes, 0, sound.length).end()
  }

  /** Reads the sound by which places next to each other are compared. Call it after `reduce`; without a scope there is none. */
  readNear(scope: string | undefined): void {
    if (scope !== undefined && this.isNamed) this.near.read(this.words, scope, this.#countryCode)
    else this.near.clear()
  }

  /** Reads the meaning of the name. Call it after `reduce`; without a scope it is not compared. */
  readMeaning(scope: string | undefined): void {
    this.#meaning.clear()
    if (scope === undefined || this.distinctive[0] === 0) return
    const isOneWord = this.words.size === 1
    if (!isOneWord || (this.statedKind !== undefined && this.distinctive[0]! > 0))
      this.#meaning.read(this.words, scope, this.#countryCode)
  }

  /** A test of words of the core name: without words of categories, at the end in English, and on either side in Arabic. */
  #isCoreWord(): (hash: number, word: number) => boolean {
    const { words } = this
    let last = words.size - 1
    while (last > 0 && isTrailing(words.hashWord(last))) last--
    return (hash, word) => (words.isArabic(word) ? !isPlainCategoryWord(hash) : word <= last)
  }

  #isStreet(): boolean {
    const { words } = this
    return isStreetWord(words.hashWord(0)) || isStreetWord(words.hashWord(words.size - 1))
  }

  /**
   * The hash of the consonants of the name within the scope, and of a short name also of its number of words; 0 where the
   * sound is too short. `spoken` is the part of the name that is compared.
   */
  hashSound(scope: string, isLodging: boolean, spoken: NameReader = this): number {
    const { words } = spoken
    this.isLong = false
    this.vowels = 0
    if (this.hash === 0) return 0
    words.readSound(sound, hash => !isCategoryWord(hash))
    const own = sound.length
    // Words of categories count in short names, and in hotels' names, many of which begin with "Grand Plaza".
    if (own < LONG_SOUND || isLodging) words.readSound(sound)
    // Too little is left of a short name whose other words are of a city: حمص of حمص الحارة is a dish as well as a city.
    if (sound.length < MIN_SOUND || (sound.length < MIN_LETTERS && spoken.#isWithoutCity)) return 0
    this.vowels = sound.vowels | (sound.length < MIN_LETTERS ? FEW_CONSONANTS : 0)
    this.isLong = sound.length >= LONG_SOUND && own >= MIN_OWN_LETTERS
    soundHash.begin().text('sound\n').text(scope).codes(sound.codes, 0, sound.length)
    if (!this.isLong) soundHash.text(`${words.size}`)
    return soundHash.end()
  }

  /**
   * Leaves out the place at the end of the name: a district, a building with its name ("Nakheel Mall"), or what follows
   * "branch" or "street" in Arabic. Returns false where there is no such place, or nothing else.
   */
  dropPlace(): boolean {
    const { words } = this
    let size = words.size
    for (let word = 1; word < size; word++) if (isPlaceStart(words.hashWord(word))) size = word
    for (let last = size - 1; last > 0; last--) {
      const hash = words.hashWord(last)
      if (isBuildingWord(hash)) size = last = Math.max(1, last - 1)
      else if (isDistrictName(hash, this.#countryCode)) size = last
      // A description such as "store" may follow the district.
      else if (!isDescription(hash, this.#countryCode)) break
    }
    if (size === words.size) return false
    words.keepWords((_, word) => word < size)
    return true
  }

  /** Leaves out the trade at the end of the name, from the word with "for" on: للسيارات ("for cars"). */
  dropTrade(): boolean {
    const { words } = this
    for (let word = 1; word < words.size; word++) {
      if (!words.isFor(word)) continue
      words.keepWords((_, at) => at < word)
      return true
    }
    return false
  }

  /** Keeps the first word alone where the domain is named after it; returns whether it is. */
  keepWordOfDomain(domain: string): boolean {
    const { words } = this
    if (words.size < 2 || !isCalledAfterFirst(words.key.split(' '), domain)) return false
    words.keepWords((_, word) => word === 0)
    return true
  }

  /** Leaves out the last word; false where what is left would be too short to be a brand's name within another. */
  dropLastWord(): boolean {
    const { words } = this
    const size = words.size - 1
    if (size < 1 || (size === 1 && words.countLetters(0) < this.#findMinLetters())) return false
    words.dropLast()
    return true
  }

  #findMinLetters(): number {
    const isCommon = isCommonWord(this.words.hashWord(0), this.#countryCode)
    return isCommon ? MIN_LETTERS_OF_COMMON_BRAND : MIN_LETTERS_OF_BRAND
  }

  /**
   * The known brand of that name, however its words are parted. Few names belong to a brand, so the hash is checked before the
   * text is built.
   */
  findBrand(categoryPath: readonly string[], countryCode: string): KnownBrand | undefined {
    const { words } = this
    const brands = loadKnownBrands()
    if (words.size === 0 || !brands.hasName(words.hashCompact(''))) return undefined
    return (
      brands.findByName(words.key, categoryPath, countryCode) ??
      brands.findByName(words.compactKey, categoryPath, countryCode)
    )
  }

  findReducedBrand(categoryPath: readonly string[], countryCode: string): KnownBrand | undefined {
    return this.hash === 0 ? undefined : this.findBrand(categoryPath, countryCode)
  }
}
