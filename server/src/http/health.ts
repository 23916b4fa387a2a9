import type { FastifyInstance } from 'fastify'
import { connectBeside, type Database } from '../database/connect.ts'
import { SingleFlight } from '../database/single-flight.ts'
import { withTimeout } from '../database/with-timeout.ts'

/** How long the database may take to answer. */
const TIMEOUT_MS = 1_500

/**
 * Serves /healthz, which says that the process runs, and /readyz, which says that it can reach its database. The latter
 * has a connection of its own: a pool whose connections are all in use says nothing of the database.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  const probe = connectBeside(database, { max: 1, name: 'dalil-readyz', connectSeconds: 2, idleSeconds: 60 })
  // A database that hangs has one statement to answer, however often it is asked for.
  const looks = new SingleFlight(async () => void (await probe`select 1`))
  app.addHook('onClose', () => probe.end({ timeout: 1 }))
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    try {
      await withTimeout(looks.run(), TIMEOUT_MS, 'the database')
      return { ok: true }
    } catch {
      const error = { code: 'database_unreachable', message: 'The database does not answer.' }
      return reply.code(503).send({ ok: false, error })
    }
  })
}
