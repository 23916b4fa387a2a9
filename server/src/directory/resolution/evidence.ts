import { findBrandGroup, isGenericCategory, isKnownCategory } from '../categories/brand-compatibility.ts'
import type { Organization, Place } from '../model/place.ts'
import {
  dropBranchNumber,
  findBrandKey,
  findOperatorKey,
  isBrandOfGroup,
  isStatedBrandOfOther,
  listNameKeys,
} from './brands/brand-keys.ts'
import { findOtherForm } from './brands/known-brand-forms.ts'
import { type KnownBrand, loadKnownBrands } from './brands/known-brands.ts'
import type { NameEvidence } from './names/name-evidence.ts'
import { NameReader } from './names/name-reader.ts'
import { isNameInDomain } from './names/names-in-domains.ts'
import { isInstitution } from './ownership.ts'
import { findServiceNumber } from './service-number.ts'
import { hashText } from './text-hash.ts'
import { findOwnDomain } from './website-hosts.ts'

/** The names of a brand, which are keys of its places. */
export type BrandNames = Pick<
  Evidence,
  'english' | 'arabic' | 'englishSound' | 'arabicSound' | 'isInOneLanguage' | 'kind'
>

/** What tells which company a place belongs to: places that share one of these values may be one company's. */
export interface Evidence {
  /** The brand's id in Wikidata, else its folded name. */
  brand: string | null
  operator: string | null
  domain: string | null
  /** Whether the domain contains a word of the name. */
  isRelated: boolean
  english: NameEvidence
  arabic: NameEvidence
  /** The beginning of the name, which may be the whole name, or the beginning, of the company's other places. */
  start: NameEvidence | null
  /** Whether `start` is the name without the place at its end, or consists of generic words: alone it proves nothing. */
  isWithoutPlace: boolean
  /** Whether `start` is what stands before the trade: الجميح of شركة الجميح للسيارات. */
  isBeforeTrade: boolean
  /** The hash of what stands behind a dash or a bracket, which may be the chain's name as well; else 0. */
  tail: number
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
  /** Whether a named name has several words: then places of it are one company's over a larger distance. */
  isNamedInSeveralWords: boolean
  /** Whether it is an institution whose name has so many words that no other of the town has it: an embassy, a university. */
  isInstitution: boolean
  /** The hash of the number that a company has for all of its branches, or 0. */
  phone: number
}

/** Words from which on the name of an institution is unique in a town: "Civil Defence" is not, "Ministry of Health" is. */
const WORDS_OF_INSTITUTION = 3

/** Shorter names of operators are contained in domains by chance. */
const MIN_LETTERS_OF_OPERATOR = 5

