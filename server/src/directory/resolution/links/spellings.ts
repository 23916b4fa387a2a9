import { ARABIC, ENGLISH, KEY_COLUMNS, LONG, NO_PLACE } from '../evidence-columns.ts'
import { areNearVowels, FEW_CONSONANTS, haveSameFront, haveStatedVowels } from '../names/sound.ts'
import { groupByName, readVowels } from './alike-names.ts'

/** A sound that more spellings share belongs to several names. */
const MAX_NAMES = 4

/**
 * The rows of each pair of names of one sound and script that are spellings of one name: they differ in one vowel, and
 * places of one category have them. For English names with four consonants that is enough. All other names need a place
 * that has a name in the other script as well, whose vowels fit both: "Nesto" fits نستو and نيستو.
 */
export function pairSpellings(rows: Float64Array, full: readonly number[]): (readonly number[])[] {
  if (readVowels(rows, full[0]!) === LONG) return []
  const english = groupByName(rows, full, ENGLISH)
  const arabic = groupByName(rows, full, ARABIC)
  if (english.length + arabic.length > MAX_NAMES) return []
  const isShort = (readVowels(rows, full[0]!) & FEW_CONSONANTS) !== 0
  const isOfName = (latin: readonly number[], arab: readonly number[]) =>
    haveStatedVowels(readVowels(rows, latin[0]!), readVowels(rows, arab[0]!))
  const areEnglish = (one: readonly number[], other: readonly number[]) =>
    haveSameFront(readVowels(rows, one[0]!), readVowels(rows, other[0]!)) &&
    (!isShort ||
      arabic.some(
        arab =>
          isOfName(one, arab) &&
          isOfName(other, arab) &&
          (sharePlace(rows, one, arab) || sharePlace(rows, other, arab)),
      ))
  const areArabic = (one: readonly number[], other: readonly number[]) =>
    english.some(
      latin =>
        isOfName(latin, one) &&
        isOfName(latin, other) &&
        (sharePlace(rows, one, latin) || sharePlace(rows, other, latin)),
    )
  return [...listPairs(rows, english, areEnglish), ...listPairs(rows, arabic, areArabic)]
}

function listPairs(
  rows: Float64Array,
  names: readonly number[][],
  areOne: (one: readonly number[], other: readonly number[]) => boolean,
): number[][] {
  const areAlike = (one: readonly number[], other: readonly number[]) =>
    areNearVowels(readVowels(rows, one[0]!), readVowels(rows, other[0]!)) &&
    shareCategory(rows, one, other) &&
    areOne(one, other)
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter(other => areAlike(one, other))
      .map(other => [...one, ...other]),
  )
}

/** Whether one place, or one brand, bears both names. */
function sharePlace(rows: Float64Array, one: readonly number[], other: readonly number[]): boolean {
  const read = (start: number) => {
    const place = rows[start + KEY_COLUMNS.place]!
    return place === NO_PLACE ? NO_PLACE - rows[start + KEY_COLUMNS.owner]! : place
  }
  return shareValue(read, one, other)
}

function shareCategory(rows: Float64Array, one: readonly number[], other: readonly number[]): boolean {
  return shareValue(start => rows[start + KEY_COLUMNS.category]!, one, other)
}

/** Whether two sets of rows have a value in common; in linear time, as names of large chains have many rows. */
function shareValue(
  read: (start: number) => number,
  one: readonly number[],
  other: readonly number[],
): boolean {
  const values = new Set(one.map(read))
  return other.some(start => values.has(read(start)))
}
