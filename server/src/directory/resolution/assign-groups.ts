import { findDistinctiveNames } from './distinctive-names.ts'
import { choosePartition, EVIDENCE_COLUMNS, NAME_COLUMNS, numberColumn } from './evidence-columns.ts'
import { DISTINCTIVE_WORDS } from './generic-names.ts'
import { Groups } from './groups.ts'
import { KeyNumbers } from './key-numbers.ts'
import { PARTITIONS, type SpillFolder, SpillPartitions } from './spill-partitions.ts'

/** The brands and operators that places assert, by the numbers that the evidence pass gave them. */
export interface AssertedOwners {
  /** For each brand and operator the number of the one that it is an alias of, or its own. */
  brands: Int32Array
  operators: Int32Array
  /** The texts of the brands, then the texts of the operators. */
  texts: string[]
}

const NONE = 0
const SEVERAL = -1
/** This many places of a brand make a domain the brand's. */
const MIN_BRAND_PLACES = 2

/**
 * Groups places by brand, else operator, else domain, else name. A domain belongs to the brand of the places that have
 * both. A name, of one category and country, belongs to the brand, operator or domain of the places that have both. If
 * those places disagree, the domain or name belongs to none. A name alone groups its places when one of its words is
 * rare among the names of the import.
 *
 * Domains and names are processed one partition at a time, so memory does not grow with the number of places.
 */
export function formGroups(
  evidence: SpillPartitions,
  folder: SpillFolder,
  places: number,
  { brands, operators, texts }: AssertedOwners,
): Groups {
  const firstDomain = brands.length + operators.length
  const operatorGroups = joinOperatorsToBrands({ brands, operators, texts })
  const names = new SpillPartitions(folder, NAME_COLUMNS.width)
  const findBrand = (asserted: number): number => brands[Math.max(0, asserted)]!
  const findOwner = (asserted: number): number =>
    asserted < 0 ? operatorGroups[-asserted]! : findBrand(asserted)
  const firstName = resolveDomains(evidence, names, firstDomain, findBrand, findOwner)
  evidence.clear()
  const groups = new Groups(folder, places, [0, brands.length, firstDomain, firstName], texts)
  groupByName(names, findDistinctiveNames(names, folder), groups)
  names.clear()
  return groups
}

/** The group of each operator: that of the brand of the same id or name, because the brand's owner runs places as well. */
function joinOperatorsToBrands({ brands, operators, texts }: AssertedOwners): Int32Array {
  const brandNumbers = new Map(texts.slice(0, brands.length).map((text, number) => [text, number]))
  return operators.map(operator => {
    const brand = brandNumbers.get(texts[brands.length + operator]!)
    return brand ? brands[brand]! : brands.length + operator
  })
}

/** Finds the owner of each place from all evidence but its name. Returns the number after that of the last domain. */
function resolveDomains(
  evidence: SpillPartitions,
  names: SpillPartitions,
  firstDomain: number,
  findBrand: (asserted: number) => number,
  findOwner: (asserted: number) => number,
): number {
  const domains = new KeyNumbers()
  const { domain, name, place, asserted, words, width } = EVIDENCE_COLUMNS
  const row = new Float64Array(NAME_COLUMNS.width)
  let before = firstDomain
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = evidence.read(partition)
    domains.clear()
    const domainNumbers = numberColumn(rows, domain, width, hash => domains.assignHash(hash))
    const readAsserted = (index: number) => rows[index * width + asserted]!
    const brands = findOwners(domains.size, MIN_BRAND_PLACES, domainNumbers, index =>
      findBrand(readAsserted(index)),
    )
    for (let index = 0; index < domainNumbers.length; index++) {
      const number = domainNumbers[index]!
      const start = index * width
      const brand = brands[number]!
      row[NAME_COLUMNS.name] = rows[start + name]!
      row[NAME_COLUMNS.place] = rows[start + place]!
      row[NAME_COLUMNS.owner] =
        findOwner(readAsserted(index)) || (number && (brand > 0 ? brand : before + number))
      for (let at = 0; at < DISTINCTIVE_WORDS; at++) row[NAME_COLUMNS.words + at] = rows[start + words + at]!
      names.add(choosePartition(row[NAME_COLUMNS.name]!, row[NAME_COLUMNS.place]!), row)
    }
    before += domains.size
  }
  return before + 1
}

function groupByName(
  partitions: SpillPartitions,
  isDistinctive: (name: number) => boolean,
  groups: Groups,
): void {
  const names = new KeyNumbers()
  const { width } = NAME_COLUMNS
  let before = 0
  for (let partition = 0; partition < PARTITIONS; partition++) {
    const rows = partitions.read(partition)
    names.clear()
    const nameNumbers = numberColumn(rows, NAME_COLUMNS.name, width, hash => names.assignHash(hash))
    const readOwner = (index: number) => rows[index * width + NAME_COLUMNS.owner]!
    const ownersByName = findOwners(names.size, 1, nameNumbers, readOwner)
    const isByName = (index: number) =>
      !readOwner(index) && nameNumbers[index]! > 0 && isDistinctive(before + nameNumbers[index]!)
    // The places that only a name groups, counted by name. Two of them make a group.
    const counts = new Int32Array(names.size + 1)
    for (let index = 0; index < nameNumbers.length; index++) {
      const name = nameNumbers[index]!
      if (ownersByName[name] === NONE && isByName(index)) counts[name]!++
    }
    const groupsByName = counts.map(count => (count > 1 ? groups.addName(count) : NONE))
    for (let index = 0; index < nameNumbers.length; index++) {
      const name = nameNumbers[index]!
      const byName = isByName(index) && ownersByName[name] !== SEVERAL
      const group = byName ? ownersByName[name] || groupsByName[name]! : readOwner(index)
      groups.put(rows[index * width + NAME_COLUMNS.place]!, group)
    }
    before += names.size
  }
}

/** For each value from 1 the owner of all places that have both, if at least `minPlaces` have both and all agree. */
function findOwners(
  values: number,
  minPlaces: number,
  valueNumbers: Int32Array,
  readOwner: (index: number) => number,
): Int32Array {
  const owners = new Int32Array(values + 1)
  const counts = new Int32Array(values + 1)
  for (let index = 0; index < valueNumbers.length; index++) {
    const value = valueNumbers[index]!
    const owner = value && readOwner(index)
    if (!owner) continue
    counts[value]!++
    owners[value] = owners[value] === NONE || owners[value] === owner ? owner : SEVERAL
  }
  return owners.map((owner, value) => (owner > 0 && counts[value]! < minPlaces ? NONE : owner))
}
