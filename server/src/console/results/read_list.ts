import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { nullable, record } from '../../contract/schema.ts'
import { selectMembers } from '../../operations/lists/member-reads.ts'
import { selectList } from '../../operations/lists/queries.ts'
import { BranchList, BranchListMember } from '../../operations/lists/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'
import { selectListCities } from './queries.ts'
import { ListPath } from './schemas.ts'

/** Rendering more rows would block the event loop for longer than other requests should wait. */
const MAX_ROWS = 1_000

export default defineConsoleOperation({
  name: 'read_list',
  method: 'GET',
  path: '/lists/{listId}/complete',
  auth: 'viewer',
  summary:
    'A Branch List with its members in order, a thousand at a time, until all are read; the reads of the contract stop at 100.',
  params: ListPath,
  query: Type.Object({
    from: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ROWS, default: MAX_ROWS })),
  }),
  status: 200,
  response: record({
    list: BranchList,
    members: Type.Array(BranchListMember),
    cityIds: Type.Array(Type.String(), {
      description: 'The cities of all members, most members first; none but in the first part.',
    }),
    next: nullable(
      Type.Integer({ description: 'The `from` that goes on; null when this was the last part.' }),
    ),
  }),
  errors: [],
  async handle({ path: { listId }, query }, { database, workspaceId }) {
    const { from = 0, size = MAX_ROWS } = query
    const list = await selectList(database, workspaceId, listId)
    const page = { skip: from, limit: size }
    const found = list && (await selectMembers(database, workspaceId, list, {}, page))
    if (!found) throw notFound('Branch List')
    const { members, total } = found
    const cityIds = from === 0 ? await selectListCities(database, workspaceId, listId) : []
    return { list, members, cityIds, next: from + size < total ? from + size : null }
  },
})
