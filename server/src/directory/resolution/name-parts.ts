import { isOfCommonCategory } from './alike-names.ts'
import { FLAGS, KEY_COLUMNS, KEY_KINDS, NO_PLACE } from './evidence-columns.ts'
import { areRelated } from './related-categories.ts'
import { hashText } from './text-hash.ts'

const LODGING = hashText('lodging')

/**
 * Whether a name without the place at its end is the whole name of another place, or without its words of categories that of
 * one of a related category: مايسترو بيتزا of مايسترو. A hotel's name may consist of such words and a city's, which many hotels have.
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
 * Whether a name that begins with a word is that of a company which has the word as its name: one of several places, or of a
 * place of the same category that has nothing else in its name.
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

/** Hotels of several groups share a word, and those of one group begin with its name. */
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
 * Without the starts of names before a trade whose category no other place of the key has: two families of one name are told
 * apart by what they deal in.
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

/** Whether a name that begins with two words is that of several places which have no others, one of them of the category. */
export function isPairOfName(rows: Float64Array, start: number, full: readonly number[]): boolean {
  const places = full.filter(other => rows[other + KEY_COLUMNS.place] !== NO_PLACE)
  return !isHotel(rows, start) && places.length > 1 && isOfCommonCategory(rows, start, places)
}
