import { toContractError } from '../api/failure.ts'
import {
  buildRpcErrorBody,
  INTERNAL_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  RpcError,
  type RpcErrorBody,
  type RpcId,
} from './errors.ts'
import { isExactNumber } from './large-ids.ts'

export type RpcMethod = (params: unknown) => unknown

type RpcAnswer = { jsonrpc: '2.0'; id: RpcId; result: unknown } | RpcErrorBody

const MAX_BATCH = 100

/** The HTTP response. It has no body when no message asked for an answer. */
export interface RpcReply {
  status: 200 | 202 | 400
  body?: RpcAnswer | RpcAnswer[]
}

/**
 * Answers a JSON-RPC 2.0 message or batch. The calls of a batch run one after the other, so that one caller takes one
 * connection. `onFailure` gets an error that is no RpcError, whose details the caller does not see. `countCall` runs before
 * each call of a batch but the first, and may throw an RpcError.
 */
export async function answerRpc(
  message: unknown,
  methods: ReadonlyMap<string, RpcMethod>,
  onFailure: (error: unknown) => void,
  countCall?: () => Promise<void>,
): Promise<RpcReply> {
  if (!Array.isArray(message)) {
    const answer = await answerOne(message, methods, onFailure)
    if (!answer) return { status: 202 }
    return { status: 'error' in answer && answer.error.code === INVALID_REQUEST ? 400 : 200, body: answer }
  }
  if (message.length === 0 || message.length > MAX_BATCH) {
    const error = new RpcError(INVALID_REQUEST, `A batch holds 1 to ${MAX_BATCH} messages.`)
    return { status: 400, body: buildRpcErrorBody(null, error) }
  }
  const answers: RpcAnswer[] = []
  for (const [at, one] of message.entries()) {
    const answer = await answerOne(one, methods, onFailure, at > 0 ? countCall : undefined)
    if (answer) answers.push(answer)
  }
  return answers.length > 0 ? { status: 200, body: answers } : { status: 202 }
}

/** Answers one message; undefined for a notification, and for a response, as the server sends no requests. */
async function answerOne(
  message: unknown,
  methods: ReadonlyMap<string, RpcMethod>,
  onFailure: (error: unknown) => void,
  countCall?: () => Promise<void>,
): Promise<RpcAnswer | undefined> {
  const { jsonrpc, id, method, params, ...rest } = (isObject(message) ? message : {}) as Record<
    string,
    unknown
  >
  const knownId = isId(id) ? id : null
  const createError = (code: number, text: string) => buildRpcErrorBody(knownId, new RpcError(code, text))
  if (!isObject(message)) return createError(INVALID_REQUEST, 'A message is a JSON object.')
  if (jsonrpc !== '2.0') return createError(INVALID_REQUEST, 'jsonrpc must be "2.0".')
  if (method === undefined && ('result' in rest || 'error' in rest)) return undefined
  if (typeof method !== 'string') return createError(INVALID_REQUEST, 'method must be a string.')
  if (id !== undefined && !isId(id))
    return createError(INVALID_REQUEST, 'id must be a string, a number or null.')
  if (params !== undefined && typeof params !== 'object') {
    return createError(INVALID_REQUEST, 'params must be an object or an array.')
  }
  if (id === undefined) return undefined
  const run = methods.get(method)
  if (!run) return createError(METHOD_NOT_FOUND, 'There is no such method.')
  try {
    await countCall?.()
    return { jsonrpc: '2.0', id: knownId, result: await run(params) }
  } catch (error) {
    if (error instanceof RpcError) return buildRpcErrorBody(knownId, error)
    onFailure(error)
    return createError(INTERNAL_ERROR, toContractError(error).message)
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isId(value: unknown): value is RpcId {
  return value === null || typeof value === 'string' || typeof value === 'number' || isExactNumber(value)
}
