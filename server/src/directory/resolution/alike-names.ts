import { FLAGS, KEY_COLUMNS } from './evidence-columns.ts'

/** Different spellings that sound alike are one name where there are no more of them. */
const MAX_SPELLINGS = 6

/**
 * The rows of a sound that are of one name: all, where the sound is long; else those of names that are known in one language
 * only, where these are one English and one Arabic name.
 */
export function selectAlike(rows: Float64Array, full: readonly number[]): readonly number[] {
  const readName = (start: number) => rows[start + KEY_COLUMNS.words]!
  const isLong = rows[full[0]! + KEY_COLUMNS.words + 2] === 1
  if (isLong) {
    const spellings = new Set(full.map(readName)).size
    if (spellings > MAX_SPELLINGS) return []
    return spellings === 1 ? full : full.filter(start => isOfCommonCategory(rows, start, full))
  }
  const alone = full.filter(start => (rows[start + KEY_COLUMNS.flags]! & FLAGS.oneLanguage) !== 0)
  const names = new Map<number, number>()
  for (const start of alone) {
    const language = rows[start + KEY_COLUMNS.words + 1]!
    const name = readName(start)
    if (names.has(language) && names.get(language) !== name) return []
    names.set(language, name)
  }
  return names.size === 2 ? alone : []
}

/** Whether another place has the category: a dentist's name is not that of a hospital that is spelled alike. */
export function isOfCommonCategory(rows: Float64Array, start: number, full: readonly number[]): boolean {
  const category = rows[start + KEY_COLUMNS.category]
  return full.some(other => other !== start && rows[other + KEY_COLUMNS.category] === category)
}
