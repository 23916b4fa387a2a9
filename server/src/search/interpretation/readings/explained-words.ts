import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord, readNeeds } from '../../needs/find-needs.ts'
import type { Clause } from '../asked/clauses.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import { listBrandTokens } from '../names/brand-names.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isChatArabic } from '../words/chat-spelling.ts'
import { isContentWord } from '../words/content-words.ts'

/*
 * A word of which nothing came narrows what is asked for, unless the kind that was read says it as well: the fever of "fever,
 * clinic in Doha" says nothing more than the clinic, the steel of "steel supplier" says what the supplier sells.
 */

/** From this on a word by itself is about a kind. */
const LEAST_ABOUT = 0.05

/** The words, by index, that the kinds explain, or that only tell what happened. */
export interface Explained {
  /** Those of needs among some words. */
  words: Set<number>
  /** Names within the needs that are read. */
  unexplained: number[]
}

export function explainWords(
  gazetteer: Gazetteer,
  { prompt, tokens, words, clauses }: ParsedPrompt,
  indices: number[],
  kinds: number[],
  wanted: Candidate[],
): Explained {
  const family = listFamilies(gazetteer, kinds)
  const isAbout = (word: string) => isAboutKinds(gazetteer, word, family)
  const first = Math.min(...wanted.filter(({ kind }) => kind === 'category').map(({ start }) => start))
  // "A trip to Istanbul, cafe in Riyadh": what leads to the request.
  const isTold = ({ isStating, isAsking, end }: Clause) => isStating || (!isAsking && end <= first)
  const brands = listBrandTokens(words, [...words.keys()], 'regional')
  const needs = wanted.filter(({ rule }) => rule === 'need').flatMap(listIndices)
  const isNamed = (at: number) =>
    at > 0 && /^\p{Lu}\p{Ll}/u.test(prompt.slice(tokens[at]!.from, tokens[at]!.to))
      ? isContentWord(words[at]!)
      : brands.has(at)
  // "Waladi mareedh, abi mostawsaf": needs know few of the spellings of what happened.
  const isChat = isChatArabic(words)
  return {
    words: new Set(
      indices.filter(
        at =>
          (isNeedWord(words[at]!) && (isTold(clauses[at]!) || isAbout(words[at]!))) ||
          (isChat && clauses[at]!.isStating && !isNamed(at)) ||
          namesKind(gazetteer, words[at]!, family),
      ),
    ),
    unexplained: needs.filter(at => isNamed(at) && !isTold(clauses[at]!) && !isAbout(words[at]!)),
  }
}

/** Kinds with all that lie below them. */
export function listFamilies({ categories }: Gazetteer, kinds: number[]): Set<number> {
  return new Set(kinds.flatMap(id => [...categories.listFamily(id)]))
}

/** "Areed kahrabai": the kind, beside words by which it was read. */
function namesKind(gazetteer: Gazetteer, word: string, kinds: ReadonlySet<number>): boolean {
  return gazetteer
    .lookup(stripArticles([word])[0]!)
    .some(({ kind, id }) => kind === 'category' && kinds.has(id))
}

/** Whether a word by itself is about one of some kinds. */
export function isAboutKinds({ categoryIds }: Gazetteer, word: string, kinds: ReadonlySet<number>): boolean {
  return [...readNeeds([word]).topics].some(
    ([slug, probability]) => probability >= LEAST_ABOUT && kinds.has(categoryIds.get(slug) ?? -1),
  )
}
