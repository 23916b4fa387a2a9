import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { requireScope } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import type { Principal } from '../api/principal.ts'
import type { AuthResult, VersionedPrincipal } from '../auth/auth-result.ts'
import { addOperationHooks } from './operation-hooks.ts'

declare module 'fastify' {
  interface FastifyRequest {
    auth: AuthResult
  }
}

interface AuthenticationOptions {
  /** Identifies the caller from the request's credentials; throws a 401 without usable ones. */
  authenticate(request: FastifyRequest): AuthResult
}

/**
 * Authenticates the requests of operations. Its hook runs before the body is read, so a caller sees 401 and 403 before
 * 400 and 404. A read of a cached principal goes on at once, and is verified before it is answered; a change waits.
 */
export const authentication = fastifyPlugin<AuthenticationOptions>(async (app, { authenticate }) => {
  app.decorateRequest('auth')
  addOperationHooks(app, operation => ({
    onRequest(request, _, done) {
      try {
        request.auth = authenticate(request)
      } catch (error) {
        return done(error as Error)
      }
      const { cached } = request.auth
      if (operation.method === 'GET' && cached?.principal.scopes.has(operation.scope)) return done()
      onAuthorized(request.auth, operation, error => {
        request.isVerified = error === undefined
        done(error as Error | undefined)
      })
    },
  }))
})

type AuthorizedCallback = (error: unknown, authorized: VersionedPrincipal | undefined) => void

/** Calls back when the caller is verified and has the scope of the operation; with a 401 or 403 otherwise. */
export function onAuthorized(auth: AuthResult, operation: AnyOperation, callback: AuthorizedCallback): void {
  auth.onSettled((error, verified) => {
    if (!verified) return callback(error, undefined)
    try {
      requireScope(operation.scope, verified.principal)
    } catch (forbidden) {
      return callback(forbidden, undefined)
    }
    callback(undefined, verified)
  })
}

export function waitForAuthorized(auth: AuthResult, operation: AnyOperation): Promise<VersionedPrincipal> {
  return new Promise((resolve, reject) =>
    onAuthorized(auth, operation, (error, authorized) => (authorized ? resolve(authorized) : reject(error))),
  )
}

/**
 * Runs a read as the cached principal while the database verifies it. The result is returned only if it does; if it does
 * not, the read is not waited for.
 */
export async function readWhileVerifying<T>(
  auth: AuthResult,
  operation: AnyOperation,
  read: (principal: Principal) => Promise<T>,
): Promise<T> {
  if (!auth.cached || auth.verified) return read((await waitForAuthorized(auth, operation)).principal)
  const { workspaceId } = auth.cached.principal
  const result = read(auth.cached.principal)
  result.catch(() => {})
  const { principal } = await waitForAuthorized(auth, operation)
  return principal.workspaceId === workspaceId ? result : read(principal)
}
