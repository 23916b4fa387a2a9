import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/**
 * What a group of categories is for:
 * - `brand`: one brand has branches of several of these categories, so the catalogue's brand matches any of them.
 * - `place`: two sources may give different ones of these categories to the same place.
 * - `separate`: the first category stands next to places of the others under their name, and is never one place with them.
 * - `sector`: `brand` groups and further categories between which a source errs about one place or one chain.
 * - `generic`: categories that only say that there is a business. They are compatible with every other category.
 */
export type GroupPurpose = 'brand' | 'place' | 'separate' | 'sector' | 'generic'

export interface CategoryGroup {
  purpose: GroupPurpose
  name: string
  /** Slugs; of a sector, names of `brand` groups too. A category may be in several groups of one purpose. */
  categories: string[]
}

const GROUPS = new URL('../../../data/category-groups.csv', import.meta.url)

/** The groups of data/category-groups.csv that serve a purpose, in the order of the file. */
export function readCategoryGroups(purpose: GroupPurpose): CategoryGroup[] {
  const rows: { purpose: GroupPurpose; name: string; categories: string }[] = parse(readFileSync(GROUPS), {
    columns: true,
  })
  return rows
    .filter(row => row.purpose === purpose)
    .map(row => ({ ...row, categories: row.categories.split('|') }))
}
