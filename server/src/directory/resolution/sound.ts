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
