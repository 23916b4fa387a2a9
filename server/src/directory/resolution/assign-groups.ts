import { findDistinctiveNames } from './distinctive-names.ts'
import { choosePartition, EVIDENCE_COLUMNS, NAME_COLUMNS, numberColumn } from './evidence-rows.ts'
import { DISTINCTIVE_WORDS } from './generic-names.ts'
import { Groups } from './groups.ts'
import { KeyNumbers } from './key-numbers.ts'
import { PARTITIONS, type SpillFolder, SpillPartitions } from './row-spill.ts'

/** What is stated, by the numbers of the survey. */
export interface AssertedOwners {
  /** To each brand and operator the number of the one that it stands for. */
  brands: Int32Array
  operators: Int32Array
  /** Those of brands, then those of operators. */
  texts: string[]
}

const NONE = 0
const SEVERAL = -1
/** Places of a brand that make a domain the brand's. */
const MIN_BRAND_PLACES = 2

/**
 * Brand, else operator, else domain, else name. A domain belongs to the brand of the places that give both, a name to
 * the brand, operator or domain of those places of that name, kind and country that have one; when these
 * disagree it belongs to none. A name alone groups when a word of it is rare among the names of the import.
 *
 * Domains and names are gone through a part at a time, so that memory does not grow with the places.
 */
export function formGroups(
  said: SpillPartitions,
  folder: SpillFolder,
  places: number,
  { brands, operators, texts }: AssertedOwners,
): Groups {
  const firstDomain = brands.length + operators.length
  const named = new SpillPartitions(folder, NAME_COLUMNS.width)
  const brandOf = (stated: number): number => brands[Math.max(0, stated)]!
  const ownerBy = (stated: number): number =>
    stated < 0 ? brands.length + operators[-stated]! : brandOf(stated)
  const firstName = resolveDomains(said, named, firstDomain, brandOf, ownerBy)
  said.clear()
  const groups = new Groups(folder, places, [0, brands.length, firstDomain, firstName], texts)
  groupByName(named, findDistinctiveNames(named, folder), groups)
  named.clear()
  return groups
}

/** Finds the owner of each place but for its name. Returns the number after that of the last domain. */
function resolveDomains(
  said: SpillPartitions,
  named: SpillPartitions,
  firstDomain: number,
  brandOf: (stated: number) => number,
  ownerBy: (stated: number) => number,
): number {
  const domains = new KeyNumbers()
  const row = new Float64Array(NAME_COLUMNS.width)
  let before = firstDomain
  for (let part = 0; part < PARTITIONS; part++) {
    const rows = said.read(part)
    domains.clear()
    const domainOf = numberColumn(rows, EVIDENCE_COLUMNS.domain, EVIDENCE_COLUMNS.width, hash =>
      domains.assignHash(hash),
    )
    const stated = (place: number) => rows[place * EVIDENCE_COLUMNS.width + EVIDENCE_COLUMNS.stated]!
    const brandOfDomain = findOwners(domains.size, MIN_BRAND_PLACES, domainOf, place =>
      brandOf(stated(place)),
    )
    for (let place = 0; place < domainOf.length; place++) {
      const domain = domainOf[place]!
      const start = place * EVIDENCE_COLUMNS.width
      const brand = brandOfDomain[domain]!
      const owner = ownerBy(stated(place)) || (domain && (brand > 0 ? brand : before + domain))
      row[NAME_COLUMNS.name] = rows[start + EVIDENCE_COLUMNS.name]!
      row[NAME_COLUMNS.place] = rows[start + EVIDENCE_COLUMNS.place]!
      row[NAME_COLUMNS.owner] = owner
      for (let at = 0; at < DISTINCTIVE_WORDS; at++)
        row[NAME_COLUMNS.words + at] = rows[start + EVIDENCE_COLUMNS.words + at]!
      named.add(choosePartition(row[NAME_COLUMNS.name]!, row[NAME_COLUMNS.place]!), row)
    }
    before += domains.size
  }
  return before + 1
}

function groupByName(named: SpillPartitions, isTelling: (name: number) => boolean, groups: Groups): void {
  const names = new KeyNumbers()
  let before = 0
  for (let part = 0; part < PARTITIONS; part++) {
    const rows = named.read(part)
    names.clear()
    const nameOf = numberColumn(rows, NAME_COLUMNS.name, NAME_COLUMNS.width, hash => names.assignHash(hash))
    const owner = (place: number) => rows[place * NAME_COLUMNS.width + NAME_COLUMNS.owner]!
    const ownerOfName = findOwners(names.size, 1, nameOf, owner)
    // Which a name has alone, and the number of the group that they are.
    const alone = new Int32Array(names.size + 1)
    const isByName = (place: number) =>
      !owner(place) && nameOf[place]! > 0 && isTelling(before + nameOf[place]!)
    for (let place = 0; place < nameOf.length; place++) {
      const name = nameOf[place]!
      if (ownerOfName[name] === NONE && isByName(place)) alone[name]!++
    }
    const groupOfName = alone.map(count => (count > 1 ? groups.addName(count) : NONE))
    for (let place = 0; place < nameOf.length; place++) {
      const name = nameOf[place]!
      const byName = isByName(place) && ownerOfName[name] !== SEVERAL
      const group = byName ? ownerOfName[name] || groupOfName[name]! : owner(place)
      groups.put(rows[place * NAME_COLUMNS.width + NAME_COLUMNS.place]!, group)
    }
    before += names.size
  }
}

/** To each weak value from 1 the strong one of all places that have both, if at least `enough` do and agree. */
function findOwners(
  values: number,
  enough: number,
  weakOf: Int32Array,
  strong: (place: number) => number,
): Int32Array {
  const owners = new Int32Array(values + 1)
  const seen = new Int32Array(values + 1)
  for (let place = 0; place < weakOf.length; place++) {
    const value = weakOf[place]!
    const owner = value && strong(place)
    if (!owner) continue
    seen[value]!++
    owners[value] = owners[value] === NONE || owners[value] === owner ? owner : SEVERAL
  }
  return owners.map((owner, value) => (owner > 0 && seen[value]! < enough ? NONE : owner))
}
