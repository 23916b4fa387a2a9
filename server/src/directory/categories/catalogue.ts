import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { toNameKey, toSlug } from '../../text/fold.ts'
import type { CategoryRecord, Origin } from '../model/records.ts'
import {
  type Geometry,
  indexPresets,
  matchPreset,
  PLACE_KEYS,
  type Preset,
  type PresetIndex,
  parsePreset,
  readPresets,
  type Tags,
} from './presets.ts'

interface CuratedCategory {
  slug: string
  label: string
  label_ar: string
  synonyms: string
  synonyms_ar: string
  /** The presets it stands for, joined by "|": the schema's ids, or tags it has no preset for ("a=b+c=d"). */
  preset: string
  /** A slug, where the presets' own tree does not say it. */
  parent: string
}

interface Catalogue {
  bySlug: Map<string, CategoryRecord>
  /** The categories of businesses. Presets also describe things such as benches, which no directory of businesses lists. */
  listed: CategoryRecord[]
  slugOfPreset: Map<string, string>
  presets: PresetIndex
}

const CURATED = new URL('../../../data/categories.csv', import.meta.url)
const UNLISTED = new URL('../../../data/categories-unlisted.csv', import.meta.url)
// Names that say no more than "place": an element that matches nothing better has no category.
const MEANINGLESS = ['amenity', 'tourism', 'leisure']

let catalogue: Catalogue | undefined

/** Every kind of business, parents before children. Keys are slugs, so that categories of all sources are one. */
export function listCategories(): readonly CategoryRecord[] {
  catalogue ??= buildCatalogue()
  return catalogue.listed
}

/** The category of a slug, listed or not. */
export function findCategory(slug: string): CategoryRecord | undefined {
  catalogue ??= buildCatalogue()
  return catalogue.bySlug.get(slug)
}

/** A category and the categories above it by slug, nearest first. */
export function listLineage(slug: string): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = slug; at; at = findCategory(at)?.parentKey) {
    if (found.includes(at)) break
    found.push(at)
  }
  return found
}

/** The categories of some slugs and those above them, parents before children. */
export function listWithParents(slugs: Iterable<string>): CategoryRecord[] {
  const found = new Map<string, CategoryRecord>()
  for (const slug of slugs)
    for (const each of listLineage(slug).reverse()) found.set(each, findCategory(each)!)
  return [...found.values()]
}

/** The slug of the category of a place with these OpenStreetMap tags; undefined when no category fits. */
export function matchCategory(tags: Tags, geometry: Geometry): string | undefined {
  catalogue ??= buildCatalogue()
  const preset = matchPreset(catalogue.presets, tags, geometry)
  return preset && catalogue.slugOfPreset.get(preset)
}

/** The presets that the catalogue does not list, such as benches. */
export function listUnlistedPresets(): string[] {
  return parse(readFileSync(UNLISTED), { from_line: 2 }).flat()
}

/** The slugs of the categories all of whose presets are, or lie below, one of these. */
export function listSlugsOfPresets(roots: ReadonlySet<string>): ReadonlySet<string> {
  catalogue ??= buildCatalogue()
  const inside = new Set<string>()
  const outside = new Set<string>()
  for (const [id, slug] of catalogue.slugOfPreset) {
    ;(listAncestry(id).some(each => roots.has(each)) ? inside : outside).add(slug)
  }
  return inside.difference(outside)
}

const RAW_TAG = new RegExp(
  `^(?:(${PLACE_KEYS.join('|')})\\s*[=:/>]\\s*)?([a-z][a-z0-9]*(?:_[a-z0-9]+)*)(?:;.*)?$`,
)

/**
 * The slug of the category of a raw value of OpenStreetMap: "amenity=fast_food", "shop/bakery", "place_of_worship". A value
 * without a key is that of the first key that has it; "yes" alone says nothing. Undefined for any other text.
 */
export function matchRawTag(text: string): string | undefined {
  const [, given, value] = RAW_TAG.exec(text.trim()) ?? []
  if (value === undefined) return undefined
  catalogue ??= buildCatalogue()
  const { presets } = catalogue
  const key =
    given ?? (value === 'yes' ? undefined : PLACE_KEYS.find(each => presets.has(`${each}=${value}`)))
  if (key === undefined) return undefined
  return matchCategory({ [key]: value }, 'point') ?? matchCategory({ [key]: value }, 'area')
}

