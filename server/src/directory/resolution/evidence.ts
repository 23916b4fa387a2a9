import { toNameKey } from '../../text/fold.ts'
import { findBrandGroup, isGenericCategory, isKnownCategory } from '../categories/brand-compatibility.ts'
import type { Organization, Place } from '../model/place.ts'
import {
  DISTINCTIVE_WORDS,
  DistinctiveWords,
  isCategoryWord,
  isDescription,
  isDistrictName,
  isParticle,
  isStreetWord,
} from './generic-names.ts'
import { type KnownBrand, loadKnownBrands } from './known-brands.ts'
import { NameWords } from './name-words.ts'
import { findServiceNumber } from './service-number.ts'
import { Sound, toArabicSound, toLatinSound } from './sound.ts'
import { findStatedKind } from './stated-kinds.ts'
import { hashText, TextHash } from './text-hash.ts'
import { findOwnDomain } from './website-hosts.ts'

/** A name of a place in one language, with what it is compared by. */
export interface NameEvidence {
  /** Without the words around a chain's own name. */
  words: NameWords
  /** The hash of the name together with the country; 0 for no name, or a generic one. */
  hash: number
  /** The hash of a name of generic words, which tells its places only where they have one brand or are near; else 0. */
  genericHash: number
  /** The hash of the name without words of categories as well; 0 where that is the name itself. */
  coreHash: number
  /** Whether the name's consonants are so many that names of the same are one name, however they are spelled. */
  isLong: boolean
  /** Hashes of the name's longest distinctive words, 0 after the last. */
  distinctive: Float64Array
}

/** The names of a brand, which are keys of its places. */
export type BrandNames = Pick<Evidence, 'english' | 'arabic' | 'kind'>

/** What tells which company a place belongs to. Places with an equal value belong to the same company. */
export interface Evidence {
  /** The brand's id in Wikidata, else its folded name. */
  brand: string | null
  operator: string | null
  domain: string | null
  /** Whether the domain contains a word of the name. */
  isRelated: boolean
  english: NameEvidence
  arabic: NameEvidence
  /** A part of the name that may be the whole name of other places, or the same part of theirs. */
  start: NameEvidence | null
  /** Whether that part is the name without its last word, the name of a district. */
  isWithoutDistrict: boolean
  /** Hashes of the consonants of the names, together with the country and the kind of business, or 0. */
  englishSound: number
  arabicSound: number
  /** Whether the name is known in one language only. */
  isInOneLanguage: boolean
  /** The kind of business that a word of the name states, else that of the category; null for no business. */
  kind: string | null
  /** Whether a word of the name states the kind. */
  isKindStated: boolean
  /** Whether the category says no more than that there is a business. */
  isKindGeneric: boolean
  /** Whether the name has a word that is of no category, so that places of it next to each other are one company's. */
  isNamed: boolean
  /** Whether it has several words, so that near places of it are. */
  isNamedByMore: boolean
  /** The hash of the number that a company has for all of its branches, or 0. */
  phone: number
}

