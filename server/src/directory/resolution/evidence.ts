import { toNameKey } from '../../text/fold.ts'
import { areComparable } from '../categories/compatibility.ts'
import { longestTellingWords, TELLING_WORDS } from './generic-names.ts'
import { type KnownBrand, knownBrands } from './known-brands.ts'
import { NameWords } from './name-words.ts'
import type { Evidence, Known, Place } from './place.ts'
import { ownDomain } from './website-hosts.ts'

const english = new NameWords()
const arabic = new NameWords()
/** Of the longest telling words of the name in the last evidence. */
export const tellingHashes = new Float64Array(TELLING_WORDS)

/**
 * The evidence of one place. A brand's id is taken from the place, else from the brands known by that name; a place
 * that names no brand is of the known brand of its own name, among the brands with such places in its country.
 */
export function evidenceOf(place: Place): Evidence {
  const { brand, operator, kinds, countryCode } = place
  english.read(place.name.en)
  arabic.read(place.name.ar)
  const stated = brand && (wikidataOf(brand.wikidata) ?? brandBy(brand, kinds, countryCode))
  const operatedBy = operator && (wikidataOf(operator.wikidata) ?? keysOf(operator)[0])
  const domain = ownDomain(place.website)
  const isBusiness = place.ownership === 'commercial' && countryCode !== null
  const named =
    !stated && isBusiness && areComparable(kinds)
      ? (brandNamed(english, kinds, countryCode) ?? brandNamed(arabic, kinds, countryCode))
      : undefined
  const guessed =
    named ?? (stated || operatedBy || domain === undefined ? undefined : knownBrands().byDomain(domain))
  const called = english.size === 0 ? arabic : english
  const isTold = isBusiness && kinds.length > 0 && longestTellingWords(called, tellingHashes)
  return {
    brand: stated || guessed?.wikidata || null,
    operator: operatedBy || null,
    domain: domain ?? null,
    name: isTold ? called : null,
  }
}

/** The known brand of that name; few names are any brand's. */
function brandNamed(name: NameWords, kinds: readonly string[], countryCode: string): KnownBrand | undefined {
  const isBrand = name.size > 0 && knownBrands().hasName(name.hashOfKey())
  return isBrand ? knownBrands().byName(name.key, kinds, countryCode) : undefined
}

/** The id of the one known brand of that name, else the folded name itself. */
function brandBy(brand: Known, kinds: readonly string[], countryCode: string | null): string | undefined {
  const keys = keysOf(brand)
  for (const key of keys) {
    const found = knownBrands().byName(key, kinds, countryCode)
    if (found) return found.wikidata
  }
  return keys[0]
}

/** The folded names, English before Arabic. */
export function keysOf({ name }: Known): string[] {
  return [name.en, name.ar].map(sharedKey).filter(Boolean)
}

const REMEMBERED = 5_000
const remembered = new Map<string, string>()

/** The same of one name; empty of none. Those of brands and operators come again and again. */
export function sharedKey(name: string | null): string {
  if (name === null) return ''
  let key = remembered.get(name)
  if (key === undefined) {
    if (remembered.size >= REMEMBERED) remembered.clear()
    key = toNameKey(name)
    remembered.set(name, key)
  }
  return key
}

export function wikidataOf(id: string | null): string | undefined {
  return id === null ? undefined : /^Q\d+/.exec(id)?.[0]
}