/** What stands between the name of a chain and that of its branch. */
const SEPARATOR = /\s[-–—|:/]\s|\s*[(،,|]/u
/** What stands behind the separator. */
const TAIL = /^[\s\-–—|:/(،,]+([^)]+)/u

/**
 * Reads the evidence of places, one place at a time. A reader reuses its buffers, so the names of an Evidence are valid until
 * its next read. Each reader has buffers of its own.
 */
export class EvidenceReader {
  readonly #english = new NameReader()
  readonly #arabic = new NameReader()
  readonly #start = new NameReader()
  readonly #leading = new NameReader()
  readonly #tail = new NameReader()

  /**
   * Takes the brand's id from the place, else from the known brand of the asserted name. A place without a brand gets
   * the known brand that bears the place's own name and has places of this category in this country, or the known brand
   * of the place's domain.
   */
  read(place: Place): Evidence {
    const { brand, operator, categoryPath, countryCode } = place
    const [english, arabic] = [this.#english, this.#arabic]
    // A name in both scripts is two names: "Saudi Post البريد السعودي".
    english.read(place.name.en ?? place.name.ar, false, countryCode)
    arabic.read(place.name.ar ?? place.name.en, true, countryCode)
    const asserted = brand && findBrandKey(dropBranchNumber(brand), categoryPath, countryCode)
    const isGroup = asserted && isBrandOfGroup(asserted, brand, place)
    const operatedBy = operator && findOperatorKey(operator)
    const domain = findOwnDomain(place.website) ?? null
    const isBusiness = place.ownership === 'commercial' && countryCode !== null && categoryPath.length > 0
    const wordCount = Math.max(english.words.size, arabic.words.size)
    const stated = isBusiness ? (english.statedKind ?? arabic.statedKind) : undefined
    const kind = isBusiness ? (stated ?? findBrandGroup(categoryPath)) : null
    const isNamed = english.isNamed || arabic.isNamed
    const isNamedInSeveralWords = isNamed && wordCount > 1
    const scope = isBusiness ? `${countryCode}\n` : undefined
    for (const name of [english, arabic])
      name.readWhole(isNamedInSeveralWords ? `whole\n${countryCode}\n` : undefined)
    const isOther = asserted && isStatedBrandOfOther(asserted, brand, place)
    const looksUpBrand =
      (!asserted || isGroup || isOther) && scope !== undefined && isKnownCategory(categoryPath)
    const byFullName = looksUpBrand
      ? (english.findBrand(categoryPath, countryCode!) ?? arabic.findBrand(categoryPath, countryCode!))
      : undefined
    const isFood = kind === 'food'
    english.reduce(scope, isFood)
    arabic.reduce(scope, isFood)
    this.#readMeanings(scope, kind)
    const nearScope = isBusiness ? `near\n${countryCode}\n` : undefined
    for (const name of [english, arabic]) name.readNear(nearScope)
    const start = scope === undefined ? NO_START : this.#readStart(place, scope, isFood, domain)
    const byName = byFullName ?? (looksUpBrand ? this.#findReducedBrand(place, start) : undefined)
    const inferred =
      byName ??
      (asserted || operatedBy || domain === null ? undefined : loadKnownBrands().findByDomain(domain))
    return {
      brand:
        (isGroup && byName?.wikidata) ||
        (isOther && byFullName?.wikidata) ||
        asserted ||
        inferred?.wikidata ||
        null,
      operator: operatedBy || null,
      domain,
      isRelated:
        domain !== null &&
        (isNameInDomain(english, domain) || isNameInDomain(arabic, domain) || isNamedAfter(domain, operator)),
      english,
      arabic,
      ...start,
      ...this.#readSounds(scope, kind, start),
      kind,
      isKindStated: stated !== undefined,
      isKindGeneric: stated === undefined && isGenericCategory(categoryPath),
      isNamed,
      isNamedInSeveralWords,
      isInstitution: isInstitution(place) && wordCount >= WORDS_OF_INSTITUTION,
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
    english.read(brand.name.en ?? brand.name.ar, false, countryCode)
    arabic.read(brand.name.ar ?? brand.name.en, true, countryCode)
    const scope = `${countryCode}\n`
    english.reduce(scope, kind === 'food')
    arabic.reduce(scope, kind === 'food')
    this.#readMeanings(scope, kind)
    return { english, arabic, kind, ...this.#readSounds(scope, kind, NO_START) }
  }

  /** Reads the meanings of the names; names of hotels are not compared by meaning. */
  #readMeanings(scope: string | undefined, kind: string | null): void {
    for (const name of [this.#english, this.#arabic])
      name.readMeaning(kind === null || kind === 'lodging' ? undefined : scope)
  }

  /** The sound of a name is that of what stands before a dash or a bracket, if there is one. */
  #readSounds(scope: string | undefined, kind: string | null, { start, isWithoutPlace }: Start): Sounds {
    const [english, arabic] = [this.#english, this.#arabic]
    const hasTail = start !== null && !isWithoutPlace
    const hash = (name: NameReader, isCut: boolean) =>
      scope === undefined
        ? 0
        : name.hashSound(`${scope}${kind}\n`, kind === 'lodging', isCut ? this.#start : name)
    return {
      englishSound: hash(english, hasTail && english.hash !== 0),
      arabicSound: hash(arabic, hasTail && english.hash === 0),
      isInOneLanguage: english.isGiven !== arabic.isGiven,
    }
  }

  /** The known brand that the reduced names bear, or what they begin with, or another form of them. */
  #findReducedBrand(place: Place, { start }: Start): KnownBrand | undefined {
    const { name, categoryPath } = place
    const countryCode = place.countryCode!
    const [english, arabic] = [this.#english, this.#arabic]
    return (
      english.findReducedBrand(categoryPath, countryCode) ??
      arabic.findReducedBrand(categoryPath, countryCode) ??
      (start && this.#start.findReducedBrand(categoryPath, countryCode)) ??
      this.#findLeadingBrand(name.en, false, place) ??
      this.#findLeadingBrand(name.ar, true, place) ??
      findOtherForm(english.words, categoryPath, countryCode) ??
      findOtherForm(arabic.words, categoryPath, countryCode)
    )
  }

  /** The known brand whose name a name begins with: "Fitness Time Yellow". */
  #findLeadingBrand(
    name: string | null,
    inArabic: boolean,
    { categoryPath, countryCode }: Place,
  ): KnownBrand | undefined {
    if (name === null) return undefined
    this.#leading.read(name, inArabic, countryCode)
    // Hotels of one group begin with its name: "Marriott Courtyard" is not Marriott.
    const leastWords = findBrandGroup(categoryPath) === 'lodging' ? 2 : 1
    while (this.#leading.dropLastWord() && this.#leading.words.size >= leastWords) {
      const found = this.#leading.findBrand(categoryPath, countryCode!)
      if (found) return found
    }
    return undefined
  }

  /** The hash of what stands behind a dash or within brackets. */
  #hashTail(text: string, inArabic: boolean, countryCode: string | null, isFood: boolean): number {
    this.#tail.read(TAIL.exec(text)?.[1] ?? null, inArabic, countryCode)
    this.#tail.reduce(`${countryCode}\n`, isFood)
    return this.#tail.hash || this.#tail.genericHash
  }

  /** What stands before a dash or a bracket, else the name without the place at its end, else the word that the domain begins with. */
  #readStart(
    { name: { en, ar }, countryCode }: Place,
    scope: string,
    isFood: boolean,
    domain: string | null,
  ): Start {
    const [english, arabic] = [this.#english, this.#arabic]
    const name = [english, arabic].find(({ hash }) => hash !== 0) ?? (english.genericHash ? english : arabic)
    const own = name.hash || name.genericHash
    const text = (name === english ? (en ?? ar) : (ar ?? en)) ?? ''
    const end = text.search(SEPARATOR)
    if (own === 0) return NO_START
    const tail = end > 0 ? this.#hashTail(text.slice(end), name === arabic, countryCode, isFood) : 0
    this.#start.read(end > 0 ? text.slice(0, end) : text, name === arabic, countryCode)
    const isFirstWord = end <= 0 && domain !== null && this.#start.keepWordOfDomain(domain)
    const isWhole = end <= 0 && !isFirstWord
    const isBeforeTrade = isWhole && this.#start.dropTrade()
    if (isWhole && !isBeforeTrade && !this.#start.dropPlace()) return NO_START
    this.#start.reduce(scope, isFood)
    const { hash, genericHash } = this.#start
    if ((hash || genericHash) === own || (hash || genericHash) === 0) return { ...NO_START, tail }
    // A start of generic words counts only where it is the whole name of a company.
    return {
      start: this.#start,
      tail,
      isBeforeTrade,
      isWithoutPlace: (isWhole && !isBeforeTrade) || hash === 0,
    }
  }
}

type Sounds = Pick<Evidence, 'englishSound' | 'arabicSound' | 'isInOneLanguage'>

type Start = Pick<Evidence, 'start' | 'tail' | 'isWithoutPlace' | 'isBeforeTrade'>

const NO_START: Start = { start: null, tail: 0, isWithoutPlace: false, isBeforeTrade: false }

/** Whether a domain contains the name of the operator: then the domain is the operator's, and so are its other places. */
function isNamedAfter(domain: string, operator: Organization | null): boolean {
  if (operator === null) return false
  const label = domain.replace(/[^a-z0-9]/g, '')
  return listNameKeys(operator).some(key => {
    const name = key.replaceAll(' ', '')
    return name.length >= MIN_LETTERS_OF_OPERATOR && label.includes(name)
  })
}

function hashPhone({ phone, countryCode }: Place): number {
  const number = findServiceNumber(phone, countryCode)
  return number === undefined ? 0 : hashText(`phone\n${countryCode}\n${number}`)
}
