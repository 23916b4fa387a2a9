import type { Organization, Place } from '../model/place.ts'
import { formGroups } from './assign-groups.ts'
import { dropBranchNumber, parseWikidataId, toCachedNameKey } from './brand-keys.ts'
import type { BrandNames, Evidence, EvidenceReader } from './evidence.ts'
import { EVIDENCE_COLUMNS as COLUMNS, choosePartition, FLAGS, NO_PLACE } from './evidence-columns.ts'
import type { Groups } from './groups.ts'
import { KeyNumbers } from './key-numbers.ts'
import { packPoint } from './points.ts'
import { PARTITIONS, type SpillFolder, SpillPartitions } from './spill-partitions.ts'
import { hashText } from './text-hash.ts'

/** Numbers texts from 1 in the order they come; 0 stands for no text. */
class NumberedTexts {
  readonly texts: string[] = ['']
  readonly #numbers = new Map<string, number>()

  assignNumber(text: string | null): number {
    if (text === null) return 0
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }
}

/**
 * The first pass over an import's places. It writes each place's evidence to a temporary file, 208 bytes a place, and
 * keeps only the texts of brands and operators in memory.
 */
export class EvidencePass {
  readonly #folder: SpillFolder
  readonly #reader: EvidenceReader
  /**
   * Partitioned by domain. `asserted` is the number of the brand; of a place without a brand it is the negated number of
   * the operator.
   */
  readonly #rows: SpillPartitions
  readonly #row = new Float64Array(COLUMNS.width)
  readonly #brands = new NumberedTexts()
  readonly #operators = new NumberedTexts()
  /** The names of brands that have been added. */
  readonly #brandNames = new KeyNumbers()
  /** Not every place of a brand has the brand's Wikidata id, or its name in both languages. */
  readonly #brandAliases = new Map<string, string>()
  readonly #operatorAliases = new Map<string, string>()
  #places = 0

  constructor(folder: SpillFolder, reader: EvidenceReader) {
    this.#folder = folder
    this.#reader = reader
    this.#rows = new SpillPartitions(folder, COLUMNS.width)
  }

