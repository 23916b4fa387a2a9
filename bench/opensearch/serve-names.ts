import Fastify from 'fastify'
import { connect } from '../../server/src/database/connect.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { findByPrompt } from '../names/recall.ts'
import { openRequestPool } from '../request-pool.ts'

/** A program of the bench: what Dalil finds for a prompt, over HTTP, without keys or saved searches. serve-names.ts URL */
const url = process.argv[2]!
const probe = connect(url, { max: 1 })
const sql = await openRequestPool(probe, url, 10)
await probe.end()
const reader = new PromptReader(sql)
await reader.warm()
const app = Fastify()
app.post<{ Body: { prompt: string } }>('/find', ({ body }) => findByPrompt(sql, reader, body.prompt))
app.get('/healthz', (_, reply) => reply.send('ok'))
process.on('SIGTERM', async () => {
  await app.close()
  await reader.close()
  await sql.end({ timeout: 5 })
  process.exit(0)
})
console.log(`Dalil is ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
