import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeId } from '../../server/src/contract/ids.ts'
import { connect } from '../../server/src/database/connect.ts'
import { findEmbedded } from '../../server/src/database/embedded.ts'
import { copyDirectory } from '../directory/prepare.ts'
import { type BenchPlan, type Figure, formatBranches, formatNumber, getMainSize, median } from '../figure.ts'
import { CONNECTIONS } from '../http/measure.ts'
import { type LoadOutcome, type Request, sendLoad, summarizeRuns } from '../load/load.ts'
import { type Running, startProgram, startService } from '../service.ts'
import { measureDisk } from './disk.ts'
import { type BusyTenant, drawRequests, makeBusyTenants, type RandomRead } from './readers.ts'

const TENANTS = 200
/** Of these, the objects are read: all their objects fit into the cache. */
const FEW_TENANTS = 20
/** Of a hundred requests. */
const WRITES = 1

const ROWS: RandomRead = {
  what: '50 saved rows',
  paths: ({ searchIds }) => searchIds.map(id => `/searches/${id}/results`),
}
const OBJECTS: RandomRead[] = [
  { what: 'get_search', paths: ({ searchIds }) => searchIds.map(id => `/searches/${id}`) },
  { what: 'get_branch_list', paths: ({ listId }) => [`/lists/${listId}`] },
  { what: 'get_workspace', paths: () => ['/workspace'] },
]

/** What the parts of this section share. */
interface Scene {
  plan: BenchPlan
  service: Running
  /** Of the service's database. */
  url: string
  tenants: BusyTenant[]
  /** Of the directory, in words. */
  size: string
}

/** What a read is compared with, for one run. */
type Yardstick = (requests: Request[], load: { connections: number; seconds: number }) => Promise<LoadOutcome>

/**
 * What the directory takes on disk; reads of many workspaces at random, more than the cache holds; and reads of a few
 * while one request in a hundred changes something.
 */
export async function* benchMisses(plan: BenchPlan): AsyncGenerator<Figure> {
  const branches = getMainSize(plan)
  const dataDir = await copyDirectory(plan, branches, 'misses')
  try {
    const service = await startService(dataDir)
    const url = (await findEmbedded(dataDir))!
    const sql = connect(url, { max: 4 })
    try {
      yield await measureDisk(sql, branches, formatBranches(branches))
      plan.say(`saving searches of ${TENANTS} workspaces`)
      const tenants = await makeBusyTenants(service.address, sql, TENANTS)
      await sql`vacuum analyze`
      const scene = { plan, service, url, tenants, size: formatBranches(branches) }
      yield* benchRows(scene)
      yield* benchObjects({ ...scene, tenants: tenants.slice(0, FEW_TENANTS) })
    } finally {
      await sql.end()
      await service.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Saved rows, against the statement alone and a route that sends what it returns. */
async function* benchRows(scene: Scene): AsyncGenerator<Figure> {
  const { plan, url, tenants } = scene
  const file = join(plan.home, 'workspaces.json')
  const workspaces = tenants.flatMap(({ searchIds, workspaceId }) =>
    searchIds.map(id => [decodeId('srch', id)!, workspaceId]),
  )
  await writeFile(file, JSON.stringify(Object.fromEntries(workspaces)))
  const yardstick: Yardstick = async (requests, load) => {
    const bare = await startProgram('misses/bare-read.ts', url, file)
    const bareRequests = requests.map(({ path }) => ({ path: `/${decodeId('srch', path.split('/')[3]!)}` }))
    const outcome = await sendLoad({ ...load, url: bare.address, requests: bareRequests, warmSeconds: 3 })
    await bare.stop()
    return outcome
  }
  for (const writes of [0, WRITES]) {
    const name = 'one bare statement and a constant route'
    yield { ...(await compare(scene, ROWS, writes, name, yardstick)), target: '≥ 0.8' }
  }
}

/**
 * Single objects, against the same bytes from memory, and against one bare statement for each and a constant route. Both
 * get the reads alone; without writes it can be told what these cost from what the reads cost.
 */
async function* benchObjects(scene: Scene): AsyncGenerator<Figure> {
  const { plan, service, tenants, url } = scene
  const [{ headers }] = tenants as [BusyTenant]
  const file = join(plan.home, 'answer.json')
  const workspaceIds = new Map(tenants.map(tenant => [tenant.headers.authorization, tenant.workspaceId]))
  const memory: Yardstick = async (requests, load) => {
    const ceiling = await startProgram('http/ceiling.ts', file)
    const outcome = await sendLoad({ ...load, url: ceiling.address, requests, warmSeconds: 1 })
    await ceiling.stop()
    return outcome
  }
  const statement: Yardstick = async (requests, load) => {
    const bare = await startProgram('misses/bare-object.ts', url, file)
    const bareRequests = requests.map(request => ({
      path: `/${workspaceIds.get(request.headers!.authorization!)}`,
    }))
    const outcome = await sendLoad({ ...load, url: bare.address, requests: bareRequests, warmSeconds: 1 })
    await bare.stop()
    return outcome
  }
  for (const read of OBJECTS) {
    const answer = await fetch(`${service.address}/v1${read.paths(tenants[0]!)[0]}`, { headers })
    await writeFile(file, await answer.text())
    yield await compare(scene, read, 0, 'same bytes from memory', memory)
    for (const [name, yardstick] of [
      ['same bytes from memory', memory],
      ['one bare statement and a constant route', statement],
    ] as const)
      yield { ...(await compare(scene, read, WRITES, name, yardstick)), target: '≥ 0.4' }
  }
}

async function compare(
  { plan, service, tenants, size }: Scene,
  read: RandomRead,
  writes: number,
  name: string,
  yardstick: Yardstick,
): Promise<Figure> {
  const load = { connections: CONNECTIONS, seconds: plan.quick ? 4 : 8 }
  const [ours, theirs]: [LoadOutcome[], LoadOutcome[]] = [[], []]
  for (let run = 0; run < plan.runs; run++) {
    const requests = drawRequests(read, tenants, writes, run)
    ours.push(await sendLoad({ ...load, url: service.address, requests, warmSeconds: 3 }))
    const reads = requests.filter(({ method }) => method === undefined)
    theirs.push(await yardstick(reads, load))
  }
  const beside = writes > 0 ? `, ${writes} % writes` : ''
  return {
    what: `${read.what} of ${tenants.length} workspaces at random, ${CONNECTIONS} callers${beside}`,
    size,
    ...summarizeRuns(ours),
    yardstick: `${name}: ${formatNumber(median(theirs.map(({ perSecond }) => perSecond)))}/s`,
    ratios: ours.map(({ perSecond }, run) => perSecond / theirs[run]!.perSecond),
    peakMegabytes: service.memory().peak,
  }
}
