import type { LetterBuffer } from './letter-buffer.ts'

/** How many typos are read in a name of this many letters, exceptions of three letters aside. */
export function countAllowedTypos(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 10 ? 1 : 2
}

/** Letters that hands or ears take for one another. */
const ALIKE = [
  'aeiou',
  'iy',
  'ckq',
  'sz',
  'fv',
  'bp',
  'gj',
  'dt',
  'mn',
  'uw',
  'بتثني',
  'جحخ',
  'دذضظ',
  'رز',
  'سشص',
  'طت',
  'عغ',
  'فق',
  'كق',
  'اءهي',
  'هحه',
]
const VOWELS = 'aeiouyاويه'

/** Letters are told apart by numbers below this, all but Latin and Arabic ones by 0: a comparison takes ten steps a letter. */
const LETTERS = 0x80 + 0x100
const ARABIC = 0x600

function numberLetter(code: number): number {
  if (code < 0x80) return code
  return code >= ARABIC && code < ARABIC + 0x100 ? code - ARABIC + 0x80 : 0
}

const isVowel = new Uint8Array(LETTERS)
for (const vowel of VOWELS) isVowel[numberLetter(vowel.charCodeAt(0))] = 1

/** Whether two letters are alike, at the product of their numbers. */
const alike = new Uint8Array(LETTERS * LETTERS)
for (const group of ALIKE)
  for (const a of group)
    for (const b of group) alike[numberLetter(a.charCodeAt(0)) * LETTERS + numberLetter(b.charCodeAt(0))] = 1

function areAlike(a: number, b: number): boolean {
  return alike[numberLetter(a) * LETTERS + numberLetter(b)] === 1
}

/** What a wrong first letter costs beside. */
const FIRST_LETTER = 0.2

/** Names are far shorter than this. */
const WIDTH = 64
/** Rows of the table, kept from call to call. */
const rows = [new Float64Array(WIDTH), new Float64Array(WIDTH), new Float64Array(WIDTH)]

/**
 * The edit distance from `name` to `text`, in typos: about 1 for a letter left out, added, replaced or swapped with its
 * neighbour (optimal string alignment), less for letters that are alike, doubled or vowels; 1.2 for a letter that
 * moved further. Infinity when it is more than the name bears. Spaces do not count.
 */
export function measureTypos({ codes: text, length }: LetterBuffer, name: LetterBuffer): number {
  const { codes } = name
  const limit = countAllowedTypos(name.length)
  if (name.length === 3) return length === 3 ? measureThreeLetters(text, codes) : Infinity
  if (limit === 0 || Math.abs(length - name.length) > limit || name.length >= WIDTH) return Infinity
  // The first letter is hardly ever wrong, unless it is swapped with the second.
  const begins = text[0] === codes[0] || (text[0] === codes[1] && text[1] === codes[0])
  if (!begins && name.length < 8 && !areAlike(text[0]!, codes[0]!)) return Infinity
  const cost = alignTexts(text, length, codes, name.length, limit) + (begins ? 0 : FIRST_LETTER)
  if (cost <= Math.min(limit, Math.max(1, name.length / 5))) return cost
  return length === name.length && isMove(text, codes, length) ? 1.2 : Infinity
}

/**
 * The same for a single word of a name, which a look-up of the whole name confirms: one wrong letter of any kind and in
 * any place, the first among them, in words of three letters or more.
 */
export function measureWordTypos({ codes: text, length }: LetterBuffer, word: LetterBuffer): number {
  const { codes } = word
  const limit = Math.max(1, countAllowedTypos(word.length))
  if (word.length < 3 || word.length >= WIDTH || Math.abs(length - word.length) > limit) return Infinity
  const cost = alignTexts(text, length, codes, word.length, limit) + (text[0] === codes[0] ? 0 : FIRST_LETTER)
  if (cost <= Math.min(limit, Math.max(1, word.length / 5)) + FIRST_LETTER) return cost
  return length === word.length && isMove(text, codes, length) ? 1.2 : Infinity
}

