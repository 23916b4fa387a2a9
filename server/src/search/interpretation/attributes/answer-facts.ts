import type { NameStarts } from '../kinds/kind-starts.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading, Span } from '../reading.ts'
import { type Token, tokenize } from '../words/tokens.ts'
import { isFiller } from '../words/vocabulary.ts'
import type { Facts } from './unheld-facts.ts'

/**
 * The reading of a prompt that asks for facts. Prices and hours are asked of the businesses that the rest of the prompt names, which are
 * found; where it names none, nothing is. Of a match or the weather only a kind that is written beside it is found: "Al Hilal" is
 * no restaurant then.
 */
export function answerFacts(reading: Reading, facts: Facts | undefined): Reading {
  if (!facts) return reading
  const isAsked = facts.of === 'world' ? isKindWritten : isBusiness
  if (reading.spans.some(isAsked)) return reading
  const { unheld } = reading.remarks ?? {}
  const { language, spans } = reading
  return {
    ...{ language, criteria: { impossible: true }, spans: spans.map(leaveSpan) },
    ...(unheld && { remarks: { unheld } }),
  }
}

/** The words of "jobs", which name a kind as well where nothing else does. */
export function listJobTokens({ prompt, attributes: { facts } }: ParsedPrompt): Token[] {
  if (facts?.of !== 'jobs') return []
  return tokenize(prompt).filter(token =>
    facts.ranges.some(({ from, to }) => from <= token.from && token.to <= to),
  )
}

/** "المدينة فيها حضانة": what a place has is what is searched for, where nothing else names a kind. */
export function listFeatureTokens({ prompt, attributes }: ParsedPrompt, { startsKind }: NameStarts): Token[] {
  const features = attributes.features.filter(({ from }) => /^(?:في|عند|يوجد|توجد)/u.test(prompt.slice(from)))
  const isFeature = ({ from, to }: Token) => features.some(range => range.from <= from && to <= range.to)
  const tokens = features.length > 0 ? tokenize(prompt).filter(isFeature) : []
  const words = tokens.map(({ word }) => word)
  return tokens.filter(({ word }, at) => !isFiller(word) && startsKind(words, at))
}

const WRITTEN = new Set<Span['rule']>(['exact', 'folded', 'synonym'])

function isKindWritten({ kind, rule, isExcluded }: Span): boolean {
  return kind === 'category' && WRITTEN.has(rule) && !isExcluded
}

/** "What time does Gharemorina Gm close": of several words a slip leaves the name. */
function isBusiness({ kind, rule, text, isExcluded }: Span): boolean {
  const isNamed = kind === 'category' || kind === 'company' || kind === 'name' || kind === 'type'
  const isSure = rule !== 'corrected' || (kind === 'company' && text.includes(' '))
  return isNamed && isSure && !isExcluded
}

/** Conditions are still what they are; nothing else was searched for. */
function leaveSpan(span: Span): Span {
  const { text, from, to, kind, rule } = span
  return kind === 'attribute' || kind === 'filler' ? span : { text, from, to, kind: 'unknown', rule }
}
