import { rm } from 'node:fs/promises'
import { connect, type Database } from '../../src/database/connect.ts'
import { runningServer } from '../../src/database/embedded.ts'
import { branchesText, type Figure, mainSize, type Plan } from '../figure.ts'
import { type Request, sendLoad } from '../load/load.ts'
import { type Running, startService } from '../service.ts'
import { answerOf, makeTenants, postOf } from '../tenants.ts'
import { drawBodies } from '../writes/draws.ts'
import { prepareReaders } from './prepare.ts'
import { everNew, READS, requestsOf } from './reads.ts'
import type { Reader } from './scene.ts'
import { slope } from './slope.ts'

/** Requests a second of each kind: well below what two cores can do, so that memory is what is measured. */
const RATES = { reads: 200, searches: 20, lists: 20 }
const SAMPLE_SECONDS = 10
/** Megabytes an hour that are not yet told from none. */
const FLAT = 10
const TENANTS = 200
const SEARCHES = 2000

/** A service of many hours in short: reads of all kinds, searches and lists written, and its memory all the while. */
export async function* benchEndurance(plan: Plan): AsyncGenerator<Figure> {
  const branches = mainSize(plan)
  const { dataDir, readers } = await prepareReaders(plan, branches)
  try {
    const service = await startService(dataDir)
    const sql = connect((await runningServer(dataDir))!, { max: 2 })
    try {
      const loads = await loadsOf(service.address, sql, readers)
      const megabytes = [service.memory().now]
      const sampling = setInterval(() => {
        megabytes.push(service.memory().now)
        plan.say(`${Math.round(megabytes.at(-1)!)} MB`)
      }, SAMPLE_SECONDS * 1000)
      const seconds = plan.minutes * 60
      const sending = loads.map(({ what: _, ...load }) =>
        sendLoad({ url: service.address, seconds, ...load }),
      )
      const outcomes = await Promise.all(sending).finally(() => clearInterval(sampling))
      for (const [at, { what }] of loads.entries()) {
        const { median, p99, perSecond } = outcomes[at]!
        yield { what: `endurance: ${what}`, size: branchesText(branches), median, p99, perSecond }
      }
      yield memoryFigure(plan, service, megabytes, branchesText(branches))
    } finally {
      await sql.end()
      await service.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function memoryFigure({ minutes }: Plan, service: Running, megabytes: number[], size: string): Figure {
  const half = megabytes.slice(Math.floor(megabytes.length / 2))
  const perHour = slope(half) * (3600 / SAMPLE_SECONDS)
  const [start, middle, end] = [megabytes[0]!, half[0]!, half.at(-1)!].map(Math.round)
  return {
    what: `endurance: resident memory in ${minutes} min`,
    size,
    yardstick: `${start} MB at first, ${middle} half way, ${end} at last; ${perHour.toFixed(1)} MB/h over the last half`,
    ratios: end! / middle!,
    peakMegabytes: Math.max(...megabytes, service.memory().peak),
    target: `≤ ${FLAT} MB/h`,
  }
}

/** Every kind of request at its rate. */
async function loadsOf(address: string, sql: Database, readers: Reader[]) {
  const tenants = await makeTenants(sql, TENANTS)
  const reads = READS.flatMap(read => everNew(requestsOf(read, readers), 5, 0))
  const draws = await drawBodies(sql, SEARCHES, 5)
  const searches = draws.map(({ body }, n) => postOf(tenants[n % TENANTS]!, '/searches', body))
  const lists = await changesOf(address, readers)
  return [
    { what: 'reads of all kinds', requests: reads, rate: RATES.reads, connections: 4 },
    {
      what: 'searches saved, by filters and prompts',
      requests: searches,
      rate: RATES.searches,
      connections: 4,
    },
    // One after the other: what is removed must be there.
    { what: 'lists changed in every way', requests: lists, rate: RATES.lists, connections: 1 },
  ]
}

/** Changes of a list of each reader, which leave it as it was. */
async function changesOf(address: string, readers: Reader[]): Promise<Request[]> {
  const requests: Request[] = []
  for (const reader of readers) {
    const { headers, listId, searchIds } = reader
    const searchId = searchIds[0]!
    const rows = await answerOf(address, { path: `/v1/searches/${searchId}/results?limit=100`, headers })
    const branchIds: string[] = rows.results.map((row: { branch: { id: string } }) => row.branch.id)
    const post = (path: string, body: unknown) => postOf(reader, `/lists/${listId}${path}`, body)
    const add = post('/members', { searchId, branchIds })
    await answerOf(address, add)
    requests.push(
      post('/rename', { name: 'Tour' }),
      post('/members/remove', { branchIds: branchIds.slice(0, branchIds.length / 2) }),
      add,
      post('/order', { branchIds: branchIds.toReversed() }),
    )
  }
  return requests
}
