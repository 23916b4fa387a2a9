import { toNameKey } from '../../text/fold.ts'
import { findBrandGroup, isKnownCategory } from '../categories/brand-compatibility.ts'
import type { Organization, Place } from '../model/place.ts'
import { DISTINCTIVE_WORDS, DistinctiveWords, isDescription, isDistrictName } from './generic-names.ts'
import { type KnownBrand, loadKnownBrands } from './known-brands.ts'
import { NameWords } from './name-words.ts'
import { findServiceNumber } from './service-number.ts'
import { toArabicSound, toLatinSound } from './sound.ts'
import { hashText } from './text-hash.ts'
import { findOwnDomain } from './website-hosts.ts'

/** A name of a place in one language, with what it is compared by. */
export interface NameEvidence {
  /** Without the words around a chain's own name. */
  words: NameWords
  /** The hash of the name together with the country and the kind of business; 0 for no name, or a generic one. */
  hash: number
  /** The hash of a name of generic words, which tells its places only where they have one brand; else 0. */
  genericHash: number
  /** Hashes of the name's longest distinctive words, 0 after the last. */
  distinctive: Float64Array
}

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
  /** The hash of the consonants of a name that is known in one language only, or 0. */
  sound: number
  /** The hash of the number that a company has for all of its branches, or 0. */
  phone: number
}

/** A shorter sound or word occurs in many names and domains. */
const LEAST_LETTERS = 4
/** What stands between the name of a chain and that of its branch. */
const SEPARATOR = /\s[-–—|]\s|\s*[(،,|]/u

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
    const asserted = brand && findBrandKey(brand, categoryPath, countryCode)
    const operatedBy = operator && (parseWikidataId(operator.wikidata) ?? listNameKeys(operator)[0])
    const domain = findOwnDomain(place.website) ?? null
    const isBusiness = place.ownership === 'commercial' && countryCode !== null && categoryPath.length > 0
    const scope = isBusiness ? `${countryCode}\n${findBrandGroup(categoryPath)}\n` : undefined
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
      sound: scope === undefined ? 0 : this.#readSound(scope),
      phone: isBusiness ? hashPhone(place) : 0,
    }
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

  #readSound(scope: string): number {
    const [english, arabic] = [this.#english, this.#arabic]
    if ((english.hash !== 0) === (arabic.hash !== 0)) return 0
    const sound = english.hash ? toLatinSound(english.words.key) : toArabicSound(arabic.words.key)
    return sound.length < LEAST_LETTERS ? 0 : hashText(`sound\n${scope}${sound}`)
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
  readonly #distinctive = new DistinctiveWords()

  get distinctive(): Float64Array {
    return this.#distinctive.hashes
  }

  /** Takes the words of a text that are in the script; digits belong to either. */
  read(text: string | null, inArabic: boolean): void {
    const { words } = this
    this.hash = 0
    this.genericHash = 0
    words.read(text)
    let others = 0
    for (let word = 0; word < words.size; word++)
      if (!words.isNumber(word) && words.isArabic(word) !== inArabic) others++
    if (others === words.size) words.read(null)
    else if (others > 0)
      words.keepWords((_, word) => words.isNumber(word) || words.isArabic(word) === inArabic)
  }

  /** Leaves out what stands around a chain's own name; `scope` is undefined for a place whose name tells nothing. */
  reduce(scope: string | undefined): void {
    const { words } = this
    this.#distinctive.clear()
    if (scope === undefined || words.size === 0) return
    const isDistinctive = this.#distinctive.read(words)
    words.keepWords(isOwnWord(words))
    if (isDistinctive) this.hash = words.hashCompact(scope)
    else this.genericHash = words.hashCompact(scope)
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
    if (this.hash === 0) return false
    const label = domain.slice(0, Math.max(0, domain.lastIndexOf('.'))).replace(/[^a-z0-9]/g, '')
    const sound = toLatinSound(label)
    return this.words.key.split(' ').some(word => {
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
