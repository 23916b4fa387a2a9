import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { selectList } from './queries.ts'
import { BranchList, ListParams } from './schemas.ts'

export default defineOperation({
  name: 'get_branch_list',
  method: 'GET',
  path: '/lists/{listId}',
  scope: 'listsRead',
  tag: 'Branch Lists',
  summary: 'Get an active Branch List.',
  toolDescription: 'Name and memberCount of a list. Its branches: list_branch_list_members.',
  params: ListParams,
  status: 200,
  response: record({ list: BranchList }),
  errors: [404],
  shows: 'lists',
  async handle({ path }, { database, workspaceId }) {
    const list = await selectList(database, workspaceId, path.listId)
    if (!list) throw notFound('Branch List')
    return { list }
  },
})
