import { type Claim, claimWords, indices, isDoubtful, overlap, withoutNamesakes } from './claims.ts'
import type { Gazetteer } from './gazetteer/gazetteer.ts'
import { resembledClaims } from './likenesses.ts'
import { findMentions, keyOfWords, type Mention } from './mentions.ts'
import { heldWord, type NameWord, spellingsOf } from './name-words.ts'
import { NO_NAMES, type NamesKnown } from './names-known.ts'
import { isFiller, isGeneric, PLACE_ARTICLES, PLACE_PREPOSITIONS } from './vocabulary.ts'

/** Where the words of a prompt are looked up: what is in memory, and what only the database knows. */
export interface Sources {
  gazetteer: Gazetteer
  namesKnown(words: string[], nameKeys: string[]): Promise<NamesKnown>
  /** The spellings that companies hold of words which nothing else explains, by index. */
  correctedNames(words: string[], indices: number[]): Promise<NameWord[]>
}

export interface Meanings {
  claims: Claim[]
  nameWords: NameWord[]
}

const LONGEST_NAME = 6

/**
 * Gives each word its meaning: as it stands, then as a name's word, then by likeness. The database is asked only where
 * memory leaves a word open.
 */
export async function understand(sources: Sources, words: string[]): Promise<Meanings> {
  const { gazetteer } = sources
  const first = exactClaims(gazetteer, words, NO_NAMES)
  const open = openWords(words, first)
  if (open.words.length === 0 && open.runs.length === 0) return { claims: first.claims, nameWords: [] }

  const known = await sources.namesKnown(open.words, open.runs)
  const { claims: exact, mentions } = exactClaims(gazetteer, words, known)
  const loose = without(exact, wordsLeft(words))
  const held = loose.flatMap(index => heldWord(index, words[index]!, known) ?? [])
  const heldAt = new Set(held.map(word => word.index))
  // What follows "in" may be a place misspelt even where companies hold the word.
  const unknown = loose.filter(index => !heldAt.has(index) || afterPreposition(words, index))
  const resembled = resembledClaims(gazetteer, words, unknown, exact, mentions, known)
  // What follows "in" and is no place is a place unknown, not the name of a company that resembles it.
  const strange = without(resembled, unknown).filter(
    index => !heldAt.has(index) && !afterPreposition(words, index),
  )
  const corrected = strange.length > 0 ? await sources.correctedNames(words, strange) : []
  const free = (index: number) => without(resembled, [index]).length > 0
  return {
    claims: [...exact.filter(claim => !resembled.some(other => overlap(claim, other))), ...resembled].sort(
      (a, b) => a.start - b.start,
    ),
    nameWords: [...held.filter(word => free(word.index)), ...corrected].sort((a, b) => a.index - b.index),
  }
}

function exactClaims(gazetteer: Gazetteer, words: string[], known: NamesKnown) {
  const mentions = findMentions(gazetteer, words, known.called)
  return { mentions, claims: withoutNamesakes(claimWords(words, mentions, known), words, known) }
}

/** The words that companies may hold in their names, and the runs of them that a company may be called. */
function openWords(words: string[], { claims, mentions }: { claims: Claim[]; mentions: Mention[] }) {
  const loose = without(claims, wordsLeft(words))
  const doubtful = mentions.filter(isDoubtful).flatMap(indices)
  const unplaced = claims.filter(claim => claim.kind === 'city' && !claim.placed).flatMap(indices)
  const several = claims.some(claim => claim.placed) ? unplaced : []
  const asked = new Set([...loose, ...doubtful, ...several])
  const runs = new Set<string>()
  for (const index of loose) {
    for (let start = Math.max(0, index - LONGEST_NAME + 1); start <= index; start++) {
      for (let end = index + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++)
        if (end - start > 1) runs.add(keyOfWords(words.slice(start, end)))
    }
  }
  // Only a name is made of nothing but filler.
  if (claims.length === 0 && words.length <= LONGEST_NAME) runs.add(keyOfWords(words))
  return {
    words: [...new Set([...asked].flatMap(index => spellingsOf(words[index]!)))],
    runs: [...runs],
  }
}

/** Words that must mean something. A number alone says little: "10 cafes". */
export function wordsLeft(words: string[]): number[] {
  return [...words.keys()].filter(index => {
    const word = words[index]!
    return !isFiller(word) && !isGeneric(word) && !/^\d+$/.test(word)
  })
}

export function without(claims: { start: number; end: number }[], among: number[]): number[] {
  const claimed = new Set(claims.flatMap(indices))
  return among.filter(index => !claimed.has(index))
}

export function afterPreposition(words: string[], index: number): boolean {
  let before = index - 1
  while (before >= 0 && PLACE_ARTICLES.has(words[before]!) && !PLACE_PREPOSITIONS.has(words[before]!)) before--
  return before >= 0 && PLACE_PREPOSITIONS.has(words[before]!)
}

