import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import type { Token } from './tokens.ts'
import { listForms } from './word-forms.ts'

/** A word up to an article within it. */
const BEFORE_ARTICLE = /^.{3,}?(?=ال.{3})/u
/** A word up to a letter that only ends words. */
const BEFORE_END = /^.{2,}?[ةى](?=\p{L}{3}|في$)/u
/** The preposition before a place: "فيجدة". */
const IN = /^في(?=\p{L}{3})/u
/** A word up to the preposition behind it: "مطاعمفي". */
const BEFORE_IN = /^.{4,}(?=في$)/u

/**
 * The tokens with words apart that are written as one: "مسجدالناصر", "مغسلةالجبر", "مطاعمالعليا". Both are known, and what they make is
 * not: "سعدالدين" is held by names as it stands.
 */
export function splitJoinedWords(gazetteer: Gazetteer, prompt: string, tokens: Token[]): Token[] {
  return tokens.flatMap(token => {
    const { word, from, to } = token
    const written = prompt.slice(from, to)
    if (written.length !== word.length) return [token]
    const [first] =
      BEFORE_END.exec(written) ??
      BEFORE_ARTICLE.exec(written) ??
      IN.exec(written) ??
      BEFORE_IN.exec(written) ??
      []
    if (!first || isKnown(gazetteer, word)) return [token]
    const middle = from + first.length
    const parts = [
      { word: word.slice(0, first.length), from, to: middle },
      { word: word.slice(first.length), from: middle, to },
    ]
    const [before, behind] = parts as [Token, Token]
    if (before.word === 'في') return isPlace(gazetteer, behind.word) ? parts : [token]
    return isKnown(gazetteer, before.word) && (behind.word === 'في' || isKnown(gazetteer, behind.word))
      ? parts
      : [token]
  })
}

/** A place where the directory has something. */
function isPlace(gazetteer: Gazetteer, word: string): boolean {
  return listForms([word]).some(({ name }) =>
    gazetteer.lookup(name).some(entry => isPlaceEntry(entry) && entry.activeBranches > 0),
  )
}

/** Something in the directory is called so, or a company holds the word in its name. */
function isKnown(gazetteer: Gazetteer, word: string): boolean {
  const { words } = gazetteer.companies
  return (
    words.countHolders(stripArticles([word])[0]!) > 0 ||
    listForms([word]).some(({ name }) => gazetteer.lookup(name).length > 0 || words.countHolders(name) > 0)
  )
}
