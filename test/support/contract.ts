import type { Scope } from '../../server/src/contract/scopes.ts'

/** An operation as part 4 of the specification lists it. */
export interface Row {
  name: string
  method: 'GET' | 'POST'
  /** Below /v1, parameters in braces. */
  path: string
  scope: Scope
  /** The greatest limit, where there is one. */
  limit: number | undefined
  skip: boolean
  hasBody: boolean
  statuses: number[]
}

// Typed off by hand: nothing here comes from the service. The sixth column is the greatest limit, `+` with a skip.
const TEXT = `
  get_workspace                GET  /workspace                       workspaceRead  -     -     200     401 403 404     500
  list_countries               GET  /countries                       referenceRead  -     200+  200     401 403         500
  list_cities                  GET  /cities                          referenceRead  -     200+  200     401 403         500
  get_city                     GET  /cities/{cityId}                 referenceRead  -     -     200     401 403 404     500
  list_city_districts          GET  /cities/{cityId}/districts       referenceRead  -     200+  200     401 403         500
  list_categories              GET  /categories                      referenceRead  -     200+  200     401 403         500
  list_searches                GET  /searches                        searchesRead   -     100   200     401 403         500
  create_search                POST /searches                        searchesWrite  body  -     201 400 401 403 404     500
  get_search                   GET  /searches/{searchId}             searchesRead   -     -     200     401 403 404     500
  list_search_results          GET  /searches/{searchId}/results     resultsRead    -     100   200     401 403         500
  list_result_companies        GET  /results/{searchId}              resultsRead    -     100   200     401 403 404     500
  list_result_branches         GET  /results/{searchId}/branches     resultsRead    -     100   200     401 403 404     500
  list_company_result_branches GET  /results/{searchId}/{companyId}  resultsRead    -     100   200     401 403 404     500
  move_result_to_folder        POST /results/{searchId}/folder       resultsWrite   body  -     200 400 401 403 404     500
  archive_result_set           POST /results/{searchId}/archive      resultsWrite   -     -     200     401 403 404     500
  list_folders                 GET  /folders                         foldersRead    -     100   200     401 403         500
  create_folder                POST /folders                         foldersWrite   body  -     201 400 401 403     409 500
  archive_folder               POST /folders/{folderId}/archive      foldersWrite   -     -     200     401 403 404     500
  list_branch_lists            GET  /lists                           listsRead      -     100+  200     401 403         500
  create_branch_list           POST /lists                           listsWrite     body  -     201 400 401 403         500
  get_branch_list              GET  /lists/{listId}                  listsRead      -     -     200     401 403 404     500
  rename_branch_list           POST /lists/{listId}/rename           listsWrite     body  -     200 400 401 403 404     500
  archive_branch_list          POST /lists/{listId}/archive          listsWrite     -     -     200     401 403 404     500
  list_branch_list_members     GET  /lists/{listId}/members          listsRead      -     100+  200     401 403 404     500
  add_branch_list_members      POST /lists/{listId}/members          listsWrite     body  -     200 400 401 403 404     500
  remove_branch_list_members   POST /lists/{listId}/members/remove   listsWrite     body  -     200 400 401 403 404     500
  reorder_branch_list_members  POST /lists/{listId}/order            listsWrite     body  -     200 400 401 403 404     500
`

export const TABLE: readonly Row[] = TEXT.trim()
  .split('\n')
  .map(line => {
    const [name, method, path, scope, body, limit, ...statuses] = line.trim().split(/\s+/)
    return {
      name: name!,
      method: method as Row['method'],
      path: path!,
      scope: scope as Scope,
      hasBody: body === 'body',
      limit: limit === '-' ? undefined : Number.parseInt(limit!, 10),
      skip: limit!.endsWith('+'),
      statuses: statuses.map(Number),
    }
  })

/** The operation that a method and a path below /v1 belong to. */
export function findOperationAt(method: string, path: string): Row | undefined {
  const [bare = ''] = path.split('?')
  if (!isWellFormed(bare)) return undefined
  const parts = bare.split('/')
  const candidates = TABLE.filter(row => {
    const template = row.path.split('/')
    return (
      row.method === method &&
      template.length === parts.length &&
      template.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
    )
  })
  // A literal wins over a parameter: /results/{searchId}/branches is no company.
  return candidates.find(row => !row.path.endsWith('}')) ?? candidates[0]
}

function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
