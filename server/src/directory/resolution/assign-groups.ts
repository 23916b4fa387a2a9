import { tellingNames } from './distinctive-names.ts'
import { NAMED, numbersOf, partOfRow, SAID } from './evidence-rows.ts'
import { TELLING_WORDS } from './generic-names.ts'
import { Groups } from './groups.ts'
import { KeyNumbers } from './key-numbers.ts'
import { PARTS, RowSpill, type SpillFolder } from './row-spill.ts'

/** What is stated, by the numbers of the survey. */
export interface Stated {
  /** To each brand and operator the number of the one that it stands for. */
  brands: Int32Array
  operators: Int32Array
  /** Those of brands, then those of operators. */
  texts: string[]
}

const NONE = 0
const SEVERAL = -1
/** Places of a brand that make a domain the brand's. */
const ENOUGH = 2

/**
 * Brand, else operator, else domain, else name. A domain belongs to the brand of the places that give both, a name to
 * the brand, operator or domain of those places of that name, kind and country that have one; when these
 * disagree it belongs to none. A name alone groups when a word of it is rare among the names of the import.
 *
 * Domains and names are gone through a part at a time, so that memory does not grow with the places.
 */
export function settleGroups(
  said: RowSpill,
  folder: SpillFolder,
  places: number,
  { brands, operators, texts }: Stated,
): Groups {
  const firstDomain = brands.length + operators.length
  const named = new RowSpill(folder, NAMED.width)
  const brandOf = (stated: number): number => brands[Math.max(0, stated)]!
  const ownerBy = (stated: number): number =>
    stated < 0 ? brands.length + operators[-stated]! : brandOf(stated)
  const firstName = resolveDomains(said, named, firstDomain, brandOf, ownerBy)
  said.clear()
  const groups = new Groups(folder, places, [0, brands.length, firstDomain, firstName], texts)
  joinByNames(named, tellingNames(named, folder), groups)
  named.clear()
  return groups
}

/** Finds the owner of each place but for its name. Returns the number after that of the last domain. */
function resolveDomains(
  said: RowSpill,
  named: RowSpill,
  firstDomain: number,
  brandOf: (stated: number) => number,
  ownerBy: (stated: number) => number,
): number {
  const domains = new KeyNumbers()
  const row = new Float64Array(NAMED.width)
  let before = firstDomain
  for (let part = 0; part < PARTS; part++) {
    const rows = said.read(part)
    domains.clear()
    const domainOf = numbersOf(rows, SAID.domain, SAID.width, hash => domains.numberOfHash(hash))
    const stated = (place: number) => rows[place * SAID.width + SAID.stated]!
    const brandOfDomain = ownersOf(domains.size, ENOUGH, domainOf, place => brandOf(stated(place)))
    for (let place = 0; place < domainOf.length; place++) {
      const domain = domainOf[place]!
      const start = place * SAID.width
      const brand = brandOfDomain[domain]!
      const owner = ownerBy(stated(place)) || (domain && (brand > 0 ? brand : before + domain))
      row[NAMED.name] = rows[start + SAID.name]!
      row[NAMED.place] = rows[start + SAID.place]!
      row[NAMED.owner] = owner
      for (let at = 0; at < TELLING_WORDS; at++) row[NAMED.words + at] = rows[start + SAID.words + at]!
      named.add(partOfRow(row[NAMED.name]!, row[NAMED.place]!), row)
    }
    before += domains.size
  }
  return before + 1
}

function joinByNames(named: RowSpill, isTelling: (name: number) => boolean, groups: Groups): void {
  const names = new KeyNumbers()
  let before = 0
  for (let part = 0; part < PARTS; part++) {
    const rows = named.read(part)
    names.clear()
    const nameOf = numbersOf(rows, NAMED.name, NAMED.width, hash => names.numberOfHash(hash))
    const owner = (place: number) => rows[place * NAMED.width + NAMED.owner]!
    const ownerOfName = ownersOf(names.size, 1, nameOf, owner)
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
      groups.put(rows[place * NAMED.width + NAMED.place]!, group)
    }
    before += names.size
  }
}

/** To each weak value from 1 the strong one of all places that have both, if at least `enough` do and agree. */
function ownersOf(
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
