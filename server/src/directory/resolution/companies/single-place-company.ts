import type { BilingualText } from '../../model/bilingual.ts'
import type { Place } from '../../model/place.ts'
import type { CompanyRecord } from '../../model/records.ts'
import { readWebsite } from '../../model/rules.ts'
import { loadKnownBrands } from '../brands/known-brands.ts'
import { findBrandBasis, formatMatchKey, type MatchKey, toCompanyEvidence } from './match-key.ts'

/** The company of a single place: the place's own values, under the name of its brand or operator if it has one. */
export function toSinglePlaceCompany(place: Place, matchKey: MatchKey): CompanyRecord {
  const name = chooseName(place, matchKey)
  return {
    kind: 'company',
    key: formatMatchKey(matchKey),
    nameEn: name.en,
    nameAr: name.ar,
    legalNameEn: place.legalName?.en ?? null,
    legalNameAr: place.legalName?.ar ?? null,
    website: place.website && readWebsite(place.website),
    phone: place.phone,
    types: chooseTypes(place, matchKey),
    evidence: toCompanyEvidence(matchKey, findBrandBasis(place)),
    origin: place.origin,
  }
}

function chooseName({ name, brand, operator }: Place, { rule, value }: MatchKey): BilingualText {
  if (rule === 'operator') return keepName(operator?.name) ?? name
  if (rule !== 'brand') return name
  const known = loadKnownBrands().findById(value)?.name
  return (
    keepName({ en: known?.en ?? brand?.name.en ?? null, ar: known?.ar ?? brand?.name.ar ?? null }) ?? name
  )
}

function keepName(name: BilingualText | undefined): BilingualText | undefined {
  return name && (name.en ?? name.ar) ? name : undefined
}

/** An independent company is a business without a brand, an operator or a second place. */
function chooseTypes({ ownership }: Place, { rule }: MatchKey): string[] {
  if (ownership === 'public' || ownership === 'nonprofit') return [ownership]
  return ownership === 'commercial' && rule !== 'brand' && rule !== 'operator' ? ['independent'] : []
}
