import { type Expectation, toGroups } from '../expectation.ts'
import type { World, WorldPlace } from '../world.ts'
import { locatePlace, measureKm } from './distance.ts'

/** Whether a branch is what one of the readings asks for, by the data alone. */
export function matchesAnyReading(world: World, place: WorldPlace, readings: Expectation[]): boolean {
  return readings.some(reading => matchesReading(world, place, reading))
}

/** Whether the directory holds what is asked for. */
export function isAnswerable(world: World, readings: Expectation[]): boolean {
  return world.places.some(place => matchesAnyReading(world, place, readings))
}

function matchesReading(world: World, place: WorldPlace, reading: Expectation): boolean {
  if (reading.nothing) return false
  return (
    passesIfWanted(reading.categories, value => place.categories.includes(value)) &&
    passesIfWanted(reading.companyTypes, value => place.types.includes(value)) &&
    passesIfWanted(reading.countries, value => place.country === value) &&
    passesIfWanted(reading.cities, value => place.city === value) &&
    passesIfWanted(reading.districts, value => place.district === value) &&
    isWithin(world, place, reading.location) &&
    passesIfWanted(reading.names, name => isCalled(world, place, name)) &&
    !isLeftOut(world, place, reading.not) &&
    (reading.minRating === undefined || (place.branch.rating ?? 0) >= reading.minRating) &&
    (reading.minReviews === undefined || (place.branch.reviews ?? 0) >= reading.minReviews)
  )
}

function isLeftOut(world: World, place: WorldPlace, not: Expectation['not'] = {}): boolean {
  const some = (values: string[] | undefined, test: (value: string) => boolean) =>
    values?.some(value => value.replace(/\?$/, '').split('|').some(test)) ?? false
  return (
    some(not.categories, value => place.categories.includes(value)) ||
    some(not.companyTypes, value => place.types.includes(value)) ||
    some(not.countries, value => place.country === value) ||
    some(not.cities, value => place.city === value) ||
    some(not.districts, value => place.district === value) ||
    some(not.names, name => isCalled(world, place, name))
  )
}

/** Values are alternatives; those that are only allowed narrow nothing. */
function passesIfWanted(wanted: string[] | undefined, test: (value: string) => boolean): boolean {
  const groups = toGroups(wanted)
  return !groups.some(group => group.asked) || groups.some(({ values }) => values.some(test))
}

function isWithin(world: World, { branch }: WorldPlace, around: Expectation['location']): boolean {
  if (!around) return true
  const radiusKm = Math.max(...[around.radiusKm ?? 25].flat())
  return measureKm(locatePlace(world, around.near), [branch.lat!, branch.lng!]) <= radiusKm
}

function isCalled(world: World, { names }: WorldPlace, wanted: string): boolean {
  return world.listVariants(wanted).some(variant => names.some(name => name.includes(` ${variant} `)))
}
