import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { idParam, record } from '../../contract/schema.ts'
import { selectSearch } from './queries.ts'
import { Search } from './schemas.ts'

export default defineOperation({
  name: 'get_search',
  method: 'GET',
  path: '/searches/{searchId}',
  scope: 'searchesRead',
  tag: 'Searches',
  summary: 'Get a saved search.',
  toolDescription: 'Title, prompt, applied filters and counts of a search. Its rows: list_search_results.',
  params: record({ searchId: idParam('Search id.', 'srch_01h455vb4pex5vsknk084sn02q') }),
  status: 200,
  response: record({ search: Search }),
  errors: [404],
  shows: 'searches',
  async handle({ path }, { database, workspaceId }) {
    const search = await selectSearch(database, workspaceId, path.searchId)
    if (!search) throw notFound('search')
    return { search }
  },
})
