import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { SaidVerb } from '../../needs/need-verbs.ts'
import type { Candidate } from '../candidates/candidate.ts'

/** How far before a kind the verb stands that it is the object of. */
const VERB_REACH = 3

/** "نتعشى سمك": a kind that does not serve the verb before it, which is what is done with what it is named by. */
export function isUnfit(
  gazetteer: Gazetteer,
  { kind, start, entries, isPlaced }: Candidate,
  verbs: SaidVerb[],
): boolean {
  if (kind !== 'category' || isPlaced || verbs.length === 0) return false
  const before = verbs.filter(({ at }) => at < start && at >= start - VERB_REACH)
  if (before.length === 0) return false
  const own = entries.filter(entry => entry.kind === 'category' && entry.isAlias)
  return own.length > 0 && own.every(({ id }) => before.every(verb => isMisfit(gazetteer, id, verb)))
}

function isMisfit({ categoryIds }: Gazetteer, id: number, { misfits }: SaidVerb): boolean {
  for (const slug of misfits) if (categoryIds.get(slug) === id) return true
  return false
}
