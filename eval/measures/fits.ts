import type { Circle } from '../../server/src/geo/box.ts'
import { toNameKey } from '../../server/src/text/fold.ts'
import type { Around, NameFilter } from '../expectation.ts'
import type { World } from '../world.ts'
import { locatePlace, measureKm } from './distance.ts'

/** The part of the world that judging needs. */
export type Known = Pick<World, 'directory' | 'listVariants' | 'findNamesWith'>

/** How far the middle of a circle may be off: a district's middle is a matter of opinion, a city's more so. */
const TOLERANCE_KM = { point: 0.2, district: 1, city: 5 }

export function isDistrict(place: string): boolean {
  return place.split('/').length === 3
}

/** Whether a circle is the one asked for. */
export function isAround(known: Known, got: Circle, { near, radiusKm }: Around): boolean {
  const tolerance = typeof near !== 'string' ? 'point' : isDistrict(near) ? 'district' : 'city'
  const off = measureKm(locatePlace(known, near), [got.lat, got.lng])
  const [least, most] = [radiusKm ?? [0, 25]].flat() as [number, number?]
  const close = (a: number, b: number) => Math.abs(a - b) <= 0.01 * b
  const fits = most === undefined ? close(got.radiusKm, least) : got.radiusKm >= least && got.radiusKm <= most
  return fits && off <= TOLERANCE_KM[tolerance]
}

/**
 * Whether a name filter denotes companies of a name: by all words of the name, or by some that most companies with
 * these words bear because they are called so. "Nahdi" denotes "Al Nahdi Pharmacy", and "pharmacy" does not.
 */
export function isNamed(known: Known, { words, whole }: NameFilter, wanted: string): boolean {
  if (words.length === 0) return false
  const variants = known.listVariants(wanted)
  const held = variants.filter(variant => {
    const own = variant.split(' ')
    return words.every(spellings => spellings.some(one => own.includes(toNameKey(one))))
  })
  if (held.some(variant => variant.split(' ').length <= words.length)) return true
  if (whole || held.length === 0) return false
  // Of names of which any will do, each is judged by its own words.
  const own = words.map(spellings =>
    spellings.filter(one => held.some(variant => variant.split(' ').includes(toNameKey(one)))),
  )
  const bearers = known.findNamesWith(own)
  const meant = bearers.filter(names =>
    names.some(name => variants.some(variant => name.includes(` ${variant} `))),
  )
  return meant.length * 2 >= bearers.length
}
