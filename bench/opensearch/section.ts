import { join } from 'node:path'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { prepareDirectory } from '../directory/prepare.ts'
import { type BenchPlan, type Figure, formatBranches, formatNumber, median } from '../figure.ts'
import { type LoadOutcome, type Request, sendLoad, summarizeRuns } from '../load/load.ts'
import { drawCompanies } from '../names/draw.ts'
import { readThrough } from '../selection/warm.ts'
import { readProcessorSeconds, startProgram } from '../service.ts'
import { buildPost, makeTenants, type Tenant } from '../tenants.ts'
import { buildIndex, INDEX, send } from './build-index.ts'
import { canRun, fetchOpenSearch, startNode } from './node.ts'
import { type NameQuery, QUERY_KINDS, type QueryKind, writeQuery } from './queries.ts'

const CALLERS = 16
const NAMES = 1000
const SEED = 1
const LARGEST = 1_000_000
const TENANTS = 20

/** Where both are asked. */
interface Scene {
  plan: BenchPlan
  sql: Database
  size: string
  /** The addresses of a server of Dalil's selection, of the service, and of OpenSearch. */
  ours: string
  service: string
  theirs: string
  tenants: Tenant[]
  /** Processor time that a selection and OpenSearch have used, in seconds. */
  spent: { ours(): Promise<number>; theirs(): Promise<number> }
}

/**
 * Names by Dalil and by a node of OpenSearch, over HTTP: how surely a company is found, and how many a second. One query of
 * OpenSearch is the equal of a selection: both are told what the name is and which place, and answer with companies. What
 * create_search does beside that, reading the prompt and saving what it finds, OpenSearch does not do.
 */
export async function* benchOpenSearch(plan: BenchPlan): AsyncGenerator<Figure> {
  if (!(await canRun())) {
    plan.say('skipped: OpenSearch needs Java 17 and Maven')
    return
  }
  const archives = await fetchOpenSearch(plan)
  for (const branches of plan.sizes.filter(size => size <= LARGEST)) {
    const server = await startEmbedded({ dataDir: await prepareDirectory(plan, branches), log: () => {} })
    const sql = connect(server.url, { max: 4 })
    const node = await startNode(archives, join(plan.home, 'opensearch', String(branches)))
    try {
      await migrate(sql)
      await buildIndex(node.address, sql, plan)
      await readThrough(sql)
      const dalil = await startProgram('opensearch/serve-names.ts', server.url)
      const service = await startProgram('http/serve.ts', server.url)
      const tenants = await makeTenants(sql, TENANTS)
      try {
        const [ours, theirs] = [dalil.address, node.address]
        const size = formatBranches(branches)
        const spent = {
          ours: async () => dalil.processorSeconds() + (await readDatabaseSeconds(sql)),
          theirs: async () => node.processorSeconds(),
        }
        const scene = { plan, sql, size, ours, service: service.address, theirs, tenants, spent }
        for (const kind of QUERY_KINDS) yield* compareKind(scene, kind)
      } finally {
        await service.stop()
        await dalil.stop()
        for (const { workspaceId } of tenants)
          await sql`delete from searches where workspace_id = ${workspaceId}`
      }
    } finally {
      await node.stop()
      await sql.end()
      await server.stop()
    }
  }
}

