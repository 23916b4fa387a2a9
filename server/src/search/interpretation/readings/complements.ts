import { findPraise } from '../attributes/attributes.ts'
import { isOverlapping } from '../attributes/unread-mentions.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import { isImplied, type NarrowedKind } from '../kinds/implied-words.ts'
import { isRegionalBrand } from '../names/brand-names.ts'
import { isNegatingWord, isNegation } from '../negation/negations.ts'
import type { TextRange } from '../places/coordinates.ts'
import { readPlaceKind } from '../places/place-kinds.ts'
import { readNarrowing } from '../words/narrowing-words.ts'
import { isFunction, isGeneric, isPreposition } from '../words/vocabulary.ts'
import {
  isAskersWord,
  isEmptyWord,
  isForWhom,
  isForWord,
  isHavingWord,
  isJoiningWord,
  isOnlyWord,
  isPerson,
  isRelativeVerb,
  isRelativeWord,
  readAudience,
  stripAnd,
} from './complement-words.ts'
import type { ReadParts } from './describe.ts'
import { findHead } from './modifiers.ts'

/*
 * What stands behind a kind and says which of its businesses are meant is a condition: "church with English mass", "lawyer who
 * handles divorces", "مقهى يسمح بالأطفال". Where nothing came of its words, the title says so, even where they are words of
 * everyday sentences. What stands outside such a complement tells who asks and why.
 */

/** A complement that is longer is a sentence of its own. */
const LONGEST = 8
const LONGEST_ITEM = 3

/** The complements of the kinds that a reading wants and of which nothing came, as ranges of the prompt. */
export function listComplements(read: ReadParts, mentions: TextRange[]): TextRange[] {
  const { tokens, words, phraseStarts, attributes } = read.parsed
  const taken = listTaken(read)
  const heads = listHeads(read)
  const prompt: Words = { words, taken, phraseStarts }
  // "With the best reviews first" is the order.
  const praise = read.criteria.order ? findPraise(read.parsed.prompt) : undefined
  const isMention = (at: number) => mentions.some(range => isOverlapping(tokens[at]!, range))
  // "With a pool, baby cots": an item behind a feature.
  const isBehindFeature = (at: number) =>
    attributes.features.some(({ to }) => (tokens[at - 1]?.to ?? 0) < to && to <= tokens[at]!.from)
  const found: TextRange[] = []
  let kind: NarrowedKind | undefined
  let isListing = false
  for (let at = 0; at < words.length; ) {
    kind = heads.get(at) ?? kind
    if (isBehindFeature(at)) isListing = true
    const end: number | undefined = kind && !taken.has(at) ? findEnd(prompt, at, kind, isListing) : undefined
    const range = end !== undefined && { from: tokens[at]!.from, to: tokens[end - 1]!.to }
    if (range && !(praise && isOverlapping(range, praise))) found.push(range)
    else if (end === undefined && !isListing && !taken.has(at) && !isMention(at) && isApart(words, at))
      kind = undefined
    isListing = end !== undefined || isMention(at)
    at = end ?? at + 1
  }
  return found
}

/** A word that goes with no kind before it; that of a purpose goes with it: "a cafe to study". */
function isApart(words: string[], at: number): boolean {
  return isTelling(words[at]!) && !isPreposition(words, at) && !/^(?:to|for)$/.test(words[at - 1] ?? '')
}

interface Words {
  words: string[]
  /** Those that the reading makes something of. */
  taken: ReadonlySet<number>
  phraseStarts: ReadonlySet<number>
}

/** Where the complement that begins at a word ends; undefined where none begins there, or nothing in it is left to name. */
function findEnd(prompt: Words, start: number, kind: NarrowedKind, isListing: boolean): number | undefined {
  const { words, taken, phraseStarts } = prompt
  const marker = stripAnd(words[start]!)
  if (isForWord(marker) || isForWhom(marker)) return findAudienceEnd(prompt, start, kind)
  if (!isMarker(marker))
    return phraseStarts.has(start) ? findItemEnd(prompt, start, kind, isListing) : undefined
  const end = findRunEnd(prompt, start)
  if (end === undefined) return undefined
  // "تكون مو سلسلة": what is refused has been read.
  const told = words.slice(start + 1, end).filter(word => isTelling(word) && !isNegatingWord(word))
  if (isRelativeVerb(marker)) return told.length > 0 || !taken.has(end) ? end : undefined
  // "Juffair, who helps" asks.
  if (/^wh/.test(marker) && phraseStarts.has(start) && told.length < 2) return undefined
  return told.every(isPerson) ? undefined : end
}

