import { rm } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { connect } from '../../server/src/database/connect.ts'
import { findEmbedded } from '../../server/src/database/embedded.ts'
import { copyDirectory } from '../directory/prepare.ts'
import { type BenchPlan, type Figure, formatBranches, formatNumber } from '../figure.ts'
import { makeUniqueRequests } from '../http/reads.ts'
import { driveLoad, type LoadOutcome, type Request, sendLoad, summarizeRuns } from '../load/load.ts'
import { type Running, startService } from '../service.ts'
import { makeTenants, type Tenant } from '../tenants.ts'
import { buildLargeBodies, buildNoisePrompts, buildReorders } from './loads.ts'
import { prepareQuietReads } from './quiet-reads.ts'

/** The reads are frequent enough to show waiting, and rare enough not to compete with each other. */
const [READERS, READS_PER_SECOND] = [4, 100]
const TARGET = 'p99 ≤ 100 ms'

/** What one workspace does without a pause. */
interface Neighbour {
  what: string
  connections: number
  requests: Request[]
}

interface Scene {
  plan: BenchPlan
  service: Running
  reads: Request[]
  size: string
}

/**
 * Light reads of one workspace, 100 a second and none of them cached, while another workspace does the heaviest things that
 * it may. The same reads beside no one are measured before and after, as whatever else the machine does counts as well.
 */
export async function* benchNeighbours(plan: BenchPlan): AsyncGenerator<Figure> {
  const branches = plan.sizes[0]!
  const dataDir = await copyDirectory(plan, branches, 'neighbours')
  try {
    const service = await startService(dataDir)
    const sql = connect((await findEmbedded(dataDir))!, { max: 4 })
    try {
      const [quiet, busy] = (await makeTenants(sql, 2)) as [Tenant, Tenant]
      const { address } = service
      const requests = await prepareQuietReads(address, sql, quiet)
      const scene = { plan, service, reads: requests, size: formatBranches(branches) }
      const neighbours: Neighbour[] = [
        {
          what: '16 clients reorder a list of 5,000',
          connections: 16,
          requests: await buildReorders(address, sql, busy, 5_000),
        },
        { what: '20 clients send bodies of 1 MiB', connections: 20, requests: buildLargeBodies(busy) },
        {
          what: '20 clients search by noise of 10,000 characters',
          connections: 20,
          requests: buildNoisePrompts(busy),
        },
      ]
      await sql`vacuum analyze`
      await readQuietly(scene, 0)
      for (const [at, neighbour] of neighbours.entries()) yield await compare(scene, neighbour, at)
    } finally {
      await sql.end()
      await service.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(scene: Scene, neighbour: Neighbour, nth: number): Promise<Figure> {
  const { plan, service, size } = scene
  const [alone, beside]: [LoadOutcome[], LoadOutcome[]] = [[], []]
  for (let run = 0; run < plan.runs; run++) {
    const first = 1 + 2 * (nth * plan.runs + run)
    alone.push(await readQuietly(scene, first))
    const enough = new AbortController()
    const { connections, requests } = neighbour
    const load = { url: service.address, connections, requests, seconds: 600 }
    const disturbing = driveLoad(load, enough.signal)
    // What comes too early measures how the neighbour begins.
    await readQuietly(scene, 10_000 + first, 1)
    beside.push(await readQuietly(scene, first + 1).finally(() => enough.abort()))
    // What is too large is answered 400, and some of what has waited for ten seconds 500.
    const { statuses } = await disturbing
    plan.say(`${neighbour.what}: ${JSON.stringify(statuses)}`)
  }
  const { median, p99 } = summarizeRuns(beside)
  const before = formatNumber(Math.max(...alone.map(outcome => outcome.p99)))
  const load = `load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores`
  return {
    what: `reads while in another workspace ${neighbour.what}`,
    size,
    median,
    p99,
    yardstick: `the same without: p99 ${before} ms; ${load}`,
    ratios: beside.map((outcome, run) => outcome.p99 / alone[run]!.p99),
    peakMegabytes: service.memory().peak,
    target: TARGET,
  }
}

/** Each `turn` asks what no other has asked. */
function readQuietly(
  { plan, service, reads }: Scene,
  turn: number,
  seconds = plan.quick ? 10 : 30,
): Promise<LoadOutcome> {
  const copies = Math.ceil((seconds * READS_PER_SECOND) / reads.length) + 1
  return sendLoad({
    url: service.address,
    connections: READERS,
    rate: READS_PER_SECOND,
    seconds,
    requests: makeUniqueRequests(reads, copies, turn),
  })
}
