import { findCategory } from './catalogue.ts'
import { readCategoryGroups } from './category-groups.ts'

let groupsByCategory: Map<string, string[]> | undefined
let genericCategories: Set<string> | undefined

/**
 * Whether one brand can have places of both categories, each given with the categories above it. Sources disagree on
 * whether a place is a café or fast food.
 */
export function areCompatible(one: readonly string[], other: readonly string[]): boolean {
  if (one[0] === other[0] || one.includes(other[0]!) || other.includes(one[0]!)) return true
  const groups = findNearestGroups(one)
  return groups.length > 0 && findNearestGroups(other).some(group => groups.includes(group))
}

/** Whether the catalogue has the category. An unknown category does not limit which brand a place can have. */
export function isKnownCategory(categoryPath: readonly string[]): boolean {
  return categoryPath[0] !== undefined && findCategory(categoryPath[0]) !== undefined
}

/** The kind of business that a category is of, for names: the first of its groups, else the category itself. */
export function findBrandGroup(categoryPath: readonly string[]): string {
  return findNearestGroups(categoryPath)[0] ?? categoryPath[0]!
}

/** Whether the category says no more than that there is a business, as "shop" does. */
export function isGenericCategory(categoryPath: readonly string[]): boolean {
  genericCategories ??= new Set(readCategoryGroups('generic').flatMap(({ categories }) => categories))
  return genericCategories.has(categoryPath[0]!)
}

/** The groups of the nearest category of the path that has any. */
function findNearestGroups(categoryPath: readonly string[]): string[] {
  groupsByCategory ??= indexGroups()
  for (const slug of categoryPath) {
    const groups = groupsByCategory.get(slug)
    if (groups) return groups
  }
  return []
}

function indexGroups(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name, categories } of readCategoryGroups('brand')) {
    for (const slug of categories) found.set(slug, [...(found.get(slug) ?? []), name])
  }
  return found
}
