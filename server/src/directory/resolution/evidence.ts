import { toNameKey } from '../../text/fold.ts'
import { isKnownCategory } from '../categories/compatibility.ts'
import type { Organization, Place } from '../model/place.ts'
import { DISTINCTIVE_WORDS, longestTellingWords } from './generic-names.ts'
import { type KnownBrand, loadKnownBrands } from './known-brands.ts'
import { NameWords } from './name-words.ts'
import { findOwnDomain } from './website-hosts.ts'

/** What tells which company a place belongs to. Places with an equal value belong to the same company. */
export interface Evidence {
  /** The brand's id in Wikidata, else its folded name. */
  brand: string | null
  operator: string | null
  domain: string | null
  /** Counts together with country and category; null for a generic name. Valid until the next place is read. */
  name: NameWords | null
}

const english = new NameWords()
const arabic = new NameWords()
/** Of the longest telling words of the name in the last evidence. */
export const tellingHashes = new Float64Array(DISTINCTIVE_WORDS)

/**
 * The evidence of one place. A brand's id is taken from the place, else from the brands known by that name; a place
 * that names no brand is of the known brand of its own name, among the brands with such places in its country.
 */
export function evidenceOf(place: Place): Evidence {
  const { brand, operator, categoryPath, countryCode } = place
  english.read(place.name.en)
  arabic.read(place.name.ar)
  const stated = brand && (parseWikidataId(brand.wikidata) ?? findBrand(brand, categoryPath, countryCode))
  const operatedBy = operator && (parseWikidataId(operator.wikidata) ?? listNameKeys(operator)[0])
  const domain = findOwnDomain(place.website)
  const isBusiness = place.ownership === 'commercial' && countryCode !== null
  const named =
    !stated && isBusiness && isKnownCategory(categoryPath)
      ? (findBrandByName(english, categoryPath, countryCode) ??
        findBrandByName(arabic, categoryPath, countryCode))
      : undefined
  const guessed =
    named ??
    (stated || operatedBy || domain === undefined ? undefined : loadKnownBrands().findByDomain(domain))
  const called = english.size === 0 ? arabic : english
  const isTold = isBusiness && categoryPath.length > 0 && longestTellingWords(called, tellingHashes)
  return {
    brand: stated || guessed?.wikidata || null,
    operator: operatedBy || null,
    domain: domain ?? null,
    name: isTold ? called : null,
  }
}

/** The known brand of that name; few names are any brand's. */
function findBrandByName(
  name: NameWords,
  categoryPath: readonly string[],
  countryCode: string,
): KnownBrand | undefined {
  const isBrand = name.size > 0 && loadKnownBrands().hasName(name.hashKey())
  return isBrand ? loadKnownBrands().findByName(name.key, categoryPath, countryCode) : undefined
}

/** The id of the one known brand of that name, else the folded name itself. */
function findBrand(
  brand: Organization,
  categoryPath: readonly string[],
  countryCode: string | null,
): string | undefined {
  const keys = listNameKeys(brand)
  for (const key of keys) {
    const found = loadKnownBrands().findByName(key, categoryPath, countryCode)
    if (found) return found.wikidata
  }
  return keys[0]
}

/** The folded names, English before Arabic. */
export function listNameKeys({ name }: Organization): string[] {
  return [name.en, name.ar].map(toCachedNameKey).filter(Boolean)
}

const CACHE_SIZE = 5_000
const cachedKeys = new Map<string, string>()

/** The same of one name; empty of none. Those of brands and operators come again and again. */
export function toCachedNameKey(name: string | null): string {
  if (name === null) return ''
  let key = cachedKeys.get(name)
  if (key === undefined) {
    if (cachedKeys.size >= CACHE_SIZE) cachedKeys.clear()
    key = toNameKey(name)
    cachedKeys.set(name, key)
  }
  return key
}

export function parseWikidataId(id: string | null): string | undefined {
  return id === null ? undefined : /^Q\d+/.exec(id)?.[0]
}
