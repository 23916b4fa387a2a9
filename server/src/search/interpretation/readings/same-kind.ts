import type { Candidate } from '../candidates/candidate.ts'
import { isFiller, isFunction } from '../words/vocabulary.ts'

/** Whether a need's words name a kind of its own, and say nothing of a need beside that. */
export function saysNoMore(words: string[], need: Candidate, named: Candidate): boolean {
  const isWithin = named.start >= need.start && named.end <= need.end
  if (!isWithin || !isSameKind(need, named)) return false
  const others = [...words.slice(need.start, named.start), ...words.slice(named.end, need.end)]
  return others.length > 0 && others.every(word => isFunction(word) || isFiller(word))
}

/** Whether two parts of a prompt mean the same kind of business, or kinds that share a meaning. */
export function isSameKind(one: Candidate | undefined, other: Candidate | undefined): boolean {
  if (one?.kind !== 'category' || other?.kind !== 'category') return false
  // Words may name places as well, whose ids are numbers of their own.
  const ids = one.entries.filter(({ kind }) => kind === 'category').map(({ id }) => id)
  return other.entries.some(({ kind, id }) => kind === 'category' && ids.includes(id))
}
