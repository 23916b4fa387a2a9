import { toNameKey } from '../../text/fold.ts'
import { isKnownCategory } from '../categories/brand-compatibility.ts'
import type { Organization, Place } from '../model/place.ts'
import { DistinctiveWords, isDescription } from './generic-names.ts'
import { type KnownBrand, loadKnownBrands } from './known-brands.ts'
import { NameWords } from './name-words.ts'
import { findOwnDomain } from './website-hosts.ts'

/** What tells which company a place belongs to. Places with an equal value belong to the same company. */
export interface Evidence {
  /** The brand's id in Wikidata, else its folded name. */
  brand: string | null
  operator: string | null
  domain: string | null
  /** Without the words around a chain's own name. Counts together with country and category; null for a generic name. */
  name: NameWords | null
  /** Hashes of the name's longest distinctive words, 0 after the last; all 0 without a name. */
  words: Float64Array
}

/**
 * Reads the evidence of places, one place at a time. A reader reuses its buffers, so `name` and `words` of an Evidence
 * are valid until its next read. Each reader has buffers of its own.
 */
export class EvidenceReader {
  readonly #english = new NameWords()
  readonly #arabic = new NameWords()
  readonly #words = new DistinctiveWords()

  /**
   * Takes the brand's id from the place, else from the known brand of the asserted name. A place without a brand gets
   * the known brand that bears the place's own name and has places of this category in this country, or the known brand
   * of the place's domain.
   */
  read(place: Place): Evidence {
    const { brand, operator, categoryPath, countryCode } = place
    this.#english.read(place.name.en)
    this.#arabic.read(place.name.ar)
    const asserted =
      brand && (parseWikidataId(brand.wikidata) ?? findBrandKey(brand, categoryPath, countryCode))
    const operatedBy = operator && (parseWikidataId(operator.wikidata) ?? listNameKeys(operator)[0])
    const domain = findOwnDomain(place.website)
    const isBusiness = place.ownership === 'commercial' && countryCode !== null
    const byName =
      !asserted && isBusiness && isKnownCategory(categoryPath)
        ? (findBrandByName(this.#english, categoryPath, countryCode) ??
          findBrandByName(this.#arabic, categoryPath, countryCode))
        : undefined
    const inferred =
      byName ??
      (asserted || operatedBy || domain === undefined ? undefined : loadKnownBrands().findByDomain(domain))
    const name = this.#english.size === 0 ? this.#arabic : this.#english
    const hasName = isBusiness && categoryPath.length > 0 && this.#words.read(name)
    if (hasName) name.keepWords(isOwnWord(name))
    else this.#words.clear()
    return {
      brand: asserted || inferred?.wikidata || null,
      operator: operatedBy || null,
      domain: domain ?? null,
      name: hasName ? name : null,
      words: this.#words.hashes,
    }
  }
}

/** Tells the words of a chain's own name from those around it: what the place is, its city, the number of the branch. */
function isOwnWord(name: NameWords): (hash: number, word: number) => boolean {
  // A longer number may be part of the name: "Brew 92".
  return (hash, word) => !(name.isNumber(word) && name.countLetters(word) === 1) && !isDescription(hash)
}

/** The known brand of that name. Few names belong to a brand, so the hash is checked before the text is built. */
function findBrandByName(
  name: NameWords,
  categoryPath: readonly string[],
  countryCode: string,
): KnownBrand | undefined {
  const isBrand = name.size > 0 && loadKnownBrands().hasName(name.hashKey())
  return isBrand ? loadKnownBrands().findByName(name.key, categoryPath, countryCode) : undefined
}

/** The id of the one known brand of that name, else the folded name itself. */
function findBrandKey(
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
