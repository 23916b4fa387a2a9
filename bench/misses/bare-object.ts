import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { connect } from '../../server/src/database/connect.ts'
import { listen } from '../listen.ts'

/**
 * A yardstick of single objects: a program of the bench that reads one row by its primary key for each request, through
 * the client, and sends a constant text. It has no keys, no versions and no cache. bare-object.ts URL FILE; the file
 * holds the text.
 */
const [url, file] = process.argv.slice(2)
const literal = `'${(await readFile(file!, 'utf8')).replaceAll("'", "''")}'`
const sql = connect(url!)
const app = Fastify()

app.get<{ Params: { workspaceId: string } }>('/:workspaceId', async ({ params: { workspaceId } }, reply) => {
  // The text is the statement's own, which the database knows after the first request.
  const [[text] = []] = await sql
    .unsafe(`select ${literal} from workspaces where workspace_id = $1`, [workspaceId], { prepare: true })
    .raw()
  return reply.type('application/json; charset=utf-8').send(text)
})
app.get('/healthz', (_, reply) => reply.send('ok'))
await listen(app, () => sql.end({ timeout: 5 }))
