import type { Candidate } from '../candidates/candidate.ts'
import { findCue, isSameKind } from './cues.ts'
import type { KindContext } from './kinds.ts'

/**
 * "Chairs and tents for the desert, I need a camping shop": the kinds of goods that are listed in front of the clause which asks for a
 * kind by its name, where one of them says the same kind. All of them are bought there.
 */
export function findGoods(context: KindContext, kinds: Candidate[]): Candidate[] {
  const { gazetteer, clauses } = context
  const isAsked = ({ rule, start }: Candidate) =>
    (rule === 'exact' || rule === 'folded') &&
    clauses[start]!.isAsking &&
    findCue(context, start) === 'asking'
  const asked = kinds.filter(isAsked)
  return kinds.filter(kind => {
    const clause = clauses[kind.start]!
    const isSaidBefore = (other: Candidate) => clause.end <= clauses[other.start]!.start
    const isSame = (other: Candidate) => asked.some(each => isSameKind(gazetteer, each, other))
    return (
      kind.entries.every(entry => entry.kind !== 'category' || entry.isAlias) &&
      !clause.isAsking &&
      asked.some(isSaidBefore) &&
      !isSame(kind) &&
      kinds.some(other => clauses[other.start] === clause && isSame(other))
    )
  })
}
