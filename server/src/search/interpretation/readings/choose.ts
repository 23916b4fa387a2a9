import { type Criteria, combineCriteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import { overlaps } from '../candidates/candidate.ts'
import type { LookUps } from '../look-ups.ts'
import { isSaidToSell } from '../names/goods-of-names.ts'
import type { CompleteReading } from './complete.ts'
import { countBestBranches } from './count-branches.ts'
import type { Part, PartSources } from './parts.ts'
import type { ReadingQueue } from './queue.ts'
import { MARGIN, MOST_COMPARED, rerank } from './rerank.ts'
import { hasSupport } from './support.ts'
import { type Features, sumCosts } from './weights.ts'

/** How often the database is asked: each time takes it a millisecond or two. */
const MAX_PROBES = 8

/** Tells what criteria find. */
type Probes = Pick<LookUps, 'trySelection' | 'lacksLikelyNames' | 'isSurelyFound'>

/** A reading with all that it pays for. */
export interface WeighedReading {
  reading: CompleteReading
  /** What it pays that finds nothing, and what trees add. */
  support: Features
  cost: number
}

export interface ChosenReading extends WeighedReading {
  /** The directory has something of it. */
  isSupported: boolean
  /** The readings that were not chosen, the cheapest first, completed as they are asked for. */
  listOthers(): AsyncGenerator<WeighedReading>
}

/**
 * The cheapest reading, once each that finds nothing has paid for that, and trees have compared those that cost nearly as
 * little. `stated` are filters beside the prompt.
 */
export async function chooseReading(
  lookUps: LookUps,
  sources: PartSources,
  readings: ReadingQueue,
  stated: Criteria,
): Promise<ChosenReading> {
  const probes = limitProbes(lookUps)
  const weighed: WeighedReading[] = []
  const dearer: WeighedReading[] = []
  let least = Number.POSITIVE_INFINITY
  // Trees know sentences: what may be a company's whole name is none.
  const margin = sources.wholeNames.length > 0 ? 0 : MARGIN
  const isNear = () => weighed.length < MOST_COMPARED && readings.leastCost < least + margin
  while (readings.leastCost < least || isNear()) {
    const reading = await readings.next()
    if (!reading) break
    if (reading.cost >= least + margin) {
      dearer.push(weighByMemory(lookUps.gazetteer, reading, stated))
      break
    }
    const asked = combineCriteria(reading.criteria, stated)
    const found = await weighSupport(lookUps.gazetteer, asked, probes)
    const isMeant =
      found.unsupported &&
      (narrowsKind(sources, reading) || (await isGoodOfChain(sources, reading, asked, probes)))
    const support = isMeant ? { unsupported: MEANT } : found
    const cost = reading.cost + sumCosts(support)
    weighed.push({ reading, support, cost })
    least = Math.min(least, cost)
  }
  const [best, ...others] = rerank(sources, weighed, margin)
  const { unsupported, absentChain } = best!.support
  const isSupported = !unsupported && !absentChain
  const left = [...others, ...dearer]
  return { ...best!, isSupported, listOthers: replay(listOthers(left, lookUps.gazetteer, readings, stated)) }
}

/** What a reading pays of `unsupported` that is meant though it finds nothing. */
const MEANT = 0.3
/** A need that is less sure narrows nothing. */
const MOST_DOUBT = 0.06

/** "A doctor for period problems": the kind that is needed is one of those that are named, and stays meant where there is none. */
function narrowsKind({ gazetteer }: PartSources, { draft }: CompleteReading): boolean {
  const listIds = ({ candidate }: Part) =>
    candidate?.kind === 'category'
      ? candidate.entries.flatMap(({ kind, id }) => (kind === 'category' ? [id] : []))
      : []
  return draft.parts.some(
    part =>
      part.candidate?.rule === 'need' &&
      (part.features.doubt ?? 1) <= MOST_DOUBT &&
      draft.dropped.some(
        named =>
          overlaps(named, part) &&
          listIds(named).some(wide => listIds(part).some(id => gazetteer.categories.isBelow(id, wide))),
      ),
  )
}

/** "A burger at Kudu", "cake from Munch": the chain or the seller is meant, which has no branch of that kind. */
async function isGoodOfChain(
  { gazetteer, context: { words } }: PartSources,
  { draft }: CompleteReading,
  { categoryIds, ...ofName }: Criteria,
  { trySelection }: Probes,
): Promise<boolean> {
  if (!categoryIds || !ofName.companyNames) return false
  const isSeller = draft.parts.some(
    ({ candidate, nameWord, start }) =>
      (nameWord ?? candidate?.company) !== undefined && isSaidToSell(gazetteer, words, start),
  )
  if (isSeller) return (await trySelection(ofName)).length > 0
  const isPlaced = draft.parts.some(({ candidate }) => candidate?.kind === 'company' && candidate.isPlaced)
  return isPlaced && countBestBranches(await trySelection(ofName)) >= CHAIN_BRANCHES
}

/** The values of a generator from the first on, as often as they are asked for. */
function replay<T>(source: AsyncGenerator<T>): () => AsyncGenerator<T> {
  const values: T[] = []
  return async function* () {
    for (let at = 0; ; at++) {
      if (at === values.length) {
        const next = await source.next()
        if (next.done) return
        values.push(next.value)
      }
      yield values[at]!
    }
  }
}

/** Those that were weighed and those of the queue, the cheapest first. */
async function* listOthers(
  weighed: WeighedReading[],
  gazetteer: Gazetteer,
  readings: ReadingQueue,
  stated: Criteria,
): AsyncGenerator<WeighedReading> {
  const left = weighed.toSorted((a, b) => a.cost - b.cost)
  for (;;) {
    const [first] = left
    if (first && first.cost <= readings.leastCost) {
      yield first
      left.shift()
      continue
    }
    const reading = await readings.next()
    if (reading) {
      left.push(weighByMemory(gazetteer, reading, stated))
      left.sort((a, b) => a.cost - b.cost)
    } else if (!first) return
  }
}

/** What a reading costs as far as memory knows: the database is not asked for readings that are not chosen. */
function weighByMemory(gazetteer: Gazetteer, reading: CompleteReading, stated: Criteria): WeighedReading {
  const support = hasSupport(gazetteer, combineCriteria(reading.criteria, stated))
  if (support !== false) return { reading, support: {}, cost: reading.cost }
  const unsupported = { unsupported: 1 }
  return { reading, support: unsupported, cost: reading.cost + sumCosts(unsupported) }
}

/** What a reading pays that finds nothing, or nothing of the names that are meant. */
export async function weighSupport(
  gazetteer: Gazetteer,
  criteria: Criteria,
  probes: Probes,
): Promise<Features> {
  const { likelyNames, nameTokens, companyNames, categoryIds } = criteria
  if (probes.isSurelyFound(criteria)) return {}
  const isSupported = hasSupport(gazetteer, criteria) ?? (await probes.trySelection(criteria)).length > 0
  if (isSupported) {
    if (!likelyNames || !(await probes.lacksLikelyNames(criteria))) return {}
    // "Nile Clinic" in a place on the Nile, where no clinic is called so.
    return likelyNames!.isWritten ? { missedName: 1 } : { missedSimilarName: 1 }
  }
  const hasNames = nameTokens !== undefined || companyNames !== undefined
  if (!hasNames || !categoryIds) return { unsupported: 1 }
  const elsewhere = countBestBranches(await probes.trySelection({ nameTokens, companyNames, categoryIds }))
  if (elsewhere >= CHAIN_BRANCHES) return { absentChain: 1 }
  return elsewhere > 0 ? { unsupported: 1 } : { unsupported: 1, unrelated: 1 }
}

/** The same look-ups for so many criteria; of others nothing is found. */
function limitProbes(lookUps: LookUps): Probes {
  const probed = new Set<Criteria>()
  const isTooMany = (criteria: Criteria) => {
    if (probed.size >= MAX_PROBES) return !probed.has(criteria)
    probed.add(criteria)
    return false
  }
  return {
    trySelection: async criteria => (isTooMany(criteria) ? [] : lookUps.trySelection(criteria)),
    lacksLikelyNames: async criteria => !isTooMany(criteria) && lookUps.lacksLikelyNames(criteria),
    isSurelyFound: lookUps.isSurelyFound,
  }
}
