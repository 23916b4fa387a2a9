import { ENGLISH, FLAGS, KEY_COLUMNS, KEY_KINDS, LONG } from '../evidence-columns.ts'
import type { Groups } from '../groups.ts'
import { areNearVowels, haveSameVowels } from '../names/sound.ts'
import { hashText } from '../text-hash.ts'
import { isKind, isLodging, selectFlagged } from './name-parts.ts'
import { areNear, readLatitude } from './points.ts'
import { findSector } from './sectors.ts'

/**
 * Two places of one name and kind of business are one company's, however common the name, within these distances: NEAR_KM
 * for whole names of several words, NEXT_KM for names of one word and for parts of names.
 */
const NEAR_KM = 0.5
const NEXT_KM = 0.15
/** An institution, such as a ministry, is one within a town. */
const TOWN_KM = 30

/** The sector of clinics and pharmacies. */
const CARE = 'care'
const FOOD = hashText('food')

/** Links places of a common name that are near each other and for which `areOne` holds. */
export function linkNear(
  rows: Float64Array,
  full: readonly number[],
  groups: Groups,
  wholeKm = NEAR_KM,
  areOne: (one: number, other: number) => boolean = () => true,
): void {
  const read = (start: number, column: number) => rows[start + column]!
  const hasFlag = (start: number, flag: number) => (read(start, KEY_COLUMNS.flags) & flag) !== 0
  const isNamed = (start: number) => hasFlag(start, FLAGS.named)
  const isWhole = (start: number) =>
    hasFlag(start, FLAGS.namedInSeveralWords) &&
    !isKind(rows, start, KEY_KINDS.part) &&
    !isKind(rows, start, KEY_KINDS.core)
  const places = full
    .filter(start => read(start, KEY_COLUMNS.point) !== 0 && isNamed(start))
    .sort((a, b) => read(a, KEY_COLUMNS.point) - read(b, KEY_COLUMNS.point))
  const found = new NearGroups(rows, groups)
  for (let at = 0; at < places.length; at++) {
    const one = places[at]!
    for (let next = at + 1; next < places.length; next++) {
      const other = places[next]!
      const [from, to] = [read(one, KEY_COLUMNS.point), read(other, KEY_COLUMNS.point)]
      if ((readLatitude(to) - readLatitude(from)) * 111 > Math.max(NEAR_KM, wholeKm)) break
      if (!areNear(from, to, isWhole(one) && isWhole(other) ? wholeKm : NEXT_KM)) continue
      if (areOne(one, other)) found.link(one, other)
    }
  }
}

/** The groups of near places of one key. Each place without an owner belongs to one group, however many places are near. */
class NearGroups {
  readonly #rows: Float64Array
  readonly #groups: Groups
  /** By the row of a place without an owner. */
  readonly #known = new Map<number, number>()

  constructor(rows: Float64Array, groups: Groups) {
    this.#rows = rows
    this.#groups = groups
  }

  link(one: number, other: number): void {
    const owners = [one, other].map(start => this.#rows[start + KEY_COLUMNS.owner]!)
    if (owners[0] && owners[1]) return
    const owner = owners[0] || owners[1]
    if (owner) this.#linkPlace(owners[0] ? other : one, owner)
    else this.#join(one, other)
  }

  #join(one: number, other: number): void {
    const [first, second] = [this.#known.get(one), this.#known.get(other)]
    if (first !== undefined && second !== undefined) {
      this.#groups.join(first, second)
      return
    }
    const group = first ?? second ?? this.#groups.addName(0)
    if (first === undefined) this.#linkPlace(one, group)
    if (second === undefined) this.#linkPlace(other, group)
    this.#known.set(one, group).set(other, group)
  }

  #linkPlace(start: number, group: number): void {
    this.#groups.link(this.#rows[start + KEY_COLUMNS.place]!, group)
  }
}

/** Links places of one name of several words: those next to each other, whatever their kind, and institutions of a town. */
export function linkWhole(rows: Float64Array, full: readonly number[], groups: Groups): void {
  linkNear(rows, full, groups, NEXT_KM)
  linkNear(rows, selectFlagged(rows, full, FLAGS.institution), groups, TOWN_KM)
}

/** Links businesses next to each other whose names sound alike, where `mayShareCompany` holds. */
export function linkAlike(rows: Float64Array, full: readonly number[], groups: Groups): void {
  linkNear(
    rows,
    full,
    groups,
    NEXT_KM,
    (one, other) => soundAlike(rows, one, other) && mayShareCompany(rows, one, other),
  )
}

function soundAlike(rows: Float64Array, one: number, other: number): boolean {
  const [language, otherLanguage] = [one, other].map(start => rows[start + KEY_COLUMNS.words]!)
  const [vowels, otherVowels] = [one, other].map(start => rows[start + KEY_COLUMNS.words + 1]!)
  if (vowels === LONG) return true
  if (language === otherLanguage) return areNearVowels(vowels!, otherVowels!)
  return language === ENGLISH ? haveSameVowels(vowels!, otherVowels!) : haveSameVowels(otherVowels!, vowels!)
}

/**
 * Whether two businesses next to each other, whose names sound alike, may be one company's. They must have one category,
 * because the bakery and the pharmacy of a quarter may both be named after it; or be a clinic and its pharmacy, or a hotel
 * and its restaurant. Two hotels are not: "Dar Al Salam" may stand next to "Diyar Al Salam".
 */
function mayShareCompany(rows: Float64Array, one: number, other: number): boolean {
  const [kind, otherKind] = [rows[one + KEY_COLUMNS.business]!, rows[other + KEY_COLUMNS.business]!]
  if (kind === otherKind)
    return rows[one + KEY_COLUMNS.category] === rows[other + KEY_COLUMNS.category] && !isLodging(kind)
  if (findSector(kind) === CARE && findSector(otherKind) === CARE) return true
  const isStated = selectFlagged(rows, [one, other], FLAGS.kindStated).length > 0
  return !isStated && (servesGuests(kind, otherKind) || servesGuests(otherKind, kind))
}

function servesGuests(kind: number, hotel: number): boolean {
  return kind === FOOD && isLodging(hotel)
}

/** Links places of one category next to each other whose names begin with the same two words, as a dealer's showroom and workshop. */
export function linkPairs(rows: Float64Array, parts: readonly number[], groups: Groups): void {
  const pairs = parts.filter(
    start => isKind(rows, start, KEY_KINDS.lead) && rows[start + KEY_COLUMNS.words] !== 0,
  )
  if (pairs.length < 2) return
  const alike = Map.groupBy(
    pairs,
    start => rows[start + KEY_COLUMNS.words]! + rows[start + KEY_COLUMNS.category]!,
  )
  for (const starts of alike.values()) if (starts.length > 1) linkNear(rows, starts, groups, NEXT_KM)
}
