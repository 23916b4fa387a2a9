import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { invalid, notFound } from '../../contract/errors.ts'
import { decodeDirectoryId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { lockList, reorderMembers, selectPresent } from './member-writes.ts'
import { selectList } from './queries.ts'
import { AllBranchIds, ListParams } from './schemas.ts'

/** A longer order is compared with the count of the list first, so that a wrong one is not sent to the database. */
const LARGE_ORDER = 10_000

export default defineOperation({
  name: 'reorder_branch_list_members',
  method: 'POST',
  path: '/lists/{listId}/order',
  scope: 'listsWrite',
  tag: 'Branch Lists',
  summary: 'Put the members of a Branch List into a new order, all at once.',
  toolDescription:
    'Set the order of a list. branchIds must hold the branchId of every member exactly once; read them ' +
    'with list_branch_list_members.',
  params: ListParams,
  body: record({ branchIds: AllBranchIds }),
  status: 200,
  response: record({ reorderedCount: Type.Integer() }),
  errors: [400, 404],
  async handle({ path, body }, { database, workspaceId, now }) {
    const givenCount = body.branchIds.length
    if (givenCount > LARGE_ORDER) {
      const list = await selectList(database, workspaceId, path.listId)
      if (!list) throw notFound('Branch List')
      if (list.memberCount !== givenCount) throw createOrderError(list.memberCount, givenCount)
    }
    const branches = body.branchIds.map(id => decodeDirectoryId('brn', id) ?? 0)
    return transact(database, async tx => {
      // Sent together and run in this order: the members are asked for when no other writer can change them.
      const [list, present] = await Promise.all([
        lockList(tx, workspaceId, path.listId),
        selectPresent(tx, workspaceId, path.listId, branches),
      ])
      if (!list) throw notFound('Branch List')
      const exact = present.size === branches.length && list.memberCount === branches.length
      if (!exact) throw createOrderError(list.memberCount, givenCount)
      await reorderMembers(tx, workspaceId, list, branches, now)
      return { reorderedCount: givenCount }
    })
  },
})

function createOrderError(memberCount: number, givenCount: number) {
  return invalid('branchIds must hold every current member exactly once.', { memberCount, givenCount })
}
