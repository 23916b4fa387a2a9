import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, median, numberText, type Plan } from '../figure.ts'
import { type Request, sendLoad } from '../load/load.ts'
import { type Running, startProgram } from '../service.ts'
import { CONNECTIONS } from './measure.ts'
import { READS, requestsOf } from './reads.ts'
import type { Reader } from './scene.ts'

const OPERATIONS = ['get_workspace', 'list_search_results, 50 rows']
/** In each both are asked once, the other one first in the next, so that what the machine does besides cancels. */
const ROUNDS = 8
const TARGET = '≤ 1.05'

/** One side's answers in one round. */
interface Round {
  perSecond: number
  /** Milliseconds of the service's own processor time for one request. */
  processor: number
}

/** An operation's rounds, with keys and without. */
interface Rounds {
  keys: Round[]
  none: Round[]
}

/**
 * What keys cost: the same operations of the same service for one workspace, by its key and by a constant principal.
 * Each run has two processes of its own, as one may be compiled better than another.
 */
export async function* benchAuthentication(
  plan: Plan,
  url: string,
  reader: Reader,
  size: string,
): AsyncGenerator<Figure> {
  const reads = READS.filter(({ what }) => OPERATIONS.includes(what))
  const rounds = new Map<string, Rounds>(reads.map(({ what }) => [what, { keys: [], none: [] }]))
  for (let run = 0; run < plan.runs; run++) {
    const keys = await startProgram('http/serve.ts', url)
    const none = await startProgram('http/serve.ts', url, reader.workspaceId)
    try {
      // The names of the directory are loaded meanwhile.
      await sleep(plan.quick ? 2000 : 6000)
      for (const read of reads) {
        const requests = requestsOf(read, [reader])
        await alternate(plan, keys, none, requests, rounds.get(read.what)!)
      }
    } finally {
      await Promise.all([keys.stop(), none.stop()])
    }
  }
  for (const [what, { keys, none }] of rounds) {
    const columns = { size, target: TARGET }
    const [withKey, without] = [keys, none].map(side => median(side.map(({ perSecond }) => perSecond)))
    yield {
      ...columns,
      what: `${what}, ${CONNECTIONS} callers with a key`,
      perSecond: withKey!,
      yardstick: `taking everyone in: ${numberText(without)}/s`,
      ratios: keys.map(({ perSecond }, at) => none[at]!.perSecond / perSecond),
    }
    const [ours, theirs] = [keys, none].map(side => median(side.map(({ processor }) => processor)))
    yield {
      ...columns,
      what: `${what}, processor time of a request with a key`,
      median: ours!,
      yardstick: `taking everyone in: ${numberText(theirs)} ms`,
      ratios: keys.map(({ processor }, at) => processor / none[at]!.processor),
    }
  }
}

async function alternate(
  { quick }: Plan,
  keys: Running,
  none: Running,
  requests: Request[],
  rounds: Rounds,
): Promise<void> {
  const amount = quick ? 10_000 : 20_000
  await ask(keys, requests, amount)
  await ask(none, requests, amount)
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) rounds.keys.push(await ask(keys, requests, amount))
    rounds.none.push(await ask(none, requests, amount))
    if (round % 2 === 1) rounds.keys.push(await ask(keys, requests, amount))
  }
}

async function ask(service: Running, requests: Request[], amount: number): Promise<Round> {
  const before = service.processorSeconds()
  const { perSecond } = await sendLoad({
    url: service.address,
    connections: CONNECTIONS,
    requests,
    amount,
  })
  return { perSecond, processor: ((service.processorSeconds() - before) * 1000) / amount }
}
