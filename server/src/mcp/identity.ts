/** How the server introduces itself to clients of every protocol version. */
export const SERVER_INFO = { name: 'dalil', title: 'Dalil', version: '1.0.0' }

/**
 * The SDK serves protocol versions from 2026-07-28 on, whose headers, envelope and error codes are many and still
 * changing. It does not serve older versions and plain JSON-RPC: it rejects a POST without both types in Accept, which
 * the contract documents, and departs from JSON-RPC 2.0 for batches and invalid requests.
 */
export const MODERN_VERSION = '2026-07-28'

/** The list of tools never changes while the process runs, so there are no change notifications. */
export const CAPABILITIES = { tools: {} }

export const INSTRUCTIONS = `
Dalil searches a bilingual (English and Arabic) directory of companies and their branches for one workspace.
Arguments of every tool are {path, query, body}; each tool's input schema says which of them it takes.
To find companies, call create_search with body.prompt in plain words, or with ids from list_categories and
list_cities; then read list_result_companies or list_result_branches with the search's id. Searches count against
the plan that get_workspace shows. Use only ids that a tool returned. To curate branches, create_branch_list, then
add_branch_list_members with a search's id and branch ids from its results.
A failure is a result with isError and {ok: false, error: {code, message}}; the message says what to change.`.trim()
