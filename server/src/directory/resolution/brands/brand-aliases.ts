import type { Organization, Place } from '../../model/place.ts'
import { toArabicSound, toLatinSound } from '../names/sound.ts'
import { parseWikidataId, toCachedNameKey } from './brand-keys.ts'
import { loadKnownBrands } from './known-brands.ts'

/** Numbers texts from 1 in the order they come; 0 stands for no text. */
export class NumberedTexts {
  readonly texts: string[] = ['']
  readonly #numbers = new Map<string, number>()

  assignNumber(text: string | null): number {
    if (text === null) return 0
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }
}

/**
 * The brand with both names of the place, where the brand is named in one language, and as the place is in it: a place
 * "Sahm | سهم" with the brand سهم gives the brand "Sahm | سهم".
 */
export function completeBrand(brand: Organization, { name }: Place): Organization {
  const { en, ar } = brand.name
  if ((en === null) === (ar === null) || name.en === null || name.ar === null) return brand
  const isNamed =
    en === null
      ? toCachedNameKey(ar) === toCachedNameKey(name.ar)
      : toCachedNameKey(en) === toCachedNameKey(name.en)
  return isNamed ? { ...brand, name: { en: name.en, ar: name.ar } } : brand
}

/** A folded name becomes an alias of the id that it comes with; without an id the Arabic name is one of the English. */
export function addAliases(aliases: Map<string, string>, organization: Organization | null): void {
  if (!organization) return
  const [en, ar] = [organization.name.en, organization.name.ar].map(toCachedNameKey)
  const id = parseWikidataId(organization.wikidata)
  if (id && en && !isWikidataId(aliases.get(en))) aliases.set(en, id)
  if (ar && ar !== en && !isWikidataId(aliases.get(ar)) && (id || en)) aliases.set(ar, id ?? en!)
}

function isWikidataId(text: string | undefined): boolean {
  return text !== undefined && parseWikidataId(text) !== undefined
}

/** For each number the number of the text that its own text is an alias of in the end, else itself. */
export function resolveAliases(numbered: NumberedTexts, aliases: ReadonlyMap<string, string>): Int32Array {
  const translations = pairTranslations(numbered.texts)
  const next = Int32Array.from(numbered.texts, (text, number) => {
    const once = aliases.get(text)
    // An Arabic name leads to the English one, and that to the id.
    const twice = (once && aliases.get(once)) ?? once
    return (
      (twice && numbered.find(twice)) ||
      (once && numbered.find(once)) ||
      findSpelling(numbered, text) ||
      findKnown(numbered, text) ||
      translations.get(number) ||
      number
    )
  })
  // A name may be that of a branch, which leads to the Arabic name, and that to the English one.
  return next.map(number => next[next[number]!]!)
}

/** For each operator the number of the brand of its id or name; 0 for none. */
export function findBrandsOfOperators(
  operators: NumberedTexts,
  brands: NumberedTexts,
  brandAliases: ReadonlyMap<string, string>,
): Int32Array {
  return Int32Array.from(operators.texts, text => {
    if (text === '') return 0
    return brands.find(text) ?? brands.find(brandAliases.get(text) ?? '') ?? findKnown(brands, text) ?? 0
  })
}

/** The only known brand of that name which has places in the import: its other places state a name that several brands have. */
function findKnown(numbered: NumberedTexts, text: string): number | undefined {
  if (text === '' || isWikidataId(text)) return undefined
  const found = loadKnownBrands()
    .listIds(text)
    .map(id => numbered.find(id))
    .filter(number => number !== undefined)
  return found.length === 1 ? found[0] : undefined
}

/** An Arabic and an English name with at least this many consonants, all the same, are one name. */
const MIN_CONSONANTS = 4

/**
 * For each brand with an Arabic name the one whose English name sounds like it ("درر رامه", "Drr Ramah"), where no other brand
 * does: places of a chain may state its brand in one language each.
 */
function pairTranslations(texts: readonly string[]): Map<number, number> {
  const bySound = new Map<string, { english: number[]; arabic: number[] }>()
  for (const [number, text] of texts.entries()) {
    if (text === '' || isWikidataId(text)) continue
    const isArabic = /^[\u0600-\u06ff]/.test(text)
    const sound = isArabic ? toArabicSound(text) : toLatinSound(text)
    if (sound.length < MIN_CONSONANTS) continue
    const alike = bySound.get(sound) ?? { english: [], arabic: [] }
    bySound.set(sound, alike)
    alike[isArabic ? 'arabic' : 'english'].push(number)
  }
  const pairs = [...bySound.values()].filter(
    ({ english, arabic }) => english.length === 1 && arabic.length === 1,
  )
  return new Map(pairs.map(({ english, arabic }) => [arabic[0]!, english[0]!]))
}

/** The brand that is spelled as one word, or whose name of several words is followed by that of a branch. */
function findSpelling(numbered: NumberedTexts, text: string): number | undefined {
  const words = text.split(' ')
  const joined = words.length > 1 ? numbered.find(words.join('')) : undefined
  if (joined !== undefined) return joined
  for (let size = MIN_BRAND_WORDS; size < words.length; size++) {
    const start = words.slice(0, size).join(' ')
    const found = numbered.find(start) ?? numbered.find(start.replace(/\d$/, ''))
    if (found !== undefined) return found
  }
  return undefined
}

/** A shorter beginning may be that of several brands' names. */
const MIN_BRAND_WORDS = 2
