import { foldText, isArticle, straightenApostrophes } from './fold.ts'

/**
 * The LIKE pattern of texts that contain `q` once folded; `%` and `_` are plain characters. The article that `q` begins
 * with may be missing or spelt differently in the text. Undefined when there is nothing to search for. The column that
 * is matched must hold folded text, with any apostrophes.
 */
export function toLikePattern(q: string | undefined): string | undefined {
  const text = toSearchText(q)
  return text === undefined ? undefined : `%${text.replace(/[\\%_]/g, '\\$&').replace(BETWEEN_LETTERS, '_')}%`
}

/** An apostrophe there stands for any: ' or ’. */
const BETWEEN_LETTERS = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu

/** The letters that fold to the ا of the article, which is written without a hamza: ألمانيا has none. */
const HAMZA = /^\s*[أإآ]/u

/** The text that the pattern looks for, with straight apostrophes. */
export function toSearchText(q: string | undefined): string | undefined {
  const folded = foldText(q ?? '')
  return straightenApostrophes(HAMZA.test(q ?? '') ? folded : stripLeadingArticle(folded)) || undefined
}

function stripLeadingArticle(folded: string): string {
  const [, article, rest] = /^(ال|[a-z]{2,3}[\s-])(\p{L}{3}.*)$/u.exec(folded) ?? []
  if (article === 'ال') return rest!
  return article && isArticle(article.slice(0, -1), rest!) ? rest! : folded
}
