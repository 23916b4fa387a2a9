import { JsonText } from '../../api/json-text.ts'
import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { Limit, readPage } from '../../contract/paging.ts'
import { idParam, record } from '../../contract/schema.ts'
import { renderBranches } from './render.ts'
import { ResultBranchesBody } from './schemas.ts'

export default defineOperation({
  name: 'list_result_branches',
  method: 'GET',
  path: '/results/{searchId}/branches',
  scope: 'resultsRead',
  tag: 'Results',
  summary: 'List the branches of a saved search, those of the best company first.',
  toolDescription:
    'The rows of list_search_results without company details: branches with ids and places, the best ' +
    'company first; at most 100.',
  params: record({ searchId: idParam('Search id.', 'srch_01h455vb4pex5vsknk084sn02q') }),
  query: record({ limit: Limit }),
  status: 200,
  response: record(ResultBranchesBody),
  errors: [404],
  shows: 'searches',
  async handle({ path, query }, { database, workspaceId }) {
    const branches = await renderBranches(database, workspaceId, path.searchId, readPage(query).limit)
    if (branches === undefined) throw notFound('search')
    return new JsonText(branches)
  },
})
