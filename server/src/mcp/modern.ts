import { classifyInboundRequest, createMcpHandler, Server } from '@modelcontextprotocol/server'
import { callTool } from './call.ts'
import { type Caller, listOfferedTools } from './caller.ts'
import { CAPABILITIES, INSTRUCTIONS, SERVER_INFO } from './identity.ts'

type HeaderFields = Record<string, string>

const AN_HOUR = 60 * 60 * 1000

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
    // Both are the same for every caller until the next release.
    cacheHints: {
      'tools/list': { ttlMs: AN_HOUR, cacheScope: 'public' },
      'server/discover': { ttlMs: AN_HOUR, cacheScope: 'public' },
    },
  })
  server.setRequestHandler('tools/list', async () => ({ tools: await listOfferedTools(caller) }))
  server.setRequestHandler('tools/call', request => callTool(caller, request.params))
  return server
}
