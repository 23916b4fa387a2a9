import type { FastifyInstance } from 'fastify'
import type { Service } from '../../api/execute.ts'
import { addContractRoutes } from './contract-routes.ts'
import { addConsoleRoutes } from './routes.ts'
import type { ConsoleOptions } from './session.ts'

/** The interface of the dashboard, below the prefix of the instance: for people with a session, not for keys. */
export function addConsole(app: FastifyInstance, options: ConsoleOptions & Service): void {
  app.addHook('onRequest', (_, reply, done) => {
    // What a person may see must not stay in a cache that the next person at the screen meets.
    reply.header('cache-control', 'no-store')
    done()
  })
  addConsoleRoutes(app, options)
  app.register(async v1 => addContractRoutes(v1, options), { prefix: '/v1' })
}
