import { ARABIC, ENGLISH, FLAGS, KEY_COLUMNS, LONG, NO_PLACE } from '../evidence-columns.ts'
import { FEW_CONSONANTS, haveSameVowels } from '../names/sound.ts'

/** A sound that more spellings share belongs to several names. */
const MAX_SPELLINGS = 6
/** How many English spellings one Arabic name with few consonants may have. */
const MAX_TRANSLATIONS = 2

/**
 * The rows of a sound, in groups that are of one name. For a long sound: all rows. For a short one: rows of names that are
 * known in one language only, where one English and one Arabic name share the sound, or its vowels as well.
 */
export function selectAlike(rows: Float64Array, full: readonly number[]): (readonly number[])[] {
  const isLong = readVowels(rows, full[0]!) === LONG
  if (isLong) {
    const spellings = new Set(full.map(start => readName(rows, start))).size
    if (spellings > MAX_SPELLINGS) return []
    const isOfBrand = full.some(start => rows[start + KEY_COLUMNS.place] === NO_PLACE)
    if (spellings === 1 || isOfBrand || isTranslation(rows, full, spellings)) return [full]
    return [full.filter(start => isOfCommonCategory(rows, start, full))]
  }
  const alone = full.filter(start => (rows[start + KEY_COLUMNS.flags]! & FLAGS.oneLanguage) !== 0)
  const english = groupByName(rows, alone, ENGLISH)
  const arabic = groupByName(rows, alone, ARABIC)
  return pairByVowels(rows, english, arabic)
}

/** Whether the two spellings of a sound are an English and an Arabic one. */
function isTranslation(rows: Float64Array, full: readonly number[], spellings: number): boolean {
  return (
    spellings === 2 && [ENGLISH, ARABIC].every(language => groupByName(rows, full, language).length === 1)
  )
}

/** Whether names of one meaning are an English and an Arabic one, and some place has only one of them: two names of all places are two names. */
export function areTranslations(rows: Float64Array, full: readonly number[]): boolean {
  const names = new Set(full.map(start => rows[start + KEY_COLUMNS.name]!))
  return (
    names.size > 1 &&
    names.size <= MAX_TRANSLATIONS + 1 &&
    [...names].some(name => name > 0) &&
    [...names].some(name => name < 0) &&
    full.some(start => (rows[start + KEY_COLUMNS.flags]! & FLAGS.oneLanguage) !== 0)
  )
}

/** The rows of each Arabic name together with those of the English names that are its alone. */
function pairByVowels(
  rows: Float64Array,
  english: readonly number[][],
  arabic: readonly number[][],
): (readonly number[])[] {
  if (english.length === 0 || arabic.length === 0) return []
  const isShort = (readVowels(rows, arabic[0]![0]!) & FEW_CONSONANTS) !== 0
  const areOne = (latin: readonly number[], arab: readonly number[]) =>
    haveSameVowels(readVowels(rows, latin[0]!), readVowels(rows, arab[0]!)) &&
    (!isShort || shareCategory(rows, latin, arab))
  return arabic.flatMap(arab => {
    const latin = english.filter(name => areOne(name, arab))
    const isItsAlone = latin.every(name => arabic.every(other => other === arab || !areOne(name, other)))
    return latin.length > 0 && latin.length <= MAX_TRANSLATIONS && isItsAlone
      ? [[...latin.flat(), ...arab]]
      : []
  })
}

export function groupByName(rows: Float64Array, starts: readonly number[], language: number): number[][] {
  const names = new Map<number, number[]>()
  for (const start of starts) {
    if (rows[start + KEY_COLUMNS.words + 1] !== language) continue
    const name = readName(rows, start)
    const known = names.get(name)
    if (known) known.push(start)
    else names.set(name, [start])
  }
  return [...names.values()]
}

function readName(rows: Float64Array, start: number): number {
  return rows[start + KEY_COLUMNS.words]!
}

export function readVowels(rows: Float64Array, start: number): number {
  return rows[start + KEY_COLUMNS.words + 2]!
}

/** Whether another place has the category: a dentist's name is not that of a hospital that is spelled alike. */
export function isOfCommonCategory(rows: Float64Array, start: number, full: readonly number[]): boolean {
  const category = rows[start + KEY_COLUMNS.category]
  return full.some(other => other !== start && rows[other + KEY_COLUMNS.category] === category)
}

function shareCategory(rows: Float64Array, some: readonly number[], others: readonly number[]): boolean {
  return some.some(start => isOfCommonCategory(rows, start, others))
}
