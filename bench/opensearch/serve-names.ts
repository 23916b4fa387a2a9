import Fastify from 'fastify'
import { connect } from '../../server/src/database/connect.ts'
import { type Criteria, combineCriteria } from '../../server/src/search/criteria.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { RequestSelections } from '../../server/src/search/selection/request-selections.ts'
import { listen } from '../listen.ts'
import { findByPrompt } from '../names/recall.ts'
import { openRequestPool } from '../request-pool.ts'

/**
 * A program of the bench: over HTTP what Dalil finds for a prompt, what it reads of a prompt, and what it selects by what
 * it has read, without keys or saved searches. serve-names.ts URL
 */
const COMPANIES = 10
const url = process.argv[2]!
const probe = connect(url, { max: 1 })
const sql = await openRequestPool(probe, url, 10)
await probe.end()
const reader = new PromptReader(sql)
await reader.warm()
// The directory does not change here.
const directory = await reader.getDirectory()
const selections = new RequestSelections(sql, { directory })
const readPrompt = async (prompt: string) =>
  combineCriteria((await reader.read(sql, prompt, {}, directory, selections)).criteria, {})
await readPrompt('warming')
const { knowledge } = selections

const app = Fastify()
app.post<{ Body: { prompt: string } }>('/find', ({ body }) => findByPrompt(sql, reader, body.prompt))
app.post<{ Body: { prompt: string } }>('/read', ({ body }) => readPrompt(body.prompt))
/** Each company as its id and those of its branches. */
app.post<{ Body: Criteria }>('/select', async ({ body }) => {
  const companies = new Map<number, number[]>()
  for (const { companyId, branchId } of await new RequestSelections(sql, knowledge).select(body, COMPANIES)) {
    const branchIds = companies.get(companyId)
    if (branchIds) branchIds.push(branchId)
    else companies.set(companyId, [branchId])
  }
  return [...companies]
})
app.get('/healthz', (_, reply) => reply.send('ok'))
await listen(app, async () => {
  await reader.close()
  await sql.end({ timeout: 5 })
})