/** "For ladies only", "for a family of nine": the audience, and how many. */
function findAudienceEnd(prompt: Words, start: number, kind: NarrowedKind): number | undefined {
  const { words } = prompt
  const end = findRunEnd(prompt, start) ?? start + 1
  const isAudience = (word: string) => {
    const audience = readAudience(word)
    return audience !== undefined && !isImplied(audience, kind)
  }
  const last = words.slice(0, end).findLastIndex((word, at) => at >= start && isAudience(word))
  // "For the children" are those of who asks.
  if (last < 0 || words[start + 1] === 'the') return undefined
  if (words[last + 1] === 'of') return end
  return isOnlyWord(words[last + 1] ?? '') ? last + 2 : last + 1
}

/** An item of a list of conditions, or one that narrows: "…, quiet ones". */
function findItemEnd(
  prompt: Words,
  start: number,
  kind: NarrowedKind,
  isListing: boolean,
): number | undefined {
  const { words, phraseStarts } = prompt
  const end = findRunEnd(prompt, start)
  if (end === undefined || end - start > LONGEST_ITEM) return undefined
  const isItem = end === words.length || phraseStarts.has(end)
  const item = words.slice(start, end)
  const narrows = (word: string) => {
    const narrowing = readNarrowing(word)
    return narrowing !== undefined && !isImplied(narrowing, kind)
  }
  return isItem && item.some(isListing ? isTelling : narrows) ? end : undefined
}

/** Where the words end that nothing came of; undefined where they go on to who asks. */
function findRunEnd({ words, taken, phraseStarts }: Words, start: number): number | undefined {
  const goesOn = (at: number) =>
    at < words.length &&
    at - start < LONGEST &&
    !taken.has(at) &&
    !phraseStarts.has(at) &&
    readPlaceKind(words[at]!) === undefined &&
    (!isPreposition(words, at) || isHavingWord(stripAnd(words[at]!)))
  // "That isn't McDonald's" refuses a name, which is told.
  const isRefused = (at: number) => isNegation(words, at) && isRegionalBrand(words[at + 1] ?? '')
  if (isRefused(start + 1) || isRefused(start + 2)) return undefined
  let end = start + 1
  while (goesOn(end) && !isAskersWord(words[end]!)) end++
  if (isAskersWord(words[end] ?? '') && !phraseStarts.has(end)) return undefined
  while (end > start + 1 && isJoiningWord(words[end - 1]!)) end--
  return end
}

function isMarker(word: string): boolean {
  return isHavingWord(word) || isRelativeWord(word) || isRelativeVerb(word)
}

function isTelling(word: string): boolean {
  const isOfGrammar = isFunction(word) || isHavingWord(stripAnd(word)) || isRelativeWord(word)
  return !isOfGrammar && !isGeneric(word) && !isEmptyWord(word)
}

/** The words that the reading makes something of. */
function listTaken(read: ReadParts): Set<number> {
  const { parsed, classification, context, unknownPlaces, places } = read
  const candidates = [...classification.candidates, ...context.parts, ...context.leftOut, ...places.leftOut]
  return new Set([
    ...candidates.flatMap(candidate => listOwnWords(read, candidate)),
    ...classification.nameWords.map(({ index }) => index),
    ...unknownPlaces.indices,
    ...parsed.meaninglessTokens,
    ...parsed.streets.flatMap(listIndices),
  ])
}

/** Of a need that names a kind, what names it: "cafe" of "cafe to study with wifi". */
function listOwnWords(read: ReadParts, candidate: Candidate): number[] {
  if (candidate.rule !== 'need') return listIndices(candidate)
  return listIndices(findHead({ ...read, kinds: [], isRead: () => false }, candidate))
}

/** The kinds that are wanted, by the first word behind each. */
function listHeads(read: ReadParts): Map<number, NarrowedKind> {
  const kinds = read.wanted.candidates.filter(({ kind }) => kind === 'category')
  return new Map(
    kinds.map(kind => {
      const own = listOwnWords(read, kind)
      const slugs = read.entries.get(kind)?.map(({ id }) => read.gazetteer.categorySlugs.get(id) ?? '') ?? []
      return [own.at(-1)! + 1, { slugs, head: own.map(index => read.parsed.words[index]!) }]
    }),
  )
}
