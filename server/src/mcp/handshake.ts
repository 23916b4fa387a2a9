import { callTool } from './call.ts'
import { type Caller, listOfferedTools } from './caller.ts'
import { RESOURCE_NOT_FOUND } from './errors.ts'
import { CAPABILITIES, INSTRUCTIONS, SERVER_INFO } from './identity.ts'
import { isObject, type RpcMethod } from './json-rpc.ts'
import { getPrompt, PROMPTS } from './prompts.ts'
import { RESOURCES, readResource } from './resources.ts'

/** The protocol versions that begin with `initialize`, the latest first. */
export const HANDSHAKE_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/**
 * The methods for plain JSON-RPC and for protocol versions up to 2025-11-25. `initialize` starts no session. Each
 * request stands alone, so a caller may leave it out.
 */
export function createHandshakeMethods(caller: Caller): ReadonlyMap<string, RpcMethod> {
  return new Map<string, RpcMethod>([
    ['initialize', initialize],
    ['ping', () => ({})],
    ['tools/list', async () => ({ tools: await listOfferedTools(caller) })],
    ['tools/call', params => callTool(caller, params)],
    ['resources/list', () => ({ resources: RESOURCES })],
    ['resources/templates/list', () => ({ resourceTemplates: [] })],
    ['resources/read', params => readResource(caller.service, params, RESOURCE_NOT_FOUND)],
    ['prompts/list', () => ({ prompts: PROMPTS })],
    ['prompts/get', params => getPrompt(params)],
  ])
}

/** Agrees to the client's version, or offers the latest one when it is unknown. */
function initialize(params: unknown) {
  const wanted = isObject(params) ? params.protocolVersion : undefined
  const protocolVersion = HANDSHAKE_VERSIONS.find(version => version === wanted) ?? HANDSHAKE_VERSIONS[0]
  return { protocolVersion, capabilities: CAPABILITIES, serverInfo: SERVER_INFO, instructions: INSTRUCTIONS }
}
