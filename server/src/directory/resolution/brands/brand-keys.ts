import { toNameKey } from '../../../text/fold.ts'
import type { Organization } from '../../model/place.ts'
import { findStatedKind } from '../names/stated-kinds.ts'
import { hashText } from '../text-hash.ts'
import { type KnownBrand, loadKnownBrands } from './known-brands.ts'

/**
 * The brand's id in Wikidata, else that of the one known brand of its name, else the folded name itself. An id that is not
 * a known brand's may be that of the owning company, or of a predecessor: then the known brand of that name is preferred.
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
  return id ?? findBrandOfStatedKind(keys, countryCode)?.wikidata ?? keys.find(hasLetters)
}

/** Banks and advisers of one name are often strangers: "Fidelity Bank" is none of Fidelity's. */
const KIND_OF_NAMESAKES = 'finance'

/**
 * The known brand whose name is followed by its kind of business, or preceded by it in Arabic: "Acme Supermarket" is the brand
 * Acme, if that has supermarkets.
 */
function findBrandOfStatedKind(keys: readonly string[], countryCode: string | null): KnownBrand | undefined {
  for (const key of keys) {
    const words = key.split(' ')
    const kinds = words.map(word => findStatedKind(hashText(word)))
    const kind = kinds.at(ARABIC.test(key) ? 0 : -1)
    if (kind === undefined || kind === KIND_OF_NAMESAKES) continue
    const name = words.filter((_, at) => kinds[at] !== kind).join(' ')
    const found = loadKnownBrands().findOfKind(name, kind, countryCode)
    if (found) return found
  }
  return undefined
}

const ARABIC = /^[\u0600-\u06ff]/

/** The operator's id in Wikidata, else its folded name. */
export function findOperatorKey(operator: Organization): string | undefined {
  return parseWikidataId(operator.wikidata) ?? listNameKeys(operator).find(hasLetters)
}

/** False for a number alone, which may be that of a branch. */
function hasLetters(key: string): boolean {
  return /\p{L}/u.test(key)
}

/**
 * Whether a stated brand is probably a group, such as IHG for a Crowne Plaza: it has no id, and shares no word with the
 * place's name. A known brand that the place's name has is preferred then.
 */
export function isBrandOfGroup(key: string, brand: Organization, place: Pick<Organization, 'name'>): boolean {
  return !parseWikidataId(key) && !shareWord(brand, place)
}

/**
 * Whether a stated brand may be wrong: it is a known brand, stated without an id, that shares no word with the place's
 * name. An "Esso" stated as BP is an Esso.
 */
export function isStatedBrandOfOther(
  key: string,
  brand: Organization,
  place: Pick<Organization, 'name'>,
): boolean {
  return brand.wikidata === null && parseWikidataId(key) !== undefined && !shareWord(brand, place)
}

function shareWord(brand: Organization, place: Pick<Organization, 'name'>): boolean {
  const words = listNameKeys(place).flatMap(name => name.split(' '))
  return listNameKeys(brand).some(name => name.split(' ').some(word => words.includes(word)))
}

/** The folded names, English before Arabic. */
export function listNameKeys({ name }: Pick<Organization, 'name'>): string[] {
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
