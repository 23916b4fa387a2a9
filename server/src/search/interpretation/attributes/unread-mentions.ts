import { toNameKey } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { Token } from '../words/tokens.ts'
import type { UnheldMention } from './unheld-mentions.ts'

/** What a reading made of the words of a prompt. */
interface WordsRead {
  tokens: Token[]
  candidates: Candidate[]
  entries: Map<Candidate, Entry[]>
  /** The words of names and of unknown places, by index. */
  named: number[]
  /** Something says where the caller is. */
  isLocated: boolean
}

/**
 * What a prompt asks for and no row holds: the mentions of which the reading makes nothing, as no kind, name or place was read
 * from them. "Cheap hotels" are another name of hotels, which are found by "hotels" as well; "clinics for women" are
 * gynaecologists, whom "clinics" alone would not find.
 */
export function listUnreadMentions(
  gazetteer: Gazetteer,
  mentions: UnheldMention[],
  { tokens, candidates, entries, named, isLocated }: WordsRead,
): UnheldMention[] {
  return mentions.filter(mention => {
    if (mention.isNearCaller && isLocated) return false
    const isMentioned = (index: number) => isOverlapping(tokens[index]!, mention)
    if (named.some(isMentioned)) return false
    const read = candidates.filter(candidate => listIndices(candidate).some(isMentioned))
    if (mention.kinds)
      return read.every(candidate => !saysItself(gazetteer, candidate, entries, mention.kinds!))
    return read.every(candidate => isNamedWithout(gazetteer, tokens, candidate, entries, isMentioned))
  })
}

/** "Used cars": a candidate that is no kind, or one of these. */
function saysItself(
  gazetteer: Gazetteer,
  candidate: Candidate,
  entries: Map<Candidate, Entry[]>,
  kinds: string[],
): boolean {
  if (candidate.kind !== 'category') return true
  return (entries.get(candidate) ?? []).some(({ id }) =>
    kinds.includes(gazetteer.categorySlugs.get(id) ?? ''),
  )
}

/** Whether the other words of a kind name it as well. */
function isNamedWithout(
  gazetteer: Gazetteer,
  tokens: Token[],
  candidate: Candidate,
  entries: Map<Candidate, Entry[]>,
  isMentioned: (index: number) => boolean,
): boolean {
  if (candidate.kind !== 'category') return false
  const indices = listIndices(candidate)
  const start = indices.findIndex(isMentioned)
  const end = indices.findLastIndex(isMentioned) + 1
  const chosen = new Set(entries.get(candidate)?.map(({ id }) => id))
  return [indices.slice(0, start), indices.slice(end)].some(rest => {
    const name = toNameKey(rest.map(index => tokens[index]!.word).join(' '))
    return gazetteer.lookup(name).some(({ kind, id }) => kind === 'category' && chosen.has(id))
  })
}

export function isOverlapping(one: TextRange, other: TextRange): boolean {
  return one.from < other.to && other.from < one.to
}

export function isWithin(inner: TextRange, outer: TextRange): boolean {
  return inner.from >= outer.from && inner.to <= outer.to
}
