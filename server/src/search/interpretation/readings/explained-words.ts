import { stripArticles } from '../../../text/fold.ts'
import { cacheByPrompt } from '../../../text/word-cache.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord, isTopicWord, readTopics } from '../../needs/find-needs.ts'
import type { Clause } from '../asked/clauses.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import { listBrandTokens } from '../names/brand-names.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isChatArabic } from '../words/chat-spelling.ts'
import { isContentWord } from '../words/content-words.ts'
import { readNarrowing } from '../words/narrowing-words.ts'

/*
 * A word of which nothing came narrows what is asked for, unless the kind that was read says it as well: the fever of "fever,
 * clinic in Doha" says nothing more than the clinic, the steel of "steel supplier" says what the supplier sells.
 */

/** From this on a word by itself is about a kind. */
const LEAST_ABOUT = 0.05

/** From this on all words together are about a kind for certain, and one by itself is about another. */
const [CERTAIN, OF_ANOTHER] = [0.5, 0.7]

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
  // "A kitchen that cooks mandi, and I want chairs for hire".
  const read = new Set(wanted.filter(({ kind }) => kind === 'category').map(({ start }) => clauses[start]!))
  const isBesideRequest = [...read].some(({ isAsking }) => isAsking)
  const isOtherWish = (clause: Clause) => clause.isAsking && !read.has(clause)
  const isOfStory =
    needs.length > 0 && indices.length > 0 ? buildStory(gazetteer, words, family) : () => false
  // "Waladi mareedh, abi mostawsaf": needs know few of the spellings of what happened.
  const isChat = isChatArabic(words)
  const isExplained = (word: string, at: number) =>
    (isNeedWord(word) && (isTold(clauses[at]!) || isAbout(word))) ||
    (isBesideRequest && clauses[at]!.isStating && !brands.has(at)) ||
    (isChat && clauses[at]!.isStating && !isNamed(at)) ||
    namesKind(gazetteer, word, family) ||
    (!isNamed(at) && !isOtherWish(clauses[at]!) && isOfStory(word))
  return {
    words: new Set(indices.filter(at => isExplained(words[at]!, at))),
    unexplained: needs.filter(at => isNamed(at) && !isTold(clauses[at]!) && !isAbout(words[at]!)),
  }
}

/** Tells the words of a sentence that say nothing by themselves where it is as a whole about the kinds: "bump" of "the bump on my nose". */
function buildStory(
  { categoryIds }: Gazetteer,
  words: string[],
  family: ReadonlySet<number>,
): (word: string) => boolean {
  const isOwn = (slug: string) => family.has(categoryIds.get(slug) ?? -1)
  const shares = [...readPromptTopics(words)].map(([slug, probability]) => (isOwn(slug) ? probability : 0))
  if (shares.reduce((sum, share) => sum + share, 0) < CERTAIN) return () => false
  return word =>
    isTopicWord(word) &&
    readNarrowing(word) === undefined &&
    !(isNeedWord(word) && [...readTopics([word], OF_ANOTHER).keys()].some(slug => !isOwn(slug)))
}

/** Every reading of a prompt is described by itself. */
const readPromptTopics = cacheByPrompt(words => readTopics(words))

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

/** Whether a word by itself is about one of some kinds, with this probability at least. */
export function isAboutKinds(
  { categoryIds }: Gazetteer,
  word: string,
  kinds: ReadonlySet<number>,
  least = LEAST_ABOUT,
): boolean {
  return [...readTopics([word], least).keys()].some(slug => kinds.has(categoryIds.get(slug) ?? -1))
}
