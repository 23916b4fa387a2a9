import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import type { Clause } from '../asked/clauses.ts'
import { findCue, type KindContext } from '../asked/kinds.ts'
import { type Candidate, isNamedKind, listIndices, type WordRange } from '../candidates/candidate.ts'
import { findNegationBefore } from '../negation/negations.ts'
import { isFiller } from '../words/vocabulary.ts'
import { listNextKinds } from './next-kinds-data.ts'

/** "We are a family of six. … a quiet hotel": what is only told, where another clause names a kind. */
export function isToldBesideRequest(clauses: Clause[], range: WordRange, chosen: Candidate[]): boolean {
  return (
    listIndices(range).every(at => clauses[at]!.isStating) &&
    chosen.some(
      each =>
        each.kind === 'category' &&
        (each.rule === 'exact' || each.rule === 'folded') &&
        !clauses[each.start]!.isStating,
    )
  )
}

/** What tells which words are asked for. */
type Said = Pick<KindContext, 'words' | 'phraseStarts' | 'clauses'>

/**
 * "The baby has a rash, where is the closest chemist", "wrong turn, angry taxi driver, need a vet": what other clauses tell is served by whom
 * one asks for by name. "My heart races, I need a doctor" needs one of a kind, or one that is much like it.
 */
export function isServedByAsked(
  gazetteer: Gazetteer,
  said: Said,
  range: WordRange,
  need: number,
  chosen: Candidate[],
): boolean {
  const told = listIndices(range).filter(at => isNeedWord(said.words[at]!) && !isFiller(said.words[at]!))
  const mayBe = ({ kind, id }: Entry) =>
    kind === 'category' &&
    (gazetteer.categories.isBelow(need, id) || listNextKinds(gazetteer, id).some(each => each.includes(need)))
  return listAskedKinds(said, chosen).some(
    ({ start, entries }) =>
      told.every(at => isApart(said.clauses[at]!, said.clauses[start]!)) && !entries.some(mayBe),
  )
}

/** The words of clauses beside the one that asks for a kind by its name. */
export function listTokensApart(said: Said, chosen: Candidate[]): number[] {
  const asked = listAskedKinds(said, chosen).map(({ start }) => said.clauses[start]!)
  return said.clauses.flatMap((clause, at) => (asked.some(each => isApart(clause, each)) ? [at] : []))
}

/** "Need a vet", "is there maybe a dentist": the kinds that a clause asks for by their names. */
function listAskedKinds(said: Said, chosen: Candidate[]): Candidate[] {
  const { words, clauses } = said
  return chosen.filter(
    kind =>
      isNamedKind(kind) &&
      clauses[kind.start]!.isAsking &&
      (findCue(said, kind.start) === 'asking' || ANY.has(words[kind.start - 1] ?? '')) &&
      findNegationBefore(words, kind.start, 0) === undefined,
  )
}

const ANY = new Set('a an any some one'.split(' '))

/** A clause states something, or says something in front of the one that asks or in another sentence. */
function isApart(clause: Clause, asked: Clause): boolean {
  if (clause === asked || clause.isAsking) return false
  return clause.isStating || clause.start < asked.start || clause.sentence !== asked.sentence
}

/** "Where can mum get her hair done, not a barber's": the kind by its name is refused. */
export function isKindRefused(words: string[], id: number, chosen: Candidate[]): boolean {
  return chosen.some(
    each =>
      isNamedKind(each) &&
      each.entries.some(entry => entry.id === id) &&
      findNegationBefore(words, each.start, 0) !== undefined,
  )
}
