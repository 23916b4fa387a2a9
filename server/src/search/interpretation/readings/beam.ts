import { overlaps } from '../candidates/candidate.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'
import { isPlainKind, weighLeftOver } from './left-over.ts'
import { listParts, type Part, type PartSources } from './parts.ts'
import { isSameKind } from './same-kind.ts'
import { sumSignalCosts } from './signal-costs.ts'
import { listLeftOverSignals, listPartSignals, listWholeSignals, prepareSignals } from './signals.ts'
import { FeatureSum, type Features, sumCosts } from './weights.ts'

/** A whole reading in the making: parts that do not overlap, and what they and the words left over pay for. */
export interface Draft {
  parts: Part[]
  /** The parts that the rules for single words choose and the draft does not. */
  dropped: Part[]
  features: FeatureSum
  cost: number
  /** What each part and each word left over pays for by itself. */
  payments: readonly Payment[]
  /** The signals of all of them together. */
  wholeSignals: readonly string[]
}

/** What a part or a word left over pays for, and its first word. */
export interface Payment {
  at: number
  features: Features
  signals: readonly string[]
  ownCost: number
}

/** The last step of a draft that has come so far: a part, or a word left over. */
interface Step {
  before: Step | undefined
  part: Part | undefined
  payment: Payment
  /** With all steps before it. */
  cost: number
}

const BEAM_WIDTH = 40

/**
 * The cheapest ways to read all words of a prompt, by what their parts and the words left over cost. The first is what the
 * rules for single words choose. A beam search from left to right keeps the cheapest drafts up to each word. At most `most`
 * are returned.
 */
export function listDrafts(sources: PartSources, most = BEAM_WIDTH + 1): Draft[] {
  const { words } = sources.context
  const parts = listParts(sources)
  const chosen = parts.filter(part => part.isDefault)
  const signals = prepareSignals(sources)
  const leftOver = words.map((_, at): Payment => {
    const own = chosen.find(part => part.start <= at && at < part.end)
    return toPayment(at, weighLeftOver(sources, at, chosen), listLeftOverSignals(signals, at, own))
  })
  const partPayments = new Map(
    parts.map(part => [part, toPayment(part.start, part.features, listPartSignals(signals, part))]),
  )
  const beams: Step[][] = Array.from({ length: words.length + 1 }, () => [])
  beams[0]!.push({ before: undefined, part: undefined, payment: NOTHING, cost: 0 })
  for (let at = 0; at < words.length; at++) {
    const starting = parts.filter(part => part.start === at)
    const skipped = leftOver[at]!
    for (const before of prune(beams[at]!)) {
      beams[at + 1]!.push({
        before,
        part: undefined,
        payment: skipped,
        cost: before.cost + skipped.ownCost,
      })
      for (const part of starting) {
        const payment = partPayments.get(part)!
        beams[part.end]!.push({ before, part, payment, cost: before.cost + payment.ownCost })
      }
    }
  }
  const uncovered = [...words.keys()].filter(
    index => !chosen.some(part => overlaps(part, { start: index, end: index + 1 })),
  )
  const isNarrower: IsNarrower = (part, need) => isBelowKind(sources, part, need)
  const isListed: IsListed = ({ start }) =>
    CONJUNCTIONS.has(words[start - 1] ?? '') || /^و\p{L}{3}/u.test(words[start]!)
  const byRules = toDraft(chosen, isNarrower, isListed, chosen, [
    ...chosen.map(part => partPayments.get(part)!),
    ...uncovered.map(index => leftOver[index]!),
  ])
  const drafts = [byRules]
  for (const last of beams[words.length]!.toSorted((a, b) => a.cost - b.cost)) {
    if (drafts.length === most) break
    const draft = finishDraft(last, isNarrower, isListed, chosen)
    const isByRules = draft.parts.length === chosen.length && draft.parts.every(part => part.isDefault)
    if (!isByRules) drafts.push(draft)
  }
  return drafts
}

/** Whether a part names a kind within that of a need. */
type IsNarrower = (part: Part, need: Part) => boolean
/** Whether a conjunction joins a part to what stands before it. */
type IsListed = (part: Part) => boolean

function finishDraft(last: Step, isNarrower: IsNarrower, isListed: IsListed, chosen: Part[]): Draft {
  const parts: Part[] = []
  const payments: Payment[] = []
  for (let step = last; step.before; step = step.before) {
    if (step.part) parts.push(step.part)
    payments.push(step.payment)
  }
  parts.reverse()
  return toDraft(parts, isNarrower, isListed, chosen, payments)
}

const NOTHING: Payment = { at: 0, features: {}, signals: [], ownCost: 0 }

function toPayment(at: number, own: Features, signals: string[]): Payment {
  const features = { ...own, signals: sumSignalCosts(signals) }
  return { at, features, signals, ownCost: sumCosts(features) }
}

