import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { notFound, shortenValues } from '../../contract/errors.ts'
import { decodeDirectoryId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { deleteMembers, lockList, selectPresent } from './member-writes.ts'
import { BranchIds, ListParams } from './schemas.ts'

export default defineOperation({
  name: 'remove_branch_list_members',
  method: 'POST',
  path: '/lists/{listId}/members/remove',
  scope: 'listsWrite',
  tag: 'Branch Lists',
  summary: 'Remove members from a Branch List: all of those named, or none.',
  toolDescription: 'Remove branches, at most 100 a call; all or none.',
  params: ListParams,
  body: record({ branchIds: BranchIds }),
  status: 200,
  response: record({ removedCount: Type.Integer() }),
  errors: [400, 404],
  async handle({ path, body }, { database, workspaceId, now }) {
    const branches = body.branchIds.map(id => decodeDirectoryId('brn', id) ?? 0)
    return transact(database, async tx => {
      // Sent together and run in this order: the members are asked for when no other writer can change them.
      const [list, present] = await Promise.all([
        lockList(tx, workspaceId, path.listId),
        selectPresent(tx, workspaceId, path.listId, branches),
      ])
      if (!list) throw notFound('Branch List')
      const missing = body.branchIds.filter((_, index) => !present.has(branches[index]!))
      if (missing.length > 0)
        throw notFound('member of this Branch List', { branchIds: shortenValues([...new Set(missing)]) })
      await deleteMembers(tx, workspaceId, list, [...present], now)
      return { removedCount: present.size }
    })
  },
})
