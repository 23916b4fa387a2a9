import { LETTERS } from '../../../text/letters.ts'
import type { TextRange } from '../places/coordinates.ts'
import { toWordPattern } from './word-pattern.ts'

/** A word pattern of whole words of a folded text, as `toPattern` makes them of others. Without cases it is compiled much faster. */
export function toFoldedPattern(text: string, flags = 'u'): RegExp {
  return toWordPattern(String.raw`(?<![\p{L}\p{N}])(${text})(?![\p{L}\p{N}])`, flags)
}

/** A pattern of whole words of a text as it is written. Every repetition in it must be bounded, so that no text makes it backtrack for long. */
export function toPattern(text: string): RegExp {
  return toWordPattern(String.raw`(?<![\p{L}\p{N}])${text}(?![\p{L}\p{N}])`, 'iu')
}

/** They say nothing without the condition behind them. */
const HAVING =
  /(?<!\p{L})(?:و?(?:[يت]كون(?:ون|وا)?|ذ(?:ات|و)|صاحب[هت]?|اصحاب|عليها?|عليهم|(?:حاصل|حايز)(?:ه|ين|ات)? علي)\s{1,3}){1,3}$/u
const LONGEST_HAVING = 40

const DROPPED = /[\p{Mn}\p{Cf}'’‘`´ʼـ]/u
const ARABIC_DIGIT = /[٠-٩۰-۹]/

/**
 * A prompt in lower case with one form of each letter and digit, without diacritics and apostrophes, that knows where each
 * of its characters stood. The patterns of attributes are written for it. What a pattern takes is blanked, so that no
 * other pattern reads it again.
 */
export class FoldedPrompt {
  text: string
  /** The text with nothing taken out. */
  readonly whole: string
  readonly ranges: TextRange[] = []
  private readonly starts: number[] = []

  constructor(prompt: string) {
    let [text, at] = ['', 0]
    for (const letter of prompt) {
      const folded = COMMON[letter.charCodeAt(0)] ?? foldLetter(letter)
      if (folded !== '') {
        text += folded
        for (let unit = 0; unit < letter.length; unit++) this.starts.push(at + unit)
      }
      at += letter.length
    }
    this.starts.push(at)
    this.text = text
    this.whole = text
  }

  /** Takes the first match of a pattern out of the text; undefined where there is none, or it is not wanted. */
  take(pattern: RegExp, isWanted: (match: RegExpExecArray) => boolean = () => true) {
    const match = pattern.exec(this.text)
    if (!match || !isWanted(match)) return undefined
    this.takeRange(match.index, match.index + match[0].length)
    return match
  }

  /** Takes a range of the folded text out of it, with the words before it that say that something has it: "ذات", "تكون". */
  takeRange(begin: number, to: number): TextRange {
    const from =
      begin - (HAVING.exec(this.text.slice(Math.max(0, begin - LONGEST_HAVING), begin))?.[0].length ?? 0)
    const range = { from: this.starts[from]!, to: this.starts[to - 1]! + 1 }
    this.ranges.push(range)
    this.text = this.text.slice(0, from) + ' '.repeat(to - from) + this.text.slice(to)
    return range
  }

  /** Takes the first match of the first pattern that has one. */
  takeFirst(patterns: RegExp[], isWanted?: (match: RegExpExecArray) => boolean) {
    for (const pattern of patterns) {
      const match = this.take(pattern, isWanted)
      if (match) return match
    }
    return undefined
  }
}

/** One character as one of the same length, or as nothing. */
function foldLetter(letter: string): string {
  if (DROPPED.test(letter)) return ''
  if (ARABIC_DIGIT.test(letter)) return String(letter.codePointAt(0)! & 0xf)
  const lower = letter.toLowerCase()
  const folded = LETTERS[lower] ?? lower
  return folded.length === letter.length ? folded : letter
}

/** What the characters of common English and Arabic texts become, by their codes: every prompt is folded. */
const COMMON = Array.from({ length: 0x0700 }, (_, code) => foldLetter(String.fromCharCode(code)))
