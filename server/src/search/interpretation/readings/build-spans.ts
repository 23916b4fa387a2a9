import type { Entry } from '../../gazetteer/gazetteer.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { Proximity } from '../places/proximity.ts'
import type { Span } from '../reading.ts'
import type { Token } from '../words/tokens.ts'
import { isFiller, isGeneric } from '../words/vocabulary.ts'
import type { Rule } from '../words/word-forms.ts'
import type { Classification } from './build-criteria.ts'
import { roundCost } from './weights.ts'

interface SpanSources extends Classification {
  /** Those of the candidates and words of names that are not wanted. */
  excluded: Classification
  entries: Map<Candidate, Entry[]>
  proximity: Proximity | undefined
  /** Where the prompt states a point or a distance. */
  ranges: TextRange[]
  /** Where it states conditions, or asks what is not held. */
  attributes: TextRange[]
  /** Where it is polite, or names the fields of a form. */
  fillers: TextRange[]
  /** What each part and each word left over costs, by its first word. */
  ownCosts: Map<number, number>
}

/** Every word of the prompt in its span, in order. */
export function buildSpans(prompt: string, tokens: Token[], sources: SpanSources): Span[] {
  const { candidates, entries, excluded, nameWords, proximity, ranges, attributes, fillers, ownCosts } =
    sources
  const toSpan = (
    start: number,
    end: number,
    kind: Span['kind'],
    rule: Rule,
    value?: Span['value'],
  ): Span => {
    const { from } = tokens[start]!
    const { to } = tokens[end - 1]!
    const cost = roundCost(ownCosts.get(start) ?? 0)
    return {
      ...{ text: prompt.slice(from, to), from, to, kind, rule },
      ...(value && { value }),
      ...(cost > 0 && { cost }),
    }
  }
  const covered = new Set([...candidates.flatMap(listIndices), ...nameWords.map(word => word.index)])
  const isAttribute = (range: TextRange) =>
    attributes.some(({ from, to }) => range.from >= from && range.to <= to)
  const rest = [...tokens.keys()].filter(index => !covered.has(index) && !isAttribute(tokens[index]!))
  const circle = proximity?.circle
  const location = circle && [circle.lat, circle.lng, circle.radiusKm]
  return [
    ...candidates.map(candidate => {
      const { start, end, kind } = candidate
      if (candidate.landmark) return toSpan(start, end, 'location', candidate.rule, location)
      const span = toSpan(start, end, kind, chooseRule(candidate, entries), chooseValue(candidate, entries))
      return excluded.candidates.includes(candidate) ? { ...span, isExcluded: true } : span
    }),
    ...nameWords.map(word => {
      const span = toSpan(word.index, word.index + 1, 'name', word.rule, word.spellings)
      return excluded.nameWords.includes(word) ? { ...span, isExcluded: true } : span
    }),
    ...rest.map(index => {
      const { word } = tokens[index]!
      return toSpan(index, index + 1, isFiller(word) || isGeneric(word) ? 'filler' : 'unknown', 'exact')
    }),
    ...ranges.map(
      ({ from, to }): Span => ({
        ...{ text: prompt.slice(from, to), from, to, kind: 'location', rule: 'exact' },
        ...(location && { value: location }),
      }),
    ),
    ...attributes.map(
      ({ from, to }): Span => ({ text: prompt.slice(from, to), from, to, kind: 'attribute', rule: 'exact' }),
    ),
    ...fillers
      .filter(filler => !isAttribute(filler))
      .map(
        ({ from, to }): Span => ({ text: prompt.slice(from, to), from, to, kind: 'filler', rule: 'exact' }),
      ),
  ].sort((a, b) => a.from - b.from)
}

function chooseRule(candidate: Candidate, entries: Map<Candidate, Entry[]>): Rule {
  if (candidate.rule !== 'exact' && candidate.rule !== 'folded') return candidate.rule
  const chosen = entries.get(candidate)
  return chosen?.length && chosen.every(entry => entry.isAlias) ? 'synonym' : candidate.rule
}

function chooseValue(candidate: Candidate, entries: Map<Candidate, Entry[]>): Span['value'] {
  if (candidate.kind === 'type') return candidate.types
  return candidate.kind === 'company'
    ? [candidate.label ?? candidate.company!]
    : entries.get(candidate)?.map(entry => entry.id)
}
