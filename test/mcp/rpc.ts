import assert from 'node:assert/strict'
import type { TestService } from '../support/service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
export type Json = any

export interface RpcReply {
  status: number
  body: Json
  headers: Record<string, unknown>
}

const keys = new WeakMap<TestService, Promise<string>>()

/** The authorization of a key with all scopes, which is made once for a service. */
function authorize(service: TestService): Promise<string> {
  let key = keys.get(service)
  if (!key) {
    key = service.workspace().then(({ token }) => `Bearer ${token}`)
    keys.set(service, key)
  }
  return key
}

/**
 * POSTs a message to the endpoint, as plainly as the contract documents it, with a key unless other credentials are
 * given; a string is sent as it is. `query` is that of the address, with its question mark.
 */
export async function post(
  service: TestService,
  message: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<RpcReply> {
  const authorization = headers.authorization ?? (await authorize(service))
  const response = await service.app.inject({
    method: 'POST',
    url: `/mcp${query}`,
    headers: { 'content-type': 'application/json', authorization, ...headers },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  })
  const body = response.payload === '' ? undefined : JSON.parse(response.payload)
  return { status: response.statusCode, body, headers: response.headers }
}

/** How a call is sent: the version of the protocol that its header names, and the query of the address. */
export interface CallOptions {
  version?: string
  query?: string
}

/** Calls a tool with a key and gives its result. */
export async function callTool(
  service: TestService,
  token: string | undefined,
  name: string,
  args?: unknown,
  { version, query }: CallOptions = {},
): Promise<Json> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const headers = {
    authorization: token ? `Bearer ${token}` : '',
    ...(version && { 'mcp-protocol-version': version }),
  }
  const { body } = await post(service, message, headers, query)
  return body.result ?? body
}

/** Calls a tool for compact text alone and gives its lines. */
export async function readCompact(
  service: TestService,
  token: string,
  name: string,
  args: Json,
): Promise<string[]> {
  const { content } = await callTool(service, token, name, args, { query: '?text=compact' })
  assert.equal(content.length, 1)
  return content[0].text.split('\n')
}
