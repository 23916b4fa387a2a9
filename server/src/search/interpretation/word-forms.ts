import { stripArticles } from '../../text/fold.ts'
import { isArabic } from './tokens.ts'

/**
 * How words came to be read as they were: as they stand; by what spellings of a text have in common (articles,
 * particles, plurals); as another name of the same; as sounding alike in either script; as a slip; by a language model.
 */
export type Rule = 'exact' | 'folded' | 'synonym' | 'transliterated' | 'corrected' | 'model'

/** A name that words of a prompt may stand for. */
export interface WordForm {
  name: string
  rule: 'exact' | 'folded'
  /** A particle says that a place follows: "بالرياض". */
  isPlaced: boolean
  /** The form is one that only kinds of business take, as plurals are. */
  categoryOnly: boolean
}

/** The names that consecutive folded words may stand for, the likeliest first. */
export function listForms(words: string[]): WordForm[] {
  const forms: WordForm[] = []
  const said = words.join(' ')
  const add = (parts: string[], placed = false, categoryOnly = false) => {
    const name = stripArticles(parts).join(' ')
    if (forms.some(form => form.name === name)) return
    forms.push({ name, rule: name === said ? 'exact' : 'folded', isPlaced: placed, categoryOnly })
  }
  const [first, ...rest] = words as [string, ...string[]]
  add(words)
  if (isArabic(first)) {
    for (const { stem, placed } of stripParticles(first)) add([stem, ...rest], placed)
  } else {
    const bare = /^[ae]l([a-z]{4,})$/.exec(first)?.[1]
    if (bare) add([bare, ...rest])
    for (const other of toOtherNumber(words.at(-1)!)) add([...words.slice(0, -1), other], false, true)
    // "Repair cars" is what a car repair does.
    if (rest.length === 1)
      for (const noun of [rest[0]!, ...toOtherNumber(rest[0]!)]) add([noun, first], false, true)
  }
  return forms
}

/** و and ف (and), ب (in), ل (for) and ك (like) are written together with the word they precede, of 3 letters or more. */
export function stripParticles(word: string): { stem: string; placed: boolean }[] {
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

function toOtherNumber(word: string): string[] {
  if (word.length < 4) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  return word.endsWith('s') ? [word.slice(0, -1)] : [`${word}s`]
}