/** A category on its way into the catalogue. */
interface CatalogueEntry {
  record: CategoryRecord
  /** The preset whose place in the tree it takes. */
  presetId: string
  listed: boolean
}

function buildCatalogue(): Catalogue {
  const presets = readPresets()
  const entries = new Map<string, CatalogueEntry>()
  const slugOfPreset = new Map<string, string>()
  presets.push(...addCurated(entries, slugOfPreset))
  addPresets(presets, entries, slugOfPreset)

  const bySlug = new Map<string, CategoryRecord>()
  const listed: CategoryRecord[] = []
  const visit = (slug: string) => {
    if (bySlug.has(slug)) return
    const { record, presetId, listed: isListed } = entries.get(slug)!
    bySlug.set(slug, record)
    const above = listAncestry(presetId).slice(1)
    record.parentKey ??=
      above.map(id => slugOfPreset.get(id)).find(parent => parent && parent !== slug) ?? null
    if (record.parentKey) visit(record.parentKey)
    if (isListed) listed.push(record)
  }
  for (const slug of entries.keys()) visit(slug)
  return { bySlug, listed, slugOfPreset, presets: indexPresets(presets) }
}

/** Returns the presets that the curated file defines itself. */
function addCurated(entries: Map<string, CatalogueEntry>, slugOfPreset: Map<string, string>): Preset[] {
  const rows: CuratedCategory[] = parse(readFileSync(CURATED), { columns: true })
  const own: Preset[] = []
  for (const [index, row] of rows.entries()) {
    const ids = row.preset.split('|').map(preset => {
      if (!preset.includes('=')) return preset
      own.push(parsePreset(preset))
      return own.at(-1)!.id
    })
    for (const id of ids) slugOfPreset.set(id, row.slug)
    const origin = { file: basename(CURATED.pathname), line: index + 2 }
    const record = {
      ...createCategory(row.slug, row.label, row.label_ar, origin),
      parentKey: row.parent || null,
      synonyms: splitList(row.synonyms),
      synonymsAr: splitList(row.synonyms_ar),
    }
    entries.set(row.slug, { record, presetId: ids[0]!, listed: true })
  }
  return own
}

/** Presets of one name are one category. */
function addPresets(
  presets: Preset[],
  entries: Map<string, CatalogueEntry>,
  slugOfPreset: Map<string, string>,
): void {
  const unlisted = new Set(listUnlistedPresets())
  for (const [index, preset] of presets.entries()) {
    if (slugOfPreset.has(preset.id) || MEANINGLESS.includes(preset.id)) continue
    const [label, labelAr] = cleanPresetNames(preset)
    const namesake = entries.get(toSlug(label))?.record
    const isSame = namesake !== undefined && toNameKey(namesake.label!) === toNameKey(label)
    const slug = namesake && !isSame ? toSlug(preset.id) : toSlug(label)
    slugOfPreset.set(preset.id, slug)
    if (isSame) continue
    const record = createCategory(slug, label, labelAr, {
      file: 'id-tagging-schema presets',
      line: index + 1,
    })
    const listed = !listAncestry(preset.id).some(id => unlisted.has(id))
    entries.set(slug, { record, presetId: preset.id, listed })
  }
}

function createCategory(key: string, label: string, labelAr: string | null, origin: Origin): CategoryRecord {
  return {
    kind: 'category',
    key,
    slug: key,
    label,
    labelAr,
    parentKey: null,
    synonyms: [],
    synonymsAr: [],
    origin,
  }
}

/** The preset and those above it: a/b/c, a/b, a. */
function listAncestry(id: string): string[] {
  const parts = id.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

// The schema names what is drawn on a map: "Prison Grounds", "Track (Non-Motorsport)", "One Thing / Other Thing".
function cleanPresetNames({ nameEn, nameAr }: Preset): [string, string | null] {
  const plain = (name: string, and: string) => name.replace(/\s*\(.*?\)/g, '').replace(/\s+[/–-]\s+/g, and)
  return [plain(nameEn, ' and ').replace(/ Grounds$/, ''), nameAr && plain(nameAr, ' و')]
}

function splitList(joined: string): string[] {
  return joined.split('|').filter(Boolean)
}
