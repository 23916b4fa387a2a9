import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchPlan, type Figure, formatNumber, median } from '../figure.ts'
import { type Request, sendLoad } from '../load/load.ts'
import { type Running, startProgram } from '../service.ts'
import { CONNECTIONS } from './measure.ts'
import { buildRequests, READS } from './reads.ts'
import type { Reader } from './scene.ts'

const OPERATIONS = ['get_workspace', 'list_search_results, 50 rows']
/** Each round measures both sides, in alternating order, so that other load on the machine cancels out. */
const ROUNDS = 8
/** A ratio of processor times: two runs of one service differ by 2 % in processor time, but by 8 % in rate. */
const TARGET = '≤ 1.05'

/** The figures of one side in one round. */
interface Round {
  perSecond: number
  /** Milliseconds of the service's own processor time for one request. */
  processor: number
}

/** The rounds of an operation in one run, with keys and without. */
interface Rounds {
  keys: Round[]
  none: Round[]
}

/**
 * Measures what authentication costs: the same operations for one workspace, by its key and by a constant principal.
 * Each run starts two processes of its own, as the compiler may treat one better than another.
 */
export async function* benchAuthentication(
  plan: BenchPlan,
  url: string,
  reader: Reader,
  size: string,
): AsyncGenerator<Figure> {
  const reads = READS.filter(({ what }) => OPERATIONS.includes(what))
  const found = new Map<string, Rounds[]>(reads.map(({ what }) => [what, []]))
  for (let run = 0; run < plan.runs; run++) {
    const keys = await startProgram('http/serve.ts', url)
    const none = await startProgram('http/serve.ts', url, reader.workspaceId)
    try {
      // The services load the names of the directory meanwhile.
      await sleep(plan.quick ? 2000 : 6000)
      for (const read of reads) {
        const requests = buildRequests(read, [reader])
        found.get(read.what)!.push(await measureAlternately(plan, keys, none, requests))
      }
    } finally {
      await Promise.all([keys.stop(), none.stop()])
    }
  }
  for (const [what, runs] of found) {
    const rate = compareSides(runs, ({ perSecond }) => 1000 / perSecond)
    yield {
      what: `${what}, ${CONNECTIONS} callers with a key`,
      size,
      perSecond: 1000 / rate.withKey,
      yardstick: `without authentication: ${formatNumber(1000 / rate.without)}/s`,
      ratios: rate.ratios,
    }
    const processor = compareSides(runs, round => round.processor)
    yield {
      what: `${what}, processor time of a request with a key`,
      size,
      median: processor.withKey,
      yardstick: `without authentication: ${formatNumber(processor.without)} ms`,
      ratios: processor.ratios,
      target: TARGET,
    }
  }
}

/** The milliseconds of a request on both sides, and for each run the median ratio of its rounds. */
function compareSides(runs: Rounds[], timeOf: (round: Round) => number) {
  const all = (side: 'keys' | 'none') => median(runs.flatMap(run => run[side].map(timeOf)))
  const ratios = runs.map(({ keys, none }) =>
    median(keys.map((round, at) => timeOf(round) / timeOf(none[at]!))),
  )
  return { withKey: all('keys'), without: all('none'), ratios }
}

async function measureAlternately(
  { quick }: BenchPlan,
  keys: Running,
  none: Running,
  requests: Request[],
): Promise<Rounds> {
  const amount = quick ? 10_000 : 20_000
  await sendRound(keys, requests, amount)
  await sendRound(none, requests, amount)
  const rounds: Rounds = { keys: [], none: [] }
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) rounds.keys.push(await sendRound(keys, requests, amount))
    rounds.none.push(await sendRound(none, requests, amount))
    if (round % 2 === 1) rounds.keys.push(await sendRound(keys, requests, amount))
  }
  return rounds
}

async function sendRound(service: Running, requests: Request[], amount: number): Promise<Round> {
  const before = service.processorSeconds()
  const { perSecond } = await sendLoad({
    url: service.address,
    connections: CONNECTIONS,
    requests,
    amount,
  })
  return { perSecond, processor: ((service.processorSeconds() - before) * 1000) / amount }
}
