import {
  classifyInboundRequest,
  createMcpHandler,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server'
import { callTool } from './call.ts'
import { type Caller, listOfferedTools } from './caller.ts'
import { CAPABILITIES, INSTRUCTIONS, SERVER_INFO } from './identity.ts'

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
    body: message,
  })
  // A body that is no JSON-RPC message gets the error of JSON-RPC in every version.
  return outcome.kind === 'modern' || (outcome.kind === 'reject' && outcome.rung !== 'jsonrpc-shape')
}

/** Answers one request of a version from 2026-07-28 on. */
export function answerModern(message: unknown, headers: HeaderFields, caller: Caller): Promise<Response> {
  const handler = createMcpHandler(() => createServer(caller), { legacy: 'reject', onerror: () => {} })
  // The handler reads the method and the headers of a request, but not its URL.
  const request = new Request('http://localhost/mcp', { method: 'POST', headers })
  return handler.fetch(request, { parsedBody: message })
}

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
  server.setRequestHandler('tools/list', async () => ({ tools: await listOfferedTools(caller) }))
  server.setRequestHandler('tools/call', request => callTool(caller, request.params))
  server.setRequestHandler('resources/list', () => ({ resources: RESOURCES }))
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const result = await readResource(caller.service, uri)
    if (!result) throw new ResourceNotFoundError(uri)
    return result
  })
  server.setRequestHandler('prompts/list', () => ({ prompts: PROMPTS }))
  server.setRequestHandler('prompts/get', request => getPrompt(request.params))
  return server
}
