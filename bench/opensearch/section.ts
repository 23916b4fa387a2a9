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
import { startProgram } from '../service.ts'
import { buildIndex, INDEX, send } from './build-index.ts'
import { canRun, fetchOpenSearch, startNode } from './node.ts'
import { type NameQuery, QUERY_KINDS, type QueryKind, writeQuery } from './queries.ts'

const CALLERS = 16
const NAMES = 1000
const SEED = 1
const LARGEST = 1_000_000

/** Where both are asked. */
interface Scene {
  plan: BenchPlan
  sql: Database
  size: string
  /** The addresses of a server of Dalil's selection, and of OpenSearch. */
  ours: string
  theirs: string
}

/** Names by Dalil and by a node of OpenSearch, over HTTP: how surely a company is found, and how many a second. */
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
      try {
        const scene = { plan, sql, size: formatBranches(branches), ours: dalil.address, theirs: node.address }
        for (const kind of QUERY_KINDS) yield* compareKind(scene, kind)
      } finally {
        await dalil.stop()
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
  const runs: Record<'ours' | 'companies' | 'branches', LoadOutcome[]> = {
    ours: [],
    companies: [],
    branches: [],
  }
  for (let run = 0; run < plan.runs; run++) {
    const drawn = await drawQueries(scene, kind, SEED + 1 + run)
    runs.ours.push(await load(scene, scene.ours, drawn.map(writeRequest)))
    for (const branches of [false, true]) {
      const requests = drawn.map(query => toRequest(`/${INDEX}/_search`, writeQuery(query, kind, branches)))
      runs[branches ? 'branches' : 'companies'].push(await load(scene, scene.theirs, requests))
    }
  }
  for (const part of ['companies', 'branches'] as const) {
    const rate = formatNumber(median(runs[part].map(({ perSecond }) => perSecond)))
    yield {
      what: `${kind.what}, ${CALLERS} callers`,
      size,
      ...summarizeRuns(runs.ours),
      ratios: runs.ours.map(({ perSecond }, run) => perSecond / runs[part][run]!.perSecond),
      yardstick: `OpenSearch, ${part === 'companies' ? 'companies only' : 'with their branches'}: ${rate}/s`,
      ...(part === 'companies' ? { target: '≥ 1' } : {}),
    }
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

const writeRequest = ({ prompt }: NameQuery) => toRequest('/find', JSON.stringify({ prompt }))

function toRequest(path: string, body: string): Request {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
}

function load({ plan }: Scene, url: string, requests: Request[]): Promise<LoadOutcome> {
  return sendLoad({ url, connections: CALLERS, seconds: plan.quick ? 4 : 8, warmSeconds: 3, requests })
}
