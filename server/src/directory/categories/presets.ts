import { createRequire } from 'node:module'

/** OpenStreetMap tags of one element. */
export type Tags = Readonly<Record<string, string>>
export type Geometry = 'point' | 'area'

/** A kind of place as the tagging schema describes it, with the names a map editor shows. */
export interface Preset {
  id: string
  tags: Tags
  addTags: Tags
  geometry: readonly string[]
  searchable: boolean
  matchScore: number
  nameEn: string
  nameAr: string | null
}

/** The tags that make an element a place of business; on a tie of presets the earlier one decides. */
export const PLACE_KEYS = ['amenity', 'healthcare', 'shop', 'tourism', 'office', 'craft', 'leisure'] as const

interface RawPreset extends Partial<Preset> {
  tags: Tags
  geometry: string[]
  locationSet?: { include?: string[] }
}
type PresetNames = Record<string, { name?: string } | undefined>

const ARABIC = /\p{Script=Arabic}/u
const SCHEMA = '@openstreetmap/id-tagging-schema/dist'

/** The schema's presets for places of business, parents first. Takes 50 ms: call it once. */
export function readPresets(): Preset[] {
  const require = createRequire(import.meta.url)
  const raw: Record<string, RawPreset> = require(`${SCHEMA}/presets.min.json`)
  const en: PresetNames = require(`${SCHEMA}/translations/en.min.json`).en.presets.presets
  const ar: PresetNames = require(`${SCHEMA}/translations/ar.min.json`).ar.presets.presets
  const found: Preset[] = []
  for (const [id, { tags, geometry, addTags, searchable, matchScore, locationSet }] of Object.entries(raw)) {
    const key = id.split('/', 1)[0]!
    // Presets of single countries stay out: an extract does not say which country a place is in.
    if (!(PLACE_KEYS as readonly string[]).includes(key) || locationSet?.include) continue
    const nameAr = ar[id]?.name
    found.push({
      id,
      tags,
      addTags: addTags ?? tags,
      geometry,
      searchable: searchable ?? true,
      matchScore: matchScore ?? 1,
      nameEn: en[id]?.name ?? id,
      // Some names of the Arabic translation are still in English.
      nameAr: nameAr && ARABIC.test(nameAr) ? nameAr : null,
    })
  }
  return found
}

/** A preset that is missing from the schema, from its tags: "amenity=restaurant+cuisine=lebanese". */
export function parsePreset(notation: string): Preset {
  const tags = Object.fromEntries(notation.split('+').map(tag => tag.split('=') as [string, string]))
  const id = [Object.keys(tags)[0], ...Object.values(tags)].join('/')
  return {
    id,
    tags,
    addTags: tags,
    geometry: ['point', 'area'],
    searchable: true,
    matchScore: 1,
    nameEn: id,
    nameAr: null,
  }
}

/** Presets by the tag that makes them places. */
export type PresetIndex = ReadonlyMap<string, readonly Preset[]>

export function indexPresets(presets: Iterable<Preset>): PresetIndex {
  return Map.groupBy(presets, ({ id, tags }) => {
    const key = id.split('/', 1)[0]!
    return `${key}=${tags[key]}`
  })
}

// iD's alternatives: a health place may carry only `healthcare`, where the presets ask for `amenity`.
const AMENITY_OF_HEALTHCARE: Tags = {
  clinic: 'clinic',
  centre: 'clinic',
  dentist: 'dentist',
  doctor: 'doctors',
  hospital: 'hospital',
  pharmacy: 'pharmacy',
  nursing_home: 'nursing_home',
}

/**
 * The id of the preset that fits the tags best, as the iD editor matches: every tag of the preset is there ("*" is
 * any value), each counting the preset's score, half for "*"; more is better. Of a list ("pizza;burger") the first
 * value weighs most.
 */
export function matchPreset(index: PresetIndex, tags: Tags, geometry: Geometry): string | undefined {
  const amenity = !tags.amenity && tags.healthcare ? AMENITY_OF_HEALTHCARE[tags.healthcare] : undefined
  const all = amenity ? { ...tags, amenity } : tags
  let best: Preset | undefined
  let bestScore = 0
  for (const key of PLACE_KEYS) {
    if (!all[key]) continue
    const values = [...splitValues(all[key]), '*']
    for (const preset of values.flatMap(value => index.get(`${key}=${value}`) ?? [])) {
      const score = isDrawnAs(preset, geometry) ? scorePreset(preset, all) : 0
      if (score > bestScore) {
        best = preset
        bestScore = score
      }
    }
  }
  return best?.id
}

// A node on a way (the entrance of a car park) is a vertex to the schema and a point to a reader of nodes.
function isDrawnAs({ geometry: drawn }: Preset, geometry: Geometry): boolean {
  return drawn.includes(geometry) || (geometry === 'point' && drawn.includes('vertex'))
}

function scorePreset(preset: Preset, tags: Tags): number {
  let score = 0
  for (const [key, value] of Object.entries(preset.tags)) {
    const position = tags[key] === undefined ? -1 : value === '*' ? 0 : splitValues(tags[key]).indexOf(value)
    if (position < 0) return 0
    score += (value === '*' ? 0.5 : 1 - Math.min(position, 9) / 100) * preset.matchScore
  }
  for (const [key, value] of Object.entries(preset.addTags)) {
    if (!(key in preset.tags) && tags[key] === value) score += preset.matchScore
  }
  return preset.searchable ? score : score * 0.999
}

function splitValues(value: string): string[] {
  return value.includes(';') ? value.split(';').map(one => one.trim()) : [value]
}