/**
 * Only cells within `limit` of the diagonal are computed: a path through another one has more extra letters than the limit
 * allows, as each costs 0.6 at least and as many must be made up for.
 */
function alignTexts(
  text: Uint16Array,
  textLength: number,
  name: Uint16Array,
  nameLength: number,
  limit: number,
): number {
  let [before, last, row] = rows as [Float64Array, Float64Array, Float64Array]
  for (let j = 0; j <= nameLength; j++) last[j] = j
  for (let i = 1; i <= textLength; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(nameLength, i + limit)
    row[from - 1] = from === 1 ? i : Number.POSITIVE_INFINITY
    let best = from === 1 ? i : Number.POSITIVE_INFINITY
    const a = text[i - 1]!
    const beforeA = i > 1 ? text[i - 2]! : NONE
    const extraA = measureExtraLetter(a, beforeA)
    for (let j = from; j <= to; j++) {
      const b = name[j - 1]!
      let cost = last[j - 1]!
      if (a !== b) {
        const beforeB = j > 1 ? name[j - 2]! : NONE
        cost = Math.min(
          cost + measureReplacement(a, b),
          last[j]! + extraA,
          row[j - 1]! + measureExtraLetter(b, beforeB),
        )
        if (a === beforeB && beforeA === b) cost = Math.min(cost, before[j - 2]! + 0.8)
      }
      row[j] = cost
      best = Math.min(best, cost)
    }
    if (to < nameLength) row[to + 1] = Number.POSITIVE_INFINITY
    if (best > limit) return Number.POSITIVE_INFINITY
    ;[before, last, row] = [last, row, before]
  }
  return last[nameLength]!
}

/** Stands for the letter before the first. */
const NONE = 0

/** Arabic letters that differ in their dots, or in their sound by little, are the likeliest typo of all. */
function measureReplacement(a: number, b: number): number {
  if (!areAlike(a, b)) return 1
  return a > ARABIC ? 0.4 : 0.6
}

/** The cost of a letter too many or too few, by the letter before it. */
function measureExtraLetter(letter: number, before: number): number {
  if (letter === before) return 0.6
  return isVowel[numberLetter(letter)] === 1 ? 0.8 : 1
}

/** One letter of two texts of the same length taken out and put back elsewhere. */
function isMove(text: Uint16Array, name: Uint16Array, length: number): boolean {
  let from = 0
  while (from < length && text[from] === name[from]) from++
  let to = length - 1
  while (to > from && text[to] === name[to]) to--
  return isShifted(text, name, from, to) || isShifted(name, text, from, to)
}

/** The first letter of a part stands behind the others in the same part of another text. */
function isShifted(text: Uint16Array, other: Uint16Array, from: number, to: number): boolean {
  if (text[from] !== other[to]) return false
  for (let at = from; at < to; at++) if (text[at + 1] !== other[at]) return false
  return true
}

/** Two letters swapped, or in Arabic one dotted otherwise. */
function measureThreeLetters(text: Uint16Array, name: Uint16Array): number {
  if (isSwap(text, name)) return 1
  let wrong = NONE
  for (let at = 0; at < 3; at++) {
    if (!isArabicCode(name[at]!)) return Infinity
    if (text[at] !== name[at]) wrong = wrong === NONE ? at + 1 : SEVERAL_LETTERS
  }
  if (wrong === NONE || wrong === SEVERAL_LETTERS) return Infinity
  return areAlike(text[wrong - 1]!, name[wrong - 1]!) ? 0.6 : Infinity
}

const SEVERAL_LETTERS = -1

function isArabicCode(code: number): boolean {
  return code >= ARABIC && code < ARABIC + 0x100
}

function isSwap(text: Uint16Array, name: Uint16Array): boolean {
  const isFirst = text[0] === name[1] && text[1] === name[0] && text[2] === name[2]
  return isFirst || (text[0] === name[0] && text[1] === name[2] && text[2] === name[1])
}
