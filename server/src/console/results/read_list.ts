import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { selectMembers } from '../../operations/lists/member-reads.ts'
import { selectList } from '../../operations/lists/queries.ts'
import { BranchList, BranchListMember } from '../../operations/lists/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'
import { selectListCities } from './queries.ts'
import { ListPath } from './schemas.ts'

export default defineConsoleOperation({
  name: 'read_list',
  method: 'GET',
  path: '/lists/{listId}/complete',
  auth: 'viewer',
  summary: 'A Branch List with all of its members in order; the reads of the contract stop at 100.',
  params: ListPath,
  status: 200,
  response: record({
    list: BranchList,
    members: Type.Array(BranchListMember),
    cityIds: Type.Array(Type.String(), { description: 'The cities of the members, most members first.' }),
  }),
  errors: [],
  async handle({ path: { listId } }, { database, workspaceId }) {
    const list = await selectList(database, workspaceId, listId)
    if (!list) throw notFound('Branch List')
    const page = { skip: 0, limit: Math.max(1, list.memberCount) }
    const [{ members }, cityIds] = await Promise.all([
      selectMembers(database, workspaceId, list, {}, page),
      selectListCities(database, workspaceId, listId),
    ])
    return { list, members, cityIds }
  },
})
