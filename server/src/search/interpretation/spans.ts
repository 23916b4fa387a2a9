import type { Entry } from '../gazetteer/gazetteer.ts'
import { type Claim, indices } from './candidates.ts'
import type { Stretch } from './coordinates.ts'
import type { NameWord } from './name-words.ts'
import type { Around } from './proximity.ts'
import type { Token } from './tokens.ts'
import { isFiller, isGeneric } from './vocabulary.ts'
import type { Rule } from './word-forms.ts'

/** A run of characters of a prompt and what it was taken for. */
export interface Span {
  text: string
  from: number
  to: number
  kind: Claim['kind'] | 'location' | 'name' | 'filler' | 'unknown'
  rule: Rule
  /**
   * Row numbers of places and categories, company types, a company's name key, the spellings of a name's word, or a
   * location's latitude, longitude and kilometres.
   */
  value?: number[] | string[]
}

export interface Understood {
  claims: Claim[]
  rows: Map<Claim, Entry[]>
  nameWords: NameWord[]
  around: Around | undefined
  /** Where the prompt states a point or a distance. */
  stretches: Stretch[]
}

/** Every word of the prompt in its span, in order. */
export function spansOf(prompt: string, tokens: Token[], understood: Understood): Span[] {
  const { claims, rows, nameWords, around, stretches } = understood
  const taken = new Set([...claims.flatMap(indices), ...nameWords.map(word => word.index)])
  const spans: { start: number; end: number; kind: Span['kind']; rule: Rule; value?: Span['value'] }[] = [
    ...claims.map(claim => ({ ...claim, rule: ruleOf(claim, rows), value: valueOfClaim(claim, rows) })),
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

function ruleOf(claim: Claim, rows: Map<Claim, Entry[]>): Rule {
  if (claim.rule !== 'exact' && claim.rule !== 'folded') return claim.rule
  const chosen = rows.get(claim)
  return chosen?.length && chosen.every(entry => entry.weak) ? 'synonym' : claim.rule
}

function valueOfClaim(claim: Claim, rows: Map<Claim, Entry[]>): Span['value'] {
  if (claim.kind === 'type') return claim.types
  return claim.kind === 'company' ? [claim.company!] : rows.get(claim)?.map(entry => entry.id)
}
