import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { nameKey, slugOf } from '../../search/fold.ts'
import type { CategoryRecord, Origin } from '../records.ts'
import {
  type Geometry,
  indexPresets,
  matchPreset,
  type Preset,
  type PresetIndex,
  presetOfTags,
  readPresets,
  type Tags,
} from './categories-presets.ts'

interface CuratedRow {
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
  /** Those a directory of businesses shows; a bench is a preset as well. */
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
export function categoryRecords(): readonly CategoryRecord[] {
  catalogue ??= buildCatalogue()
  return catalogue.listed
}

/** The category of a slug, be it listed or not. */
export function categoryRecord(slug: string): CategoryRecord | undefined {
  catalogue ??= buildCatalogue()
  return catalogue.bySlug.get(slug)
}

/** The slug of the category of a place with these OpenStreetMap tags; undefined when no category fits. */
export function matchCategory(tags: Tags, geometry: Geometry): string | undefined {
  catalogue ??= buildCatalogue()
  const preset = matchPreset(catalogue.presets, tags, geometry)
  return preset && catalogue.slugOfPreset.get(preset)
}

function buildCatalogue(): Catalogue {
  const rows: CuratedRow[] = parse(readFileSync(CURATED), { columns: true })
  const unlisted = new Set<string>(parse(readFileSync(UNLISTED), { from_line: 2 }).flat())
  const presets = readPresets()
  const records = new Map<string, CategoryRecord & { presetId: string; listed: boolean }>()
  const slugOfPreset = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    const ids = row.preset.split('|').map(preset => {
      if (!preset.includes('=')) return preset
      const own = presetOfTags(preset)
      presets.push(own)
      return own.id
    })
    for (const id of ids) slugOfPreset.set(id, row.slug)
    records.set(row.slug, {
      ...category(row.slug, row.label, row.label_ar, { file: basename(CURATED.pathname), line: index + 2 }),
      parentKey: row.parent || null,
      synonyms: listOf(row.synonyms),
      synonymsAr: listOf(row.synonyms_ar),
      presetId: ids[0]!,
      listed: true,
    })
  }
  const file = 'id-tagging-schema presets'
  for (const [index, preset] of presets.entries()) {
    if (slugOfPreset.has(preset.id) || MEANINGLESS.includes(preset.id)) continue
    const [label, labelAr] = namesFor(preset)
    const namesake = records.get(slugOf(label))
    const same = namesake && nameKey(namesake.label ?? '') === nameKey(label)
    const slug = namesake && !same ? slugOf(preset.id) : slugOf(label)
    slugOfPreset.set(preset.id, slug)
    if (same) continue
    records.set(slug, {
      ...category(slug, label, labelAr, { file, line: index + 1 }),
      presetId: preset.id,
      listed: !ancestry(preset.id).some(id => unlisted.has(id)),
    })
  }

  const bySlug = new Map<string, CategoryRecord>()
  const listed: CategoryRecord[] = []
  // A preset's parent has fewer parts, but a curated parent may stand anywhere: visit parents first.
  const visit = (slug: string) => {
    const { presetId, listed: show, ...record } = records.get(slug)!
    if (bySlug.has(slug)) return
    bySlug.set(slug, record)
    record.parentKey ??=
      ancestry(presetId)
        .slice(1)
        .map(id => slugOfPreset.get(id))
        .find(parent => parent !== undefined && parent !== slug) ?? null
    if (record.parentKey) visit(record.parentKey)
    if (show) listed.push(record)
  }
  for (const slug of records.keys()) visit(slug)
  return { bySlug, listed, slugOfPreset, presets: indexPresets(presets) }
}

function category(key: string, label: string, labelAr: string | null, origin: Origin): CategoryRecord {
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
function ancestry(id: string): string[] {
  const parts = id.split('/')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

// The schema names what is drawn on a map: "Prison Grounds", "Track (Non-Motorsport)", "One Thing / Other Thing".
function namesFor({ nameEn, nameAr }: Preset): [string, string | null] {
  const plain = (name: string, and: string) => name.replace(/\s*\(.*?\)/g, '').replace(/\s+[/–-]\s+/g, and)
  return [plain(nameEn, ' and ').replace(/ Grounds$/, ''), nameAr && plain(nameAr, ' و')]
}

function listOf(joined: string): string[] {
  return joined.split('|').filter(Boolean)
}
