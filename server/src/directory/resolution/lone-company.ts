import type { Named } from '../model/bilingual.ts'
import type { CompanyRecord } from '../model/records.ts'
import { readWebsite } from '../model/rules.ts'
import { knownBrands } from './known-brands.ts'
import { type Bond, brandToldBy, evidenceFor, keyOfBond } from './match-key.ts'
import type { Place } from './place.ts'

/** The company of one place: all that the place says, under the name of its brand or operator where it has one. */
export function loneCompany(place: Place, bond: Bond): CompanyRecord {
  const name = nameOf(place, bond)
  return {
    kind: 'company',
    key: keyOfBond(bond),
    nameEn: name.en,
    nameAr: name.ar,
    legalNameEn: place.legalName?.en ?? null,
    legalNameAr: place.legalName?.ar ?? null,
    website: place.website && readWebsite(place.website),
    phone: place.phone,
    types: typesOf(place, bond),
    evidence: evidenceFor(bond, brandToldBy(place)),
    origin: place.origin,
  }
}

function nameOf({ name, brand, operator }: Place, { rule, value }: Bond): Named {
  if (rule === 'operator') return named(operator?.name) ?? name
  if (rule !== 'brand') return name
  const known = knownBrands().byId(value)?.name
  return named({ en: known?.en ?? brand?.name.en ?? null, ar: known?.ar ?? brand?.name.ar ?? null }) ?? name
}

function named(name: Named | undefined): Named | undefined {
  return name && (name.en ?? name.ar) ? name : undefined
}

/** "independent" is a business without a brand, an operator or another place here. */
function typesOf({ ownership }: Place, { rule }: Bond): string[] {
  if (ownership === 'public' || ownership === 'nonprofit') return [ownership]
  return ownership === 'commercial' && rule !== 'brand' && rule !== 'operator' ? ['independent'] : []
}
