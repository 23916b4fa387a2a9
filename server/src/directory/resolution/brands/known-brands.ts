import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../../text/fold.ts'
import { areCompatible, findBrandGroup, isKnownCategory } from '../../categories/brand-compatibility.ts'
import { listLineage, matchCategory } from '../../categories/catalogue.ts'
import type { BilingualText } from '../../model/bilingual.ts'
import { KeyNumbers } from '../key-numbers.ts'
import { NameWords } from '../names/name-words.ts'

/** A brand of name-suggestion-index. */
export interface KnownBrand {
  /** "Q38076". */
  wikidata: string
  name: BilingualText
  /** The categories of its places, each followed by the categories above it. */
  categoryPaths: string[][]
  /** ISO 3166-1 alpha-2; empty for a brand that may be anywhere. */
  countries: ReadonlySet<string>
}

interface BrandRow {
  wikidata: string
  kinds: string
  countries: string
  name_en: string
  name_ar: string
  aliases: string
  domains: string
}

/** Names that the index lacks: in Arabic, the best known first, and common spellings of the English one. */
interface AddedNames {
  wikidata: string
  names_ar: string
  spellings: string
}

const BRANDS = new URL('../../../../data/brands.csv', import.meta.url)
const ADDED_NAMES = new URL('../../../../data/brands_ar.csv', import.meta.url)

let known: KnownBrands | undefined

/** Loads the known brands on first use. They take 150 ms and 15 MB, which only imports need. */
export function loadKnownBrands(): KnownBrands {
  known ??= new KnownBrands()
  return known
}

/** Finds brands by id, by name in either language and by website: McDonald's and ماكدونالدز are one brand. */
class KnownBrands {
  readonly #byId = new Map<string, KnownBrand>()
  readonly #byName = new Map<string, KnownBrand[]>()
  readonly #names = new KeyNumbers()
  readonly #byDomain = new Map<string, KnownBrand>()

  constructor() {
    const added: AddedNames[] = parse(readFileSync(ADDED_NAMES), { columns: true })
    const addedById = new Map(added.map(row => [row.wikidata, row]))
    const rows: BrandRow[] = parse(readFileSync(BRANDS), { columns: true })
    for (const row of rows) this.#add(row, addedById.get(row.wikidata))
  }

  findById(wikidata: string): KnownBrand | undefined {
    return this.#byId.get(wikidata)
  }

  /** Whether a brand is also called by a folded name. */
  isCalled(wikidata: string, key: string): boolean {
    return this.#byName.get(key)?.some(brand => brand.wikidata === wikidata) ?? false
  }

  /** The ids of the brands that are called by a folded name. */
  listIds(key: string): string[] {
    return this.#byName.get(key)?.map(({ wikidata }) => wikidata) ?? []
  }

  /** The folded names of the brands that may have places in a country. */
  *listNames(countryCode: string): Generator<[string, KnownBrand]> {
    for (const [key, brands] of this.#byName)
      for (const brand of brands) if (mayBeIn(brand, countryCode)) yield [key, brand]
  }

  /** The brand of a domain that no other brand uses. */
  findByDomain(domain: string): KnownBrand | undefined {
    return this.#byDomain.get(domain)
  }

  /** Whether any brand has the folded name of this hash, as hashCompact makes it. */
  hasName(hash: number): boolean {
    return this.#names.hasHash(hash)
  }

  /**
   * The brand of a folded name, if exactly one has places of a compatible category in the country. A null country
   * matches every brand.
   */
  findByName(key: string, kinds: readonly string[], countryCode: string | null): KnownBrand | undefined {
    const fitting = this.#byName
      .get(key)
      ?.filter(
        brand =>
          (!isKnownCategory(kinds) || brand.categoryPaths.some(kind => areCompatible(kind, kinds))) &&
          mayBeIn(brand, countryCode),
      )
    return fitting?.length === 1 ? fitting[0] : undefined
  }

  /** The brand of a folded name, if exactly one has places of that kind of business and may be in the country; null is any country. */
  findOfKind(key: string, kind: string, countryCode: string | null): KnownBrand | undefined {
    const fitting = this.#byName
      .get(key)
      ?.filter(
        brand =>
          brand.categoryPaths.some(path => findBrandGroup(path) === kind) && mayBeIn(brand, countryCode),
      )
    return fitting?.length === 1 ? fitting[0] : undefined
  }

  #add(row: BrandRow, added: AddedNames | undefined): void {
    const arabic = added?.names_ar.split('|') ?? []
    const brand: KnownBrand = {
      wikidata: row.wikidata,
      name: { en: row.name_en || null, ar: row.name_ar || arabic[0] || null },
      categoryPaths: row.kinds
        .split('|')
        .map(readTagLineage)
        .filter(kinds => kinds.length > 0),
      countries: new Set(row.countries.toUpperCase().split('|').filter(Boolean)),
    }
    this.#byId.set(brand.wikidata, brand)
    const spellings = `${row.aliases}|${added?.spellings ?? ''}`.split('|')
    const names = [row.name_en, row.name_ar, ...arabic, ...spellings]
    for (const name of names) if (toNameKey(name) !== '') this.#names.assignNumber(toCompactKey(name))
    for (const key of new Set(names.flatMap(listKeys))) {
      const namesakes = this.#byName.get(key)
      if (namesakes) namesakes.push(brand)
      else this.#byName.set(key, [brand])
    }
    for (const domain of row.domains.split('|').filter(Boolean)) this.#byDomain.set(domain, brand)
  }
}

/** Whether a brand may have places in a country; null is any country. */
function mayBeIn({ countries }: KnownBrand, countryCode: string | null): boolean {
  return countryCode === null || countries.size === 0 || countries.has(countryCode)
}

const words = new NameWords()

/** The folded name, and the same however its words are parted: "alrajhi bank" is called "rajhibank" as well. */
function listKeys(name: string): string[] {
  const key = toNameKey(name)
  return key === '' ? [] : [key, toCompactKey(name)]
}

function toCompactKey(name: string): string {
  words.read(name)
  return words.compactKey
}

const lineages = new Map<string, string[]>()

/** The category path of an OpenStreetMap tag: "amenity/fast_food". */
function readTagLineage(tag: string): string[] {
  let found = lineages.get(tag)
  if (!found) {
    const [key, value] = tag.split('/') as [string, string]
    const slug = matchCategory({ [key]: value }, 'point') ?? matchCategory({ [key]: value }, 'area')
    found = slug ? listLineage(slug) : []
    lineages.set(tag, found)
  }
  return found
}
