import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { LEAST_PROBABILITY, listTopicKinds } from '../../needs/find-needs.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { listNextKinds } from './next-kinds-data.ts'

/** What the words beside the places of a prompt are about as a whole. */
export interface Topics {
  /** How likely each category is that they ask for, the likeliest first. */
  likelihoods: Map<number, number>
  /** The categories that are the likeliest one or serve nearly as well. */
  related: Set<number>
}

/** Below this the prompt as a whole says too little: its likeliest kind is no candidate and speaks against no other. */
export const LEAST_LIKELY = 0.1

/** `probabilities` are those of kinds by their slugs, the likeliest first. */
export function listTopics(gazetteer: Gazetteer, probabilities: Map<string, number>): Topics {
  const likelihoods = new Map<number, number>()
  for (const [slug, probability] of probabilities) {
    const id = gazetteer.categoryIds.get(slug)
    if (id !== undefined) likelihoods.set(id, Math.max(likelihoods.get(id) ?? 0, probability))
  }
  const [best] = likelihoods
  const isLikely = best !== undefined && best[1] >= LEAST_LIKELY
  return { likelihoods, related: new Set(isLikely ? listRelated(gazetteer, best[0]) : []) }
}

/**
 * How much less likely a kind is than the likeliest of the whole prompt, as a natural logarithm. In "beer and darts", the
 * second word is a letter away from "tarts", but nothing else speaks for a pastry shop. 0 for kinds that are related to the
 * likeliest, and for those that the classifier does not know.
 */
export function measureUnlikelihood(
  gazetteer: Gazetteer,
  { likelihoods, related }: Topics,
  { entries }: Candidate,
): number {
  const [best] = likelihoods
  if (!best || related.size === 0) return 0
  const known = listKnownKinds(gazetteer)
  let likelihood = LEAST_PROBABILITY
  let isKnown = false
  for (const { kind, id: own } of entries) {
    if (kind !== 'category') continue
    if (related.has(own)) return 0
    for (const id of gazetteer.categories.listFamily(own)) {
      if (id === best[0]) return 0
      isKnown ||= known.has(id)
      likelihood += likelihoods.get(id) ?? 0
    }
  }
  return isKnown ? Math.max(0, Math.log(best[1] / likelihood)) : 0
}

/** From this on the whole prompt is about one kind for certain. */
const CERTAIN = 0.8
/** Below this it is about another kind than the one that some of its words name. */
const UNLIKELY = 0.03

/**
 * Whether a synonym of a kind is only a thing that a prompt about another kind mentions: the coats of "wool coats cleaned and
 * pressed", the desk of "I work remotely and need a desk".
 */
export function isOnlyMentioned({ likelihoods }: Topics, { entries }: Candidate, asked: number): boolean {
  if ((likelihoods.get(asked) ?? 0) < CERTAIN) return false
  return entries.every(({ id, isAlias }) => isAlias && (likelihoods.get(id) ?? 0) < UNLIKELY)
}

function listRelated(gazetteer: Gazetteer, id: number): number[] {
  return [...gazetteer.categories.listFamily(id), ...listNextKinds(gazetteer, id).flat()]
}

const knownKinds = new WeakMap<Gazetteer, Set<number>>()

/** The categories that the classifier can tell from others. */
function listKnownKinds(gazetteer: Gazetteer): Set<number> {
  let known = knownKinds.get(gazetteer)
  if (!known) {
    known = new Set(listTopicKinds().flatMap(slug => gazetteer.categoryIds.get(slug) ?? []))
    knownKinds.set(gazetteer, known)
  }
  return known
}
