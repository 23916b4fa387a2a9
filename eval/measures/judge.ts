import { isDeepStrictEqual } from 'node:util'
import {
  type Around,
  type Conditions,
  type Expectation,
  type Filters,
  LIST_SLOTS,
  type ListSlot,
  type NameFilter,
  SLOTS,
  type Slot,
  toGroups,
} from '../expectation.ts'
import { isAround, isDistrict, isNamed, type Known } from './fits.ts'

/** Of one dimension of one prompt. */
export interface Tally {
  /** Values asked for, and how many of them the filter has. */
  asked: number
  found: number
  /** Values of the filter, by whether anybody asked for them. */
  right: number
  wrong: number
}

export interface Verdict {
  /** The filter is what a careful person would filter by: nothing lacks, nothing is too much. */
  exact: boolean
  slots: Record<Slot, Tally>
  /** Dimensions that are filtered by although nobody asked for any of the kind. */
  unasked: Slot[]
}

/** Judges filters by the reading that they fit best, none of which may be `nothing`. */
export function judge(known: Known, got: Filters, readings: Expectation[]): Verdict {
  const verdicts = readings.map(reading => judgeReading(known, got, reading))
  return verdicts.reduce((best, one) => (countErrors(one) < countErrors(best) ? one : best))
}

/** Whether a filter has a value that nobody asked for. */
export function hasWrongFilter({ slots }: Verdict): boolean {
  return SLOTS.some(slot => slots[slot].wrong > 0)
}

function countErrors({ slots, exact }: Verdict): number {
  const all = SLOTS.map(slot => slots[slot].asked - slots[slot].found + slots[slot].wrong)
  return all.reduce((sum, one) => sum + one, exact ? 0 : 0.5)
}

function judgeReading(known: Known, got: Filters, reading: Expectation): Verdict {
  const equal = (value: string, wanted: string) => value === wanted
  const denotes = (name: NameFilter, wanted: string) => isNamed(known, name, wanted)
  const finer = [
    ...listAsked(reading, 'cities'),
    ...listAsked(reading, 'districts'),
    ...toPlaceValues(reading.location),
  ]
  const inDistricts = [...listAsked(reading, 'districts'), ...toPlaceValues(reading.location)].filter(
    isDistrict,
  )
  const slots: Record<Slot, Tally> = {
    companyTypes: countMatches(got.companyTypes, reading.companyTypes, equal),
    categories: countMatches(got.categories, reading.categories, equal),
    countries: countMatches(dropImplied(got.countries, finer), reading.countries, equal),
    cities: countMatches(dropImplied(got.cities, inDistricts), reading.cities, equal),
    districts: countMatches(got.districts, reading.districts, equal),
    location: tallyLocation(known, got.location, reading.location),
    names: countMatches(got.names, reading.names, denotes),
  }
  const right = SLOTS.every(slot => slots[slot].wrong === 0 && slots[slot].found === slots[slot].asked)
  const leavesOut = LIST_SLOTS.every(slot => {
    const wanted = reading.not?.[slot]
    const { asked, found, wrong } =
      slot === 'names'
        ? countMatches(got.excluded.names, wanted, denotes)
        : countMatches(got.excluded[slot], wanted, equal)
    return wrong === 0 && found === asked
  })
  const unasked = SLOTS.filter(slot => slots[slot].wrong > 0 && reading[slot] === undefined)
  return {
    exact: right && leavesOut && meetsConditions(got.conditions, reading) && !got.nothing,
    slots,
    unasked,
  }
}

function meetsConditions(got: Conditions, reading: Expectation): boolean {
  const { minRating, maxRating, minReviews, maxReviews, minBranches, maxBranches } = reading
  const { has = [], lacks = [], order } = reading
  return (
    got.minRating === minRating &&
    isDeepStrictEqual(got.maxRating, maxRating) &&
    got.minReviews === minReviews &&
    isDeepStrictEqual(got.maxReviews, maxReviews) &&
    got.minBranches === minBranches &&
    isDeepStrictEqual(got.maxBranches, maxBranches) &&
    has.toSorted().join() === (got.has ?? []).toSorted().join() &&
    lacks.toSorted().join() === (got.lacks ?? []).toSorted().join() &&
    (order === undefined || got.order === order)
  )
}

function countMatches<T>(
  got: T[],
  wanted: string[] | undefined,
  fits: (value: T, wanted: string) => boolean,
): Tally {
  const groups = toGroups(wanted)
  const findFittingGroups = (value: T) => groups.filter(({ values }) => values.some(one => fits(value, one)))
  const asked = groups.filter(group => group.asked)
  return {
    asked: asked.length,
    found: asked.filter(group => got.some(value => findFittingGroups(value).includes(group))).length,
    right: got.filter(value => findFittingGroups(value).some(group => group.asked)).length,
    wrong: got.filter(value => findFittingGroups(value).length === 0).length,
  }
}

/**
 * A country that holds every city asked for, or a city that holds every district, says nothing new: it is neither
 * right nor wrong.
 */
function dropImplied(got: string[], finer: string[]): string[] {
  const isImplied = (value: string) => finer.some(place => place.startsWith(`${value}/`))
  const covered = finer.every(place => got.some(value => place.startsWith(`${value}/`)))
  return finer.length > 0 && covered ? got.filter(value => !isImplied(value)) : got
}

function listAsked(reading: Expectation, slot: ListSlot): string[] {
  return toGroups(reading[slot])
    .filter(({ asked }) => asked)
    .flatMap(({ values }) => values)
}

function toPlaceValues(around: Around | undefined): string[] {
  return typeof around?.near === 'string' ? [around.near] : []
}

function tallyLocation(known: Known, got: Filters['location'], wanted: Around | undefined): Tally {
  const fits = got !== undefined && wanted !== undefined && isAround(known, got, wanted)
  const count = (is: boolean) => (is ? 1 : 0)
  return {
    asked: count(wanted !== undefined),
    found: count(fits),
    right: count(fits),
    wrong: count(got !== undefined && !fits),
  }
}
