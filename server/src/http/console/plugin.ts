import type { FastifyInstance } from 'fastify'
import type { Service } from '../../api/execute.ts'
import { addContractRoutes } from './contract-routes.ts'
import { writeSessionCookie } from './cookie.ts'
import { addConsoleRoutes } from './routes.ts'
import type { ConsoleOptions } from './session.ts'
import { readSite } from './site.ts'

/** The interface of the dashboard, below the prefix of the instance: for people with a session, not for keys. */
export function addConsole(app: FastifyInstance, options: ConsoleOptions & Service): void {
  app.addHook('onRequest', (_, reply, done) => {
    // The next person at the same screen must not find these answers in the browser's cache.
    reply.header('cache-control', 'no-store')
    done()
  })
  // The browser keeps the cookie as long as the session lasts.
  app.addHook('onSend', (request, reply, _, done) => {
    const token = request.prolongedSession
    const isWritten = reply.hasHeader('set-cookie')
    if (token && !isWritten) writeSessionCookie(reply, token, readSite(request, options.publicUrl).isSecure)
    done()
  })
  addConsoleRoutes(app, options)
  app.register(async v1 => addContractRoutes(v1, options), { prefix: '/v1' })
}
