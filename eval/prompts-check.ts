import { loadCountryRecords } from '../server/src/directory/model/country-records.ts'
import { LIST_SLOTS, type ListSlot, toGroups } from './expectation.ts'
import type { World } from './world.ts'

const FIELDS = new Set<string>([
  ...LIST_SLOTS,
  ...[
    'location',
    'nothing',
    'not',
    'minRating',
    'maxRating',
    'minReviews',
    'maxReviews',
    'minBranches',
    'maxBranches',
    'has',
    'lacks',
    'order',
  ],
])

/** What is wrong with an expectation as it stands in a file; undefined when it can be judged by. */
export function findExpectationError(value: unknown, world: World): string | undefined {
  if (typeof value !== 'object' || value === null) return '"expect" is no object'
  const fields: Record<string, unknown> = { ...value }
  const unknown = Object.keys(fields).find(field => !FIELDS.has(field))
  if (unknown) return `unknown field "${unknown}" in "expect"`
  if (fields.nothing !== undefined) {
    return Object.keys(fields).length === 1 && fields.nothing === true
      ? undefined
      : '"nothing" must be true, and alone'
  }
  if (Object.keys(fields).length === 0) return '"expect" names nothing'
  for (const slot of LIST_SLOTS) {
    const reason = findListError(slot, fields[slot], world)
    if (reason) return reason
  }
  for (const [slot, list] of Object.entries(fields.not ?? {})) {
    const known = LIST_SLOTS.find(one => one === slot)
    const reason = known ? findListError(known, list, world) : `unknown field "${slot}" in "not"`
    if (reason) return reason
  }
  for (const field of ['minRating', 'minReviews', 'minBranches'])
    if (fields[field] !== undefined && !Number.isFinite(fields[field])) return `"${field}" is no number`
  for (const field of ['maxRating', 'maxReviews', 'maxBranches'])
    if (fields[field] !== undefined && !isUpperBound(fields[field]))
      return `"${field}" is no object of a value and isBelow`
  return fields.location === undefined ? undefined : findLocationError(fields.location, world)
}

function isUpperBound(bound: unknown): boolean {
  if (typeof bound !== 'object' || bound === null || !('value' in bound)) return false
  return Number.isFinite(bound.value) && (!('isBelow' in bound) || bound.isBelow === true)
}

function findListError(slot: ListSlot, list: unknown, world: World): string | undefined {
  if (list === undefined) return undefined
  if (!Array.isArray(list) || list.length === 0 || !list.every(value => typeof value === 'string')) {
    return `"${slot}" is no list of texts`
  }
  for (const value of toGroups(list).flatMap(group => group.values)) {
    if (!isKnown(slot, value, world)) return `${slot}: unknown "${value}"`
  }
  return undefined
}

function isKnown(slot: ListSlot, value: string, { directory, places }: World): boolean {
  switch (slot) {
    case 'companyTypes':
      return places.some(({ types }) => types.includes(value))
    case 'categories':
      return directory.categories.has(value)
    case 'countries':
      return loadCountryRecords().has(value)
    case 'cities':
      return directory.cities.has(value)
    case 'districts':
      return directory.districts.has(value)
    case 'names':
      return value.trim() !== ''
  }
}

function findLocationError(location: unknown, { directory }: World): string | undefined {
  const { near, radiusKm, ...rest } = location as { near?: unknown; radiusKm?: unknown }
  const unknown = Object.keys(rest)[0]
  if (unknown) return `unknown field "${unknown}" in "location"`
  const isPoint = Array.isArray(near) && near.length === 2 && near.every(Number.isFinite)
  const isPlace = typeof near === 'string' && (directory.districts.has(near) || directory.cities.has(near))
  if (!isPoint && !isPlace) return `location: unknown place ${JSON.stringify(near)}`
  const radii = radiusKm === undefined ? [] : [radiusKm].flat()
  return radii.length <= 2 && radii.every(Number.isFinite)
    ? undefined
    : '"radiusKm" is neither a number nor two'
}
