import { HashTable, hashText } from './hash-table.ts'

/** How many typos are read in a name of this many letters, exceptions of three letters aside. */
export function countAllowedTypos(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 10 ? 1 : 2
}

/** Longer names are found by their words or not at all. */
const LONGEST = 40
const ANAGRAM = 9

/**
 * Finds names that a text may be a typo of. A name that allows k typos is filed under its k + 1 parts: k typos leave
 * one of them whole, at most k letters from its place. It is also filed under a hash of its letters in any order, for letters
 * that changed places across parts. Such a change together with another typo is not found.
 */
export class TypoIndex {
  private readonly parts = new HashTable()

  /** Files a number under a name without spaces. */
  add(name: string, number: number): void {
    if (name.length > LONGEST || name.length < 3) return
    const typos = Math.max(1, countAllowedTypos(name.length))
    for (let part = 0; part <= typos; part++) {
      const [from, to] = [findEdge(name.length, typos, part), findEdge(name.length, typos, part + 1)]
      this.parts.add(hashText(name, from, to, toSeed(name.length, part)), number)
    }
    this.parts.add(hashAnagram(name), number)
  }

  /** Gives `take` the numbers of names within reach, and of some that are not; some more than once. */
  findNear(text: string, take: (number: number) => void): void {
    if (text.length > LONGEST || text.length < 2) return
    this.parts.forEach(hashAnagram(text), take)
    for (let length = Math.max(3, text.length - 2); length <= text.length + 2; length++) {
      const typos = Math.max(1, countAllowedTypos(length))
      const longer = text.length - length
      if (Math.abs(longer) > typos) continue
      for (let part = 0; part <= typos; part++) {
        const from = findEdge(length, typos, part)
        const to = findEdge(length, typos, part + 1)
        // The first part stands where it did, the last as far from the end as it did.
        const least = part === 0 ? 0 : part === typos ? longer : -typos
        const most = part === 0 ? 0 : part === typos ? longer : typos
        for (let shift = least; shift <= most; shift++) {
          if (from + shift < 0 || to + shift > text.length) continue
          this.parts.forEach(hashText(text, from + shift, to + shift, toSeed(length, part)), take)
        }
      }
    }
  }

  get bytes(): number {
    return this.parts.bytes
  }
}

/** Where a part of a name of so many letters begins, which has one part more than it allows typos. */
function findEdge(length: number, typos: number, part: number): number {
  return Math.floor((part * length) / (typos + 1))
}

const toSeed = (length: number, part: number) => length * 4 + part + 1

