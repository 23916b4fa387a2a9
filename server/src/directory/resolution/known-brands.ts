import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../text/fold.ts'
import { matchCategory } from '../categories/catalogue.ts'
import { areCompatible, isKnownCategory, listLineage } from '../categories/compatibility.ts'
import type { BilingualText } from '../model/bilingual.ts'
import { KeyNumbers } from './key-numbers.ts'

/** A brand as name-suggestion-index has it. */
export interface KnownBrand {
  /** "Q38076". */
  wikidata: string
  name: BilingualText
  /** The categories of its places, each before those above it. */
  categoryPaths: string[][]
  /** ISO 3166-1 alpha-2; empty for a brand of the world. */
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

const BRANDS = new URL('../../../data/brands.csv', import.meta.url)
const ARABIC_NAMES = new URL('../../../data/brands_ar.csv', import.meta.url)

let known: KnownBrands | undefined

/** The brands of the data file, read once: some 150 ms and 15 MB, which only imports spend. */
export function loadKnownBrands(): KnownBrands {
  known ??= new KnownBrands()
  return known
}

/** Brands found by name in either language, or by website: McDonald's and ماكدونالدز are one. */
export class KnownBrands {
  readonly #byId = new Map<string, KnownBrand>()
  readonly #byName = new Map<string, KnownBrand[]>()
  readonly #names = new KeyNumbers()
  readonly #byDomain = new Map<string, KnownBrand>()

  constructor() {
    const arabic: { wikidata: string; names_ar: string }[] = parse(readFileSync(ARABIC_NAMES), {
      columns: true,
    })
    const inArabic = new Map(arabic.map(row => [row.wikidata, row.names_ar.split('|')]))
    const rows: BrandRow[] = parse(readFileSync(BRANDS), { columns: true })
    for (const row of rows) this.#add(row, inArabic.get(row.wikidata) ?? [])
  }

  findById(wikidata: string): KnownBrand | undefined {
    return this.#byId.get(wikidata)
  }

  /** Of a website that is the brand's alone. */
  findByDomain(domain: string): KnownBrand | undefined {
    return this.#byDomain.get(domain)
  }

  /** Whether a folded name is any brand's, by its hash. */
  hasName(hash: number): boolean {
    return this.#names.hasHash(hash)
  }

  /** The one brand of a folded name with places of such a kind in such a country, of which null is any. */
  findByName(key: string, kinds: readonly string[], countryCode: string | null): KnownBrand | undefined {
    const fitting = this.#byName
      .get(key)
      ?.filter(
        brand =>
          (!isKnownCategory(kinds) || brand.categoryPaths.some(kind => areCompatible(kind, kinds))) &&
          (countryCode === null || brand.countries.size === 0 || brand.countries.has(countryCode)),
      )
    return fitting?.length === 1 ? fitting[0] : undefined
  }

  #add(row: BrandRow, arabic: string[]): void {
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
    const names = [row.name_en, row.name_ar, ...arabic, ...row.aliases.split('|')]
    for (const key of new Set(names.map(toNameKey).filter(Boolean))) {
      this.#names.assignNumber(key)
      const namesakes = this.#byName.get(key)
      if (namesakes) namesakes.push(brand)
      else this.#byName.set(key, [brand])
    }
    for (const domain of row.domains.split('|').filter(Boolean)) this.#byDomain.set(domain, brand)
  }
}

const lineages = new Map<string, string[]>()

/** "amenity/fast_food" as categories. */
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
