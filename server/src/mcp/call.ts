import { execute, requireScope, type Service } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { ContractError, type ErrorBody, internalError, invalid } from '../contract/errors.ts'
import { findOperation } from '../operations/registry.ts'
import { type Problem, readArguments } from './arguments.ts'
import { INVALID_PARAMS, RpcError } from './errors.ts'
import { buildExampleArguments } from './example.ts'
import { isObject } from './json-rpc.ts'

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
 * the tool, so that an agent sees them and can correct its call. Throws an RpcError for an unknown tool, and for a
 * message that is not a call.
 */
export async function callTool(caller: Caller, params: unknown): Promise<ToolResult> {
  const { operation, given } = readParams(params)
  const { problems, ...parts } = readArguments(operation, given)
  try {
    const auth = caller.authenticator.authenticate(caller.authorization, caller.origin)
    const { principal } = await auth.waitForVerified()
    requireScope(operation, principal)
    if (problems.length > 0) throw createArgumentError(operation, problems)
    const { json } = await execute(caller.service, principal, operation, {
      ...parts,
      idempotencyKey: parts.idempotencyKey ?? caller.idempotencyKey,
    })
    return { content: [{ type: 'text', text: json }], structuredContent: JSON.parse(json) }
  } catch (error) {
    if (!(error instanceof ContractError)) caller.onFailure(error)
    const body = describeError(operation, error instanceof ContractError ? error : internalError())
    const content = [{ type: 'text', text: JSON.stringify(body) }] as ToolResult['content']
    return { content, structuredContent: { ...body }, isError: true }
  }
}

function readParams(params: unknown): { operation: AnyOperation; given: Record<string, unknown> } {
  if (!isObject(params) || typeof params.name !== 'string') {
    throw new RpcError(INVALID_PARAMS, 'params.name must be the name of a tool.')
  }
  const operation = findOperation(params.name)
  if (!operation) throw new RpcError(INVALID_PARAMS, 'There is no such tool; tools/list names them.')
  const given = params.arguments ?? {}
  if (!isObject(given)) throw new RpcError(INVALID_PARAMS, 'params.arguments must be an object.')
  return { operation, given }
}

function createArgumentError(operation: AnyOperation, problems: Problem[]): ContractError {
  const said = problems.map(({ field, rule }) => `${field} ${rule}`).join('; ')
  const call = { name: operation.name, arguments: buildExampleArguments(operation) }
  return invalid(`${said}. A call looks like this: ${JSON.stringify(call)}`, { fields: problems })
}

/** The body of an error; where a field is wrong, with arguments that are right. */
function describeError(operation: AnyOperation, error: ContractError): ErrorBody {
  const { ok, error: shown } = error.body()
  if (!Array.isArray(shown.details?.fields)) return { ok, error: shown }
  return { ok, error: { ...shown, details: { ...shown.details, example: buildExampleArguments(operation) } } }
}
