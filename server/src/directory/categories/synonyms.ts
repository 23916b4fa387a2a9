import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../text/fold.ts'
import { listNumberForms } from '../../text/number-forms.ts'

interface SynonymRow {
  slug?: string
  code?: string
  label: string
  label_ar: string
  synonyms: string
  synonyms_ar?: string
  /** Names in French, which people of the Maghreb and Lebanon mix into Arabic. */
  synonyms_fr?: string
}

/** Synonyms of countries and categories in both languages. */
interface Synonyms {
  /** By ISO code. */
  countries: Map<string, string[]>
  /** By slug, by folded label in either language, and by each synonym: a source may call a kind by any of its names. */
  categories: Map<string, string[]>
}

let synonyms: Synonyms | undefined

/** The names of a country, from any source. */
export function listCountryNames(code: string): string[] {
  synonyms ??= readSynonyms()
  return synonyms.countries.get(code) ?? []
}

/** The names of a category by its slug or label, from any source. */
export function listCategoryNames(slug: string, ...labels: (string | null)[]): string[] {
  synonyms ??= readSynonyms()
  const { categories } = synonyms
  const own = labels.map(label => toNameKey(label ?? ''))
  const known = [slug, ...own, ...own.flatMap(listNumberForms)].find(key => categories.has(key))
  return known === undefined ? [] : categories.get(known)!
}

function readSynonyms(): Synonyms {
  const countries = new Map(readRows('countries.csv').map(row => [row.code!, listNames(row)]))
  const categories = new Map<string, string[]>()
  const rows = readRows('categories.csv').map(row => ({ ...row, names: listNames(row) }))
  const put = (key: string, names: string[]) => {
    if (key && !categories.has(key)) categories.set(key, names)
  }
  for (const { slug, names } of rows) put(slug!, names)
  for (const { label, label_ar, names } of rows) {
    for (const each of [label, label_ar]) put(toNameKey(each), names)
  }
  for (const { names } of rows) for (const name of names) put(toNameKey(name), names)
  return { countries, categories }
}

function readRows(name: string): SynonymRow[] {
  return parse(readFileSync(new URL(`../../../data/${name}`, import.meta.url)), { columns: true })
}

function listNames({ label, label_ar, synonyms, synonyms_ar = '', synonyms_fr = '' }: SynonymRow): string[] {
  return [label, label_ar, ...[synonyms, synonyms_ar, synonyms_fr].flatMap(names => names.split('|'))].filter(
    Boolean,
  )
}
