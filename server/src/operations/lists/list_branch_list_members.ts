import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { Limit, paginate, ReferencePagination, readPage, Skip } from '../../contract/paging.ts'
import { record, textQuery } from '../../contract/schema.ts'
import { selectMembers } from './member-reads.ts'
import { selectList } from './queries.ts'
import { BranchListMember, ListParams } from './schemas.ts'

export default defineOperation({
  name: 'list_branch_list_members',
  method: 'GET',
  path: '/lists/{listId}/members',
  scope: 'listsRead',
  tag: 'Branch Lists',
  summary: 'List the members of a Branch List in their manual order.',
  toolDescription:
    'Members of a list in their manual order, 50 a page by default, at most 100. Filters combine. available is false when ' +
    'the branch is archived.',
  params: ListParams,
  query: record({
    q: textQuery('Branch, company, address, category, city or district text.'),
    availability: Type.Optional(Type.String({ description: '`available` or `unavailable`.' })),
    companyId: Type.Optional(
      Type.String({ description: 'Only branches of this company.', examples: ['cmp_2'] }),
    ),
    category: textQuery('Category label text.'),
    countryCode: Type.Optional(
      Type.String({ description: 'Only branches in this country.', examples: ['SA'] }),
    ),
    city: textQuery('City label text.'),
    skip: Skip,
    limit: Limit,
  }),
  status: 200,
  response: record({
    listId: Type.String(),
    members: Type.Array(BranchListMember),
    pagination: ReferencePagination,
  }),
  errors: [404],
  shows: 'lists',
  async handle({ path, query }, { database, workspaceId }) {
    const list = await selectList(database, workspaceId, path.listId)
    const page = readPage(query)
    const found = list && (await selectMembers(database, workspaceId, list, query, page))
    if (!found) throw notFound('Branch List')
    const { members, total } = found
    return { listId: list.id, members, pagination: paginate(page, members.length, total) }
  },
})
