import { FLAGS, KEY_COLUMNS, KEY_KINDS, NO_PLACE } from '../evidence-columns.ts'
import { hashText } from '../text-hash.ts'
import { isOfCommonCategory } from './alike-names.ts'
import { areRelated } from './related-categories.ts'

const LODGING = hashText('lodging')

/**
 * Whether a part of a place's name is the whole name of another place: the name without the place at its end or, where
 * the categories are related, without words of categories (مايسترو of مايسترو بيتزا). Never for hotels, whose names often
 * consist of such words and a city.
 */
export function isPartOfName(rows: Float64Array, start: number, full: readonly number[]): boolean {
  const category = rows[start + KEY_COLUMNS.category]!
  const isPlace = isKind(rows, start, KEY_KINDS.part)
  return (
    !isHotel(rows, start) &&
    full.some(
      other =>
        (isPlace || areRelated(rows[other + KEY_COLUMNS.category]!, category)) &&
        (rows[other + KEY_COLUMNS.flags]! & FLAGS.bare) !== 0,
    )
  )
}

/**
 * Whether the first word of a place's name is the name of its company: several places have that name, or one of the same
 * category whose name is nothing else.
 */
export function isLeadOfName(rows: Float64Array, start: number, full: readonly number[]): boolean {
  const category = rows[start + KEY_COLUMNS.category]
  return (
    !isHotel(rows, start) &&
    (full.length > 1 ||
      full.some(
        other =>
          rows[other + KEY_COLUMNS.category] === category &&
          (rows[other + KEY_COLUMNS.flags]! & FLAGS.bare) !== 0,
      ))
  )
}

/** Hotels are special: those of several groups share a word, and those of one group begin with the name of the group. */
function isHotel(rows: Float64Array, start: number): boolean {
  return isLodging(rows[start + KEY_COLUMNS.business]!)
}

/** Whether a kind of business, by its hash, is that of hotels. */
export function isLodging(kind: number): boolean {
  return kind === LODGING
}

export function isKind(rows: Float64Array, start: number, kind: number): boolean {
  return rows[start + KEY_COLUMNS.kind] === kind
}

/** The name that a key stands for: itself, or that of the place with a sound or a meaning. */
export function readNameHash(rows: Float64Array, start: number, key: number): number {
  if (isKind(rows, start, KEY_KINDS.sound)) return rows[start + KEY_COLUMNS.words]!
  return isKind(rows, start, KEY_KINDS.meaning) ? Math.abs(rows[start + KEY_COLUMNS.name]!) : key
}

/** The places of a name that have a flag. */
export function selectFlagged(rows: Float64Array, full: readonly number[], flag: number): number[] {
  return full.filter(start => (rows[start + KEY_COLUMNS.flags]! & flag) !== 0)
}

/**
 * Without the rows whose key is the beginning of a name before its trade, and whose category no other place of the key
 * has: two families of one name deal in different things.
 */
export function dropOtherTrades(
  rows: Float64Array,
  full: readonly number[],
  parts: readonly number[],
): readonly number[] {
  if (selectFlagged(rows, full, FLAGS.beforeTrade).length === 0) return full
  const all = [...full, ...parts]
  const isShared = (start: number) =>
    all.some(
      other =>
        rows[other + KEY_COLUMNS.place] !== rows[start + KEY_COLUMNS.place] &&
        rows[other + KEY_COLUMNS.category] === rows[start + KEY_COLUMNS.category],
    )
  return full.filter(start => (rows[start + KEY_COLUMNS.flags]! & FLAGS.beforeTrade) === 0 || isShared(start))
}

/** Whether the first two words of a place's name are the whole name of several places, one of them of its category. */
export function isPairOfName(rows: Float64Array, start: number, full: readonly number[]): boolean {
  const places = full.filter(other => rows[other + KEY_COLUMNS.place] !== NO_PLACE)
  return !isHotel(rows, start) && places.length > 1 && isOfCommonCategory(rows, start, places)
}