  add(place: Place): void {
    const evidence = this.#reader.read(place)
    const { brand, operator, domain } = evidence
    addAliases(this.#brandAliases, place.brand && completeBrand(dropBranchNumber(place.brand), place))
    addAliases(this.#operatorAliases, place.operator)
    const row = this.#row
    const domainHash = domain === null ? 0 : hashText(domain)
    const number = this.#places++
    const brandNumber = this.#brands.assignNumber(brand)
    row.fill(0)
    row[COLUMNS.domain] = domainHash
    row[COLUMNS.place] = number
    row[COLUMNS.asserted] = brandNumber || -this.#operators.assignNumber(operator)
    row[COLUMNS.related] = Number(evidence.isRelated)
    row[COLUMNS.point] = packPoint(place.lat, place.lng)
    row[COLUMNS.flags] =
      (evidence.isKindStated ? FLAGS.kindStated : 0) |
      (evidence.isKindGeneric ? FLAGS.kindGeneric : 0) |
      (evidence.isNamed ? FLAGS.named : 0) |
      (evidence.isNamedByMore ? FLAGS.namedByMore : 0) |
      (evidence.isInOneLanguage ? FLAGS.oneLanguage : 0) |
      (evidence.english.isLong ? FLAGS.longEnglish : 0) |
      (evidence.arabic.isLong ? FLAGS.longArabic : 0) |
      (evidence.english.isBare ? FLAGS.bareEnglish : 0) |
      (evidence.arabic.isBare ? FLAGS.bareArabic : 0)
    row[COLUMNS.category] = hashText(place.categoryPath[0] ?? '')
    row[COLUMNS.phone] = evidence.phone
    row[COLUMNS.englishSound] = evidence.englishSound
    row[COLUMNS.arabicSound] = evidence.arabicSound
    row[COLUMNS.start] = evidence.start?.hash ?? 0
    if (evidence.start) row.set(evidence.start.distinctive, COLUMNS.start + 1)
    row[COLUMNS.isWithoutPlace] = Number(evidence.isWithoutPlace)
    this.#setNames(evidence)
    this.#rows.add(choosePartition(domainHash, number), row)
    if (brandNumber > 0) this.#addBrandNames(place, evidence, brandNumber)
  }

  #setNames({ english, arabic, kind }: BrandNames): void {
    const row = this.#row
    row[COLUMNS.kind] = kind === null ? 0 : hashText(kind)
    row[COLUMNS.english] = english.hash || english.genericHash
    row.set(english.distinctive, COLUMNS.english + 1)
    row[COLUMNS.englishCore] = english.coreHash
    row[COLUMNS.arabic] = arabic.hash || arabic.genericHash
    row.set(arabic.distinctive, COLUMNS.arabic + 1)
    row[COLUMNS.arabicCore] = arabic.coreHash
  }

  /** The names of a brand are keys of it as those of its places are: a row that belongs to no place, once for each kind. */
  #addBrandNames(place: Place, evidence: Evidence, brand: number): void {
    const { countryCode } = place
    const known = hashText(
      `${brand}\n${countryCode}\n${evidence.kind}\n${place.brand?.name.en}\n${place.brand?.name.ar}`,
    )
    if (this.#brandNames.hasHash(known)) return
    this.#brandNames.assignHash(known)
    const names = this.#reader.readBrandNames(place, evidence)
    if (!names) return
    const row = this.#row.fill(0)
    row[COLUMNS.place] = NO_PLACE
    row[COLUMNS.asserted] = brand
    this.#setNames(names)
    row[COLUMNS.englishCore] = 0
    row[COLUMNS.arabicCore] = 0
    this.#rows.add(brand % PARTITIONS, row)
  }

  /** Groups the places by their evidence. Call it once, after the last place; it frees the evidence. */
  assignGroups(): Groups {
    return formGroups(this.#rows, this.#folder, this.#places, {
      brands: resolveAliases(this.#brands, this.#brandAliases),
      operators: resolveAliases(this.#operators, this.#operatorAliases),
      texts: [...this.#brands.texts, ...this.#operators.texts],
    })
  }
}

/**
 * A brand that is named in one language, by the name of the place itself, has the place's name in the other language:
 * of "Sahm | سهم" with the brand سهم both are the brand's.
 */
function completeBrand(brand: Organization, { name }: Place): Organization {
  const { en, ar } = brand.name
  if ((en === null) === (ar === null) || name.en === null || name.ar === null) return brand
  const isNamed =
    en === null
      ? toCachedNameKey(ar) === toCachedNameKey(name.ar)
      : toCachedNameKey(en) === toCachedNameKey(name.en)
  return isNamed ? { ...brand, name: { en: name.en, ar: name.ar } } : brand
}

/** A folded name becomes an alias of the id that it comes with; without an id the Arabic name is one of the English. */
function addAliases(aliases: Map<string, string>, organization: Organization | null): void {
  if (!organization) return
  const [en, ar] = [organization.name.en, organization.name.ar].map(toCachedNameKey)
  const id = parseWikidataId(organization.wikidata)
  if (id && en && !isWikidataId(aliases.get(en))) aliases.set(en, id)
  if (ar && ar !== en && !isWikidataId(aliases.get(ar)) && (id || en)) aliases.set(ar, id ?? en!)
}

function isWikidataId(text: string | undefined): boolean {
  return text !== undefined && parseWikidataId(text) !== undefined
}

/** For each number the number of the text that its own text is an alias of, else itself. */
function resolveAliases(numbered: NumberedTexts, aliases: ReadonlyMap<string, string>): Int32Array {
  return Int32Array.from(numbered.texts, (text, number) => {
    const once = aliases.get(text)
    // An Arabic name leads to the English one, and that to the id.
    const twice = (once && aliases.get(once)) ?? once
    return (
      (twice && numbered.find(twice)) ||
      (once && numbered.find(once)) ||
      findSpelling(numbered, text) ||
      number
    )
  })
}

/** The brand that is spelled as one word, or whose name of several words is followed by that of a branch. */
function findSpelling(numbered: NumberedTexts, text: string): number | undefined {
  const words = text.split(' ')
  const joined = words.length > 1 ? numbered.find(words.join('')) : undefined
  if (joined !== undefined) return joined
  for (let size = MIN_BRAND_WORDS; size < words.length; size++) {
    const found = numbered.find(words.slice(0, size).join(' '))
    if (found !== undefined) return found
  }
  return undefined
}

/** One word may begin the names of several brands. */
const MIN_BRAND_WORDS = 2
