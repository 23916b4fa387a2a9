import { type Criteria, combineCriteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import type { LookUps } from '../pipeline.ts'
import type { CompleteReading } from './complete.ts'
import { hasSupport } from './support.ts'
import { type Features, sumCosts } from './weights.ts'

/** How often the database is asked: each time takes it a millisecond or two. */
const MAX_PROBES = 5

/** The cheapest reading, once each that finds nothing has paid for that. `stated` are filters beside the prompt. */
export async function chooseReading(
  lookUps: LookUps,
  readings: CompleteReading[],
  stated: Criteria,
): Promise<CompleteReading> {
  let probes = 0
  const countBranches = async (criteria: Criteria) =>
    probes++ < MAX_PROBES ? lookUps.countBranches(criteria) : 0
  let best: { reading: CompleteReading; cost: number } | undefined
  for (const reading of readings) {
    if (best && best.cost <= reading.cost) break
    const features = await weighSupport(
      lookUps.gazetteer,
      combineCriteria(reading.criteria, stated),
      countBranches,
    )
    const cost = reading.cost + sumCosts(features)
    if (!best || cost < best.cost) best = { reading, cost }
  }
  return best!.reading
}

/** What a reading pays that finds nothing, or whose names are of no company of its kinds. */
async function weighSupport(
  gazetteer: Gazetteer,
  criteria: Criteria,
  countBranches: (criteria: Criteria) => Promise<number>,
): Promise<Features> {
  const isSupported = hasSupport(gazetteer, criteria) ?? (await countBranches(criteria)) > 0
  if (isSupported) return {}
  const { nameTokens, companyNames, categoryIds } = criteria
  const hasNames = nameTokens !== undefined || companyNames !== undefined
  if (!hasNames || !categoryIds) return { unsupported: 1 }
  const elsewhere = await countBranches({ nameTokens, companyNames, categoryIds })
  if (elsewhere >= CHAIN_BRANCHES) return { absentChain: 1 }
  return elsewhere > 0 ? { unsupported: 1 } : { unsupported: 1, unrelated: 1 }
}
