import type { EntryKind, Gazetteer } from '../gazetteer/gazetteer.ts'
import { findCandidateSpans, joinNameKey, markPlace } from './candidate-spans.ts'
import { type Candidate, chooseCandidates, dropNamesakes, listIndices, overlaps } from './candidates.ts'
import { isDoubtful, type SpanContext } from './classification.ts'
import { disambiguate } from './disambiguate.ts'
import { findFuzzyCandidates } from './fuzzy-candidates.ts'
import { type NameLookUp, NO_NAMES } from './name-look-up.ts'
import { findNameWord, listWordSpellings, type NameWord } from './name-words.ts'
import { isFiller, isGeneric, isPlaceArticle, isPreposition } from './vocabulary.ts'

/** Where the words of a prompt are looked up: what is in memory, and what only the database knows. */
export interface LookUps {
  gazetteer: Gazetteer
  /** False when no company's name is to be read. */
  companyNames?: boolean
  lookUpNames(words: string[], nameKeys: string[]): Promise<NameLookUp>
  /** Where the best company called so is. */
  findLandmark(nameKey: string): Promise<{ lat: number; lng: number } | undefined>
  /** The spellings that companies hold of words which nothing else explains, by index. */
  correctNames(words: string[], indices: number[]): Promise<NameWord[]>
}

export interface Classification {
  candidates: Candidate[]
  nameWords: NameWord[]
}

const LONGEST_NAME = 6

/**
 * Gives each word its meaning: as it stands, then as a name's word, then by likeness. The database is asked only where
 * memory leaves a word open.
 */
export async function classifyWords(
  sources: LookUps,
  words: string[],
  marks: ReadonlyMap<number, EntryKind> = new Map(),
): Promise<Classification> {
  const { gazetteer, companyNames: brands = true } = sources
  const first = findExactCandidates(gazetteer, { words, marks, known: NO_NAMES, brands })
  const open = collectOpenWords(first)
  if (open.words.length === 0 && open.runs.length === 0) return { candidates: first.claims, nameWords: [] }

  const known = await sources.lookUpNames(open.words, open.runs)
  const { claims: exact, scene } = findExactCandidates(gazetteer, { words, marks, known, brands })
  const loose = dropCovered(exact, listContentWords(words))
  const names = loose.flatMap(index => findNameWord(index, words[index]!, known) ?? [])
  const held = names.map(name => name.index)
  const single = exact
    .filter(claim => claim.kind === 'company' && claim.end - claim.start === 1)
    .flatMap(listIndices)
  // What follows "in" may be a place misspelt even where companies hold the word.
  const unknown = loose.filter(index => !held.includes(index) || followsPreposition(words, index))
  const resembled = findFuzzyCandidates(gazetteer, {
    context: scene,
    exact,
    unknownTokens: unknown,
    nameTokens: [...held, ...single],
    companyNames: brands,
  })
  const kept = exact.filter(claim => !resembled.some(other => overlaps(claim, other)))
  const claims = disambiguate(
    gazetteer,
    words,
    [...kept, ...resembled, ...findCountryCodes(scene, resembled)].sort((a, b) => a.start - b.start),
  )
  // A word beside a kind of business is ignored rather than corrected to whatever a company may be called; what follows
  // "in" and is no place is a place unknown.
  const isSubject = ({ kind }: Candidate) => kind === 'category' || kind === 'type' || kind === 'company'
  const strange =
    claims.some(isSubject) || words.some(isGeneric)
      ? []
      : dropCovered(resembled, unknown).filter(
          index => !held.includes(index) && !followsPreposition(words, index),
        )
  const corrected = strange.length > 0 ? await sources.correctNames(words, strange) : []
  const free = names.filter(name => dropCovered(resembled, [name.index]).length > 0)
  return { candidates: claims, nameWords: [...free, ...corrected].sort((a, b) => a.index - b.index) }
}

interface Prompt {
  words: string[]
  /** Words whose diacritics say what kind of place they are. */
  marks: ReadonlyMap<number, EntryKind>
  known: NameLookUp
  brands: boolean
}

function findExactCandidates(gazetteer: Gazetteer, { words, marks, known, brands }: Prompt) {
  const found = findCandidateSpans(gazetteer, words, known.exactNames)
  const mentions = brands ? found : found.map(mention => ({ ...mention, company: undefined, chain: false }))
  for (const mention of mentions)
    if (mention.end - mention.start === 1) mention.statedKind ??= marks.get(mention.start)
  const scene: SpanContext = { words, spans: mentions, names: known }
  const claims = dropNamesakes(chooseCandidates(scene), words, known)
  return {
    scene,
    claims: disambiguate(
      gazetteer,
      words,
      claims.filter(claim => !isInOtherCity(claim, claims)),
    ),
  }
}

/** "Jedda, SA": a code says nothing but after a place, which may have been found by its likeness only. */
function findCountryCodes({ words, spans: mentions }: SpanContext, places: Candidate[]): Candidate[] {
  return mentions.flatMap((mention): Candidate[] => {
    if (!mention.isCode || mention.isPlaced) return []
    markPlace(mention, words, places)
    return mention.isPlaced ? [{ ...mention, kind: 'country' }] : []
  })
}

/** A district of another city than the one named is not the district meant. */
function isInOtherCity(claim: Candidate, claims: Candidate[]): boolean {
  if (claim.kind !== 'district') return false
  const cities = claims.filter(other => other.kind === 'city').flatMap(other => other.entries)
  if (cities.length === 0) return false
  return !claim.entries.some(entry => cities.some(city => city.kind === 'city' && city.id === entry.cityId))
}

/** The words that companies may hold in their names, and the runs of them that a company may be called. */
function collectOpenWords({
  claims,
  scene: { words, spans: mentions },
}: {
  claims: Candidate[]
  scene: SpanContext
}) {
  const loose = dropCovered(claims, listContentWords(words))
  const doubtful = mentions.filter(isDoubtful).flatMap(listIndices)
  const unplaced = claims.filter(claim => claim.kind === 'city' && !claim.isPlaced).flatMap(listIndices)
  const several = claims.some(claim => claim.isPlaced) ? unplaced : []
  const asked = new Set([...loose, ...doubtful, ...several])
  const runs = new Set<string>()
  for (const index of loose) {
    for (let start = Math.max(0, index - LONGEST_NAME + 1); start <= index; start++) {
      for (let end = index + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++)
        if (end - start > 1) runs.add(joinNameKey(words.slice(start, end)))
    }
  }
  // Only a name is made of nothing but filler.
  if (claims.length === 0 && words.length <= LONGEST_NAME) runs.add(joinNameKey(words))
  return {
    words: [...new Set([...asked].flatMap(index => listWordSpellings(words[index]!)))],
    runs: [...runs],
  }
}

/** Words that must mean something. A number alone says little: "10 cafes". */
export function listContentWords(words: string[]): number[] {
  return [...words.keys()].filter(index => {
    const word = words[index]!
    return !isFiller(word) && !isGeneric(word) && !/^\d+$/.test(word)
  })
}

export function dropCovered(claims: { start: number; end: number }[], among: number[]): number[] {
  const claimed = new Set(claims.flatMap(listIndices))
  return among.filter(index => !claimed.has(index))
}

export function followsPreposition(words: string[], index: number): boolean {
  let before = index - 1
  while (before >= 0 && isPlaceArticle(words[before]!) && !isPreposition(words, before)) before--
  return isPreposition(words, before)
}
