import {
  ARABIC,
  choosePartition,
  ENGLISH,
  EVIDENCE_COLUMNS,
  FLAGS,
  KEY_COLUMNS,
  KEY_KINDS,
  LONG,
  NO_PLACE,
  numberColumn,
  readLead,
} from './evidence-columns.ts'
import { Groups } from './groups.ts'
import { KeyNumbers } from './key-numbers.ts'
import { readNameStatistics } from './links/distinctive-names.ts'
import { findDomainOwners } from './links/domain-owners.ts'
import { linkByKeys } from './links/link-keys.ts'
import { DISTINCTIVE_WORDS } from './names/distinctive-words.ts'
import { PlaceLinks } from './spill/place-links.ts'
import { PARTITIONS, type SpillFolder, SpillPartitions } from './spill/spill-partitions.ts'

/** The brands and operators that places assert, by the numbers that the evidence pass gave them. */
export interface AssertedOwners {
  /** For each brand and operator the number of the one that it is an alias of, or its own. */
  brands: Int32Array
  operators: Int32Array
  /** For each operator the brand of the same id or name, or 0. */
  brandsOfOperators: Int32Array
  /** The texts of the brands, then the texts of the operators. */
  texts: string[]
}

/** The number of the owner that a place has by itself: its brand, else its operator, else its domain. */
interface OwnOwners {
  /** By the number that the evidence pass gave: of an operator it is negative. 0 for none. */
  findAsserted(asserted: number): number
  firstDomain: number
}

/**
 * Groups places by brand, else operator, else domain, else name. A domain belongs to the brand or operator of most of its
 * places. A name, of one kind of business and country, belongs to the owner of the places that have it and joins their
 * groups (link-keys.ts). A name alone groups its places when one of its words is rare among the names of the import.
 *
 * Domains and names are processed one partition at a time, so memory does not grow with the number of places.
 */
export function formGroups(
  evidence: SpillPartitions,
  folder: SpillFolder,
  places: number,
  { brands, operators, brandsOfOperators, texts }: AssertedOwners,
): Groups {
  const firstDomain = brands.length + operators.length
  const operatorGroups = joinOperatorsToBrands({ brands, operators, brandsOfOperators })
  const findAsserted = (asserted: number): number =>
    asserted < 0 ? operatorGroups[-asserted]! : brands[asserted]!
  const keys = new SpillPartitions(folder, KEY_COLUMNS.width)
  const links = new PlaceLinks(folder)
  const firstName = resolveDomains(evidence, keys, links, { findAsserted, firstDomain })
  evidence.clear()
  const groups = new Groups(folder, links, places, [0, brands.length, firstDomain, firstName], texts)
  linkByKeys(keys, readNameStatistics(keys, folder), groups, { firstDomain, firstName })
  keys.clear()
  groups.assign()
  return groups
}

/** The group of each operator: that of the brand of the same id or name, because the brand's owner runs places as well. */
function joinOperatorsToBrands({
  brands,
  operators,
  brandsOfOperators,
}: Omit<AssertedOwners, 'texts'>): Int32Array {
  return operators.map(operator => {
    const brand = brandsOfOperators[operator]!
    return brand ? brands[brand]! : brands.length + operator
  })
}

/**
 * Finds the owner of each place from all evidence but its names, and writes the place's keys and its link to it. Returns the number
 * after that of the last domain.
 */
function resolveDomains(
  evidence: SpillPartitions,
  keys: SpillPartitions,
  links: PlaceLinks,
  { findAsserted, firstDomain }: OwnOwners,
): number {
  const domains = new KeyNumbers()
  const { width } = EVIDENCE_COLUMNS
  let before = firstDomain
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = evidence.read(partition)
    domains.clear()
    const domainNumbers = numberColumn(rows, EVIDENCE_COLUMNS.domain, width, hash => domains.assignHash(hash))
    const readAsserted = (index: number) => findAsserted(rows[index * width + EVIDENCE_COLUMNS.asserted]!)
    const isRelated = (index: number) => rows[index * width + EVIDENCE_COLUMNS.related] === 1
    const owners = findDomainOwners(domains.size, domainNumbers, readAsserted, isRelated)
    for (let index = 0; index < domainNumbers.length; index++) {
      const number = domainNumbers[index]!
      const owner = readAsserted(index) || (number && (owners[number]! || before + number))
      const start = index * width
      const place = rows[start + EVIDENCE_COLUMNS.place]!
      if (owner && place !== NO_PLACE) links.add(place, owner, true)
      addKeys(keys, rows.subarray(start, start + width), owner)
    }
    before += domains.size
  }
  return before + 1
}

