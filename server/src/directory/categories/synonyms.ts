import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../text/fold.ts'

interface Row {
  slug?: string
  code?: string
  label: string
  label_ar: string
  synonyms: string
  synonyms_ar?: string
}

/** Other names by which people call the countries and the common kinds of business, in both languages. */
interface Lexicon {
  /** By ISO code. */
  countries: Map<string, string[]>
  /** By slug, and by folded label in either language. */
  categories: Map<string, string[]>
}

let lexicon: Lexicon | undefined

/** Names for a country wherever it was imported from. */
export function namesOfCountry(code: string): string[] {
  lexicon ??= readLexicon()
  return lexicon.countries.get(code) ?? []
}

/** Names for a category whose slug or label the lexicon knows, wherever it was imported from. */
export function namesOfCategory(slug: string, ...labels: (string | null)[]): string[] {
  lexicon ??= readLexicon()
  const { categories } = lexicon
  const known = [slug, ...labels.map(label => toNameKey(label ?? ''))].find(key => categories.has(key))
  return known === undefined ? [] : categories.get(known)!
}

function readLexicon(): Lexicon {
  const countries = new Map(read('countries.csv').map(row => [row.code!, namesIn(row)]))
  const categories = new Map<string, string[]>()
  const rows = read('categories.csv')
  const put = (key: string, row: Row) => {
    if (key && !categories.has(key)) categories.set(key, namesIn(row))
  }
  for (const row of rows) put(row.slug!, row)
  for (const row of rows) for (const label of [row.label, row.label_ar]) put(toNameKey(label), row)
  return { countries, categories }
}

function read(name: string): Row[] {
  return parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url)), { columns: true })
}

function namesIn({ label, label_ar, synonyms, synonyms_ar = '' }: Row): string[] {
  return [label, label_ar, ...synonyms.split('|'), ...synonyms_ar.split('|')].filter(Boolean)
}
