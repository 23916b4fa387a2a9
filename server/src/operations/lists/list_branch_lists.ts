import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { Limit, paginate, ReferencePagination, readPage, Skip } from '../../contract/paging.ts'
import { record, textQuery } from '../../contract/schema.ts'
import { selectLists } from './queries.ts'
import { BranchList } from './schemas.ts'

export default defineOperation({
  name: 'list_branch_lists',
  method: 'GET',
  path: '/lists',
  scope: 'listsRead',
  tag: 'Branch Lists',
  summary: 'List active Branch Lists, the latest first.',
  toolDescription: 'Branch Lists, the latest first, with memberCount: branches chosen and ordered by hand.',
  query: record({ q: textQuery('List name text.'), skip: Skip, limit: Limit }),
  status: 200,
  response: record({ lists: Type.Array(BranchList), pagination: ReferencePagination }),
  errors: [],
  async handle({ query }, { database, workspaceId }) {
    const page = readPage(query)
    const { lists, total } = await selectLists(database, workspaceId, query.q, page)
    return { lists, pagination: paginate(page, lists.length, total) }
  },
})