const row = new Float64Array(KEY_COLUMNS.width)

function addKeys(keys: SpillPartitions, evidence: Float64Array, owner: number): void {
  const columns = EVIDENCE_COLUMNS
  const [english, arabic] = [evidence[columns.english]!, evidence[columns.arabic]!]
  const place = evidence[columns.place]!
  const flags = evidence[columns.flags]!
  const add = (key: number, kind: number, words: readonly number[] | Float64Array, ofName = 0, name = 0) => {
    if (key === 0) return
    row[KEY_COLUMNS.key] = key
    row[KEY_COLUMNS.place] = place
    row[KEY_COLUMNS.owner] = owner
    row[KEY_COLUMNS.kind] = kind
    row[KEY_COLUMNS.related] = evidence[columns.related]!
    row[KEY_COLUMNS.point] = evidence[columns.point]!
    row[KEY_COLUMNS.business] = evidence[columns.kind]!
    row[KEY_COLUMNS.flags] = flags | ofName
    row[KEY_COLUMNS.category] = evidence[columns.category]!
    row[KEY_COLUMNS.name] = name
    row.fill(0, KEY_COLUMNS.words)
    row.set(words, KEY_COLUMNS.words)
    keys.add(choosePartition(key, place), row)
  }
  const readWords = (column: number) => evidence.subarray(column + 1, column + 1 + DISTINCTIVE_WORDS)
  const readFlags = (bare: number, lead: number) =>
    ((flags & bare) !== 0 ? FLAGS.bare : 0) | (readLead(flags, lead) * FLAGS.lead)
  add(english, KEY_KINDS.name, readWords(columns.english), readFlags(FLAGS.bareEnglish, FLAGS.leadEnglish))
  add(arabic, KEY_KINDS.name, readWords(columns.arabic), readFlags(FLAGS.bareArabic, FLAGS.leadArabic))
  add(
    evidence[columns.start]!,
    evidence[columns.isWithoutPlace] === 1 ? KEY_KINDS.part : KEY_KINDS.start,
    readWords(columns.start),
    readFlags(FLAGS.bareStart, FLAGS.leadStart) | ((flags & FLAGS.trade) !== 0 ? FLAGS.beforeTrade : 0),
  )
  add(evidence[columns.englishCore]!, KEY_KINDS.core, readWords(columns.english))
  add(evidence[columns.arabicCore]!, KEY_KINDS.core, readWords(columns.arabic))
  add(evidence[columns.englishLead]!, KEY_KINDS.lead, [evidence[columns.englishPair]!])
  add(evidence[columns.arabicLead]!, KEY_KINDS.lead, [evidence[columns.arabicPair]!])
  add(evidence[columns.englishPair]!, KEY_KINDS.pair, [])
  add(evidence[columns.arabicPair]!, KEY_KINDS.pair, [])
  const readVowels = (flag: number, column: number) => ((flags & flag) !== 0 ? LONG : evidence[column]!)
  const englishVowels = readVowels(FLAGS.longEnglish, columns.englishVowels)
  const arabicVowels = readVowels(FLAGS.longArabic, columns.arabicVowels)
  add(evidence[columns.englishSound]!, KEY_KINDS.sound, [english, ENGLISH, englishVowels])
  add(evidence[columns.arabicSound]!, KEY_KINDS.sound, [arabic, ARABIC, arabicVowels])
  add(evidence[columns.phone]!, KEY_KINDS.phone, [])
  add(evidence[columns.englishWhole]!, KEY_KINDS.whole, [])
  add(evidence[columns.arabicWhole]!, KEY_KINDS.whole, [])
  add(evidence[columns.englishNear]!, KEY_KINDS.near, [ENGLISH, evidence[columns.englishNearVowels]!])
  add(evidence[columns.arabicNear]!, KEY_KINDS.near, [ARABIC, evidence[columns.arabicNearVowels]!])
  add(evidence[columns.tail]!, KEY_KINDS.part, [])
  const meaning = evidence[columns.meaning]!
  const meanings = readWords(columns.meaning)
  if ((flags & FLAGS.meaningEnglish) !== 0) add(meaning, KEY_KINDS.meaning, meanings, 0, english)
  if ((flags & FLAGS.meaningArabic) !== 0) add(meaning, KEY_KINDS.meaning, meanings, 0, -arabic)
}