function toDraft(
  parts: Part[],
  isNarrower: IsNarrower,
  isListed: IsListed,
  chosen: Part[],
  payments: Payment[],
): Draft {
  const dropped = chosen.filter(part => !parts.includes(part))
  // A longer name in place of several parts is one change.
  const replaced = dropped.filter(part =>
    parts.some(other => other.start <= part.start && other.end >= part.end),
  )
  const features = new FeatureSum()
  for (const payment of payments) features.add(payment.features)
  const wholeSignals = listWholeSignals(payments.map(({ signals }) => signals))
  features.add({ signals: sumSignalCosts(wholeSignals) })
  if (dropped.length > replaced.length)
    features.add({
      dropped: dropped.length - replaced.length,
      splitKind: dropped
        .filter(part => isSplit(part, parts))
        .reduce((sum, part) => sum + (isWritten(part) ? WRITTEN : 1), 0),
    })
  if (replaced.length > 0)
    features.add({
      replaced: replaced.length,
      respelt: replaced.filter(part => parts.some(other => isRespelling(other, part))).length,
      overruled:
        weighOverruled(parts, isNarrower, isListed, replaced) + countOverruledPlaces(parts, replaced),
    })
  return { parts, dropped, features, cost: features.cost, payments, wholeSignals }
}

/** "Pet food": a kind that some of its words are read as, and the others as nothing. */
function isSplit(dropped: Part, parts: Part[]): boolean {
  const { candidate } = dropped
  if (candidate?.kind !== 'category' || candidate.rule === 'corrected') return false
  const inner = parts.filter(part => covers(dropped, part))
  const read = inner.reduce((sum, { start, end }) => sum + end - start, 0)
  return inner.some(part => part.candidate?.kind === 'category') && read < dropped.end - dropped.start
}

/** How much more it costs to split a kind that the words name as they stand: "pure veg restaurants". */
const WRITTEN = 2

function isWritten({ candidate }: Part): boolean {
  return candidate?.rule === 'exact' || candidate?.rule === 'folded' || candidate?.rule === 'synonym'
}

/** The words mean something as they stand, a place without branches aside, and a name that is only similar is read instead. */
function isRespelling({ start, end, candidate }: Part, replaced: Part): boolean {
  const isSimilar = candidate?.rule === 'corrected' || candidate?.rule === 'transliterated'
  const isSaid = isWritten(replaced) && !replaced.features.emptyPlace
  return isSimilar && isSaid && start === replaced.start && end === replaced.end
}

/** How plainly the words name what a need is read instead of, kinds that are the need's own aside. */
function weighOverruled(parts: Part[], isNarrower: IsNarrower, isListed: IsListed, replaced: Part[]): number {
  const needs = parts.filter(part => part.features.need)
  const covered = replaced.filter(part =>
    needs.some(need => covers(need, part) && !isSameKind(need.candidate, part.candidate)),
  )
  const isKindNamed = replaced.some(part =>
    needs.some(need => covers(need, part) && isSameKind(need.candidate, part.candidate)),
  )
  return covered.reduce((sum, part) => {
    const { start, end, candidate, nameWord, features } = part
    // "I feel like ramen": the word says more than the need.
    if (needs.some(need => covers(need, part) && isNarrower(part, need))) return sum + 0.8
    // "صيدليات النهدي والدواء": beside the kind by its own name the rest is no part of a need.
    if (nameWord) return sum + (isKindNamed && !features.commonName && !features.ordinaryName ? 0.9 : 0.2)
    const isSimilar = candidate?.rule === 'corrected' || candidate?.rule === 'transliterated'
    const isLong = end - start > 1
    if (candidate?.kind !== 'category') return sum + (isSimilar && isLong ? 0.3 : 1)
    if (isLong) return sum + (isSimilar ? 0.2 : isPlainKind(part) ? 1 : 0.6)
    // "Pharmacies and restaurants" is no need for a pharmacy.
    return sum + (features.alias ? 0 : 0.4) + (isListed(part) ? 0.4 : 0)
  }, 0)
}

/** The places with branches that a landmark of the same words is read instead of. */
function countOverruledPlaces(parts: Part[], replaced: Part[]): number {
  const landmarks = parts.filter(part => part.features.landmark)
  return replaced.filter(
    ({ start, end, candidate, features }) =>
      candidate &&
      isPlaceCandidate(candidate) &&
      !features.emptyPlace &&
      landmarks.some(landmark => landmark.start === start && landmark.end === end),
  ).length
}

function covers(outer: Part, inner: Part): boolean {
  return outer.start <= inner.start && outer.end >= inner.end
}

function isBelowKind({ gazetteer }: PartSources, { candidate }: Part, need: Part): boolean {
  if (candidate?.kind !== 'category' || need.candidate?.kind !== 'category') return false
  const above = need.candidate.entries
  return candidate.entries.some(
    ({ kind, id }) => kind === 'category' && above.some(other => gazetteer.categories.isBelow(id, other.id)),
  )
}

function prune(steps: Step[]): Step[] {
  return steps.length <= BEAM_WIDTH ? steps : steps.toSorted((a, b) => a.cost - b.cost).slice(0, BEAM_WIDTH)
}
