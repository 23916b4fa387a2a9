import { cacheByWord } from '../../../text/word-cache.ts'
import { listIndices, type WordRange } from '../candidates/candidate.ts'
import { LEAST_LIKELY } from '../kinds/topics.ts'
import { isExclusion, isNegation, listRefusingTokens } from '../negation/negations.ts'
import { isLeftOut } from '../negation/refused-behind.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { CONJUNCTIONS, isFiller } from '../words/vocabulary.ts'
import type { Part, PartSources } from './parts.ts'

/*
 * Signals are what stands around a part of a reading: its role, and with it the words beside it, its own words, the clause
 * that it stands in, how many others of its sort the prompt names, and how likely the prompt as a whole makes it.
 * `npm run eval:fit` learns from labelled prompts which of them speak for a part and which against it. Lists of kinds and
 * refusals are closed grammars: there the role alone is a signal.
 */

/** What the signals of all parts of a prompt share. */
export interface SignalSources extends PartSources {
  /** The first words of all kinds and of all places that the prompt may name. */
  starts: Record<'kinds' | 'places', number[]>
  /** The words of kinds that are listed: "pharmacy, cafe", "pharmacies and cafes", صيدليات ومطاعم. */
  listed: ReadonlySet<number>
  /** The words that refuse what stands behind them, and those that refuse what stands before them. */
  refusing: { before: boolean[]; behind: ReadonlySet<number> }
}

export function prepareSignals(sources: PartSources): SignalSources {
  const { spans, words } = sources.context
  const kinds = spans.filter(({ entries }) => entries.some(({ kind }) => kind === 'category'))
  const places = spans.filter(({ entries }) => entries.some(isPlaceEntry))
  const listStarts = (some: typeof spans) =>
    [...new Set(some.map(({ start }) => start))].sort((a, b) => a - b)
  const isJoint = (end: number, start: number) =>
    end === start
      ? sources.phraseStarts.has(start) || /^و\p{L}{3}/u.test(words[start]!)
      : end + 1 === start && CONJUNCTIONS.has(words[end]!)
  const isListed = (one: WordRange) =>
    kinds.some(other => isJoint(other.end, one.start) || isJoint(one.end, other.start))
  const before = words.map((word, at) => isExclusion(word) || isNegation(words, at))
  return {
    ...sources,
    starts: { kinds: listStarts(kinds), places: listStarts(places) },
    listed: new Set(kinds.filter(isListed).flatMap(listIndices)),
    refusing: { before, behind: listRefusingTokens(words) },
  }
}

/** How many words stand between a negation and what it refuses at most. */
const REACH = 3

/** Why only the role of words is a signal: they are words of grammar and praise, stand in a list, or are refused. */
function findClosedGrammar(
  { context: { words }, listed, refusing }: SignalSources,
  start: number,
  end: number,
): 'filler' | 'listed' | 'refused' | undefined {
  if (words.slice(start, end).every(isFiller)) return 'filler'
  const { before, behind } = refusing
  if (isLeftOut(words, start, end)) return 'refused'
  for (let at = Math.max(0, start - REACH); at < end; at++) if (before[at]) return 'refused'
  for (let at = end; at < end + REACH; at++) if (behind.has(at)) return 'refused'
  return listed.has(start) ? 'listed' : undefined
}

/** The signals of a part. */
export function listPartSignals(sources: SignalSources, part: Part): string[] {
  const { start, end } = part
  // A street is told by its own words, whatever stands beside it.
  if (part.candidate?.landmark?.radiusKm !== undefined) return []
  const role = readRole(part)
  const grammar = findClosedGrammar(sources, start, end)
  if (grammar) return [`${role} ${grammar}`]
  return [role, ...listContext(sources, part, role, start, end), ...listKindSignals(sources, part, role)]
}

/** The signals of a word that is left over. `own` is what the rules for single words read it as. */
export function listLeftOverSignals(sources: SignalSources, at: number, own: Part | undefined): string[] {
  if (own && at !== own.start) return []
  const end = own?.end ?? at + 1
  const role = `left ${own ? readRole(own) : 'word'}`
  const grammar = findClosedGrammar(sources, at, end)
  if (grammar) return [`${role} ${grammar}`]
  const signals = [role, ...listContext(sources, own, role, at, end)]
  return own ? [...signals, ...listKindSignals(sources, own, role)] : signals
}

