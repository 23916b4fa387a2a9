import type { Candidate } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import { OTHER } from '../names/open-alternatives.ts'
import type { Classification } from '../readings/build-criteria.ts'

/*
 * "I've heard bad things about Kazakimo Bank, any other bank in Sharq": a company that is only told of is not wanted where another of a
 * kind is asked for.
 */

/** "Other" hardly stands farther before the kind. */
const FARTHEST = 2

/** The names among what a prompt only tells that another company is asked for instead of. */
export function listReplaced(
  words: string[],
  told: Candidate[],
  nameWords: NameWord[],
  wanted: Candidate[],
): Classification {
  const candidates = told.filter(({ kind }) => kind === 'company')
  const first = Math.min(...candidates.map(({ end }) => end), ...nameWords.map(({ index }) => index + 1))
  const isOther = ({ kind, start }: Candidate) =>
    kind === 'category' &&
    start > first &&
    words.slice(Math.max(first, start - FARTHEST), start).some(word => OTHER.has(word))
  return wanted.some(isOther) ? { candidates, nameWords } : { candidates: [], nameWords: [] }
}

/** The parts of both. */
export function joinClassifications(one: Classification, other: Classification): Classification {
  return {
    candidates: [...one.candidates, ...other.candidates],
    nameWords: [...one.nameWords, ...other.nameWords],
  }
}
