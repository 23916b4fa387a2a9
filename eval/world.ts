import type { BranchRecord, CategoryRecord } from '../server/src/directory/model/records.ts'
import { toNameKey } from '../server/src/text/fold.ts'
import type { GeneratedBusiness } from './directory/branches.ts'
import { type GeneratedDirectory, generateDirectory, SEED } from './directory/source.ts'
import { drawSparse } from './directory/sparse.ts'

/** A branch that is open, with all that an expectation may ask about it. */
export interface WorldPlace {
  branch: BranchRecord
  companyKey: string
  types: string[]
  /** Its category and those above it. */
  categories: string[]
  country: string
  city: string
  district: string
  /** What it has, or its company has for it. */
  has: string[]
  /** The folded names of the company and the branch, between spaces. */
  names: string[]
}

/** The generated directory with look-ups: the truth that a search is judged by. */
export interface World {
  directory: GeneratedDirectory
  places: WorldPlace[]
  placeByBranch: Map<string, WorldPlace>
  /** The places of a category, with those below it; of a city; of a district. */
  placesBy: Record<'categories' | 'cities' | 'districts', Map<string, WorldPlace[]>>
  /** Keys of the companies of a name. */
  findCompaniesByName(name: string): string[]
  /** Every folded name of the companies that are called so, the given one first. */
  listVariants(name: string): string[]
  /** The folded names, between spaces, of each company that has all these words in its names. */
  findNamesWith(words: string[][]): string[][]
}

export function generateWorld(seed: number = SEED): World {
  return buildWorld(generateDirectory(seed))
}

/** The world of the sparse directory, which knows by what names the whole one calls its companies. */
export function generateSparseWorld(whole: World, seed: number): World {
  return { ...buildWorld(drawSparse(whole.directory, seed)), listVariants: whole.listVariants }
}

export function buildWorld(directory: GeneratedDirectory): World {
  const byName = new Map<string, Set<GeneratedBusiness>>()
  const places: WorldPlace[] = []
  for (const business of directory.businesses) {
    const { company, branches } = business
    const keys = listFoldedNames(company.nameEn, company.nameAr)
    for (const key of keys) {
      if (!byName.has(key)) byName.set(key, new Set())
      byName.get(key)!.add(business)
    }
    if (directory.archived.has(company.key)) continue
    for (const branch of branches) places.push(toPlace(directory, business, branch, keys))
  }
  const findCompaniesByName = (name: string) =>
    [...(byName.get(toNameKey(name)) ?? [])].map(({ company }) => company.key)
  const variants = new Map<string, string[]>()
  const listVariants = (name: string) => {
    if (!variants.has(name)) {
      const namesakes = [...(byName.get(toNameKey(name)) ?? [])]
      const others = namesakes.flatMap(({ company }) => listFoldedNames(company.nameEn, company.nameAr))
      variants.set(name, [...new Set([toNameKey(name), ...others])])
    }
    return variants.get(name)!
  }
  return {
    directory,
    places,
    placeByBranch: new Map(places.map(place => [place.branch.key, place])),
    placesBy: {
      categories: groupPlaces(places, place => place.categories),
      cities: groupPlaces(places, place => [place.city]),
      districts: groupPlaces(places, place => [place.district]),
    },
    findCompaniesByName,
    listVariants,
    findNamesWith: indexWords(directory.businesses),
  }
}

function groupPlaces(
  places: WorldPlace[],
  listValues: (place: WorldPlace) => string[],
): Map<string, WorldPlace[]> {
  const groups = new Map<string, WorldPlace[]>()
  for (const place of places) {
    for (const value of listValues(place)) {
      const group = groups.get(value)
      if (group) group.push(place)
      else groups.set(value, [place])
    }
  }
  return groups
}

function toPlace(
  directory: GeneratedDirectory,
  { company }: GeneratedBusiness,
  branch: BranchRecord,
  companyNames: string[],
): WorldPlace {
  const district = directory.districts.get(branch.districtKey!)!
  const names = [...companyNames, ...listFoldedNames(branch.nameEn, branch.nameAr)]
  return {
    branch,
    companyKey: company.key,
    types: company.types,
    categories: withAncestors(directory.categories, branch.categoryKey!),
    country: directory.cities.get(district.cityKey)!.countryCode,
    city: district.cityKey,
    district: district.key,
    has: (['website', 'phone'] as const).filter(each => branch[each] ?? company[each]),
    names: [...new Set(names)].map(name => ` ${name} `),
  }
}

function indexWords(businesses: GeneratedBusiness[]): World['findNamesWith'] {
  const holders = new Map<string, Set<number>>()
  const names = businesses.map(({ company }, index) => {
    const keys = listFoldedNames(company.nameEn, company.nameAr)
    for (const word of keys.flatMap(key => key.split(' '))) {
      if (!holders.has(word)) holders.set(word, new Set())
      holders.get(word)!.add(index)
    }
    return keys.map(key => ` ${key} `)
  })
  const none: ReadonlySet<number> = new Set()
  return words => {
    const each = words.map(spellings =>
      spellings.map(one => holders.get(toNameKey(one)) ?? none).reduce((all, some) => all.union(some), none),
    )
    return [...each.reduce((all, some) => all.intersection(some))].map(index => names[index]!)
  }
}

function listFoldedNames(...names: (string | null)[]): string[] {
  return names.flatMap(name => (name ? [toNameKey(name)] : []))
}

function withAncestors(categories: Map<string, CategoryRecord>, key: string): string[] {
  const found: string[] = []
  for (let at: string | null = key; at; at = categories.get(at)!.parentKey) found.push(at)
  return found
}
