import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import { connect } from '../../server/src/database/connect.ts'
import { listen } from '../listen.ts'

/**
 * The yardstick of a read that no cache answers: a program of the bench that runs one bare statement through the client
 * for each request, and sends what it returns as a constant route sends its bytes. It has no keys, no versions and no
 * cache. bare-read.ts URL FILE; the file names the workspace of each search, by their UUIDs.
 */
const [url, file] = process.argv.slice(2)
const workspaces: Record<string, string> = JSON.parse(await readFile(file!, 'utf8'))
const sql = connect(url!)
const app = Fastify()

app.get<{ Params: { id: string } }>('/:id', async ({ params: { id } }, reply) => {
  // The rows of list_search_results but for their ids and time, which the service adds.
  const [[text] = []] = await sql`
    select '{"ok":true,"results":[' || string_agg(
      '{"id":"res_01h455vb4pex5vsknk084sn02r","createdAt":"2026-01-01T00:00:00.000Z","company":{' || c.company
        || '},"branch":{"id":"brn_' || r.branch_id || '",' || c.branch || '},"location":{' || c.location || '}}',
      ',' order by r.place) || ']}'
    from searches s
    cross join unnest(s.branch_ids[:50]) with ordinality as r (branch_id, place)
    join branch_cards c on c.branch_id = r.branch_id
    where s.workspace_id = ${workspaces[id]!} and s.id = ${id}`.raw()
  return reply.type('application/json; charset=utf-8').send(text)
})
app.get('/healthz', (_, reply) => reply.send('ok'))
await listen(app, () => sql.end({ timeout: 5 }))
