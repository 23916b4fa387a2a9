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
  return dropRepeats([...folded].map(letter => ARABIC[letter] ?? '').join(''))
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
const [C, H, K, P, S] = [...'chkps'].map(letter => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
]
const F = 'f'.charCodeAt(0)
/** Consonants that an h behind them does not change: "th", "dh", "kh", "gh". */
const WITH_H = new Set([...'tdkgs'].map(letter => letter.charCodeAt(0)))
const LONGEST = 256

/** The consonants of words as toArabicSound and toLatinSound give them, without making strings. */
export class Sound {
  readonly codes = new Uint16Array(LONGEST)
  length = 0

  clear(): void {
    this.length = 0
  }

  addWord(codes: Uint16Array, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const code = codes[at]!
      if (code >= 0x80) this.#add(ARABIC_CODES[code] ?? 0)
      else at += this.#addLatin(code, codes[at + 1]!, at + 1 < to ? to - at - 1 : 0, codes[at + 2]!)
    }
  }

  /** Returns how many of the next letters belong to the sound. */
  #addLatin(code: number, next: number, left: number, afterNext: number): number {
    if (left > 1 && code === S && next === C && afterNext === H) return this.#add(S, 2)
    const isH = left > 0 && next === H
    if (isH && code === C) return this.#add(S, 1)
    if (isH && code === P) return this.#add(F, 1)
    if (left > 0 && code === C && next === K) return this.#add(K, 1)
    return this.#add(LATIN_CODES[code] ?? 0, isH && WITH_H.has(code) ? 1 : 0)
  }

  #add(code: number, taken = 0): number {
    if (code !== 0 && this.length < LONGEST && (this.length === 0 || this.codes[this.length - 1] !== code))
      this.codes[this.length++] = code
    return taken
  }
}