/** What a part is taken for, by which rule, and whether a preposition marks it. */
function readRole({ candidate, nameWord, features }: Part): string {
  if (!candidate) return `name ${nameWord!.rule}`
  if (candidate.landmark || features.landmark) return candidate.isNear ? 'landmark near' : 'landmark'
  const rule = features.guess ? 'guess' : features.headless ? 'headless' : candidate.rule
  const kind = candidate.kind === 'company' && candidate.isChain ? 'chain' : candidate.kind
  return `${kind} ${rule}${candidate.isPlaced && kind !== 'category' ? ' placed' : ''}${features.wideNeed ? ' wide' : ''}`
}

/**
 * The signals of all parts and left-over words of a reading together, by the signals of each: what sorts of parts it has
 * and how many of each, and which sorts it has beside each other.
 */
export function listWholeSignals(parts: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const [role] of parts) {
    const sort = role === undefined ? undefined : readSort(role)
    if (sort !== undefined) counts.set(sort, (counts.get(sort) ?? 0) + 1)
  }
  const sorts = [...counts.keys()].sort()
  const signals = [`whole: ${sorts.map(sort => `${sort} x${Math.min(counts.get(sort)!, 3)}`).join(', ')}`]
  for (const [at, one] of sorts.entries()) {
    if (counts.get(one)! > 1) signals.push(`both: ${one} + ${one}`)
    for (const other of sorts.slice(at + 1)) signals.push(`both: ${one} + ${other}`)
  }
  return signals
}

/** Of a role what it is taken for, and whether by its meaning or by likeness; undefined for a plain word left over. */
const readSort = cacheByWord((role: string): string | undefined => {
  const [first, second] = role.split(' ')
  if (first === 'left') return second === 'word' ? undefined : `left ${second}`
  if (first === 'name') return first
  if (/guess|need/.test(role)) return `${first} meant`
  return /corrected|transliterated/.test(role) ? `${first} similar` : first
})

const BEFORE = 5
const BEHIND = 3

function listContext(
  { context, clauses, starts }: SignalSources,
  part: Part | undefined,
  role: string,
  start: number,
  end: number,
): string[] {
  const { words } = context
  const before = words[start - 1] ?? '^'
  const after = words[end] ?? '$'
  const clause = clauses[start]!
  const best = clauses.every(other => other.score <= clause.score) ? 'best' : 'other'
  const signals = [
    `${role} < ${before}`,
    `${role} > ${after}`,
    `${role} << ${words[start - 2] ?? '^'} ${before}`,
    `${role} >> ${after} ${words[end + 1] ?? '$'}`,
    `${role} @ ${clause.isAsking ? 'asks' : clause.isStating ? 'states' : 'neutral'} ${Math.round(clause.score)} ${best}`,
    `${role} # ${start === 0 ? 'first' : end === words.length ? 'last' : 'inside'} ${measureLength(words.length)}`,
  ]
  for (let at = Math.max(0, start - BEFORE); at < start - 1; at++) signals.push(`${role} ~< ${words[at]}`)
  for (let at = end + 1; at < Math.min(words.length, end + BEHIND); at++)
    signals.push(`${role} ~> ${words[at]}`)
  if (end - start <= 2) signals.push(`${role} = ${words.slice(start, end).join(' ')}`)
  const kind = part?.candidate?.kind
  const others = kind === 'category' ? starts.kinds : part?.candidate ? starts.places : undefined
  if (others && others.length > 0) {
    const rank = others.filter(other => other < start).length
    const place = rank === 0 ? 'first' : rank >= others.length - 1 ? 'last' : 'middle'
    signals.push(`${role} % ${place} of ${Math.min(others.length, 4)}`)
  }
  return signals
}

function measureLength(words: number): string {
  return words <= 2 ? 'two' : words <= 4 ? 'short' : words <= 9 ? 'middle' : 'long'
}

/** The least likelihood of each step, the likeliest first. */
const STEPS = [0.9, 0.7, 0.5, 0.3, 0.15, 0.05, 0.0001]

/** How likely the whole prompt makes a kind, in steps, and the likeliest. */
function listKindSignals({ gazetteer, topics }: SignalSources, { candidate }: Part, role: string): string[] {
  if (candidate?.kind !== 'category') return []
  const [best] = topics.likelihoods
  if (!best || best[1] < LEAST_LIKELY) return [`${role} ? silent`]
  const likelihoods = candidate.entries.map(({ id }) =>
    gazetteer.categories.listFamily(id).reduce((sum, each) => sum + (topics.likelihoods.get(each) ?? 0), 0),
  )
  const own = STEPS.findIndex(step => Math.max(...likelihoods) >= step)
  const isRelated = candidate.entries.some(({ id }) => topics.related.has(id))
  const others = isRelated ? 'related' : STEPS.findIndex(step => best[1] >= step)
  return [`${role} ? ${own} ${others}`, `kind ? ${own} ${others}`]
}
