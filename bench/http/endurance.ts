import { rm } from 'node:fs/promises'
import { setInterval } from 'node:timers/promises'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { findEmbedded } from '../../server/src/database/embedded.ts'
import { type BenchPlan, type Figure, formatBranches, getMainSize } from '../figure.ts'
import { driveLoad, type LoadOutcome, type Request } from '../load/load.ts'
import { type Running, startService } from '../service.ts'
import { buildPost, fetchAnswer, makeTenants } from '../tenants.ts'
import { drawBodies } from '../writes/draws.ts'
import { flatness, type Segment } from './flatness.ts'
import { prepareReaders } from './prepare.ts'
import { buildRequests, makeUniqueRequests, READS } from './reads.ts'
import type { Reader } from './scene.ts'

/** Requests a second of each kind: far below what two cores can serve, as this measures memory. */
const RATES = { reads: 200, searches: 20, lists: 20 }
const SAMPLE_SECONDS = 5
const STEPS_A_MINUTE = 60 / SAMPLE_SECONDS
/** The largest ratio of the last third to the first that still counts as flat. */
const FLAT = 1.05
const TENANTS = 200
const SEARCHES = 2000

/** Hours of service in short: all kinds of reads, saved searches and changed lists. Counts failures and watches memory. */
export async function* benchEndurance(plan: BenchPlan): AsyncGenerator<Figure> {
  const branches = getMainSize(plan)
  const { dataDir, readers } = await prepareReaders(plan, branches)
  try {
    const service = await startService(dataDir)
    const sql = connect((await findEmbedded(dataDir))!, { max: 2 })
    try {
      const loads = await buildLoads(service.address, sql, readers)
      const megabytes: number[] = []
      const over = new AbortController()
      const sampling = sampleMemory(plan, service, megabytes, over.signal)
      const seconds = plan.minutes * 60
      const sending = loads.map(({ what: _, ...load }) =>
        driveLoad({ url: service.address, seconds, ...load }),
      )
      const outcomes = await Promise.all(sending).finally(() => over.abort())
      await sampling
      const size = formatBranches(branches)
      for (const [at, { what }] of loads.entries()) yield loadFigure(what, size, outcomes[at]!)
      yield memoryFigure(plan, service, megabytes, size)
    } finally {
      await sql.end()
      await service.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Samples resident memory, in megabytes, until the run ends. The loads report when the service is gone. */
async function sampleMemory(
  plan: BenchPlan,
  service: Running,
  megabytes: number[],
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const _ of setInterval(SAMPLE_SECONDS * 1000, undefined, { signal })) {
      megabytes.push(service.memory().now)
      plan.say(`${Math.round(megabytes.at(-1)!)} MB`)
    }
  } catch (error) {
    if (!signal.aborted) plan.say(`the memory cannot be read: ${(error as Error).message}`)
  }
}

function loadFigure(what: string, size: string, outcome: LoadOutcome): Figure {
  const { median, p99, perSecond, good, failed, statuses } = outcome
  const how = failed > 0 ? ` ${JSON.stringify(statuses)}` : ''
  return {
    what: `endurance: ${what}`,
    size,
    median,
    p99,
    perSecond,
    yardstick: `${failed.toLocaleString('en')} of ${(good + failed).toLocaleString('en')} requests failed${how}`,
    target: 'none failed',
  }
}

function memoryFigure({ minutes }: BenchPlan, service: Running, megabytes: number[], size: string): Figure {
  const { first, last, perStep } = flatness(megabytes)
  const formatSegment = ({ middle, perStep }: Segment) =>
    `${Math.round(middle)} MB (${formatSigned(perStep * STEPS_A_MINUTE)} MB/min)`
  return {
    what: `endurance: resident memory in ${minutes} min`,
    size,
    yardstick: `first third after the warm-up ${formatSegment(first)}, last third ${formatSegment(last)}, in all ${formatSigned(perStep * STEPS_A_MINUTE)} MB/min`,
    ratios: last.middle / first.middle,
    peakMegabytes: service.memory().peak,
    target: `≤ ${FLAT}`,
  }
}

function formatSigned(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`
}

/** Builds the load of each kind of request, with its rate. */
async function buildLoads(address: string, sql: Database, readers: Reader[]) {
  const tenants = await makeTenants(sql, TENANTS)
  const reads = READS.flatMap(read => makeUniqueRequests(buildRequests(read, readers), 5, 0))
  const draws = await drawBodies(sql, SEARCHES, 5)
  const searches = draws.map(({ body }, n) => buildPost(tenants[n % TENANTS]!, '/searches', body))
  const lists = await buildListChanges(address, readers)
  return [
    { what: 'reads of all kinds', requests: reads, rate: RATES.reads, connections: 4 },
    {
      what: 'searches saved, by filters and prompts',
      requests: searches,
      rate: RATES.searches,
      connections: 4,
    },
    // Over one connection, as a member must be added before it is removed.
    { what: 'lists changed in every way', requests: lists, rate: RATES.lists, connections: 1 },
  ]
}

/** Builds changes of a list of each reader, which leave the list as it was. */
async function buildListChanges(address: string, readers: Reader[]): Promise<Request[]> {
  const requests: Request[] = []
  for (const reader of readers) {
    const { headers, listId, searchIds } = reader
    const searchId = searchIds[0]!
    const rows = await fetchAnswer(address, { path: `/v1/searches/${searchId}/results?limit=100`, headers })
    const branchIds: string[] = rows.results.map((row: { branch: { id: string } }) => row.branch.id)
    const post = (path: string, body: unknown) => buildPost(reader, `/lists/${listId}${path}`, body)
    const add = post('/members', { searchId, branchIds })
    await fetchAnswer(address, add)
    requests.push(
      post('/rename', { name: 'Tour' }),
      post('/members/remove', { branchIds: branchIds.slice(0, branchIds.length / 2) }),
      add,
      post('/order', { branchIds: branchIds.toReversed() }),
    )
  }
  return requests
}
