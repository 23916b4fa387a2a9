import type { CompanyRecord } from '../model/records.ts'
import { evidenceOf, keysOf, wikidataOf } from './evidence.ts'
import type { Groups, Rule } from './groups.ts'
import type { Place } from './place.ts'

/** What makes places one company, and the value they share; or the place that stands alone. */
export interface Bond {
  rule: Rule
  value: string
}

/**
 * The bond of a place's group as far as the place tells: one that joined a domain by its name does not know the domain,
 * which another place of the group does.
 */
export function bondOf(place: Place, groups: Groups, group: number): Bond | undefined {
  const rule = groups.ruleOf(group)
  if (rule === 'place') return { rule, value: place.key }
  if (rule === 'brand' || rule === 'operator') return { rule, value: groups.textOf(group) }
  const { domain, name } = evidenceOf(place)
  const value = rule === 'domain' ? domain : name && `${place.countryCode}:${place.kinds[0]}:${name.key}`
  return value === null ? undefined : { rule, value }
}

/** The company's key: "brand:Q38076", "operator:saudi post", "domain:example.com", "name:SA:cafe:…", "place:n1". */
export function keyOfBond({ rule, value }: Bond): string {
  return `${rule}:${value}`
}

/** How a company's brand was told: by an id of Wikidata, by its name, or by what is known of brands; weakest last. */
export type BrandTold = 'brand-wikidata' | 'brand' | 'known-brand'

export function brandToldBy({ brand }: Place): BrandTold {
  if (!brand) return 'known-brand'
  if (wikidataOf(brand.wikidata)) return 'brand-wikidata'
  return keysOf(brand).length > 0 ? 'brand' : 'known-brand'
}

/** What the company was grouped by, for whoever wonders. */
export function evidenceFor({ rule, value }: Bond, told: BrandTold): NonNullable<CompanyRecord['evidence']> {
  return { rule: rule === 'brand' ? told : rule, value }
}