/** A shorter sound or word occurs in many names and domains. */
const LEAST_LETTERS = 4
/** A name of common words is that of a domain which contains all of them. */
const LEAST_LETTERS_OF_ALL = 8
/** Names whose sound is as long are one, whatever their spelling; of shorter ones only an English and an Arabic name are. */
const LONG_SOUND = 6
/** So many of the consonants must be of other words than those of categories: "Reel Mall" is not "Royal Mall". */
const LEAST_OWN_LETTERS = 3
const sound = new Sound()
const soundHash = new TextHash()
/** What stands between the name of a chain and that of its branch. */
const SEPARATOR = /\s[-–—|:/]\s|\s*[(،,|]/u

/**
 * Reads the evidence of places, one place at a time. A reader reuses its buffers, so the names of an Evidence are valid until
 * its next read. Each reader has buffers of its own.
 */
export class EvidenceReader {
  readonly #english = new NameReader()
  readonly #arabic = new NameReader()
  readonly #start = new NameReader()

  /**
   * Takes the brand's id from the place, else from the known brand of the asserted name. A place without a brand gets
   * the known brand that bears the place's own name and has places of this category in this country, or the known brand
   * of the place's domain.
   */
  read(place: Place): Evidence {
    const { brand, operator, categoryPath, countryCode } = place
    const [english, arabic] = [this.#english, this.#arabic]
    // A name in both scripts is two names: "Saudi Post البريد السعودي".
    english.read(place.name.en ?? place.name.ar, false)
    arabic.read(place.name.ar ?? place.name.en, true)
    const asserted = brand && findBrandKey(dropBranchNumber(brand), categoryPath, countryCode)
    const operatedBy = operator && (parseWikidataId(operator.wikidata) ?? listNameKeys(operator)[0])
    const domain = findOwnDomain(place.website) ?? null
    const isBusiness = place.ownership === 'commercial' && countryCode !== null && categoryPath.length > 0
    const stated = isBusiness ? (english.statedKind ?? arabic.statedKind) : undefined
    const kind = isBusiness ? (stated ?? findBrandGroup(categoryPath)) : null
    const isNamed = english.isNamed || arabic.isNamed
    const isNamedByMore = isNamed && Math.max(english.words.size, arabic.words.size) > 1
    const scope = isBusiness ? `${countryCode}\n` : undefined
    const looksUpBrand = !asserted && scope !== undefined && isKnownCategory(categoryPath)
    const byFullName = looksUpBrand
      ? (english.findBrand(categoryPath, countryCode!) ?? arabic.findBrand(categoryPath, countryCode!))
      : undefined
    english.reduce(scope)
    arabic.reduce(scope)
    const start = scope === undefined ? NO_START : this.#readStart(place, scope)
    const byName =
      byFullName ??
      (looksUpBrand
        ? (english.findReducedBrand(categoryPath, countryCode!) ??
          arabic.findReducedBrand(categoryPath, countryCode!) ??
          (start.start && this.#start.findReducedBrand(categoryPath, countryCode!)))
        : undefined)
    const inferred =
      byName ??
      (asserted || operatedBy || domain === null ? undefined : loadKnownBrands().findByDomain(domain))
    return {
      brand: asserted || inferred?.wikidata || null,
      operator: operatedBy || null,
      domain,
      isRelated: domain !== null && (english.isIn(domain) || arabic.isIn(domain)),
      english,
      arabic,
      ...start,
      englishSound: scope === undefined ? 0 : english.hashSound(`${scope}${kind}\n`),
      arabicSound: scope === undefined ? 0 : arabic.hashSound(`${scope}${kind}\n`),
      isInOneLanguage: english.isGiven !== arabic.isGiven,
      kind,
      isKindStated: stated !== undefined,
      isKindGeneric: stated === undefined && isGenericCategory(categoryPath),
      isNamed,
      isNamedByMore,
      phone: isBusiness ? hashPhone(place) : 0,
    }
  }

  /**
   * The names of the place's brand, read over those of the place. Undefined where the brand is not named, or the place is no
   * business.
   */
  readBrandNames({ brand, countryCode }: Place, { kind }: Evidence): BrandNames | undefined {
    if (!brand || kind === null || (brand.name.en ?? brand.name.ar) === null) return undefined
    const [english, arabic] = [this.#english, this.#arabic]
    english.read(brand.name.en ?? brand.name.ar, false)
    arabic.read(brand.name.ar ?? brand.name.en, true)
    english.reduce(`${countryCode}\n`)
    arabic.reduce(`${countryCode}\n`)
    return { english, arabic, kind }
  }

  /** What stands before a dash or a bracket, else the name without the district at its end. */
  #readStart({ name: { en, ar } }: Place, scope: string): Start {
    const own = this.#english.hash || this.#arabic.hash
    const text = (this.#english.hash ? (en ?? ar) : (ar ?? en)) ?? ''
    const end = text.search(SEPARATOR)
    if (own === 0) return NO_START
    this.#start.read(end > 0 ? text.slice(0, end) : text, this.#english.hash === 0)
    if (end <= 0 && !this.#start.dropDistrict()) return NO_START
    this.#start.reduce(scope)
    const { hash } = this.#start
    return hash === own || hash === 0 ? NO_START : { start: this.#start, isWithoutDistrict: end <= 0 }
  }
}

type Start = Pick<Evidence, 'start' | 'isWithoutDistrict'>

const NO_START: Start = { start: null, isWithoutDistrict: false }

function hashPhone({ phone, countryCode }: Place): number {
  const number = findServiceNumber(phone, countryCode)
  return number === undefined ? 0 : hashText(`phone\n${countryCode}\n${number}`)
}

/** Reads the names of places in one script. */
class NameReader implements NameEvidence {
  readonly words = new NameWords()
  hash = 0
  genericHash = 0
  coreHash = 0
  isLong = false
  /** The one kind of business that words of the name state. */
  statedKind: string | undefined
  isNamed = false
  /** Whether there is a name in the script. */
  isGiven = false
  readonly #distinctive = new DistinctiveWords()

  get distinctive(): Float64Array {
    return this.#distinctive.hashes
  }

  /** Takes the words of a text that are in the script; digits belong to either. */
  read(text: string | null, inArabic: boolean): void {
    const { words } = this
    this.hash = 0
    this.genericHash = 0
    this.coreHash = 0
    words.read(text)
    let others = 0
    for (let word = 0; word < words.size; word++)
      if (!words.isNumber(word) && words.isArabic(word) !== inArabic) others++
    if (others === words.size) words.read(null)
    else if (others > 0)
      words.keepWords((_, word) => words.isNumber(word) || words.isArabic(word) === inArabic)
    this.#readWords()
  }

  /** What the words tell apart from whose name they are. */
  #readWords(): void {
    const { words } = this
    let conflict = false
    let isNumbered = false
    this.isGiven = false
    this.statedKind = undefined
    this.isNamed = false
    for (let word = 0; word < words.size; word++) {
      const hash = words.hashWord(word)
      const kind = findStatedKind(hash)
      conflict ||= kind !== undefined && this.statedKind !== undefined && kind !== this.statedKind
      this.statedKind ??= kind
      if (!words.isNumber(word)) this.isGiven = true
      if (words.isNumber(word)) isNumbered = true
      else if (
        words.size > 1 &&
        words.countLetters(word) > 1 &&
        !isDescription(hash) &&
        !isCategoryWord(hash)
      )
        this.isNamed = true
    }
    // Numbers tell the things of one kind at one place apart: "Hall 2", "Exit 9".
    if (isNumbered) this.isNamed = false
    if (conflict) this.statedKind = undefined
  }

  /** Leaves out what stands around a chain's own name; `scope` is undefined for a place whose name tells nothing. */
  reduce(scope: string | undefined): void {
    const { words } = this
    this.#distinctive.clear()
    if (scope === undefined || words.size === 0) return
    const isDistinctive = this.#distinctive.read(words) && !this.#isStreet()
    if (!isDistinctive) this.#distinctive.clear()
    words.keepWords(isOwnWord(words))
    const hash = words.hashCompact(scope)
    if (!isDistinctive) this.genericHash = hash
    else {
      this.hash = hash
      const core = words.hashCompactWhere(scope, this.#isCoreWord())
      if (core !== hash) this.coreHash = core
    }
  }

  /** In English the word for what a place is stands behind its name, in Arabic on either side. */
  #isCoreWord(): (hash: number, word: number) => boolean {
    const { words } = this
    let last = words.size - 1
    while (last > 0 && isTrailing(words.hashWord(last))) last--
    return (hash, word) => (words.isArabic(word) ? !isCategoryWord(hash) : word <= last)
  }

  #isStreet(): boolean {
    const { words } = this
    return isStreetWord(words.hashWord(0)) || isStreetWord(words.hashWord(words.size - 1))
  }

  /** The hash of the consonants of the name, after a text. Of a short one the number of words counts as well. */
  hashSound(scope: string): number {
    const { words } = this
    this.isLong = false
    if (this.hash === 0) return 0
    words.readSound(sound, hash => !isCategoryWord(hash))
    const own = sound.length
    words.readSound(sound)
    if (sound.length < LEAST_LETTERS) return 0
    this.isLong = sound.length >= LONG_SOUND && own >= LEAST_OWN_LETTERS
    soundHash.begin().text('sound\n').text(scope).codes(sound.codes, 0, sound.length)
    if (!this.isLong) soundHash.text(`${words.size}`)
    return soundHash.end()
  }

  /** Leaves out the last word where it is the name of a district; false where it is not, or would be all. */
  dropDistrict(): boolean {
    const { words } = this
    const last = words.size - 1
    if (last < 1 || !isDistrictName(words.hashWord(last))) return false
    words.keepWords((_, word) => word < last)
    return true
  }

  /** The known brand of that name. Few names belong to a brand, so the hash is checked before the text is built. */
  findBrand(categoryPath: readonly string[], countryCode: string): KnownBrand | undefined {
    const isBrand = this.words.size > 0 && loadKnownBrands().hasName(this.words.hashKey())
    return isBrand ? loadKnownBrands().findByName(this.words.key, categoryPath, countryCode) : undefined
  }

  findReducedBrand(categoryPath: readonly string[], countryCode: string): KnownBrand | undefined {
    return this.hash === 0 ? undefined : this.findBrand(categoryPath, countryCode)
  }

  /** Whether the domain contains a distinctive word of the name, as it is spelled or as it sounds. */
  isIn(domain: string): boolean {
    const label = domain.slice(0, Math.max(0, domain.lastIndexOf('.'))).replace(/[^a-z0-9]/g, '')
    const { key } = this.words
    const whole = this.words.size > 1 ? key.replaceAll(' ', '') : ''
    if (whole.length >= LEAST_LETTERS_OF_ALL && label.includes(whole)) return true
    if (this.hash === 0) return false
    const sound = toLatinSound(label)
    return key.split(' ').some(word => {
      if (word.length < LEAST_LETTERS || !this.#isDistinctive(word)) return false
      if (label.includes(word)) return true
      const heard = this.words.isArabic(0) ? toArabicSound(word) : ''
      return heard.length >= LEAST_LETTERS && sound.includes(heard)
    })
  }

  #isDistinctive(word: string): boolean {
    const hash = hashText(word)
    for (let at = 0; at < DISTINCTIVE_WORDS; at++) if (this.distinctive[at] === hash) return true
    return false
  }
}

/** Whether an English word of this hash may stand behind a name without being a part of it. */
function isTrailing(hash: number): boolean {
  return isCategoryWord(hash) || isParticle(hash)
}

/** Tells the words of a chain's own name from those around it: what the place is, its city, the number of the branch. */
function isOwnWord(name: NameWords): (hash: number, word: number) => boolean {
  // A longer number may be part of the name: "Brew 92".
  return (hash, word) => !(name.isNumber(word) && name.countLetters(word) === 1) && !isDescription(hash)
}

/**
 * The brand's id in Wikidata, else that of the one known brand of its name, else the folded name itself. An id that no known
 * brand has may be that of the company that owns the brand, or of its predecessor: the known brand of that name goes before.
 */
function findBrandKey(
  brand: Organization,
  categoryPath: readonly string[],
  countryCode: string | null,
): string | undefined {
  const id = parseWikidataId(brand.wikidata)
  const brands = loadKnownBrands()
  if (id && brands.findById(id)) return id
  const keys = listNameKeys(brand)
  // A brand without an id may have come to a country that the known brands do not list.
  for (const country of countryCode === null || id ? [countryCode] : [countryCode, null]) {
    for (const key of keys) {
      const found = brands.findByName(key, categoryPath, country)
      if (found) return found.wikidata
    }
  }
  return id ?? keys[0]
}

/** The folded names, English before Arabic. */
export function listNameKeys({ name }: Organization): string[] {
  return [name.en, name.ar].map(toCachedNameKey).filter(Boolean)
}

/** The name of a brand whose branches are numbered: "Acme" of "Acme 7". */
export function dropBranchNumber(brand: Organization): Organization {
  const drop = (name: string | null) => name?.replace(BRANCH_NUMBER, '$1') ?? null
  return brand.wikidata ? brand : { ...brand, name: { en: drop(brand.name.en), ar: drop(brand.name.ar) } }
}

const BRANCH_NUMBER = /^(.*\p{L}.*?)\s+[1-9١-٩]$/u

const CACHE_SIZE = 5_000
const cachedKeys = new Map<string, string>()

/** The folded name; empty for none. Names of brands and operators recur, so the last few thousand are cached. */
export function toCachedNameKey(name: string | null): string {
  if (name === null) return ''
  let key = cachedKeys.get(name)
  if (key === undefined) {
    if (cachedKeys.size >= CACHE_SIZE) cachedKeys.clear()
    key = toNameKey(name)
    cachedKeys.set(name, key)
  }
  return key
}

/** The id that a text begins with: "Q38076" of "Q38076;Q38077". */
export function parseWikidataId(id: string | null): string | undefined {
  return id === null ? undefined : /^Q\d+/.exec(id)?.[0]
}
