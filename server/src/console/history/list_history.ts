import { Type } from 'typebox'
import { record, textQuery } from '../../contract/schema.ts'
import { selectSearches } from '../../operations/searches/queries.ts'
import { Search } from '../../operations/searches/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'

/** More than a person scrolls through; `q` finds the older ones. */
const MAX_SEARCHES = 1000

export default defineConsoleOperation({
  name: 'list_history',
  method: 'GET',
  path: '/history',
  auth: 'viewer',
  summary: 'Saved searches, the latest first, a thousand at most; the reads of the contract stop at 100.',
  query: record({
    q: textQuery('Title or prompt text.'),
    folderId: Type.Optional(Type.String({ description: 'A folder id, or unfiled.' })),
  }),
  status: 200,
  response: record({ searches: Type.Array(Search) }),
  errors: [],
  async handle({ query: { q, folderId } }, { database, workspaceId }) {
    return { searches: await selectSearches(database, workspaceId, { q, folderId, limit: MAX_SEARCHES }) }
  },
})
