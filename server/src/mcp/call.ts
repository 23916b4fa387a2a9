import { type Call, execute, requireScope, type Service } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { ContractError, internalError, invalid } from '../contract/errors.ts'
import { findOperation } from '../operations/registry.ts'
import { INVALID_PARAMS, RpcError } from './errors.ts'
import { isObject } from './json-rpc.ts'
import { PARTS } from './tools.ts'

/** The caller of a tool, whose HTTP headers are forwarded to the operation. */
export interface Caller {
  service: Service
  authenticator: Authenticator
  authorization: string | undefined
  origin: string | undefined
  idempotencyKey: string | undefined
  /** Called with an unexpected error, whose details the caller does not see. */
  onFailure(error: unknown): void
}

export interface ToolResult {
  content: [{ type: 'text'; text: string }]
  structuredContent: Record<string, unknown>
  isError?: true
  [key: string]: unknown
}

/**
 * Runs the operation that a tool is named after. Errors have the order of HTTP: 401, 403, 400, 404. They are results of
 * the tool, so that an agent sees them and can correct its call. Throws an RpcError for an unknown tool or a missing
 * path parameter.
 */
export async function callTool(caller: Caller, params: unknown): Promise<ToolResult> {
  const { operation, parts, unknown } = readParams(params)
  const path = readPath(operation, parts.path)
  try {
    const auth = caller.authenticator.authenticate(caller.authorization, caller.origin)
    const { principal } = await auth.waitForVerified()
    requireScope(operation, principal)
    if (unknown.length > 0) {
      throw invalid(`arguments are ${PARTS.join(', ')}; not ${unknown.join(', ')}`, {
        fields: unknown.map(field => ({ field, rule: 'is not a known argument' })),
      })
    }
    const { query, body } = parts
    const { idempotencyKey } = caller
    const { json } = await execute(caller.service, principal, operation, {
      path,
      query,
      body,
      idempotencyKey,
    })
    return { content: [{ type: 'text', text: json }], structuredContent: JSON.parse(json) }
  } catch (error) {
    if (!(error instanceof ContractError)) caller.onFailure(error)
    const body = (error instanceof ContractError ? error : internalError()).body()
    const content = [{ type: 'text', text: JSON.stringify(body) }] as ToolResult['content']
    return { content, structuredContent: { ...body }, isError: true }
  }
}

interface Parts {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

function readParams(params: unknown): { operation: AnyOperation; parts: Parts; unknown: string[] } {
  if (!isObject(params) || typeof params.name !== 'string') {
    throw new RpcError(INVALID_PARAMS, 'params.name must be the name of a tool.')
  }
  const operation = findOperation(params.name)
  if (!operation) throw new RpcError(INVALID_PARAMS, 'There is no such tool; tools/list names them.')
  const given = readObject(params.arguments, 'arguments')
  const parts = {
    path: readObject(given.path, 'arguments.path'),
    query: readObject(given.query, 'arguments.query'),
    body: given.body,
  }
  const unknown = Object.keys(given).filter(name => !PARTS.some(part => part === name))
  return { operation, parts, unknown: unknown.slice(0, 20).map(name => name.slice(0, 100)) }
}

/** Reads an optional object. */
function readObject(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (!isObject(value)) throw new RpcError(INVALID_PARAMS, `${name} must be an object.`)
  return value
}

/** Reads the path parameters as text, also those sent as numbers. Throws for a missing one. */
function readPath(operation: AnyOperation, given: Record<string, unknown>): Call['path'] {
  const names = Object.keys(operation.params?.properties ?? {})
  return Object.fromEntries(
    names.map(name => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      if (typeof value === 'string' || typeof value === 'number') return [name, String(value)]
      throw new RpcError(INVALID_PARAMS, `arguments.path.${name} is required and must be a string.`)
    }),
  )
}
