import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../server/src/database/connect.ts'
import { readStatedCriteria } from '../../server/src/operations/searches/filters.ts'
import { type Criteria, combineCriteria } from '../../server/src/search/criteria.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { expandFilters } from '../../server/src/search/selection/expand-filters.ts'
import { type Figure, median } from '../figure.ts'
import { type LoadOutcome, sendLoad, summarizeRuns } from '../load/load.ts'
import { runProgram } from '../program.ts'
import { buildPost } from '../tenants.ts'
import type { Work } from './bare.ts'
import { drawBodies, type SearchDraw } from './draws.ts'
import type { Scene } from './scene.ts'

const CLIENTS = 16
const DRAWS = 2000

/** create_search with N=10 over HTTP beside the same SQL alone, in turns. */
export async function* benchCreateSearch({
  plan,
  service,
  url,
  sql,
  tenants,
  size,
}: Scene): AsyncGenerator<Figure> {
  const draws = await drawBodies(sql, DRAWS, 1)
  const criteria = await readCriteria(sql, draws)
  for (const kind of ['filters', 'prompt'] as const) {
    const drawn = draws.filter(draw => draw.kind === kind)
    const requests = drawn.map(({ body }, n) =>
      buildPost(tenants[(n * 7) % tenants.length]!, '/searches', body),
    )
    const work: Work = {
      criteria: drawn.map(draw => criteria.get(draw)!),
      workspaces: tenants.map(tenant => tenant.workspaceId),
      companies: 10,
      clients: CLIENTS,
      seconds: plan.quick ? 4 : 8,
    }
    const file = join(plan.home, `bare-${kind}.json`)
    await writeFile(file, JSON.stringify(work))
    const load = { url: service.address, connections: CLIENTS, requests, seconds: work.seconds }
    const ours: LoadOutcome[] = []
    const theirs: { perSecond: number }[] = []
    for (let run = 0; run < plan.runs; run++) {
      theirs.push(await runProgram('writes/bare.ts', [url, file]))
      ours.push(await sendLoad({ ...load, warmSeconds: 2 }))
    }
    yield {
      what: `create_search, ${kind === 'filters' ? 'filters' : 'prompts'}, 10 companies, ${CLIENTS} clients`,
      size,
      ...summarizeRuns(ours),
      yardstick: `the bare statements: ${Math.round(median(theirs.map(run => run.perSecond)))}/s`,
      ratios: ours.map(({ perSecond }, run) => perSecond / theirs[run]!.perSecond),
      peakMegabytes: service.memory().peak,
      target: '≥ 60 %',
    }
  }
}

/** What each body asks for, as the service has it when it selects. */
async function readCriteria(sql: Database, draws: SearchDraw[]): Promise<Map<SearchDraw, Criteria>> {
  const reader = new PromptReader(sql)
  const criteria = new Map<SearchDraw, Criteria>()
  for (const draw of draws) {
    const stated = await readStatedCriteria(sql, draw.body)
    const read = await reader.read(sql, (draw.body.prompt as string | undefined) ?? '', stated)
    criteria.set(draw, await expandFilters(sql, combineCriteria(read.criteria, stated)))
  }
  await reader.close()
  return criteria
}
