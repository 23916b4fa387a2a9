import type { Place } from '../model/place.ts'
import { formGroups } from './assign-groups.ts'
import {
  addAliases,
  completeBrand,
  findBrandsOfOperators,
  NumberedTexts,
  resolveAliases,
} from './brands/brand-aliases.ts'
import { dropBranchNumber } from './brands/brand-keys.ts'
import type { BrandNames, Evidence, EvidenceReader } from './evidence.ts'
import { EVIDENCE_COLUMNS as COLUMNS, choosePartition, FLAGS, NO_PLACE } from './evidence-columns.ts'
import type { Groups } from './groups.ts'
import { KeyNumbers } from './key-numbers.ts'
import { packPoint } from './links/points.ts'
import { PARTITIONS, type SpillFolder, SpillPartitions } from './spill/spill-partitions.ts'
import { hashText } from './text-hash.ts'

/** A third of all places sell food, so that the names of two begin with one word by chance. */
const KIND_OF_SHARED_LEADS = 'food'

/**
 * The first pass over an import's places. It writes each place's evidence to a temporary file, 344 bytes a place, and
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
      (evidence.isNamedInSeveralWords ? FLAGS.namedInSeveralWords : 0) |
      (evidence.isInstitution ? FLAGS.institution : 0) |
      (evidence.isBeforeTrade ? FLAGS.trade : 0) |
      (evidence.english.isBare ? FLAGS.bareEnglish : 0) |
      (evidence.arabic.isBare ? FLAGS.bareArabic : 0) |
      (evidence.start?.isBare ? FLAGS.bareStart : 0) |
      ((evidence.start?.lead ?? 0) * FLAGS.leadStart)
    row[COLUMNS.category] = hashText(place.categoryPath[0] ?? '')
    row[COLUMNS.phone] = evidence.phone
    row[COLUMNS.start] = evidence.start ? evidence.start.hash || evidence.start.genericHash : 0
    if (evidence.start) row.set(evidence.start.distinctive, COLUMNS.start + 1)
    row[COLUMNS.englishWhole] = evidence.english.wholeHash
    row[COLUMNS.arabicWhole] = evidence.arabic.wholeHash
    row[COLUMNS.tail] = evidence.tail
    row[COLUMNS.englishNear] = evidence.english.near.hash
    row[COLUMNS.arabicNear] = evidence.arabic.near.hash
    row[COLUMNS.englishNearVowels] = evidence.english.near.vowels
    row[COLUMNS.arabicNearVowels] = evidence.arabic.near.vowels
    row[COLUMNS.isWithoutPlace] = Number(evidence.isWithoutPlace)
    if (evidence.kind !== null && evidence.kind !== KIND_OF_SHARED_LEADS) {
      row[COLUMNS.englishLead] = evidence.english.leadHash
      row[COLUMNS.arabicLead] = evidence.arabic.leadHash
    }
    row[COLUMNS.englishPair] = evidence.english.pairHash
    row[COLUMNS.arabicPair] = evidence.arabic.pairHash
    this.#setNames(evidence)
    this.#rows.add(choosePartition(domainHash, number), row)
    if (brandNumber > 0) this.#addBrandNames(place, evidence, brandNumber)
  }

  #setNames({ english, arabic, englishSound, arabicSound, isInOneLanguage, kind }: BrandNames): void {
    const row = this.#row
    row[COLUMNS.englishSound] = englishSound
    row[COLUMNS.arabicSound] = arabicSound
    row[COLUMNS.englishVowels] = english.vowels
    row[COLUMNS.arabicVowels] = arabic.vowels
    row[COLUMNS.kind] = kind === null ? 0 : hashText(kind)
    row[COLUMNS.english] = english.hash || english.genericHash
    row.set(english.distinctive, COLUMNS.english + 1)
    row[COLUMNS.englishCore] = english.coreHash
    row[COLUMNS.arabic] = arabic.hash || arabic.genericHash
    row.set(arabic.distinctive, COLUMNS.arabic + 1)
    row[COLUMNS.arabicCore] = arabic.coreHash
    const meaning = english.meaning || arabic.meaning
    row[COLUMNS.meaning] = meaning
    row.set((english.meaning ? english : arabic).meanings, COLUMNS.meaning + 1)
    row[COLUMNS.flags]! |=
      (english.meaning ? FLAGS.meaningEnglish : 0) +
      (meaning && arabic.meaning === meaning ? FLAGS.meaningArabic : 0) +
      english.lead * FLAGS.leadEnglish +
      arabic.lead * FLAGS.leadArabic +
      (isInOneLanguage ? FLAGS.oneLanguage : 0) +
      (english.isLong ? FLAGS.longEnglish : 0) +
      (arabic.isLong ? FLAGS.longArabic : 0)
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
    const [brands, operators] = [this.#brands, this.#operators]
    return formGroups(this.#rows, this.#folder, this.#places, {
      brands: resolveAliases(brands, this.#brandAliases),
      operators: resolveAliases(operators, this.#operatorAliases),
      brandsOfOperators: findBrandsOfOperators(operators, brands, this.#brandAliases),
      texts: [...brands.texts, ...operators.texts],
    })
  }
}
