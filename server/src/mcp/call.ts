import { type Call, execute, requireScope, type Service } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { ContractError, internalError, invalid } from '../contract/errors.ts'
import { findOperation } from '../operations/registry.ts'
import { INVALID_PARAMS, RpcError } from './errors.ts'
import { isObject } from './json-rpc.ts'
import { PARTS } from './tools.ts'

/** Who calls a tool: what the HTTP request says of it is forwarded to the operation. */
export interface Caller {
  service: Service
  authenticator: Authenticator
  authorization: string | undefined
  origin: string | undefined
  idempotencyKey: string | undefined
  /** Hears of a failure that is ours; the caller is told nothing of its inside. */
  onFailure(error: unknown): void
}

export interface ToolResult {
  content: [{ type: 'text'; text: string }]
  structuredContent: Record<string, unknown>
  isError?: true
  [key: string]: unknown
}

/**
 * Runs the operation a tool is named after, judged as over HTTP: 401, 403, 400, 404. What the API answers, failures
 * included, is the tool's result, so that an agent sees it and can do better. Throws an RpcError for a call that
 * names no tool or no address.
 */
export async function callTool(caller: Caller, params: unknown): Promise<ToolResult> {
  const { operation, parts, unknown } = readParams(params)
  const path = readPath(operation, parts.path)
  try {
    const auth = caller.authenticator.authenticate(caller.authorization, caller.origin)
    const { principal } = await auth.waitForVerified()
    requireScope(operation, principal)
    if (unknown.length > 0) {
      throw invalid(`arguments are ${PARTS.join(', ')}; ${unknown.join(', ')} is none of them`, {
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

/** An object that may be left out. */
function readObject(value: unknown, name: string): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (!isObject(value)) throw new RpcError(INVALID_PARAMS, `${name} must be an object.`)
  return value
}

/** The path parameters as text; an id may come as a number. Throws for one that is missing. */
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
