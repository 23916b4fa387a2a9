/** How the server introduces itself to clients of every protocol version. */
export const SERVER_INFO = { name: 'dalil', title: 'Dalil', version: '1.0.0' }

/**
 * Protocol versions from 2026-07-28 on are served by the SDK: their headers, envelope and error codes are many and
 * still moving. Older ones and plain JSON-RPC are not: the SDK refuses a POST without both types in Accept, which
 * is just what the contract documents, and breaks with JSON-RPC 2.0 over batches and invalid requests.
 */
export const MODERN_VERSION = '2026-07-28'

/** The list of tools is fixed for the life of the process, so nobody needs to be told of changes. */
export const CAPABILITIES = { tools: {} }

export const INSTRUCTIONS = `
Dalil searches a bilingual (English and Arabic) directory of companies and their branches for one workspace.
Arguments of every tool are {path, query, body}; each tool's input schema says which of them it takes.
To find companies, call create_search with body.prompt in plain words, or with ids from list_categories and
list_cities; then read list_result_companies or list_result_branches with the search's id. Searches count against
the plan that get_workspace shows. Use only ids that a tool returned. To curate branches, create_branch_list, then
add_branch_list_members with a search's id and branch ids from its results.
A failure is a result with isError and {ok: false, error: {code, message}}; the message says what to change.`.trim()
