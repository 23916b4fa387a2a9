import type { Place } from '../model/place.ts'

const PUBLIC = new Set(
  `government-office diplomatic-office embassy consulate town-hall courthouse police-station fire-station prison
   public-safety-service military-site law-enforcement`.split(/\s+/),
)
const NONPROFIT = new Set(
  `charity ngo foundation-office quasi-ngo-office food-bank homeless-shelter animal-shelter union civic-organization
   charity-organization social-or-community-service nonprofit`.split(/\s+/),
)
/** Many of one name are no company: "King Fahd Park", "First School". */
const NON_BUSINESS = new Set(
  `place-of-worship monastery school kindergarten university college library research-institute park playground
   nature-reserve sports-pitch stadium public-toilet viewpoint tourist-attraction museum community-center bus-station
   taxi-rank ferry-terminal parking cemetery community-and-government cultural-and-historic geographic-entities
   education landmarks-and-outdoors community-and-government-buildings structure-and-geography
   religious-organization land-feature water-feature built-feature transport-interchange`.split(/\s+/),
)

/** Whose a place is, by its category and those above it; null for what is neither run as a business nor told of. */
export function classifyOwnership(kinds: readonly string[]): Place['ownership'] {
  if (kinds.some(kind => PUBLIC.has(kind))) return 'public'
  if (kinds.some(kind => NONPROFIT.has(kind))) return 'nonprofit'
  return kinds.length === 0 || kinds.some(kind => NON_BUSINESS.has(kind)) ? null : 'commercial'
}
