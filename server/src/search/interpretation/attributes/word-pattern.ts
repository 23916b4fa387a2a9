/*
 * Regular expressions of phrases are easier to read where white space is a space. A word pattern is a regular expression, but for:
 *
 *   (a|b)      groups without capturing them, like (?:a|b); named groups and lookarounds stay as they are
 *   a b        white space between: a\s+b
 *   (a)? b     a word that may be missing takes its space along: (?:a\s+)?b
 *   b (a)?     the same behind: b(?:\s+a)?
 *
 * A group beside which a letter stands is a part of a word: "sort(ed)? by" is sort(?:ed)?\s+by.
 */

/** A part of a sequence: white space, or text with its quantifier. */
interface Item {
  text: string
  isSpace?: true
  /** The alternatives of a group that may be missing, and its quantifier. */
  optional?: { body: string; isList: boolean; quantifier: string }
}

const ATOM = /\\[pPuk]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|[^\\[]/suy
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y
const GROUP = /\(\?(?:[:=!]|<[=!]|<\w+>)|\(/y

/** The source of the regular expression that a word pattern stands for; throws where its brackets do not match. */
export function compileWordPattern(pattern: string): string {
  const reader = new PatternReader(pattern)
  const source = reader.readAlternatives().join('|')
  if (!reader.isAtEnd) throw new Error(`a ")" too many in ${pattern}`)
  return source
}

class PatternReader {
  private at = 0
  private readonly pattern: string

  constructor(pattern: string) {
    this.pattern = pattern
  }

  get isAtEnd(): boolean {
    return this.at >= this.pattern.length
  }

  /** The sources of the alternatives up to the end of the group. */
  readAlternatives(): string[] {
    const sources = [writeSequence(this.readSequence())]
    while (this.pattern[this.at] === '|') {
      this.at++
      sources.push(writeSequence(this.readSequence()))
    }
    return sources
  }

  private readSequence(): Item[] {
    const items: Item[] = []
    while (!this.isAtEnd && !'|)'.includes(this.pattern[this.at]!)) {
      const spaces = this.take(/ +/y)
      items.push(spaces ? { text: String.raw`\s+`, isSpace: true } : this.readItem())
    }
    return items
  }

  private readItem(): Item {
    const opening = this.take(GROUP)
    if (!opening) {
      const text = this.take(ATOM)
      return { text: text + this.take(QUANTIFIER) }
    }
    const alternatives = this.readAlternatives()
    if (this.pattern[this.at++] !== ')') throw new Error(`a ")" is missing in ${this.pattern}`)
    const quantifier = this.take(QUANTIFIER)
    const body = alternatives.join('|')
    const start = opening === '(' ? '(?:' : opening
    const isOptional = start === '(?:' && /^(?:\?|\{0,)/.test(quantifier)
    return {
      text: `${start}${body})${quantifier}`,
      ...(isOptional && { optional: { body, isList: alternatives.length > 1, quantifier } }),
    }
  }

  private take(token: RegExp): string {
    token.lastIndex = this.at
    const text = token.exec(this.pattern)?.[0] ?? ''
    this.at += text.length
    return text
  }
}

/** A word that may be missing takes the space behind it along, or the one before it where no other word follows. */
function writeSequence(items: Item[]): string {
  const lastWord = items.findLastIndex(({ isSpace, optional }) => !isSpace && !optional)
  const isApart = (index: number) => items[index] === undefined || items[index].isSpace === true
  let source = ''
  for (let index = 0; index < items.length; index++) {
    const { text, isSpace, optional } = items[index]!
    const next = items[index + 1]
    if (isSpace && next?.optional && isApart(index + 2) && lastWord <= index) {
      source += wrap(next.optional, String.raw`\s+`, '')
      index++
    } else if (optional && isApart(index - 1) && next?.isSpace && lastWord > index) {
      source += wrap(optional, '', String.raw`\s+`)
      index++
    } else source += text
  }
  return source
}

function wrap(
  { body, isList, quantifier }: NonNullable<Item['optional']>,
  before: string,
  behind: string,
): string {
  if (/^\\s\+|\\s\+$/.test(body))
    throw new Error(`a word that may be missing takes one space along: (${body})`)
  return `(?:${before}${isList ? `(?:${body})` : body}${behind})${quantifier}`
}

/** The regular expression of a word pattern, with the letters and digits of living scripts for \p{L} and \p{N}. */
export function toWordPattern(pattern: string, flags: string): RegExp {
  return new RegExp(compileWordPattern(pattern).replace(CLASS, writeClass), flags)
}

/*
 * The hundreds of ranges of a Unicode property are compiled again wherever a pattern names it: with these few, the patterns of
 * attributes compile in half the time.
 */
const CLASS = /\[(?:\\.|[^\]\\])*\]|\\p\{[LN]\}/g
const LETTERS = String.raw`a-zA-Zªµº\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0370-\u037d\u0386\u0388-\u0481\u048a-\u0559\u0561-\u0587\u05d0-\u05f2\u0620-\u064a\u066e-\u066f\u0671-\u06d3\u06d5\u06e5-\u06e6\u06ee-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08c9\u0900-\u1fff\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdff\ufe70-\ufefc`
const DIGITS = String.raw`0-9²³¹\u0660-\u0669\u06f0-\u06f9`

function writeClass(text: string): string {
  if (!text.startsWith('[')) return `[${text === String.raw`\p{L}` ? LETTERS : DIGITS}]`
  return text.replaceAll(String.raw`\p{L}`, LETTERS).replaceAll(String.raw`\p{N}`, DIGITS)
}

/** The word pattern of any of several. */
export function either(...patterns: string[]): string {
  return `(${patterns.join('|')})`
}
