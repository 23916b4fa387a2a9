import type { CompanyOrder } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { type Attributes, SAYS_RATED } from './attributes.ts'

/** What the title says that the directory does not hold. */
export const RATINGS = { en: 'ratings', ar: 'التقييمات' }

/** Orders that need no ratings. */
const WITHOUT_RATINGS: CompanyOrder[] = ['website', 'phone', 'contacts', 'most-branches', 'fewest-branches']
// Words of praise stay in the prompt, and say an order.
const KEPT: CompanyOrder[] = ['rating', ...WITHOUT_RATINGS]

/** The prompt without conditions on ratings and reviews, where the directory holds none of either: its title says so instead. */
export function dropUnheldRatings(gazetteer: Gazetteer, parsed: ParsedPrompt): ParsedPrompt {
  const { language, prompt } = parsed
  if (gazetteer.hasRatings) return parsed
  const { saysRatingOrder: _, ...attributes } = parsed.attributes
  if (!asksForRatings(attributes, prompt)) return { ...parsed, attributes }
  const { has = [], order, minBranches, maxBranches } = attributes.criteria
  const others = has.filter(each => each !== 'rating' && each !== 'reviews')
  const criteria = {
    ...(others.length > 0 && { has: others }),
    ...(order && KEPT.includes(order) && { order }),
    ...(minBranches !== undefined && { minBranches }),
    ...(maxBranches !== undefined && { maxBranches }),
  }
  const unheld = [...attributes.unheld, RATINGS[language]]
  return { ...parsed, attributes: { ...attributes, criteria, unheld } }
}

/** "Rated 4 or more", "most reviewed", "top rated"; but not "best". */
function asksForRatings({ criteria }: Attributes, prompt: string): boolean {
  const { has = [], order, minBranches, maxBranches, ...bounds } = criteria
  if (Object.keys(bounds).length > 0 || has.includes('rating') || has.includes('reviews')) return true
  if (order !== 'rating') return order !== undefined && !WITHOUT_RATINGS.includes(order)
  return SAYS_RATED.test(prompt)
}
