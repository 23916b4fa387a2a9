import type { CandidateSpan, NameLookup } from '../candidates/candidate.ts'

/** Of the digits of chat Arabic the one for ع, which English names of places leave out. */
const AIN = /^3(?=[a-z]{3})/
const LARGE_CITY = 100_000

/** "El 3ain", "fel 3agouza": places by their English names, with a digit for the first letter that these leave out. */
export function findChatPlaces(words: string[], lookup: NameLookup): CandidateSpan[] {
  return words.flatMap((word, at): CandidateSpan[] => {
    if (!AIN.test(word) || lookup(word).length > 0) return []
    const entries = lookup(word.replace(AIN, '')).filter(
      ({ kind, activeBranches, population }) =>
        kind === 'district' || (kind === 'city' && (activeBranches > 0 || population >= LARGE_CITY)),
    )
    if (entries.length === 0) return []
    const range = { start: at, end: at + 1 }
    return [{ ...range, rule: 'folded', isPlaced: false, isNear: false, entries, types: [] }]
  })
}
