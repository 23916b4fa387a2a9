import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import { nullable, record } from '../../contract/schema.ts'
import { selectSearch } from '../../operations/searches/queries.ts'
import { Search } from '../../operations/searches/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'
import { selectSavedRows } from './saved-rows.ts'
import { SavedBranch, SavedCategory, SavedCompany, SavedLocation, SearchPath } from './schemas.ts'

/** Rendering more rows would block the event loop for longer than other requests should wait. */
const MAX_ROWS = 2_000
/** Beyond any saved search, and within what an array is indexed by. */
const MAX_FROM = 1_000_000_000

export default defineConsoleOperation({
  name: 'read_search',
  method: 'GET',
  path: '/searches/{searchId}/complete',
  auth: 'viewer',
  summary:
    'A saved search with its branches, some thousand at a time, until all are read; the reads of the contract stop at 100 rows.',
  params: SearchPath,
  query: Type.Object({
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_FROM, default: 0 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS, default: MAX_ROWS })),
  }),
  status: 200,
  response: record({
    search: Search,
    companyCount: Type.Integer({ description: 'Companies of the whole search.' }),
    companies: Type.Array(SavedCompany, { description: 'Those of the branches of this answer.' }),
    branches: Type.Array(SavedBranch),
    locations: Type.Array(SavedLocation, { description: 'By the id of their district.' }),
    categories: Type.Array(SavedCategory),
    next: nullable(
      Type.Integer({ description: 'The `from` that goes on; null when this was the last part.' }),
    ),
  }),
  errors: [],
  async handle({ path: { searchId }, query }, { database: sql, workspaceId }) {
    const { from = 0, size = MAX_ROWS } = query
    const id = decodeId('srch', searchId)
    const search = id && (await selectSearch(sql, workspaceId, searchId))
    const rows = search && (await selectSavedRows(sql, workspaceId, id, from, size))
    if (!search || !rows) throw notFound('search')
    const [counts] = await sql<[{ company_count: number }]>`
      select company_count from searches where workspace_id = ${workspaceId} and id = ${id}`
    return { search, companyCount: counts.company_count, ...rows }
  },
})
