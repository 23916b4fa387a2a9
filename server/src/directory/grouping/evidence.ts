import { words } from '../../search/fold.ts'
import { areComparable } from './families.ts'
import { tellingWords } from './generic-names.ts'
import { knownBrands } from './known-brands.ts'
import type { Evidence, FoldedName, Known, Place } from './place.ts'
import { ownDomain } from './website-hosts.ts'

/**
 * The evidence of one place. A brand's id is taken from the place, else from the brands known by that name; a place
 * that names no brand is of the known brand of its own name, among the brands with such places in its country.
 */
export function evidenceOf(place: Place): Evidence {
  const { brand, operator, kinds, countryCode } = place
  const known = knownBrands()
  const [en, ar] = [foldedName(place.name.en), foldedName(place.name.ar)]
  const stated = brand && (wikidataOf(brand.wikidata) ?? brandBy(brand, kinds, countryCode))
  const operatedBy = operator && (wikidataOf(operator.wikidata) ?? keysOf(operator)[0])
  const domain = ownDomain(place.website)
  const isBusiness = place.ownership === 'commercial' && countryCode !== null
  const named =
    !stated && isBusiness && areComparable(kinds)
      ? (known.byName(en.key, kinds, countryCode) ?? known.byName(ar.key, kinds, countryCode))
      : undefined
  const guessed = named ?? (stated || operatedBy || domain === undefined ? undefined : known.byDomain(domain))
  const called = en.key === '' ? ar : en
  return {
    brand: stated || guessed?.wikidata || null,
    operator: operatedBy || null,
    domain: domain ?? null,
    name: isBusiness && kinds.length > 0 && called.tellingWords.length > 0 ? called : null,
  }
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

/** The same of one name; empty of none. */
export function sharedKey(name: string | null): string {
  return foldedName(name).key
}

const REMEMBERED = 5_000
const remembered = new Map<string, FoldedName>()
const NAMELESS: FoldedName = { key: '', tellingWords: [] }

/** A name, folded once while it comes again and again, as those of brands and chains do. */
function foldedName(name: string | null): FoldedName {
  if (name === null) return NAMELESS
  let found = remembered.get(name)
  if (!found) {
    if (remembered.size >= REMEMBERED) remembered.clear()
    const folded = words(name)
    found = { key: folded.join(' '), tellingWords: tellingWords(folded) }
    remembered.set(name, found)
  }
  return found
}

export function wikidataOf(id: string | null): string | undefined {
  return /^Q\d+/.exec(id ?? '')?.[0]
}
