/*
 * An English and an Arabic spelling of one name have the same consonants in the same order. Two conventions of writers are
 * made up for: "c" is soft before e, i and y, and the last letters of "Baja", باجة and باجا are one sound, those of "Zahrat" before another word
 * as well. Between the
 * consonants Latin script writes all vowels, and Arabic only long ones, so a name of few consonants is one in both where the
 * Arabic vowels are among the Latin ones.
 */

/** The consonants that Arabic letters are written as in Latin script, those that are told apart by few writers as one. */
const ARABIC: Readonly<Record<string, string>> = {
  ...{
    ب: 'b',
    پ: 'b',
    ت: 't',
    ث: 't',
    ط: 't',
    ج: 'g',
    ح: 'h',
    ه: 'h',
    خ: 'k',
    ك: 'k',
    ق: 'k',
    گ: 'g',
    غ: 'g',
  },
  ...{
    د: 'd',
    ذ: 'd',
    ض: 'd',
    ر: 'r',
    ز: 's',
    س: 's',
    ش: 's',
    ص: 's',
    ظ: 's',
    ف: 'f',
    ڤ: 'f',
    ل: 'l',
    م: 'm',
    ن: 'n',
  },
}
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[a-z]{2}[b-df-hj-np-tv-z])at(?= )/g, 'ah'],
  [/wh/g, 'w'],
  [/a(?![a-z])/g, 'h'],
  [/c(?=[eiy])/g, 's'],
  [/sh|ch|sch/g, 's'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/kh|ck|[qxc]/g, 'k'],
  [/gh/g, 'g'],
  [/j/g, 'g'],
  [/ph|v/g, 'f'],
  [/p/g, 'b'],
  [/z/g, 's'],
]

/** The consonants of folded Arabic words, in the letters that toLatinSound gives. */
export function toArabicSound(folded: string): string {
  const letters = folded.replace(/(?<=[\u0600-\u06ff]{2})ا(?![\u0600-\u06ff])/g, 'ه')
  return dropRepeats([...letters].map(letter => ARABIC[letter] ?? '').join(''))
}

/** The consonants of folded Latin words, as they are written in Arabic. */
export function toLatinSound(folded: string): string {
  const spelled = PAIRS.reduce((text, [pair, letter]) => text.replace(pair, letter), folded)
  return dropRepeats(spelled.replace(/[^bdfghklmnrst]/g, ''))
}

function dropRepeats(letters: string): string {
  return letters.replace(/(.)\1+/g, '$1')
}

/** The code of each letter of ARABIC; 0 for letters that are no consonants. */
const ARABIC_CODES = new Uint8Array(0x0700)
for (const [letter, sound] of Object.entries(ARABIC)) ARABIC_CODES[letter.charCodeAt(0)] = sound.charCodeAt(0)
/** The same for Latin letters, without regard to the next one. */
const LATIN_CODES = new Uint8Array(0x80)
for (const letter of 'bdfghklmnrst') LATIN_CODES[letter.charCodeAt(0)] = letter.charCodeAt(0)
for (const [letter, sound] of ['ck', 'qk', 'xk', 'jg', 'vf', 'pb', 'zs'])
  LATIN_CODES[letter!.charCodeAt(0)] = sound!.charCodeAt(0)
