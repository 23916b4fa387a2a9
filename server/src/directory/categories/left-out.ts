import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey, toSlug } from '../../text/fold.ts'
import { findCategory, listSlugsOfPresets, listUnlistedPresets, matchRawTag } from './catalogue.ts'
import { findOpenCategory, formatLabel } from './open-data.ts'

/*
 * Things on maps that are no business: guideposts, pitches, parking spaces, sculptures, toilets. They are a quarter of some
 * extracts. Imports leave them out unless they are told to keep all. data/left-out.csv names them in the words of each source;
 * to OpenStreetMap's belong the presets that the catalogue does not list. A place with a phone number is a business all the
 * same.
 */

type SourceFormat = 'osm' | 'overture' | 'foursquare'

const KINDS = new URL('../../../data/left-out.csv', import.meta.url)

/** Tells which categories of OpenStreetMap are left out, by slug. */
export function readLeftOutSlugs(): ReadonlySet<string> {
  return listSlugsOfPresets(new Set([...listUnlistedPresets(), ...readKinds('osm')]))
}

/** The label of a category in reports. */
export function labelLeftOut(slug: string): string {
  return findCategory(slug)?.label ?? slug
}

/** Tells which categories of Overture or Foursquare are left out, by their paths: "Landmarks > Fountain". */
export class LeftOutPaths {
  readonly #names: ReadonlySet<string>
  readonly #slugs = readLeftOutSlugs()
  readonly #found = new Map<string, string | undefined>()

  constructor(source: Exclude<SourceFormat, 'osm'>) {
    this.#names = new Set(readKinds(source).map(name => toNameKey(formatLabel(name))))
  }

  /** The label of the left-out kind that the path ends with; undefined for a business. */
  findKind(path: string): string | undefined {
    if (!this.#found.has(path)) this.#found.set(path, this.#look(path))
    return this.#found.get(path)
  }

  #look(path: string): string | undefined {
    const label = formatLabel(path.split('>').at(-1)!.trim())
    if (label === '') return undefined
    // Some files have OpenStreetMap's own words.
    const slugs = [matchRawTag(path.split('>').at(-1)!), findOpenCategory(path) ?? toSlug(label)]
    const isLeftOut = this.#names.has(toNameKey(label)) || slugs.some(slug => slug && this.#slugs.has(slug))
    return isLeftOut ? label : undefined
  }
}

function readKinds(source: SourceFormat): string[] {
  const rows: { source: SourceFormat; kinds: string }[] = parse(readFileSync(KINDS), { columns: true })
  return rows.filter(row => row.source === source).flatMap(row => row.kinds.split('|'))
}
