import { execute, explainAnswer, requireScope } from '../api/execute.ts'
import { toContractError } from '../api/failure.ts'
import type { AnyOperation } from '../api/operation.ts'
import { ContractError, type ErrorBody, invalid, shorten } from '../contract/errors.ts'
import { findOperation } from '../operations/registry.ts'
import { type ArgumentProblem, readArguments } from './arguments.ts'
import type { Caller } from './caller.ts'
import { type AnswerBody, renderCompact } from './compact/render.ts'
import { INVALID_PARAMS, RpcError } from './errors.ts'
import { buildExampleArguments } from './example.ts'
import { isObject } from './json-rpc.ts'
import { suggestNextStep } from './next-step.ts'
import type { ResultForm } from './options.ts'

export interface ToolResult {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
  [key: string]: unknown
}

/**
 * Runs the operation that a tool is named after. Errors have the order of HTTP: 401, 403, 400, 404. They are results of
 * the tool, so that an agent sees them and can correct its call. Throws an RpcError for an unknown tool, and for a
 * message that is not a call.
 */
export async function callTool(caller: Caller, params: unknown): Promise<ToolResult> {
  const { operation, given } = readParams(params, caller.tools)
  const { problems, ignored, ...parts } = readArguments(operation, given)
  try {
    const auth = caller.authenticator.authenticate(caller.authorization, caller.origin)
    const { principal } = await auth.waitForVerified()
    requireScope(operation.scope, principal)
    if (problems.length > 0) throw createArgumentError(problems)
    const answered = await execute(caller.service, principal, operation, {
      ...parts,
      idempotencyKey: parts.idempotencyKey ?? caller.idempotencyKey,
      span: caller.span,
    })
    const json = String(answered.json)
    const answer: AnswerBody = JSON.parse(json)
    const explanation = await tryToExplain(caller, operation, answer, principal.workspaceId)
    const compact = () => explanation ?? renderCompact(operation, parts.query, answer)
    const texts = caller.form.text === 'compact' ? [compact()] : [json, ...(explanation ? [explanation] : [])]
    if (ignored.length > 0) texts.push(describeIgnored(operation, ignored))
    return buildResult(caller.form, texts, answer)
  } catch (error) {
    if (!(error instanceof ContractError)) caller.onFailure(error)
    const body = describeError(operation, toContractError(error), caller.tools)
    return { ...buildResult(caller.form, [JSON.stringify(body)], body), isError: true }
  }
}

/** The explanation of an answer. A failure of it is logged and leaves the answer as it is. */
async function tryToExplain(
  { service, onFailure }: Caller,
  operation: AnyOperation,
  answer: AnswerBody,
  workspaceId: string,
): Promise<string | undefined> {
  try {
    return await explainAnswer(service, workspaceId, operation, answer)
  } catch (error) {
    onFailure(error)
    return undefined
  }
}

/** Parameters without effect that an answer names. */
const SHOWN_IGNORED = 5

/** An agent would take the rows that it gets for those that it asked for. */
function describeIgnored({ name, query }: AnyOperation, ignored: string[]): string {
  const known = Object.keys(query?.properties ?? {})
  const shown = ignored.slice(0, SHOWN_IGNORED).map(each => `"${shorten(each, 50)}"`)
  const others = ignored.length - shown.length
  const names = `${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
  return `Unknown query parameters, without effect: ${names}; ${name} takes ${known.join(', ') || 'none'}.`
}

function buildResult({ isStructured }: ResultForm, texts: string[], body: object): ToolResult {
  const content = texts.map(text => ({ type: 'text' as const, text }))
  return isStructured ? { content, structuredContent: { ...body } } : { content }
}

function readParams(
  params: unknown,
  tools: ReadonlySet<string>,
): { operation: AnyOperation; given: Record<string, unknown> } {
  if (!isObject(params) || typeof params.name !== 'string') {
    throw new RpcError(INVALID_PARAMS, 'params.name must be the name of a tool.')
  }
  const operation = findOperation(params.name)
  if (!operation || !tools.has(operation.name))
    throw new RpcError(INVALID_PARAMS, 'There is no such tool; tools/list names them.')
  const given = params.arguments ?? {}
  if (!isObject(given)) throw new RpcError(INVALID_PARAMS, 'params.arguments must be an object.')
  return { operation, given }
}

function createArgumentError(problems: ArgumentProblem[]): ContractError {
  return invalid(problems.map(({ field, rule }) => `${field} ${rule}`).join('; '), { fields: problems })
}

/** The body of an error. Its message also shows a right call where a field is wrong, or the tool that lists what exists. */
function describeError(operation: AnyOperation, error: ContractError, tools: ReadonlySet<string>): ErrorBody {
  const { ok, error: shown } = error.body()
  if (!Array.isArray(shown.details?.fields)) {
    const next = suggestNextStep(error, tools)
    return { ok, error: next ? { ...shown, message: `${shown.message} ${next}` } : shown }
  }
  const call = JSON.stringify({ name: operation.name, arguments: buildExampleArguments(operation) })
  return { ok, error: { ...shown, message: `${shown.message}. A call looks like this: ${call}` } }
}
