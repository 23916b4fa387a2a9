import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { connectBeside, type Database } from '../database/connect.ts'
import { SingleFlight } from '../database/single-flight.ts'
import { withTimeout } from '../database/with-timeout.ts'
import type { PromptReader } from '../search/prompt-reader.ts'

/** How long the database, and the names, are waited for. */
const TIMEOUT_MS = 1_500
const RETRY_MS = 1_000

/**
 * Serves /healthz, which says that the process runs, and /readyz, which says that it can reach its database and, once it
 * listens, that it has the names which prompts are read by. The database is asked on a connection of its own: a pool whose
 * connections are all in use says nothing of the database.
 */
export function addHealth(app: FastifyInstance, database: Database, reader: PromptReader): void {
  const probe = connectBeside(database, { max: 1, name: 'dalil-readyz', connectSeconds: 2, idleSeconds: 60 })
  // A database that hangs has one statement to answer, however often it is asked for.
  const looks = new SingleFlight(async () => void (await probe`select 1`))
  const names = loadNames(app, reader)
  app.addHook('onClose', () => probe.end({ timeout: 1 }))
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const [reached, named] = await Promise.allSettled([
      withTimeout(looks.run(), TIMEOUT_MS, 'the database'),
      withTimeout(names.get(), TIMEOUT_MS, 'the load of the names'),
    ])
    if (reached.status === 'rejected')
      return sendUnready(reply, 'database_unreachable', 'The database does not answer.')
    if (named.status === 'fulfilled') return { ok: true }
    const { code } = named.reason
    return code === 'ANSWER_TIMEOUT'
      ? sendUnready(reply, 'names_loading', 'The names of the directory are being read.')
      : sendUnready(
          reply,
          'names_unreadable',
          `The names of the directory could not be read (${code ?? 'unknown'}). This is tried again every second.`,
        )
  })
}

function sendUnready(reply: FastifyReply, code: string, message: string) {
  return reply.code(503).send({ ok: false, error: { code, message } })
}

/**
 * Loads the names when the service listens, and again while that fails. The first prompts would wait for them, and a copy
 * that has just started would be sent as many as the others. What is returned gives the latest attempt.
 */
function loadNames(app: FastifyInstance, reader: PromptReader): { get(): Promise<void> } {
  let latest = Promise.resolve()
  let isClosed = false
  const load = async () => {
    while (!isClosed) {
      latest = reader.warm()
      try {
        return await latest
      } catch {
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }
  app.addHook('onListen', () => void load())
  app.addHook('onClose', async () => {
    isClosed = true
  })
  return { get: () => latest }
}
