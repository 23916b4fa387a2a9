import { Type } from 'typebox'
import { JsonText } from '../../api/json-text.ts'
import { defineOperation } from '../../api/operation.ts'
import { Limit, readPage } from '../../contract/paging.ts'
import { idParam, record } from '../../contract/schema.ts'
import { renderResults } from '../results/render.ts'
import { SearchResult } from '../results/schemas.ts'

export default defineOperation({
  name: 'list_search_results',
  method: 'GET',
  path: '/searches/{searchId}/results',
  scope: 'resultsRead',
  tag: 'Searches',
  summary: 'List the companies and branches saved under a search; none for a search that is not there.',
  toolDescription:
    'Branches that a search saved, each with its company; the best company first. 50 rows by default, at most 100: for ' +
    'the rest, read list_company_result_branches, or search in smaller areas. Next: ' +
    'add_branch_list_members.',
  params: record({ searchId: idParam('Search id.', 'srch_01h455vb4pex5vsknk084sn02q') }),
  query: record({ limit: Limit }),
  status: 200,
  response: record({ results: Type.Array(SearchResult) }),
  errors: [],
  shows: 'searches',
  async handle({ path, query }, { database, workspaceId }) {
    return new JsonText(await renderResults(database, workspaceId, path.searchId, readPage(query).limit))
  },
})
