import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { connectBeside, type Database } from '../database/connect.ts'

/** How long the database may take to answer. */
const TIMEOUT_MS = 1_500

/**
 * Serves /healthz, which says that the process runs, and /readyz, which says that it can reach its database. The latter
 * has a connection of its own: a pool whose connections are all in use says nothing of the database.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  const probe = connectBeside(database, { max: 1, name: 'dalil-readyz', connectSeconds: 2, idleSeconds: 60 })
  app.addHook('onClose', () => probe.end({ timeout: 1 }))
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    try {
      await Promise.race([probe`select 1`, failAfter(TIMEOUT_MS)])
      return { ok: true }
    } catch {
      const error = { code: 'database_unreachable', message: 'The database does not answer.' }
      return reply.code(503).send({ ok: false, error })
    }
  })
}

async function failAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false })
  throw new Error('The database does not answer in time.')
}
