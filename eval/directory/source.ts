import { listCategories } from '../../server/src/directory/categories/catalogue.ts'
import type {
  CategoryRecord,
  CityRecord,
  DirectoryRecord,
  DirectorySource,
  DistrictRecord,
} from '../../server/src/directory/model/records.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { type GeneratedBusiness, generateBusiness } from './branches.ts'
import { planBrands, planBusinesses, planFictionalChains } from './chains.ts'
import { planIndependents } from './independents.ts'
import { readCities, readDistricts } from './places.ts'

export const SOURCE = 'evaluation'
export const SEED = 20_261
/** The share of independents that has closed down. */
const ARCHIVED_SHARE = 0.004

/** Businesses of this kind and those behind it are generated last, so that those of all other kinds stay where prompts expect them. */
const FIRST_KIND_ADDED_LATER = 'vegetarian-restaurant'

export interface GeneratedDirectory {
  cities: Map<string, CityRecord>
  districts: Map<string, DistrictRecord>
  categories: Map<string, CategoryRecord>
  businesses: GeneratedBusiness[]
  /** Keys of companies that are to be archived once they are loaded. */
  archived: Set<string>
}

/** A directory of real places and mostly invented companies, the same for the same seed. */
export function generateDirectory(seed: number = SEED): GeneratedDirectory {
  const random = createRandom(seed)
  const cities = readCities()
  const districts = readDistricts(cities)
  const categories = new Map(listCategories().map(category => [category.key, category]))
  const places = { cities, districts }
  const { line: firstLine } = categories.get(FIRST_KIND_ADDED_LATER)!.origin
  const isLater = ({ origin: { file, line } }: CategoryRecord) =>
    file === 'categories.csv' && line >= firstLine
  const plans = [
    ...planBrands(places, random),
    ...planBusinesses(places, random),
    ...planFictionalChains(places, random),
    ...planIndependents(
      places,
      [...categories.values()].filter(category => !isLater(category)),
      random,
    ),
  ]
  const businesses = plans.map(plan => generateBusiness(plan, cities, random))
  const closing = businesses.filter(
    ({ company }) => company.types.includes('independent') && company.key.startsWith('independent'),
  )
  const archived = new Set(closing.filter(() => random() < ARCHIVED_SHARE).map(({ company }) => company.key))
  const later = planIndependents(places, [...categories.values()].filter(isLater), random, 'later')
  for (const plan of later) businesses.push(generateBusiness(plan, cities, random))
  return { cities, districts, categories, businesses, archived }
}

/** The directory as the loader takes it. What is archived is in it: it closes down after it was loaded. */
export function createDirectorySource(directory: GeneratedDirectory): DirectorySource {
  async function* records(): AsyncGenerator<DirectoryRecord> {
    yield* directory.cities.values()
    yield* directory.districts.values()
    yield* directory.categories.values()
    for (const { company } of directory.businesses) yield company
    for (const { branches } of directory.businesses) yield* branches
  }
  return { name: SOURCE, records }
}
