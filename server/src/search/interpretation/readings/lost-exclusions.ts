import { type Candidate, listIndices, overlaps } from '../candidates/candidate.ts'
import { negates, splitExclusions } from '../negation/exclusions.ts'
import type { Wording } from '../negation/refused-together.ts'
import { isFiller, isGeneric } from '../words/vocabulary.ts'
import type { Classification } from './build-criteria.ts'
import type { Part } from './parts.ts'

/** A word of a name that is excluded counts for less than a whole name: it may be a word of the language. */
const LOST_NAME_WORD = 0.3

/** What the prompt says is not wanted may hardly be overlooked, nor be asked for in place of what is wanted. */
export function countExcluded(
  wording: Wording,
  dropped: Part[],
  kept: Classification,
  wanted: Candidate[],
): number {
  const { words } = wording
  if (dropped.length === 0 || !negates(words)) return 0
  // "Other than Security Forces": a kind whose words are those of an excluded name is not overlooked.
  const isOfName = (index: number) => kept.nameWords.some(word => word.index === index)
  const lost = {
    candidates: dropped.flatMap(({ candidate }) =>
      candidate && !listIndices(candidate).every(isOfName) ? [candidate] : [],
    ),
    nameWords: dropped.flatMap(({ nameWord }) => nameWord ?? []),
  }
  const { excluded } = splitExclusions({ words }, lost, [])
  const candidates = new Set([
    ...excluded.candidates,
    ...listJoined(words, kept, lost.candidates),
    ...listTypesBehindUnknown(words, kept, lost.candidates),
  ])
  const asked = countAskedInstead(wording, lost.candidates, wanted)
  return candidates.size + excluded.nameWords.length * LOST_NAME_WORD + asked
}

/** "Cafés in Beirut but no petrol stations": the kinds that are refused beside another kind, which is not read. */
function countAskedInstead(wording: Wording, lost: Candidate[], wanted: Candidate[]): number {
  const others = lost.filter(each => each.kind === 'category' && !wanted.some(other => overlaps(each, other)))
  if (others.length === 0) return 0
  const all = { candidates: [...others, ...wanted], nameWords: [] }
  const refused = splitExclusions(wording, all, []).excluded.candidates
  return wanted.filter(each => each.kind === 'category' && refused.includes(each)).length
}

/** "Not Wibbleton and such chains": the types of companies that are refused with a name that is not known. */
function listTypesBehindUnknown(words: string[], kept: Classification, lost: Candidate[]): Candidate[] {
  const types = lost.filter(({ kind }) => kind === 'type')
  if (types.length === 0) return []
  const known = new Set([
    ...[...kept.candidates, ...types].flatMap(listIndices),
    ...kept.nameWords.map(({ index }) => index),
  ])
  const unknown = [...words.keys()].filter(index => !known.has(index) && !isFiller(words[index]!))
  return splitExclusions({ words }, { candidates: types, nameWords: [] }, unknown).excluded.candidates
}

/** "Except Kudu and seafood restaurants": the kinds that are refused with what is read before them. */
function listJoined(words: string[], kept: Classification, lost: Candidate[]): Candidate[] {
  const ends = [...kept.candidates.map(({ end }) => end), ...kept.nameWords.map(({ index }) => index + 1)]
  const isAnyShop = ({ start, end }: Candidate) =>
    end === start + 1 && isGeneric(words[start]!.replace(/^و/u, ''))
  const behind = lost.filter(
    each => each.kind === 'category' && ends.some(end => end <= each.start) && !isAnyShop(each),
  )
  if (behind.length === 0) return []
  const all = { candidates: [...kept.candidates, ...behind], nameWords: kept.nameWords }
  const refused = splitExclusions({ words }, all, []).excluded.candidates
  return behind.filter(each => refused.includes(each))
}
