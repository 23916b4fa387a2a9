import type { Entry } from '../gazetteer/gazetteer.ts'
import { type Candidate, listIndices } from './candidates.ts'
import type { TextRange } from './coordinates.ts'
import type { NameWord } from './name-words.ts'
import type { Proximity } from './proximity.ts'
import type { Token } from './tokens.ts'
import { isFiller, isGeneric } from './vocabulary.ts'
import type { Rule } from './word-forms.ts'

/** A run of characters of a prompt and what it was taken for. */
export interface Span {
  text: string
  from: number
  to: number
  kind: Candidate['kind'] | 'location' | 'name' | 'filler' | 'unknown'
  rule: Rule
  /**
   * Row numbers of places and categories, company types, a company's name key, the spellings of a name's word, or a
   * location's latitude, longitude and kilometres.
   */
  value?: number[] | string[]
}

export interface SpanSources {
  candidates: Candidate[]
  entries: Map<Candidate, Entry[]>
  nameWords: NameWord[]
  proximity: Proximity | undefined
  /** Where the prompt states a point or a distance. */
  ranges: TextRange[]
}

/** Every word of the prompt in its span, in order. */
export function toSpans(prompt: string, tokens: Token[], understood: SpanSources): Span[] {
  const { candidates: claims, entries: rows, nameWords, proximity: around, ranges: stretches } = understood
  const taken = new Set([...claims.flatMap(listIndices), ...nameWords.map(word => word.index)])
  const spans: { start: number; end: number; kind: Span['kind']; rule: Rule; value?: Span['value'] }[] = [
    ...claims.map(claim => ({ ...claim, rule: chooseRule(claim, rows), value: chooseValue(claim, rows) })),
    ...nameWords.map(word => ({
      ...{ start: word.index, end: word.index + 1, kind: 'name' as const },
      ...{ rule: word.rule, value: word.spellings },
    })),
    ...tokens.flatMap(({ word }, index) => {
      if (taken.has(index)) return []
      const kind = isFiller(word) || isGeneric(word) ? ('filler' as const) : ('unknown' as const)
      return [{ start: index, end: index + 1, kind, rule: 'exact' as const }]
    }),
  ]
  const placed = spans.map(({ start, end, kind, rule, value }): Span => {
    const { from } = tokens[start]!
    const { to } = tokens[end - 1]!
    return { text: prompt.slice(from, to), from, to, kind, rule, ...(value && { value }) }
  })
  const circle = around?.circle
  const measured = stretches.map(({ from, to }): Span => {
    const value = circle && [circle.lat, circle.lng, circle.radiusKm]
    return {
      text: prompt.slice(from, to),
      from,
      to,
      kind: 'location',
      rule: 'exact',
      ...(value && { value }),
    }
  })
  return [...placed, ...measured].sort((a, b) => a.from - b.from)
}

function chooseRule(claim: Candidate, rows: Map<Candidate, Entry[]>): Rule {
  if (claim.rule !== 'exact' && claim.rule !== 'folded') return claim.rule
  const chosen = rows.get(claim)
  return chosen?.length && chosen.every(entry => entry.isAlias) ? 'synonym' : claim.rule
}

function chooseValue(claim: Candidate, rows: Map<Candidate, Entry[]>): Span['value'] {
  if (claim.kind === 'type') return claim.types
  return claim.kind === 'company' ? [claim.company!] : rows.get(claim)?.map(entry => entry.id)
}
