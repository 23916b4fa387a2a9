import { listArticleForms, listCompoundForms } from '../../text/compound-names.ts'
import { KeyCounts } from './key-counts.ts'
import type { Holders, NamePostings } from './name-postings.ts'
import { Vocabulary } from './vocabulary.ts'

/*
 * Names of companies, all of them, so that any can be found though it is misspelt. A directory of a million branches has
 * half a million companies, whose names are no place for a fuzzy index: it would take a hundred bytes a name. But names
 * are made of few words. The vocabulary holds each distinct word once, with how many companies hold it, under an index
 * of slips (see TypoIndex: a word with a slip shares one of its halves with the right one, or all of its letters). And
 * of whole names it is enough to know that they exist: KeyCounts holds eight bytes a name. Which companies hold the words
 * of a prompt is told by the lists of NamePostings.
 *
 * A prompt is corrected as a whole. Each of its words is replaced by each word of the vocabulary that it may be a slip
 * of, and what comes out is looked up among the whole names. Hardly a sentence becomes a company's name by a slip, so a
 * hit is strong evidence, stronger than any count of a word: this is the noisy channel model of spelling correction
 * (Kernighan, Church and Gale, 1990) with names in the place of a language model. It needs no database, and some hundred
 * look-ups in memory.
 *
 * Both are bounded. Past the bounds the rarest words and the names read last are not in memory, and what memory does not
 * know is asked of the database, which holds the same vocabulary in `name_words`.
 */

/** The whole name of companies that words may be meant for. */
export interface WholeName {
  /** Its key. */
  name: string
  /** 0 where the words are the name, about 1 for a wrong letter. */
  cost: number
  /** How many companies bear it, up to a limit. */
  bearers: number
}

/** Longer prompts are no names. */
const MAX_WORDS = 9
const MAX_NAMES = 12
/** Names that are less likely than the likeliest by so much are not meant. */
const SPREAD = 0.85

export class CompanyNames {
  /** Whole names, by their keys. */
  readonly keys = new KeyCounts()
  /** The words of names. */
  readonly words = new Vocabulary()
  /** The companies that hold each of the words; undefined when there are more than are held. */
  postings: NamePostings | undefined
  /** False when there are more names than are held. */
  hasAllKeys = true
  /** False when there are more words than are held. */
  hasAllWords = true
  /** How many companies hold the rarest of the words that are held: others are not held by more. */
  leastHolders = 0

  get bytes(): number {
    return this.keys.bytes + this.words.bytes + (this.postings?.bytes ?? 0)
  }

  /** How many companies hold a word at most, counted up to a limit. */
  countHolders(word: string): number {
    return this.words.countHolders(word) || (this.hasAllWords ? 0 : this.leastHolders)
  }

  /** Whether companies may bear a whole name: a few names that none bears are taken for one. */
  isBorne(name: string): boolean {
    return !this.hasAllKeys || this.keys.count(name) > 0
  }

  /** The companies that hold each of the words in one of its spellings; undefined when memory cannot tell. */
  findHolders(words: readonly (readonly string[])[], limit: number): Holders | undefined {
    return this.postings?.findHolders(words, limit, word => this.words.findNumber(word))
  }

  /** The whole name that the words are, folded and without articles, with compound names joined or split. */
  findExact(words: string[]): WholeName | undefined {
    for (const form of [words, ...listCompoundForms(words)]) {
      const found = this.findKey(form)
      if (found) return found
    }
    return undefined
  }

  /** The whole names that the words are, also where an article joins two of them: سعد الدين and سعدالدين. */
  findAllExact(words: string[]): WholeName[] {
    const forms = [words, ...listCompoundForms(words), ...listArticleForms(words)]
    return forms.flatMap(form => this.findKey(form) ?? [])
  }

  private findKey(words: string[]): WholeName | undefined {
    const name = words.join(' ')
    const bearers = name === '' ? 0 : this.keys.count(name)
    return bearers > 0 ? { name, cost: 0, bearers } : undefined
  }

