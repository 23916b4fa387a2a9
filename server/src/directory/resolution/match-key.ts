import type { Place } from '../model/place.ts'
import type { CompanyRecord } from '../model/records.ts'
import { evidenceOf, listNameKeys, parseWikidataId } from './evidence.ts'
import type { Groups, MatchRule } from './groups.ts'

/** What makes places one company, and the value they share; or the place that stands alone. */
export interface MatchKey {
  rule: MatchRule
  value: string
}

/**
 * The bond of a place's group as far as the place tells: one that joined a domain by its name does not know the domain,
 * which another place of the group does.
 */
export function findMatchKey(place: Place, groups: Groups, group: number): MatchKey | undefined {
  const rule = groups.findRule(group)
  if (rule === 'place') return { rule, value: place.key }
  if (rule === 'brand' || rule === 'operator') return { rule, value: groups.readText(group) }
  const { domain, name } = evidenceOf(place)
  const value =
    rule === 'domain' ? domain : name && `${place.countryCode}:${place.categoryPath[0]}:${name.key}`
  return value === null ? undefined : { rule, value }
}

/** The company's key: "brand:Q38076", "operator:saudi post", "domain:example.com", "name:SA:cafe:…", "place:n1". */
export function formatMatchKey({ rule, value }: MatchKey): string {
  return `${rule}:${value}`
}

/** How a company's brand was told: by an id of Wikidata, by its name, or by what is known of brands; weakest last. */
export type BrandBasis = 'brand-wikidata' | 'brand' | 'known-brand'

export function findBrandBasis({ brand }: Place): BrandBasis {
  if (!brand) return 'known-brand'
  if (parseWikidataId(brand.wikidata)) return 'brand-wikidata'
  return listNameKeys(brand).length > 0 ? 'brand' : 'known-brand'
}

/** What the company was grouped by, for whoever wonders. */
export function toCompanyEvidence(
  { rule, value }: MatchKey,
  told: BrandBasis,
): NonNullable<CompanyRecord['evidence']> {
  return { rule: rule === 'brand' ? told : rule, value }
}
