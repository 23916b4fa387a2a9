import type { EntryKind, Gazetteer } from '../gazetteer/gazetteer.ts'
import { findMentions, keyOfWords, place } from './candidate-spans.ts'
import { type Claim, claimWords, indices, overlap, withoutNamesakes } from './candidates.ts'
import { isDoubtful, type Scene } from './classification.ts'
import { settled } from './disambiguate.ts'
import { resembledClaims } from './fuzzy-candidates.ts'
import { type NamesKnown, NO_NAMES } from './name-look-up.ts'
import { heldWord, type NameWord, spellingsOf } from './name-words.ts'
import { isFiller, isGeneric, isPlaceArticle, isPreposition } from './vocabulary.ts'

/** Where the words of a prompt are looked up: what is in memory, and what only the database knows. */
export interface Sources {
  gazetteer: Gazetteer
  /** False when no company's name is to be read. */
  brands?: boolean
  namesKnown(words: string[], nameKeys: string[]): Promise<NamesKnown>
  /** Where the best company called so is. */
  locate(nameKey: string): Promise<{ lat: number; lng: number } | undefined>
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
export async function understand(
  sources: Sources,
  words: string[],
  marks: ReadonlyMap<number, EntryKind> = new Map(),
): Promise<Meanings> {
  const { gazetteer, brands = true } = sources
  const first = exactClaims(gazetteer, { words, marks, known: NO_NAMES, brands })
  const open = openWords(first)
  if (open.words.length === 0 && open.runs.length === 0) return { claims: first.claims, nameWords: [] }

  const known = await sources.namesKnown(open.words, open.runs)
  const { claims: exact, scene } = exactClaims(gazetteer, { words, marks, known, brands })
  const loose = without(exact, wordsLeft(words))
  const names = loose.flatMap(index => heldWord(index, words[index]!, known) ?? [])
  const held = names.map(name => name.index)
  const single = exact
    .filter(claim => claim.kind === 'company' && claim.end - claim.start === 1)
    .flatMap(indices)
  // What follows "in" may be a place misspelt even where companies hold the word.
  const unknown = loose.filter(index => !held.includes(index) || afterPreposition(words, index))
  const resembled = resembledClaims(gazetteer, { scene, exact, unknown, held: [...held, ...single], brands })
  const kept = exact.filter(claim => !resembled.some(other => overlap(claim, other)))
  const claims = settled(
    gazetteer,
    words,
    [...kept, ...resembled, ...countriesAfter(scene, resembled)].sort((a, b) => a.start - b.start),
  )
  // A word beside a kind of business is ignored rather than corrected to whatever a company may be called; what follows
  // "in" and is no place is a place unknown.
  const isSubject = ({ kind }: Claim) => kind === 'category' || kind === 'type' || kind === 'company'
  const strange =
    claims.some(isSubject) || words.some(isGeneric)
      ? []
      : without(resembled, unknown).filter(index => !held.includes(index) && !afterPreposition(words, index))
  const corrected = strange.length > 0 ? await sources.correctedNames(words, strange) : []
  const free = names.filter(name => without(resembled, [name.index]).length > 0)
  return { claims, nameWords: [...free, ...corrected].sort((a, b) => a.index - b.index) }
}

interface Prompt {
  words: string[]
  /** Words whose diacritics say what kind of place they are. */
  marks: ReadonlyMap<number, EntryKind>
  known: NamesKnown
  brands: boolean
}

function exactClaims(gazetteer: Gazetteer, { words, marks, known, brands }: Prompt) {
  const found = findMentions(gazetteer, words, known.called)
  const mentions = brands ? found : found.map(mention => ({ ...mention, company: undefined, chain: false }))
  for (const mention of mentions)
    if (mention.end - mention.start === 1) mention.said ??= marks.get(mention.start)
  const scene: Scene = { words, mentions, known }
  const claims = withoutNamesakes(claimWords(scene), words, known)
  return {
    scene,
    claims: settled(
      gazetteer,
      words,
      claims.filter(claim => !isElsewhere(claim, claims)),
    ),
  }
}

/** "Jedda, SA": a code says nothing but after a place, which may have been found by its likeness only. */
function countriesAfter({ words, mentions }: Scene, places: Claim[]): Claim[] {
  return mentions.flatMap((mention): Claim[] => {
    if (!mention.coded || mention.placed) return []
    place(mention, words, places)
    return mention.placed ? [{ ...mention, kind: 'country' }] : []
  })
}

/** A district of another city than the one named is not the district meant. */
function isElsewhere(claim: Claim, claims: Claim[]): boolean {
  if (claim.kind !== 'district') return false
  const cities = claims.filter(other => other.kind === 'city').flatMap(other => other.entries)
  if (cities.length === 0) return false
  return !claim.entries.some(entry => cities.some(city => city.kind === 'city' && city.id === entry.cityId))
}

/** The words that companies may hold in their names, and the runs of them that a company may be called. */
function openWords({ claims, scene: { words, mentions } }: { claims: Claim[]; scene: Scene }) {
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
  while (before >= 0 && isPlaceArticle(words[before]!) && !isPreposition(words, before)) before--
  return isPreposition(words, before)
}
