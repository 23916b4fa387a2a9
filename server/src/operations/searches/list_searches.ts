import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { Limit, readPage } from '../../contract/paging.ts'
import { record, textQuery } from '../../contract/schema.ts'
import { selectSearches } from './queries.ts'
import { Search } from './schemas.ts'

export default defineOperation({
  name: 'list_searches',
  method: 'GET',
  path: '/searches',
  scope: 'searchesRead',
  tag: 'Searches',
  summary: 'List saved searches, the latest first.',
  toolDescription:
    'Saved searches, the latest first, at most 100; q and folderId narrow them (folderId "unfiled": those in ' +
    'no folder). Next: list_search_results.',
  query: record({
    q: textQuery('Title or prompt text.'),
    folderId: Type.Optional(
      Type.String({ description: 'A folder id, or `unfiled`.', examples: ['unfiled'] }),
    ),
    limit: Limit,
  }),
  status: 200,
  response: record({ searches: Type.Array(Search) }),
  errors: [],
  async handle({ query }, { database, workspaceId }) {
    const { limit } = readPage(query)
    return { searches: await selectSearches(database, workspaceId, { ...query, limit }) }
  },
})
