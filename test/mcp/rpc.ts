import type { TestService } from '../support/service.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
export type Json = any

export interface RpcReply {
  status: number
  body: Json
  headers: Record<string, unknown>
}

/** POSTs a message to the endpoint, as plainly as the contract documents it; a string is sent as it is. */
export async function post(
  { app }: TestService,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<RpcReply> {
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  })
  const body = response.payload === '' ? undefined : JSON.parse(response.payload)
  return { status: response.statusCode, body, headers: response.headers }
}

/** Calls a tool with a key and gives its result. */
export async function callTool(
  service: TestService,
  token: string | undefined,
  name: string,
  args?: unknown,
): Promise<Json> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const { body } = await post(service, message, token ? { authorization: `Bearer ${token}` } : {})
  return body.result ?? body
}
