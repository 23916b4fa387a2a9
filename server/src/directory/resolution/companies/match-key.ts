import type { Place } from '../../model/place.ts'
import type { CompanyRecord } from '../../model/records.ts'
import { listNameKeys, parseWikidataId } from '../brands/brand-keys.ts'
import type { EvidenceReader } from '../evidence.ts'
import type { Groups, MatchRule } from '../groups.ts'

/** The rule that made places one company and the value that they share. A place on its own has the rule "place". */
export interface MatchKey {
  rule: MatchRule
  value: string
}

/**
 * The match key of a place's group; undefined when another place of the group has it. A place may have joined a group by
 * another of its names, without having the group's domain or first name.
 */
export function findMatchKey(
  place: Place,
  groups: Groups,
  group: number,
  reader: EvidenceReader,
): MatchKey | undefined {
  const rule = groups.findRule(group)
  if (rule === 'place') return { rule, value: place.key }
  if (rule === 'brand' || rule === 'operator') return { rule, value: groups.readText(group) }
  const { domain, english, arabic, start, kind } = reader.read(place)
  if (rule === 'domain') return domain === null ? undefined : { rule, value: domain }
  const hash = groups.readNameHash(group)
  // A group of near places with a common name is identified by its first place.
  if (hash === 0) return { rule: 'place', value: place.key }
  const name = [english, arabic, start].find(each => each && (each.hash || each.genericHash) === hash)
  if (!name) return undefined
  return {
    rule,
    value: `${place.countryCode}:${kind}:${name.words.compactKey}`,
  }
}

/** The company's key: "brand:Q38076", "operator:saudi post", "domain:example.com", "name:SA:food:…", "place:n1". */
export function formatMatchKey({ rule, value }: MatchKey): string {
  return `${rule}:${value}`
}

/** How a company's brand was found: by an id of Wikidata, by an asserted name, by the known brands; weakest last. */
export type BrandBasis = 'brand-wikidata' | 'brand' | 'known-brand'

export function findBrandBasis({ brand }: Place): BrandBasis {
  if (!brand) return 'known-brand'
  if (parseWikidataId(brand.wikidata)) return 'brand-wikidata'
  return listNameKeys(brand).length > 0 ? 'brand' : 'known-brand'
}

/** The evidence that the directory stores with a company, for operators who ask why places were grouped. */
export function toCompanyEvidence(
  { rule, value }: MatchKey,
  basis: BrandBasis,
): NonNullable<CompanyRecord['evidence']> {
  return { rule: rule === 'brand' ? basis : rule, value }
}
