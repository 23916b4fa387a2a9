import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey, toSlug } from '../../text/fold.ts'
import type { BilingualText } from '../model/bilingual.ts'
import type { CategoryRecord, Origin } from '../model/records.ts'
import { findCategory, listCategories, listLineage, matchRawTag } from './catalogue.ts'
import { refineCategoryPath } from './kinds-in-names.ts'

const CURATED = new URL('../../../data/categories-elsewhere.csv', import.meta.url)
const ARABIC = new URL('../../../data/categories-elsewhere-ar.csv', import.meta.url)

/** Written in capitals, or as their owners write them. */
const AS_WRITTEN = new Map(
  'ATM HVAC TV IT B2B RV DJ EV BBQ LGBTQ DIY CBD ENT IV MRI SUV VR AV CNC EMS USPS'
    .split(' ')
    .map(word => [word.toLowerCase(), word]),
)
/** OpenStreetMap's "shop=yes" without its key. */
const NO_CATEGORY = 'yes'
const SMALL = new Set(['and', 'or', 'of', 'the', 'for', 'to', 'in', 'by', 'with'])

let slugs: Map<string, string> | undefined
let arabicLabels: Map<string, string> | undefined

/**
 * The categories of one import of open data. A category is one of the directory's where the curated file says so, or where
 * only one of the directory's has its name, a synonym of it, or the raw value of OpenStreetMap; it then has that category's
 * parents. Any other is known by its name, under the nearest category above it. Keys are slugs, so that categories of all
 * sources are one.
 */
export class OpenCategories {
  readonly #records = new Map<string, CategoryRecord>()
  readonly #paths = new Map<string, readonly string[]>()
  readonly #pathsByText = new Map<string, readonly string[]>()

  /** The slugs of a category and of those above it, nearest first, from its names or codes, highest first. */
  resolvePath(path: readonly string[], origin: Origin): readonly string[] {
    const key = path.join('>')
    let kinds = this.#paths.get(key)
    if (!kinds) {
      kinds = this.#resolve(path, origin)
      this.#paths.set(key, kinds)
    }
    return kinds
  }

  /** Resolves a path in one text: "food > cafe". */
  resolvePathText(text: string, origin: Origin): readonly string[] {
    let kinds = this.#pathsByText.get(text)
    if (!kinds) {
      const path = text.split('>').map(one => one.trim())
      kinds = this.resolvePath(
        path.filter(one => one !== '' && one !== NO_CATEGORY),
        origin,
      )
      this.#pathsByText.set(text, kinds)
    }
    return kinds
  }

  /** Resolves a path in one text, made finer by the name of the place. */
  resolvePlace(text: string, name: BilingualText, origin: Origin): readonly string[] {
    const kinds = this.resolvePathText(text, origin)
    const finer = refineCategoryPath(kinds, name)
    if (finer !== kinds) this.#addKnown(finer)
    return finer
  }

  /** The resolved categories and those above them, parents before children. */
  records(): Iterable<CategoryRecord> {
    return this.#records.values()
  }

  #addKnown(kinds: readonly string[]): void {
    for (const one of kinds.toReversed()) this.#records.set(one, findCategory(one)!)
  }

  #resolve(path: readonly string[], origin: Origin): readonly string[] {
    const name = path.at(-1)
    if (name === undefined) return []
    const label = formatLabel(name)
    const slug = findSlug(label) ?? matchRawTag(name)
    if (slug) {
      const kinds = listLineage(slug)
      this.#addKnown(kinds)
      return kinds
    }
    const own = toSlug(label)
    if (own === '') return this.resolvePath(path.slice(0, -1), origin)
    // A name may come again below itself.
    const above = this.resolvePath(path.slice(0, -1), origin).filter(one => one !== own)
    if (!this.#records.has(own)) {
      this.#records.set(own, {
        kind: 'category',
        key: own,
        slug: own,
        label,
        labelAr: findArabicLabel(own),
        parentKey: above[0] ?? null,
        synonyms: [],
        synonymsAr: [],
        origin,
      })
    }
    return [own, ...above]
  }
}

/** "fast_food_restaurant" as people write it; a name that has capitals stays as it is. */
export function formatLabel(name: string): string {
  const text = name.replaceAll('_', ' ').trim()
  if (/\p{Lu}/u.test(text)) return text
  return text
    .split(/\s+/)
    .map((word, at) => AS_WRITTEN.get(word) ?? (at > 0 && SMALL.has(word) ? word : capitalise(word)))
    .join(' ')
}

function capitalise(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** The slug of the category that a path of Overture or Foursquare names, as far as the directory has one: "Retail > Bakery". */
export function findOpenCategory(path: string): string | undefined {
  const last = path.split('>').at(-1)!.trim()
  return last === '' ? undefined : (findSlug(formatLabel(last)) ?? matchRawTag(last))
}

/** The Arabic label of a category that only open data has; null where the file lacks it. */
function findArabicLabel(slug: string): string | null {
  arabicLabels ??= readArabicLabels()
  return arabicLabels.get(slug) ?? null
}

function readArabicLabels(): Map<string, string> {
  const rows: { slug: string; label_ar: string }[] = parse(readFileSync(ARABIC), { columns: true })
  return new Map(rows.map(({ slug, label_ar }) => [slug, label_ar]))
}

function findSlug(label: string): string | undefined {
  slugs ??= readSlugs()
  return slugs.get(toNameKey(label))
}

/** Slugs by every name of a category. A name of several categories is left out, and labels go before synonyms. */
function readSlugs(): Map<string, string> {
  const curated: { name: string; slug: string }[] = parse(readFileSync(CURATED), { columns: true })
  const found = new Map<string, string>()
  const addUnambiguous = (names: [name: string, slug: string][]) => {
    const byName = Map.groupBy(
      names.filter(([name]) => !found.has(toNameKey(name))),
      ([name]) => toNameKey(name),
    )
    for (const [name, ones] of byName) {
      if (name && new Set(ones.map(([, slug]) => slug)).size === 1) found.set(name, ones[0]![1])
    }
  }
  const records = listCategories()
  addUnambiguous(curated.map(({ name, slug }) => [name, slug]))
  addUnambiguous(records.map(({ key }) => [key, key]))
  addUnambiguous(records.flatMap(({ key, label }): [string, string][] => (label ? [[label, key]] : [])))
  addUnambiguous(
    records.flatMap(({ key, synonyms }) => synonyms.map((name): [string, string] => [name, key])),
  )
  return found
}
