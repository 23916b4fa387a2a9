import type { Candidate, CandidateSpan } from '../candidates/candidate.ts'
import { isLandmarkNoun } from '../landmarks/nouns.ts'
import { isNear } from '../places/place-cues.ts'
import { isFiller, isFunction, isPreposition } from '../words/vocabulary.ts'

/** Whether a need's words name a kind of its own, and say nothing of a need beside that. */
export function saysNoMore(words: string[], need: Candidate, named: Candidate): boolean {
  const isWithin = named.start >= need.start && named.end <= need.end
  if (!isWithin || !isSameKind(need, named)) return false
  const others = [...words.slice(need.start, named.start), ...words.slice(named.end, need.end)]
  return others.length > 0 && others.every(word => isFunction(word) || isFiller(word))
}

/** "Restaurants near my hotel": a need of whose words the first name another kind, and those behind it say what that is near. */
export function asksForKindNear(words: string[], need: Candidate, named: Candidate): boolean {
  const { kind, start, end } = named
  if (kind !== 'category' || start < need.start || end >= need.end || isSameKind(need, named)) return false
  return isPreposition(words, end) && (isNear(words, end) || isLandmarkNoun(words[end + 1]))
}

/** "Restaurants near my hotel": what is near something of the asker's is asked for, however likely the need. */
export function isNearOwn(words: string[], { end }: Candidate): boolean {
  return isNear(words, end) && /^(?:my|our)$/.test(words[end + 1] ?? '')
}

/** "Dentists for hotels": a need of whose words the first name another kind, and those behind "for" its own. */
export function saysForWhom(words: string[], need: Candidate, chosen: Candidate[]): boolean {
  return chosen.some(
    named =>
      named.kind === 'category' &&
      named.start >= need.start &&
      words[named.end] === 'for' &&
      !isSameKind(need, named) &&
      chosen.some(other => other.start > named.end && other.end <= need.end && isSameKind(need, other)),
  )
}

/** "Cinema granada mall": a need whose words are the name of another kind, as other words are that of its own. */
export function isOfOtherWords({ start, end, entries }: Candidate, spans: CandidateSpan[]): boolean {
  const ids = entries.map(({ id }) => id)
  const isOwn = (span: CandidateSpan) =>
    span.entries.some(({ kind, id }) => kind === 'category' && ids.includes(id))
  const named = spans.filter(span => span.start === start && span.end === end)
  const isOther = named.some(span => span.entries.some(({ kind }) => kind === 'category') && !isOwn(span))
  return isOther && spans.some(span => (span.end <= start || span.start >= end) && isOwn(span))
}

/** Whether two parts of a prompt mean the same kind of business, or kinds that share a meaning. */
export function isSameKind(one: Candidate | undefined, other: Candidate | undefined): boolean {
  if (one?.kind !== 'category' || other?.kind !== 'category') return false
  // Words may name places as well, whose ids are numbers of their own.
  const ids = one.entries.filter(({ kind }) => kind === 'category').map(({ id }) => id)
  return other.entries.some(({ kind, id }) => kind === 'category' && ids.includes(id))
}