async function* compareKind(scene: Scene, kind: QueryKind): AsyncGenerator<Figure> {
  const { plan, size } = scene
  const queries = await drawQueries(scene, kind, SEED)
  const found = { ours: 0, theirs: 0 }
  for (const query of queries) {
    const [own, other] = [await askDalil(scene, query), await askOpenSearch(scene, kind, query)]
    if (own.includes(query.company.id)) found.ours++
    if (other.includes(query.company.id)) found.theirs++
  }
  yield {
    what: `${kind.what}: found among ten`,
    size,
    ratios: found.ours / queries.length,
    yardstick: `all ${queries.length}; OpenSearch: ${(found.theirs / queries.length).toFixed(3)}`,
  }
  const runs: Record<Measured, LoadOutcome[]> = {
    selection: [],
    createSearch: [],
    companies: [],
    branches: [],
  }
  const costs = { ours: [] as number[], theirs: [] as number[] }
  for (let run = 0; run < plan.runs; run++) {
    const drawn = await drawQueries(scene, kind, SEED + 1 + run)
    const requests = await writeRequests(scene, kind, drawn)
    for (const [what, { address, all }] of Object.entries(requests) as [Measured, Requests][]) {
      const side = what === 'selection' ? 'ours' : what === 'companies' ? 'theirs' : undefined
      await warm(address, all)
      const before = side && (await scene.spent[side]())
      const outcome = await load(scene, address, all)
      runs[what].push(outcome)
      if (side) costs[side].push((1000 * ((await scene.spent[side]()) - before!)) / outcome.good)
    }
  }
  const compare = (ours: Measured, theirs: Measured) => ({
    what: `${kind.what}: ${ours === 'selection' ? 'selection' : 'create_search'}, ${CALLERS} callers`,
    size,
    ...summarizeRuns(runs[ours]),
    ratios: runs[ours].map(({ perSecond }, run) => perSecond / runs[theirs][run]!.perSecond),
    yardstick: `OpenSearch, ${theirs === 'companies' ? 'companies only' : 'with their branches'}: ${formatNumber(
      median(runs[theirs].map(({ perSecond }) => perSecond)),
    )}/s`,
  })
  yield { ...compare('selection', 'companies'), ...(isAimedAt(kind) && { target: '≥ 1' }) }
  yield {
    what: `${kind.what}: selection, processor time of the service and PostgreSQL`,
    size,
    median: costs.ours,
    ratios: costs.theirs.map((cost, run) => cost / costs.ours[run]!),
    yardstick: `OpenSearch, companies only: ${formatNumber(median(costs.theirs))} ms`,
  }
  yield compare('selection', 'branches')
  yield compare('createSearch', 'companies')
}

/** What is measured: two ways to ask Dalil, and two to ask OpenSearch. */
type Measured = 'selection' | 'createSearch' | 'companies' | 'branches'

interface Requests {
  address: string
  all: Request[]
}

/** A name as it is written, alone or with its city. */
function isAimedAt({ what, isMisspelt }: QueryKind): boolean {
  return !isMisspelt && !what.includes('otherwise')
}

async function writeRequests(
  scene: Scene,
  kind: QueryKind,
  queries: NameQuery[],
): Promise<Record<Measured, Requests>> {
  const { ours, service, theirs, tenants } = scene
  const selections: Request[] = []
  for (const { prompt } of queries)
    selections.push(
      toRequest('/select', JSON.stringify(await send(ours, 'POST', '/read', JSON.stringify({ prompt })))),
    )
  const searches = queries.map(({ prompt }, n) =>
    buildPost(tenants[n % tenants.length]!, '/searches', { prompt, requestedResultCount: 10 }),
  )
  const search = (branches: boolean) =>
    queries.map(query => toRequest(`/${INDEX}/_search`, writeQuery(query, kind, branches)))
  return {
    selection: { address: ours, all: selections },
    createSearch: { address: service, all: searches },
    companies: { address: theirs, all: search(false) },
    branches: { address: theirs, all: search(true) },
  }
}

async function drawQueries({ sql, plan }: Scene, kind: QueryKind, seed: number): Promise<NameQuery[]> {
  const random = createRandom(seed)
  const companies = await drawCompanies(sql, plan.quick ? NAMES / 2 : NAMES, seed, kind.isArabic)
  return companies.map(company => ({ company, ...kind.ask(company, random) }))
}

async function askDalil({ ours }: Scene, query: NameQuery): Promise<number[]> {
  const found = await send<{ companyId: number }[]>(
    ours,
    'POST',
    '/find',
    JSON.stringify({ prompt: query.prompt }),
  )
  return found.map(({ companyId }) => companyId)
}

async function askOpenSearch({ theirs }: Scene, kind: QueryKind, query: NameQuery): Promise<number[]> {
  const { hits } = await send<{ hits: { hits: { fields: { company: [number] } }[] } }>(
    theirs,
    'POST',
    `/${INDEX}/_search`,
    writeQuery(query, kind, false),
  )
  return hits.hits.map(({ fields }) => fields.company[0])
}

function toRequest(path: string, body: string): Request {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
}

function load({ plan }: Scene, url: string, requests: Request[]): Promise<LoadOutcome> {
  return sendLoad({ url, connections: CALLERS, seconds: plan.quick ? 3 : 8, requests })
}

async function warm(url: string, requests: Request[]): Promise<void> {
  await sendLoad({ url, connections: CALLERS, seconds: 3, requests })
}

/** Processor time that the connections to the database have used. */
async function readDatabaseSeconds(sql: Database): Promise<number> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'client backend'`
  return rows.reduce((sum, { pid }) => sum + readProcessorSeconds(pid), 0)
}