  /**
   * The whole names that the words are a slip away from, the likeliest first. Only words at `indices` may be wrong: those
   * that mean something else as they stand are hardly slips.
   */
  findSimilar(words: string[], indices: Iterable<number> = words.keys()): WholeName[] {
    if (words.length === 0 || words.length > MAX_WORDS) return []
    const found = new Map<string, WholeName>()
    for (const index of indices) {
      for (const { word, cost } of this.listCorrections(words, index)) {
        const name = words.with(index, word).join(' ')
        const bearers = this.keys.count(name)
        const known = found.get(name)
        if (bearers > 0 && !(known && known.cost <= cost)) found.set(name, { name, cost, bearers })
      }
    }
    return chooseLikeliest([...found.values()])
  }

  private listCorrections(words: string[], index: number): { word: string; cost: number }[] {
    const word = words[index]!
    // Of a short word with a slip the article was not taken for one.
    const bare = word.startsWith(ARABIC_ARTICLE) ? this.words.findNear(word.slice(ARABIC_ARTICLE.length)) : []
    return [...this.words.findNear(word), ...bare, ...listArticleSlips(word)]
  }
}

/** Words of names that sound no further apart are spellings of one word. */
export const SAME_SOUND = 0.15

/** The spellings of a word, and the words of names in either script that sound like one of at least so many letters, a plural's s aside. */
export function listNameSpellings({ words }: CompanyNames, spellings: string[], shortest: number): string[] {
  const long = spellings.filter(spelling => spelling.replace(/s$/, '').length >= shortest)
  const heard = long.flatMap(spelling => words.findHomophones(spelling))
  return [
    ...new Set([...spellings, ...heard.filter(({ cost }) => cost <= SAME_SOUND).map(({ word }) => word)]),
  ]
}

/** The names that may be meant, the likeliest first. */
export function chooseLikeliest(names: WholeName[]): WholeName[] {
  const sorted = names.toSorted((a, b) => a.cost - b.cost || b.bearers - a.bearers)
  return sorted.filter(({ cost }) => cost <= sorted[0]!.cost + SPREAD).slice(0, MAX_NAMES)
}

/** What a slip costs in the article, which names do not hold. */
const ARTICLE_SLIP = 0.8
const ARABIC_ARTICLE = 'ال'

/** Words that a slip in their Arabic article hides, which is then not known for one: "لانيل", "انيل". */
function listArticleSlips(word: string): { word: string; cost: number }[] {
  if (!/^[ء-ي]{4,}$/u.test(word)) return []
  // "اتلاج": the article's last letter has changed places with the letter behind it.
  const swapped = /^ا(.)ل(.+)$/u.exec(word)
  const own = swapped ? [{ word: swapped[1]! + swapped[2]!, cost: ARTICLE_SLIP }] : []
  const shorter = [1, 2, 3].flatMap(length => {
    const [article, bare] = [word.slice(0, length), word.slice(length)]
    return bare.length >= 2 && isOneEdit(article, ARABIC_ARTICLE) ? [{ word: bare, cost: ARTICLE_SLIP }] : []
  })
  return [...own, ...shorter]
}

/** Whether two texts differ by one letter, or by two neighbours that are swapped. */
export function isOneEdit(text: string, other: string): boolean {
  if (text === other) return true
  if (text.length === other.length) {
    const wrong = [...text].flatMap((letter, at) => (letter === other[at] ? [] : [at]))
    const [one = 0, two = 0] = wrong
    const isSwapped = two === one + 1 && text[one] === other[two] && text[two] === other[one]
    return wrong.length === 1 || (wrong.length === 2 && isSwapped)
  }
  const [longer, shorter] = text.length > other.length ? [text, other] : [other, text]
  return (
    longer.length === shorter.length + 1 &&
    [...longer].some((_, at) => longer.slice(0, at) + longer.slice(at + 1) === shorter)
  )
}
