import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'

/** /healthz: the process answers. /readyz: it can also reach its database. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    try {
      await database`select 1`
      return { ok: true }
    } catch {
      const error = { code: 'database_unreachable', message: 'The database does not answer.' }
      return reply.code(503).send({ ok: false, error })
    }
  })
}
