import { toNameKey } from '../../text/fold.ts'
import type { Organization } from '../model/place.ts'
import { loadKnownBrands } from './known-brands.ts'

/**
 * The brand's id in Wikidata, else that of the one known brand of its name, else the folded name itself. An id that no known
 * brand has may be that of the company that owns the brand, or of its predecessor: the known brand of that name goes before.
 */
export function findBrandKey(
  brand: Organization,
  categoryPath: readonly string[],
  countryCode: string | null,
): string | undefined {
  const id = parseWikidataId(brand.wikidata)
  const brands = loadKnownBrands()
  if (id && brands.findById(id)) return id
  const keys = listNameKeys(brand)
  // A brand without an id may have come to a country that the known brands do not list.
  for (const country of countryCode === null || id ? [countryCode] : [countryCode, null]) {
    for (const key of keys) {
      // "Burger Fuel" is the known brand BurgerFuel.
      const found =
        brands.findByName(key, categoryPath, country) ??
        brands.findByName(key.replaceAll(' ', ''), categoryPath, country)
      if (found) return found.wikidata
    }
  }
  return id ?? keys[0]
}

/** The folded names, English before Arabic. */
export function listNameKeys({ name }: Organization): string[] {
  return [name.en, name.ar].map(toCachedNameKey).filter(Boolean)
}

/** The name of a brand whose branches are numbered: "Acme" of "Acme 7". */
export function dropBranchNumber(brand: Organization): Organization {
  const drop = (name: string | null) => name?.replace(BRANCH_NUMBER, '$1') ?? null
  return brand.wikidata ? brand : { ...brand, name: { en: drop(brand.name.en), ar: drop(brand.name.ar) } }
}

const BRANCH_NUMBER = /^(.*\p{L}.*?)(?:\s+|(?<=\p{L}{3}))[1-9١-٩]$/u

const CACHE_SIZE = 5_000
const cachedKeys = new Map<string, string>()

/** The folded name; empty for none. Names of brands and operators recur, so the last few thousand are cached. */
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

/** The id that a text begins with: "Q38076" of "Q38076;Q38077". */
export function parseWikidataId(id: string | null): string | undefined {
  return id === null ? undefined : /^Q\d+/.exec(id)?.[0]
}
