import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, isNamedKind } from '../candidates/candidate.ts'
import { findNegationBefore } from '../negation/negations.ts'

/*
 * Some kinds serve needs that another kind is there for: a café to work from is a café, and a quiet hotel for a family no
 * furnished apartment.
 */

const FILE = new URL('../../../../data/served-needs.csv', import.meta.url)

/** The needs that each kind serves, by the slug of the kind that is there for them. */
const SERVED = new Map(
  parse<{ kind: string; needs: string }>(readFileSync(FILE), { columns: true }).map(
    ({ kind, needs }): [string, ReadonlySet<string>] => [kind, new Set(needs.split('|'))],
  ),
)

/** Whether a kind is asked for by its name that serves a need too. */
export function isServedByNamed(
  { categorySlugs }: Gazetteer,
  words: string[],
  need: string,
  chosen: Candidate[],
): boolean {
  return chosen.some(
    kind =>
      isNamedKind(kind) &&
      findNegationBefore(words, kind.start, 0) === undefined &&
      kind.entries.some(({ id }) => SERVED.get(categorySlugs.get(id) ?? '')?.has(need)),
  )
}