/** The same for the same letters in any order. */
function hashAnagram(name: string): number {
  let sum = ANAGRAM * 1000 + name.length
  for (let at = 0; at < name.length; at++) sum += hashText(name, at, at + 1)
  return sum >>> 0
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

/** Rows of the table, kept from call to call: names are far shorter than this. */
const WIDTH = 64
const rows = [new Float64Array(WIDTH), new Float64Array(WIDTH), new Float64Array(WIDTH)]

/**
 * The edit distance from `name` to `text`, in typos: about 1 for a letter left out, added, replaced or swapped with its
 * neighbour (optimal string alignment), less for letters that are alike, doubled or vowels; 1.2 for a letter that
 * moved further. Infinity when it is more than the name bears.
 */
export function measureTypos(text: string, name: string): number {
  const limit = countAllowedTypos(name.length)
  if (name.length === 3) return measureThreeLetters(text, name)
  if (limit === 0 || Math.abs(text.length - name.length) > limit || name.length >= WIDTH) return Infinity
  // The first letter is hardly ever wrong, unless it is swapped with the second.
  const begins = text[0] === name[0] || (text[0] === name[1] && text[1] === name[0])
  if (!begins && name.length < 8 && !areAlike(text.charCodeAt(0), name.charCodeAt(0))) return Infinity
  const cost = alignTexts(text, name, limit) + (begins ? 0 : FIRST_LETTER)
  if (cost <= Math.min(limit, Math.max(1, name.length / 5))) return cost
  return text.length === name.length && isMove(text, name) ? 1.2 : Infinity
}

/**
 * The same for a single word of a name, which a look-up of the whole name confirms: one wrong letter of any kind and in
 * any place, the first among them, in words of three letters or more.
 */
export function measureWordTypos(text: string, word: string): number {
  const limit = Math.max(1, countAllowedTypos(word.length))
  if (word.length < 3 || word.length >= WIDTH || Math.abs(text.length - word.length) > limit) return Infinity
  const cost = alignTexts(text, word, limit) + (text[0] === word[0] ? 0 : FIRST_LETTER)
  if (cost <= Math.min(limit, Math.max(1, word.length / 5)) + FIRST_LETTER) return cost
  return text.length === word.length && isMove(text, word) ? 1.2 : Infinity
}

/**
 * Only cells within `limit` of the diagonal are computed: a path through another one has more extra letters than the limit
 * allows, as each costs 0.6 at least and as many must be made up for.
 */
function alignTexts(text: string, name: string, limit: number): number {
  let [before, last, row] = rows as [Float64Array, Float64Array, Float64Array]
  for (let j = 0; j <= name.length; j++) last[j] = j
  for (let i = 1; i <= text.length; i++) {
    const from = Math.max(1, i - limit)
    const to = Math.min(name.length, i + limit)
    row[from - 1] = from === 1 ? i : Number.POSITIVE_INFINITY
    let best = from === 1 ? i : Number.POSITIVE_INFINITY
    const a = text.charCodeAt(i - 1)
    const beforeA = text.charCodeAt(i - 2)
    const extraA = measureExtraLetter(a, beforeA)
    for (let j = from; j <= to; j++) {
      const b = name.charCodeAt(j - 1)
      let cost = last[j - 1]!
      if (a !== b) {
        const beforeB = name.charCodeAt(j - 2)
        cost = Math.min(
          cost + measureReplacement(a, b),
          last[j]! + extraA,
          row[j - 1]! + measureExtraLetter(b, beforeB),
        )
        if (i > 1 && j > 1 && a === beforeB && beforeA === b) cost = Math.min(cost, before[j - 2]! + 0.8)
      }
      row[j] = cost
      best = Math.min(best, cost)
    }
    if (to < name.length) row[to + 1] = Number.POSITIVE_INFINITY
    if (best > limit) return Number.POSITIVE_INFINITY
    ;[before, last, row] = [last, row, before]
  }
  return last[name.length]!
}

/** Arabic letters that differ in their dots, or in their sound by little, are the likeliest typo of all. */
function measureReplacement(a: number, b: number): number {
  if (!areAlike(a, b)) return 1
  return a > ARABIC ? 0.4 : 0.6
}

/** The cost of a letter too many or too few, by the letter before it, which is NaN before the first. */
function measureExtraLetter(letter: number, before: number): number {
  if (letter === before) return 0.6
  return isVowel[numberLetter(letter)] === 1 ? 0.8 : 1
}

/** One letter taken out and put back elsewhere. */
function isMove(text: string, name: string): boolean {
  let from = 0
  while (from < name.length && text[from] === name[from]) from++
  let to = name.length - 1
  while (to > from && text[to] === name[to]) to--
  const [a, b] = [text.slice(from, to + 1), name.slice(from, to + 1)]
  return a.slice(1) + a[0] === b || a.at(-1) + a.slice(0, -1) === b
}

/** Two letters swapped, or in Arabic one dotted otherwise. */
function measureThreeLetters(text: string, name: string): number {
  if (isSwap(text, name)) return 1
  if (text.length !== 3 || !/^[\u0600-\u06ff]+$/.test(name)) return Infinity
  const wrong = [0, 1, 2].filter(i => text[i] !== name[i])
  return wrong.length === 1 && areAlike(text.charCodeAt(wrong[0]!), name.charCodeAt(wrong[0]!))
    ? 0.6
    : Infinity
}

function isSwap(text: string, name: string): boolean {
  const [a, b, c] = name
  return text === `${b}${a}${c}` || text === `${a}${c}${b}`
}
