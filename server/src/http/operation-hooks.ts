import type { FastifyInstance, onRequestHookHandler, onSendHookHandler, preHandlerHookHandler } from 'fastify'
import type { AnyOperation } from '../api/operation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: AnyOperation
  }
}

interface OperationHooks {
  onRequest?: onRequestHookHandler
  preHandler?: preHandlerHookHandler
  onSend?: onSendHookHandler
}

/**
 * Adds hooks to the operations that are registered later. Each operation gets hooks of its own, as looking up the route
 * of a request costs as much as the rest of a hook.
 */
export function addOperationHooks(
  app: FastifyInstance,
  createHooks: (operation: AnyOperation) => OperationHooks,
): void {
  app.addHook('onRoute', route => {
    const operation = route.config?.operation
    if (!operation) return
    const { onRequest, preHandler, onSend } = createHooks(operation)
    if (onRequest) route.onRequest = [...[route.onRequest ?? []].flat(), onRequest]
    if (preHandler) route.preHandler = [...[route.preHandler ?? []].flat(), preHandler]
    // Before Fastify's own hook of a HEAD route, which removes the body.
    if (onSend) route.onSend = [onSend, ...[route.onSend ?? []].flat()]
  })
}
