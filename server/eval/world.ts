import type { BranchRecord, CategoryRecord } from '../src/directory/records.ts'
import { nameKey } from '../src/search/fold.ts'
import type { Business } from './directory/branches.ts'
import { type GeneratedDirectory, generateDirectory, SEED } from './directory/source.ts'

/** A branch that is open, with all that an expectation may ask about it. */
export interface Place {
  branch: BranchRecord
  companyKey: string
  types: string[]
  /** Its category and those above it. */
  categories: string[]
  country: string
  city: string
  district: string
  /** The folded names of the company and the branch, between spaces. */
  names: string[]
}

/** The generated directory, as one looks things up in it: the truth that a search is judged by. */
export interface World {
  directory: GeneratedDirectory
  places: Place[]
  placeOf: Map<string, Place>
  /** Keys of the companies of a name. */
  companiesOf(name: string): string[]
  /** Every folded name of the companies that are called so, the given one first. */
  variantsOf(name: string): string[]
}

export function buildWorld(seed: number = SEED): World {
  const directory = generateDirectory(seed)
  const byName = new Map<string, Set<Business>>()
  const places: Place[] = []
  for (const business of directory.businesses) {
    const { company, branches } = business
    const keys = keysOf(company.nameEn, company.nameAr)
    for (const key of keys) {
      if (!byName.has(key)) byName.set(key, new Set())
      byName.get(key)!.add(business)
    }
    if (directory.archived.has(company.key)) continue
    for (const branch of branches) places.push(placeOf(directory, business, branch, keys))
  }
  const companiesOf = (name: string) =>
    [...(byName.get(nameKey(name)) ?? [])].map(({ company }) => company.key)
  const variants = new Map<string, string[]>()
  const variantsOf = (name: string) => {
    if (!variants.has(name)) {
      const namesakes = [...(byName.get(nameKey(name)) ?? [])]
      const others = namesakes.flatMap(({ company }) => keysOf(company.nameEn, company.nameAr))
      variants.set(name, [...new Set([nameKey(name), ...others])])
    }
    return variants.get(name)!
  }
  return {
    directory,
    places,
    placeOf: new Map(places.map(place => [place.branch.key, place])),
    companiesOf,
    variantsOf,
  }
}

function placeOf(
  directory: GeneratedDirectory,
  { company }: Business,
  branch: BranchRecord,
  companyNames: string[],
): Place {
  const district = directory.districts.get(branch.districtKey!)!
  const names = [...companyNames, ...keysOf(branch.nameEn, branch.nameAr)]
  return {
    branch,
    companyKey: company.key,
    types: company.types,
    categories: withAncestors(directory.categories, branch.categoryKey!),
    country: directory.cities.get(district.cityKey)!.countryCode,
    city: district.cityKey,
    district: district.key,
    names: [...new Set(names)].map(name => ` ${name} `),
  }
}

function keysOf(...names: (string | null)[]): string[] {
  return names.flatMap(name => (name ? [nameKey(name)] : []))
}

function withAncestors(categories: Map<string, CategoryRecord>, key: string): string[] {
  const found: string[] = []
  for (let at: string | null = key; at; at = categories.get(at)!.parentKey) found.push(at)
  return found
}
