import { nameKey, words } from '../../search/fold.ts'
import { areComparable } from './families.ts'
import { tellingWords } from './generic-names.ts'
import { knownBrands } from './known-brands.ts'
import type { Evidence, Known, Place } from './place.ts'
import { ownDomain } from './website-hosts.ts'

/** What a place says of its company, and the words that set its name apart. */
export interface Told {
  evidence: Evidence
  tellingWords: string[]
}

/**
 * The evidence of one place. A brand's id is taken from the place, else from the brands known by that name; a place
 * that names no brand is of the known brand of its own name, among the brands with such places in its country.
 */
export function evidenceOf(place: Place): Told {
  const { brand, operator, kinds, countryCode } = place
  const known = knownBrands()
  const [en, ar] = [words(place.name.en ?? ''), words(place.name.ar ?? '')]
  const keys = [en, ar].map(folded => folded.join(' ')).filter(Boolean)
  const stated =
    brand &&
    (wikidataOf(brand.wikidata) ??
      known.byName(keysOf(brand), kinds, countryCode)?.wikidata ??
      keysOf(brand)[0])
  const operatedBy = operator && (wikidataOf(operator.wikidata) ?? keysOf(operator)[0])
  const domain = ownDomain(place.website)
  const isBusiness = place.ownership === 'commercial' && countryCode !== null
  const named =
    !stated && isBusiness && areComparable(kinds) ? known.byName(keys, kinds, countryCode) : undefined
  const guessed = named ?? (stated || operatedBy || domain === undefined ? undefined : known.byDomain(domain))
  const telling = isBusiness && kinds.length > 0 ? tellingWords(en.length > 0 ? en : ar) : []
  return {
    evidence: {
      brand: stated || guessed?.wikidata || null,
      brandGuessed: guessed !== undefined,
      operator: operatedBy || null,
      domain: domain ?? null,
      name: telling.length > 0 ? `${countryCode}:${kinds[0]}:${keys[0]}` : null,
    },
    tellingWords: telling,
  }
}

/** The folded names, English before Arabic. */
export function keysOf({ name }: Known): string[] {
  return [name.en, name.ar].map(text => nameKey(text ?? '')).filter(Boolean)
}

export function wikidataOf(id: string | null): string | undefined {
  return /^Q\d+/.exec(id ?? '')?.[0]
}
