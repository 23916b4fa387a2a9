import { isArabic } from './tokens.ts'

/** How the words of a prompt came to a name: as they stand, without Arabic particles, in another form, corrected. */
export type Rule = 'exact' | 'particle' | 'form' | 'corrected'

/** A name that words of a prompt may stand for. */
export interface Form {
  name: string
  rule: Rule
  /** A particle says that a place follows: "بالرياض". */
  placed: boolean
  /** The form is one that only kinds of business take, as plurals are. */
  categoryOnly: boolean
}

/** The names that consecutive folded words may stand for, the likeliest first. */
export function formsOf(words: string[]): Form[] {
  const forms: Form[] = []
  const add = (parts: string[], rule: Rule, placed = false, categoryOnly = false) => {
    const name = parts.join(' ')
    if (!forms.some(form => form.name === name)) forms.push({ name, rule, placed, categoryOnly })
  }
  const [first, ...rest] = words as [string, ...string[]]
  add(words, 'exact')
  if (isArabic(first)) {
    for (const { stem, placed } of withoutParticles(first)) {
      add([stem, ...rest], 'particle', placed)
      for (const other of otherArticle(stem)) add([other, ...rest], 'particle', placed)
    }
    for (const other of otherArticle(first)) add([other, ...rest], 'form')
    // "أطباء الأسنان" and "الأطباء الأسنان" are "أطباء أسنان".
    for (const parts of [words, ...withoutParticles(first).map(({ stem }) => [stem, ...rest])]) {
      add(parts.map(withoutArticle), parts === words ? 'form' : 'particle')
    }
  } else {
    for (const other of otherNumber(words.at(-1)!)) add([...words.slice(0, -1), other], 'form', false, true)
  }
  return forms
}

/** و and ف (and), ب (in), ل (for) and ك (like) are written together with the word they precede, of 3 letters or more. */
export function withoutParticles(word: string): { stem: string; placed: boolean }[] {
  const stems: { stem: string; placed: boolean }[] = []
  const [, conjunction, preposition, rest] = /^([وف])?([بلك])?(.*)$/u.exec(word)!
  const add = (stem: string, placed: boolean) => {
    if (stem.length >= 3 && stem !== word) stems.push({ stem, placed })
  }
  // ل swallows the alif of the article: للرياض.
  if (preposition === 'ل' && rest!.startsWith('ل')) add(`ا${rest}`, true)
  if (preposition) add(rest!, preposition === 'ب')
  if (conjunction) add(`${preposition ?? ''}${rest}`, false)
  return stems
}

/** An Arabic word with the article when it has none, without when it has one. */
export function otherArticle(word: string): string[] {
  if (!isArabic(word)) return []
  const bare = withoutArticle(word)
  if (bare !== word) return [bare]
  return word.startsWith('ال') ? [] : [`ال${word}`]
}

function withoutArticle(word: string): string {
  return word.length >= 5 && word.startsWith('ال') ? word.slice(2) : word
}

function otherNumber(word: string): string[] {
  if (word.length < 4) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  return word.endsWith('s') ? [word.slice(0, -1)] : [`${word}s`]
}
