import { VERSION } from '../contract/version.ts'

/** How the server introduces itself to clients of every protocol version. */
export const SERVER_INFO = { name: 'dalil', title: 'Dalil', version: VERSION }

/**
 * The SDK serves protocol versions from 2026-07-28 on, whose headers, envelope and error codes are many and still
 * changing. It does not serve older versions and plain JSON-RPC: it rejects a POST without both types in Accept, which
 * the contract documents, and departs from JSON-RPC 2.0 for batches and invalid requests.
 */
export const MODERN_VERSION = '2026-07-28'

/** Tools, resources and prompts do not change while the process runs, so there are no change notifications. */
export const CAPABILITIES = { tools: {}, resources: {}, prompts: {} }

export const INSTRUCTIONS = `
Dalil searches a bilingual (English and Arabic) directory of companies and their branches for one workspace.
Arguments of every tool are {path, query, body}; each tool's input schema says which of them it takes.
To find companies, call create_search with body.prompt in plain words, then list_search_results with its id. To build an
ordered list, call create_branch_list, add_branch_list_members, and reorder_branch_list_members. Use only ids that a tool
returned. Lists return 50 rows; query.limit allows 100. Saved companies count against the plan that get_workspace shows.
A failure is a result with isError and {ok: false, error: {code, message}}; the message says what to change.
The resource dalil://guide has more.`.trim()
