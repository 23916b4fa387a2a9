import type { Place } from '../model/place.ts'

const PUBLIC = new Set(
  `government-office diplomatic-office embassy consulate town-hall courthouse police-station fire-station prison
   public-safety-service military-site law-enforcement`.split(/\s+/),
)
const NONPROFIT = new Set(
  `charity ngo foundation-office quasi-ngo-office food-bank homeless-shelter animal-shelter union civic-organization
   charity-organization social-or-community-service nonprofit`.split(/\s+/),
)
/** Places of one name in these categories are no company: "King Fahd Park", "First School". */
const NON_BUSINESS = new Set(
  `place-of-worship monastery school kindergarten university college library research-institute park playground
   nature-reserve sports-pitch stadium public-toilet viewpoint tourist-attraction museum community-center bus-station
   taxi-rank ferry-terminal parking cemetery community-and-government cultural-and-historic geographic-entities
   education landmarks-and-outdoors community-and-government-buildings structure-and-geography
   religious-organization land-feature water-feature built-feature transport-interchange`.split(/\s+/),
)

/** Of these there is one of a name in a town, public or not. Mosques, schools and colleges of one name are several. */
const INSTITUTIONS = new Set(
  'university library museum research-institute science-park arts-center'.split(' '),
)

/** Ownership by category and the categories above it; null for an unknown category and for places that are no business. */
export function classifyOwnership(categoryPath: readonly string[]): Place['ownership'] {
  if (categoryPath.some(slug => PUBLIC.has(slug))) return 'public'
  if (categoryPath.some(slug => NONPROFIT.has(slug))) return 'nonprofit'
  return categoryPath.length === 0 || categoryPath.some(slug => NON_BUSINESS.has(slug)) ? null : 'commercial'
}

/** Whether a place is an institution, of which a name of several words tells one of a town from all others. */
export function isInstitution({
  categoryPath,
  ownership,
}: Pick<Place, 'categoryPath' | 'ownership'>): boolean {
  return ownership === 'public' || ownership === 'nonprofit' || INSTITUTIONS.has(categoryPath[0]!)
}
