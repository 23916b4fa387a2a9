/** Invented words, the same in both scripts. Joined of parts, they are names no business bears. */
const FIRST = [
  ['Zam', 'زم'],
  ['Lub', 'لب'],
  ['Qan', 'قن'],
  ['Nak', 'نك'],
  ['Sil', 'سل'],
  ['Tir', 'تر'],
  ['Mur', 'مر'],
  ['Fal', 'فل'],
  ['Hab', 'هب'],
  ['Jur', 'جر'],
  ['Kaz', 'كز'],
  ['Dar', 'در'],
  ['Baz', 'بز'],
  ['Shal', 'شل'],
  ['Ghar', 'غر'],
  ['Wad', 'ود'],
  ['Yas', 'يس'],
  ['Raf', 'رف'],
  ['Thab', 'ثب'],
  ['Saf', 'صف'],
  ['Lam', 'لم'],
  ['Nud', 'ند'],
  ['Haz', 'هز'],
  ['Dal', 'دل'],
  ['Man', 'من'],
  ['Tuf', 'تف'],
  ['Arn', 'أرن'],
  ['Umb', 'أمب'],
] as const
const MIDDLE = [
  ['', ''],
  ['em', 'يم'],
  ['ad', 'اد'],
  ['il', 'يل'],
] as const
const LAST = [
  ['orina', 'ورينا'],
  ['aluna', 'الونا'],
  ['idara', 'يدارا'],
  ['uzela', 'وزيلا'],
  ['anoosh', 'انوش'],
  ['imara', 'يمارا'],
  ['ubeena', 'وبينا'],
  ['ariko', 'اريكو'],
  ['azoon', 'ازون'],
  ['umeera', 'وميرا'],
  ['idoro', 'يدورو'],
  ['anelo', 'انيلو'],
  ['ishuma', 'يشوما'],
  ['ofaya', 'وفايا'],
  ['atuni', 'اتوني'],
  ['ulina', 'ولينا'],
  ['esara', 'يسارا'],
  ['akimo', 'اكيمو'],
  ['oreno', 'ورينو'],
  ['ibela', 'يبيلا'],
] as const

/** How many names there are before they repeat. */
export const NAMES = FIRST.length * LAST.length * MIDDLE.length
// Prime to the number of names, so that every name comes once, and successive names differ in both parts.
const STRIDE = 197

/** The invented name of a number, in English and Arabic. */
export function inventName(number: number): [string, string] {
  const place = (number * STRIDE) % NAMES
  const [first, firstAr] = FIRST[place % FIRST.length]!
  const [last, lastAr] = LAST[Math.floor(place / FIRST.length) % LAST.length]!
  const [middle, middleAr] = MIDDLE[Math.floor(place / (FIRST.length * LAST.length))]!
  return [first + middle + last, firstAr + middleAr + lastAr]
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
