import type { Tags } from '../../categories/presets.ts'
import { splitLanguages } from '../../model/bilingual.ts'
import type { Organization, Place } from '../../model/place.ts'
import { readNames } from './names.ts'

// An operator runs these as one business. Of mosques, schools and parks it is the ministry or municipality they
// belong to, which would become the largest company of every city.
const COMMERCIAL: Readonly<Record<string, RegExp>> = {
  shop: /./,
  craft: /./,
  healthcare: /./,
  office: /^(?!government|diplomatic|administrative|association|ngo|religion|charity|union)/,
  tourism: /^(hotel|hostel|motel|guest_house|apartment|resort|theme_park|zoo|aquarium)/,
  leisure: /^(fitness|sports_centre|bowling|water_park|amusement|resort|indoor_play|escape)/,
  amenity:
    /^(bank|atm|bureau_de_change|money_transfer|fuel|charging|car_|bicycle_rental|parking$|restaurant|fast_food|cafe|bar$|pub$|ice_cream|food_court|pharmacy|clinic|hospital|dentist|doctors|veterinary|cinema|nightclub|casino|language_school|driving_school|childcare|post_office|coworking|events_venue|parcel_locker)/,
}
const GOVERNMENT =
  /minist|municipal|government|council|mairie|commune|comú|وزار|أمان[ةه]|بلدي[ةه]|حكوم|هيئ[ةه]/iu
const PUBLIC_AMENITY = /^(townhall|courthouse|police|fire_station|prison|ranger_station)$/
const NONPROFIT_OFFICE = /^(ngo|charity|association|foundation|union)$/

/** Ownership by the tags of a place; null for places that are no business and where the tags do not tell. */
export function readOwnership(tags: Tags): Place['ownership'] {
  const type = tags['operator:type'] ?? ''
  if (/government|public/.test(type)) return 'public'
  if (/ngo|charity|community|non_?profit/.test(type)) return 'nonprofit'
  if (tags.office === 'government' || PUBLIC_AMENITY.test(tags.amenity ?? '')) return 'public'
  if (NONPROFIT_OFFICE.test(tags.office ?? '') || tags.amenity === 'social_facility') return 'nonprofit'
  return isCommercial(tags) ? 'commercial' : null
}

function isCommercial(tags: Tags): boolean {
  return Object.entries(COMMERCIAL).some(([key, values]) => tags[key] !== undefined && values.test(tags[key]))
}

export function readBrand(tags: Tags): Organization | null {
  return readOrganization(tags, 'brand')
}

/** The business that runs a place; null for ministries and other public bodies. */
export function readOperator(tags: Tags): Organization | null {
  const isBusiness = isCommercial(tags) && !/government|public|religious/.test(tags['operator:type'] ?? '')
  return isBusiness && !GOVERNMENT.test(tags.operator ?? '') ? readOrganization(tags, 'operator') : null
}

function readOrganization(tags: Tags, key: 'brand' | 'operator'): Organization | null {
  const name = readNames(tags, key)
  const wikidata = tags[`${key}:wikidata`] ?? null
  return name.en || name.ar || wikidata ? { name, wikidata } : null
}

/** The name under which a place, or the company that runs it, is registered. */
export function readLegalName(tags: Tags): Place['legalName'] {
  const name = splitLanguages(tags.official_name, tags['official_name:en'], tags['official_name:ar'])
  return name.en || name.ar ? name : null
}
