import type { ExactNumber } from './large-ids.ts'

/** Codes of JSON-RPC 2.0. */
export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603

/** From the range that JSON-RPC leaves to servers: a request or a call of a batch was rejected before it was read. */
export const REJECTED = -32000

/** Code of MCP up to 2025-11-25: there is no such resource. Later versions have INVALID_PARAMS for it. */
export const RESOURCE_NOT_FOUND = -32002

/** Code of MCP: the server does not support the protocol version. */
export const UNSUPPORTED_VERSION = -32022

/** An error of the message itself. The error of an operation is a tool's result instead. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Rejects an HTTP request as a whole, whose message is missing or must not be read. */
export class RequestRejection extends RpcError {
  readonly status: number

  constructor(status: number, code: number, message: string, data?: unknown) {
    super(code, message, data)
    this.status = status
  }
}

export interface RpcErrorBody {
  jsonrpc: '2.0'
  id: RpcId
  error: { code: number; message: string; data?: unknown }
}

export type RpcId = string | number | ExactNumber | null

export function buildRpcErrorBody(id: RpcId, { code, message, data }: RpcError): RpcErrorBody {
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } }
}
