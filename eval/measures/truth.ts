import type { UpperBound } from '../../server/src/search/criteria.ts'
import { type Expectation, type Filters, toGroups } from '../expectation.ts'
import type { World, WorldPlace } from '../world.ts'
import { locatePlace, measureKm } from './distance.ts'

type PlaceTest = (place: WorldPlace) => boolean

/** Whether a branch is what one of the readings asks for, by the data alone. */
export function matchesAnyReading(world: World, place: WorldPlace, readings: Expectation[]): boolean {
  return readings.some(reading => testReading(world, reading)(place))
}

/** Whether the directory holds what is asked for. */
export function isAnswerable(world: World, readings: Expectation[]): boolean {
  return readings.some(reading => listCandidates(world, reading).some(testReading(world, reading)))
}

/**
 * Whether a search by names finds exactly the branches that a reading asks for which names companies: all of them, and no
 * other. Beside a kind or a place few words of a name may mean one company. `found` are the keys of the branches.
 */
export function isWhollyFound(
  world: World,
  readings: Expectation[],
  { names }: Pick<Filters, 'names'>,
  found: string[],
): boolean {
  if (names.length === 0 || found.length === 0) return false
  const keys = new Set(found)
  return readings.some(reading => {
    if (!toGroups(reading.names).some(({ asked }) => asked)) return false
    const meant = listCandidates(world, reading).filter(testReading(world, reading))
    return meant.length === keys.size && meant.every(({ branch }) => keys.has(branch.key))
  })
}

/** The places that a reading can mean at all, by the narrowest of the lists that it asks for. */
function listCandidates(world: World, reading: Expectation): WorldPlace[] {
  for (const slot of ['districts', 'cities', 'categories'] as const) {
    const groups = toGroups(reading[slot])
    if (!groups.some(({ asked }) => asked)) continue
    return groups.flatMap(({ values }) => values.flatMap(value => world.placesBy[slot].get(value) ?? []))
  }
  return world.places
}

function testReading(world: World, reading: Expectation): PlaceTest {
  if (reading.nothing) return () => false
  const { minRating, maxRating, minReviews, maxReviews, has, lacks } = reading
  const tests = [
    testWanted(reading.categories, value => place => place.categories.includes(value)),
    testWanted(reading.companyTypes, value => place => place.types.includes(value)),
    testWanted(reading.countries, value => place => place.country === value),
    testWanted(reading.cities, value => place => place.city === value),
    testWanted(reading.districts, value => place => place.district === value),
    testWithin(world, reading.location),
    testWanted(reading.names, name => testCalled(world, name)),
    testLeftOut(world, reading.not),
    minRating === undefined ? undefined : ({ branch }: WorldPlace) => (branch.rating ?? 0) >= minRating,
    minReviews === undefined ? undefined : ({ branch }: WorldPlace) => (branch.reviews ?? 0) >= minReviews,
    maxRating && (({ branch }: WorldPlace) => isWithin(branch.rating, maxRating)),
    maxReviews && (({ branch }: WorldPlace) => isWithin(branch.reviews, maxReviews)),
    has && ((place: WorldPlace) => has.every(each => place.has.includes(each))),
    lacks && ((place: WorldPlace) => !lacks.some(each => place.has.includes(each))),
  ].filter(test => test !== undefined)
  return place => tests.every(test => test(place))
}

function isWithin(number: number | null | undefined, { value, isBelow }: UpperBound): boolean {
  return typeof number === 'number' && (isBelow ? number < value : number <= value)
}

function testLeftOut(world: World, not: Expectation['not']): PlaceTest | undefined {
  if (!not) return undefined
  const some = (values: string[] | undefined, toTest: (value: string) => PlaceTest) => {
    const alternatives = values?.flatMap(value => value.replace(/\?$/, '').split('|').map(toTest)) ?? []
    return (place: WorldPlace) => alternatives.some(test => test(place))
  }
  const tests = [
    some(not.categories, value => place => place.categories.includes(value)),
    some(not.companyTypes, value => place => place.types.includes(value)),
    some(not.countries, value => place => place.country === value),
    some(not.cities, value => place => place.city === value),
    some(not.districts, value => place => place.district === value),
    some(not.names, name => testCalled(world, name)),
  ]
  return place => !tests.some(test => test(place))
}

/** Values are alternatives; those that are only allowed narrow nothing. */
function testWanted(
  wanted: string[] | undefined,
  toTest: (value: string) => PlaceTest,
): PlaceTest | undefined {
  const groups = toGroups(wanted)
  if (!groups.some(group => group.asked)) return undefined
  const alternatives = groups.flatMap(({ values }) => values.map(toTest))
  return place => alternatives.some(test => test(place))
}

function testWithin(world: World, around: Expectation['location']): PlaceTest | undefined {
  if (!around) return undefined
  const radiusKm = Math.max(...[around.radiusKm ?? 25].flat())
  const centre = locatePlace(world, around.near)
  return ({ branch }) => measureKm(centre, [branch.lat!, branch.lng!]) <= radiusKm
}

function testCalled(world: World, wanted: string): PlaceTest {
  const variants = world.listVariants(wanted).map(variant => ` ${variant} `)
  return ({ names }) => variants.some(variant => names.some(name => name.includes(variant)))
}
