import { randomUUID } from 'node:crypto'
import { classifyInboundRequest, createMcpHandler, Server } from '@modelcontextprotocol/server'
import { callTool } from './call.ts'
import { type Caller, listOfferedTools } from './caller.ts'
import { INVALID_PARAMS } from './errors.ts'
import { CAPABILITIES, INSTRUCTIONS, SERVER_INFO } from './identity.ts'
import { isObject } from './json-rpc.ts'
import { type ExactNumber, isExactNumber } from './large-ids.ts'
import { getPrompt, PROMPTS } from './prompts.ts'
import { RESOURCES, readResource } from './resources.ts'

type HeaderFields = Record<string, string>

const UNCHANGED = { ttlMs: 60 * 60 * 1000, cacheScope: 'public' } as const

/** True when a request says, by header or envelope, that it speaks a version from 2026-07-28 on. */
export function isModern(message: unknown, headers: HeaderFields): boolean {
  const outcome = classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: headers['mcp-protocol-version'],
    mcpMethodHeader: headers['mcp-method'],
    mcpNameHeader: headers['mcp-name'],
    body: hideLargeId(message),
  })
  // A body that is no JSON-RPC message gets the error of JSON-RPC in every version.
  return outcome.kind === 'modern' || (outcome.kind === 'reject' && outcome.rung !== 'jsonrpc-shape')
}

/** Answers one request of a version from 2026-07-28 on. */
export async function answerModern(
  message: unknown,
  headers: HeaderFields,
  caller: Caller,
): Promise<{ response: Response; text: string }> {
  const handler = createMcpHandler(() => createServer(caller), { legacy: 'reject', onerror: () => {} })
  // The handler reads the method and the headers of a request, but not its URL.
  const request = new Request('http://localhost/mcp', { method: 'POST', headers })
  const response = await handler.fetch(request, { parsedBody: hideLargeId(message) })
  const text = await response.text()
  // The answer of subscriptions/listen is a stream of events, which names the id several times.
  return { response, text: hasLargeId(message) ? text.replaceAll(`"${STAND_IN}"`, message.id.rawJSON) : text }
}

/** Stands for a large id; random, so that no other text of an answer is the same. */
const STAND_IN = randomUUID()

/** The SDK knows no exact number, and would take the message for a broken one. */
function hideLargeId(message: unknown): unknown {
  return hasLargeId(message) ? { ...message, id: STAND_IN } : message
}

function hasLargeId(message: unknown): message is { id: ExactNumber } {
  return isObject(message) && isExactNumber(message.id)
}

/** Our methods check their params: the SDK answers wrong ones with the report of its schemas, as an internal error. */
const UNCHECKED = {
  params: {
    '~standard': { version: 1, vendor: 'dalil', validate: (value: unknown) => ({ value }) },
  },
} as const

/** Creates a server for one request, which calls tools as the caller. */
function createServer(caller: Caller): Server {
  const server = new Server(SERVER_INFO, {
    capabilities: CAPABILITIES,
    instructions: INSTRUCTIONS,
    // All are the same for every caller until the next release, company types aside, which imports change.
    cacheHints: {
      'tools/list': UNCHANGED,
      'server/discover': UNCHANGED,
      'prompts/list': UNCHANGED,
      'resources/list': UNCHANGED,
      'resources/templates/list': UNCHANGED,
      'resources/read': UNCHANGED,
    },
  })
  server.setRequestHandler('tools/list', UNCHECKED, async () => ({ tools: await listOfferedTools(caller) }))
  server.setRequestHandler('tools/call', UNCHECKED, params => callTool(caller, params))
  server.setRequestHandler('resources/list', UNCHECKED, () => ({ resources: RESOURCES }))
  server.setRequestHandler('resources/templates/list', UNCHECKED, () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', UNCHECKED, params =>
    readResource(caller.service, params, INVALID_PARAMS),
  )
  server.setRequestHandler('prompts/list', UNCHECKED, () => ({ prompts: PROMPTS }))
  server.setRequestHandler('prompts/get', UNCHECKED, params => getPrompt(params))
  return server
}
