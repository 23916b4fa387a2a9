import type { Criteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Topics } from '../kinds/topics.ts'
import type { Draft } from './beam.ts'
import type { Part, PartSources } from './parts.ts'
import type { Traits } from './trees.ts'
import type { Features } from './weights.ts'

/*
 * Traits are the numbers by which trees tell a reading that is meant from those that cost nearly as little: what it pays
 * for, how likely the prompt as a whole makes its kinds, what it searches by, which words it reads, and how it compares.
 */

/** A reading with the traits that are its own. */
export interface Compared {
  traits: Traits
  /** What it costs without its signals, and what these cost. */
  costs: number
  signals: number
}

/** The traits of a reading by itself. `features` are all that it pays for. */
export function listOwnTraits(
  { context, gazetteer, topics }: PartSources,
  { parts, dropped }: Draft,
  criteria: Criteria,
  { signals: _, ...features }: Features,
): Record<string, number> {
  const { likelihoods } = topics
  const [likeliest = 0, second = 0] = likelihoods.values()
  const kinds = parts.filter(isKind)
  const ofKinds = kinds.map(part => measureLikelihood(gazetteer, topics, listKinds(part)))
  const ofDropped = dropped.filter(isKind).map(part => measureLikelihood(gazetteer, topics, listKinds(part)))
  const words = context.words.length
  const readWords = countWords(parts)
  return {
    ...features,
    ...{ likeliest, second },
    likelihood: measureLikelihood(gazetteer, topics, criteria.categoryIds ?? []),
    leastLikelihood: Math.min(...ofKinds, ofKinds.length > 0 ? 1 : -1),
    mostLikelihood: Math.max(...ofKinds, -1),
    droppedLikelihood: Math.max(...ofDropped, -1),
    kinds: kinds.length,
    categories: criteria.categoryIds?.length ?? 0,
    cities: criteria.cityIds?.length ?? 0,
    districts: criteria.districtIds?.length ?? 0,
    nameTokens: criteria.nameTokens?.length ?? 0,
    companyNames: criteria.companyNames?.length ?? 0,
    excludes: criteria.excluded ? 1 : 0,
    ...{ words, readWords, unreadWords: words - readWords },
    wordsBeforeKind: Math.min(...kinds.map(({ start }) => start), words),
    wordsBehindKind: kinds.length > 0 ? words - Math.max(...kinds.map(({ end }) => end)) : -1,
    kindWords: countWords(kinds),
    droppedParts: dropped.length,
  }
}

/** What is a trait of readings only beside the others of their prompt, the cheapest first. */
export function compareReadings(readings: readonly Compared[]): Traits[] {
  const sums = readings.map(({ costs, signals }) => costs + signals)
  const likelihoods = readings.map(({ traits }) => traits.likelihood!)
  const most = Math.max(...likelihoods)
  const lead = (sums[1] ?? Number.POSITIVE_INFINITY) - sums[0]!
  return readings.map(({ costs, signals }, rank) => ({
    ...{ costs, signals, rank, lead },
    dearerBy: sums[rank]! - sums[0]!,
    unlikelierBy: most - likelihoods[rank]!,
  }))
}

/** How likely the whole prompt makes any of the categories and those below them. */
function measureLikelihood({ categories }: Gazetteer, { likelihoods }: Topics, ids: number[]): number {
  if (likelihoods.size === 0) return 0
  const families = new Set(ids.flatMap(id => categories.listFamily(id)))
  let sum = 0
  for (const [id, likelihood] of likelihoods) if (families.has(id)) sum += likelihood
  return sum
}

function isKind({ candidate }: Part): boolean {
  return candidate?.kind === 'category'
}

function listKinds({ candidate }: Part): number[] {
  return candidate!.entries.map(({ id }) => id)
}

function countWords(parts: Part[]): number {
  return parts.reduce((sum, { start, end }) => sum + end - start, 0)
}