const [A, C, H, K, P, S] = [...'achkps'].map(letter => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
const [F, T, W] = [...'ftw'].map(letter => letter.charCodeAt(0)) as [number, number, number]
const ALEF = 'ا'.charCodeAt(0)
/** Consonants that an h behind them does not change: "th", "dh", "kh", "gh". */
const WITH_H = new Set([...'tdkgs'].map(letter => letter.charCodeAt(0)))
/** Letters before which "c" is soft. */
const SOFTENING = new Set([...'eiy'].map(letter => letter.charCodeAt(0)))
const LONGEST = 256
/** A shorter word that ends in "a" is a word of its own, or an article. */
const MIN_LETTERS_OF_FINAL = 3
/** A shorter word that ends in "at" is a word of its own. */
const MIN_LETTERS_OF_CONSTRUCT = 5

/** Vowels as bits, three for each place between two consonants: a, u and i. */
const [VOWEL_A, VOWEL_U, VOWEL_I] = [1, 2, 4]
const VOWELS = new Uint8Array(0x0700)
for (const [letters, vowel] of [
  ['aا', VOWEL_A],
  ['ouwو', VOWEL_U],
  ['iyي', VOWEL_I],
  ['e', VOWEL_A | VOWEL_I],
] as const)
  for (const letter of letters) VOWELS[letter.charCodeAt(0)] = vowel
const VOWEL_BITS = 3
const ALL_VOWELS = 7
/** Vowels behind so many consonants are kept. */
const GAPS = 9
const ALL_GAPS = (1 << (VOWEL_BITS * GAPS)) - 1
/** A bit beside the vowels, for a sound of so few consonants that names of it are compared within one category alone. */
export const FEW_CONSONANTS = 1 << (VOWEL_BITS * GAPS)

/** The consonants of words as toArabicSound and toLatinSound give them, without making strings. */
export class Sound {
  readonly codes = new Uint16Array(LONGEST)
  length = 0
  /** The vowels before, between and behind the consonants. */
  vowels = 0

  clear(): void {
    this.length = 0
    this.vowels = 0
  }

  /** Adds the consonants of a word; `isLast` says that no other follows. */
  addWord(codes: Uint16Array, from: number, to: number, isLast: boolean): void {
    const end = !isLast && isConstruct(codes, from, to) ? to - 1 : to
    for (let at = from; at < end; at++) {
      const code = codes[at]!
      if (this.length < GAPS) this.vowels |= (VOWELS[code] ?? 0) << (VOWEL_BITS * this.length)
      if (at + 1 === end && (code === A || code === ALEF) && to - from >= MIN_LETTERS_OF_FINAL) this.#add(H)
      else if (code >= 0x80) this.#add(ARABIC_CODES[code] ?? 0)
      else at += this.#addLatin(code, codes[at + 1]!, at + 1 < end ? end - at - 1 : 0, codes[at + 2]!)
    }
  }

  /** Returns how many of the next letters belong to the sound. */
  #addLatin(code: number, next: number, left: number, afterNext: number): number {
    if (left > 1 && code === S && next === C && afterNext === H) return this.#add(S, 2)
    const isH = left > 0 && next === H
    if (isH && code === W) return 1
    if (isH && code === C) return this.#add(S, 1)
    if (isH && code === P) return this.#add(F, 1)
    if (left > 0 && code === C && next === K) return this.#add(K, 1)
    if (left > 0 && code === C && SOFTENING.has(next)) return this.#add(S)
    return this.#add(LATIN_CODES[code] ?? 0, isH && WITH_H.has(code) ? 1 : 0)
  }

  #add(code: number, taken = 0): number {
    if (code !== 0 && this.length < LONGEST && (this.length === 0 || this.codes[this.length - 1] !== code))
      this.codes[this.length++] = code
    return taken
  }
}

/** Whether a Latin word ends as the first of two Arabic nouns does, where ة is spoken: "Zahrat" of "Zahrat Alrawdah". */
function isConstruct(codes: Uint16Array, from: number, to: number): boolean {
  const consonant = codes[to - 3]!
  return (
    to - from >= MIN_LETTERS_OF_CONSTRUCT &&
    codes[to - 1] === T &&
    codes[to - 2] === A &&
    consonant < 0x80 &&
    !VOWELS[consonant]
  )
}

/**
 * Whether an English and an Arabic name of the same consonants may have the same vowels: a long Arabic vowel is written in
 * Latin script, "a" and "e" for ا or ي as well as "i" for ي and "ai" (تايم, "time"). An ا in front carries any vowel.
 */
export function haveSameVowels(latin: number, arabic: number): boolean {
  for (let gap = 0; gap < GAPS; gap++) {
    const given = (latin >> (VOWEL_BITS * gap)) & ALL_VOWELS
    const long = (arabic >> (VOWEL_BITS * gap)) & ALL_VOWELS
    if (gap > 0 && (long & VOWEL_A) !== 0 && given === 0) return false
    if ((long & VOWEL_U) !== 0 && (given & VOWEL_U) === 0) return false
    if ((long & VOWEL_I) !== 0 && (given & (VOWEL_I | VOWEL_A)) === 0) return false
  }
  return true
}

/** Whether each long vowel of an Arabic name is written in the English name. An ا in front carries any vowel. */
export function haveStatedVowels(latin: number, arabic: number): boolean {
  return (arabic & ~latin & ALL_GAPS & ~VOWEL_A) === 0
}

/** Whether two names of the same consonants differ in one vowel at most, which one has more or has behind another consonant. */
export function areNearVowels(one: number, other: number): boolean {
  const differing = (one ^ other) & ALL_GAPS
  const first = differing & -differing
  const rest = differing ^ first
  if (rest === 0) return true
  return rest === first << VOWEL_BITS && ((one & first) !== 0) !== ((one & rest) !== 0)
}

/** Whether two names have the same vowels before their first consonant: "Amana" and "Mana" are two names. */
export function haveSameFront(one: number, other: number): boolean {
  return ((one ^ other) & ALL_VOWELS) === 0
}
