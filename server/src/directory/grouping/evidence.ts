import { words } from '../../search/fold.ts'
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
  const brandKeys = brand ? keysOf(brand) : []
  const known = knownBrands()
  const [en, ar] = [sharedWords(place.name.en), sharedWords(place.name.ar)]
  const keys = [en, ar].map(folded => folded.join(' ')).filter(Boolean)
  const stated =
    brand &&
    (wikidataOf(brand.wikidata) ?? known.byName(brandKeys, kinds, countryCode)?.wikidata ?? brandKeys[0])
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
  return [name.en, name.ar].map(sharedKey).filter(Boolean)
}

/** The same of one name. */
export function sharedKey(name: string | null): string {
  return sharedWords(name).join(' ')
}

const SHARED = 10_000
const folded = new Map<string, readonly string[]>()

/** The words of a name, folded once while it comes again and again, as those of brands and chains do. */
function sharedWords(name: string | null): readonly string[] {
  if (name === null) return NO_WORDS
  let found = folded.get(name)
  if (!found) {
    if (folded.size >= SHARED) folded.clear()
    found = words(name)
    folded.set(name, found)
  }
  return found
}

const NO_WORDS: readonly string[] = []

export function wikidataOf(id: string | null): string | undefined {
  return /^Q\d+/.exec(id ?? '')?.[0]
}
