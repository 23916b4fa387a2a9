import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import type { GeneratedBusiness } from './branches.ts'
import type { GeneratedDirectory } from './source.ts'

/** How many companies the sparse directory has. */
const COMPANIES = 2000

/**
 * The same directory with 2,000 of its companies, drawn by the seed: half of those that data/ lists, those that prompts of
 * eval/learning name, and some of the others.
 * Many kinds, brands and landmarks are missing in it, most kinds in most places.
 */
export function drawSparse(directory: GeneratedDirectory, seed: number): GeneratedDirectory {
  const random = createRandom(seed)
  const shuffled = directory.businesses
    .map(business => ({ business, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ business }) => business)
  const listed = shuffled.filter(isListed)
  const named = shuffled.filter(({ company }) => company.key.startsWith('learning-'))
  const kept = [...listed.slice(0, Math.ceil(listed.length / 2)), ...named]
  const others = shuffled
    .filter(business => !isListed(business) && !named.includes(business))
    .slice(0, COMPANIES - kept.length)
  const drawn = new Set([...kept, ...others])
  const businesses = directory.businesses.filter(business => drawn.has(business))
  const keys = new Set(businesses.map(({ company }) => company.key))
  return { ...directory, businesses, archived: directory.archived.intersection(keys) }
}

/** A brand or a single business of data/. */
function isListed({ company }: GeneratedBusiness): boolean {
  return company.key.startsWith('brand-') || company.key.startsWith('business-')
}
