import type { Candidate } from '../candidates/candidate.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import type { Part } from './parts.ts'

/** The same words taken for the same thing. */
export function isSamePart(one: Part, other: Part): boolean {
  if (one.start !== other.start || one.end !== other.end) return false
  const [a, b] = [one.candidate, other.candidate]
  if (!a || !b) return !a && !b
  if (!a.landmark || !b.landmark) return !a.landmark && !b.landmark && isSameMeaning(a, b)
  return a.company === b.company
}

/** Of the similar names that mean the same as a candidate the one that is most like its words. */
export function findNearest(similar: FuzzyCandidate[], candidate: Candidate): FuzzyCandidate | undefined {
  const [first, ...others] = similar.filter(each => isSameMeaning(each, candidate))
  return others.reduce((nearest, each) => (each.cost < nearest!.cost ? each : nearest), first)
}

/** Two candidates of the same words for the same rows. */
function isSameMeaning(one: Candidate, other: Candidate): boolean {
  if (one.start !== other.start || one.end !== other.end || one.kind !== other.kind) return false
  if (one.kind === 'company') return one.company === other.company
  if (one.kind === 'type') return one.types.join() === other.types.join()
  const [some, others] = [one.entries, other.entries]
  return (
    some === others || (some.length === others.length && some.every(({ id }, at) => id === others[at]!.id))
  )
}
