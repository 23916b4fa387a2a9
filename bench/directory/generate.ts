import { listCategories } from '../../server/src/directory/categories/catalogue.ts'
import type {
  CategoryRecord,
  DirectoryRecord,
  DirectorySource,
} from '../../server/src/directory/model/records.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { buildBranchRecord } from './branches.ts'
import { buildCompanyRecord, drawCompanies } from './companies.ts'
import { pick } from './draw.ts'
import { generatePlaces } from './places.ts'

const CATEGORIES = 500

/** The seed of all directories of the bench. */
export const SEED = 1

/**
 * A directory of so many branches, parents before children, the same for the same seed: 2,000 cities of 20 countries,
 * 20,000 districts and 500 categories; chains of up to 3,000 branches and as many branches of independent companies.
 */
export function* generateDirectory(branches: number, seed = SEED): Generator<DirectoryRecord> {
  const places = generatePlaces(createRandom(seed))
  yield* places.countries
  yield* places.cities
  yield* places.districts
  const categories = listCategories().slice(0, CATEGORIES)
  yield* categories
  // Which are the commonest is the seed's choice.
  const ordered = shuffleCategories(categories, seed + 1)
  // All companies come before the first branch. They are too many to be kept, so they are drawn again.
  const companies = () => drawCompanies(branches, places, ordered, createRandom(seed + 2))
  const random = createRandom(seed + 3)
  let at = 0
  for (const company of companies()) yield buildCompanyRecord(company, at++, random)
  at = 0
  for (const company of companies()) {
    for (let left = company.size; left > 0; left--) yield buildBranchRecord(company, at++, places, random)
  }
}

/** The same as a source, which an import takes as it is. */
export function createGeneratedSource(branches: number, seed = SEED): DirectorySource {
  return {
    name: 'generated',
    format: 'snapshot',
    async *records() {
      yield* generateDirectory(branches, seed)
    },
  }
}

function shuffleCategories(categories: readonly CategoryRecord[], seed: number): CategoryRecord[] {
  const random = createRandom(seed)
  const left = [...categories]
  return Array.from(categories, () => left.splice(left.indexOf(pick(left, random)), 1)[0]!)
}
