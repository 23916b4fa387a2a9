import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { invalid, notFound, shortenValues } from '../../contract/errors.ts'
import { decodeDirectoryId, encodeId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { selectSavedSearch } from '../results/queries.ts'
import { insertMembers, lockList, selectPresent, selectSavedBranches } from './member-writes.ts'
import { AddedMembers, BranchIds, ListParams } from './schemas.ts'

export default defineOperation({
  name: 'add_branch_list_members',
  method: 'POST',
  path: '/lists/{listId}/members',
  scope: 'listsWrite',
  tag: 'Branch Lists',
  summary: 'Append branches of a saved search to a Branch List.',
  description:
    'A branch that is in the list already stays where it is and is counted in alreadyPresentCount.',
  toolDescription:
    'Append branches, in the order given, at most 100 a call. All must be rows of the search searchId, ' +
    'else none is added; those present stay where they are.',
  params: ListParams,
  body: record({
    searchId: Type.String({ description: 'The saved search that holds the branches.' }),
    branchIds: BranchIds,
  }),
  status: 200,
  response: record({ list: AddedMembers }),
  errors: [400, 404],
  async handle({ path, body }, { database, workspaceId, now }) {
    const branches = body.branchIds.map(id => decodeDirectoryId('brn', id) ?? 0)
    return transact(database, async tx => {
      // Sent together and run in this order: who is present is asked when no other writer can change it.
      const [list, search, saved, present] = await Promise.all([
        lockList(tx, workspaceId, path.listId),
        selectSavedSearch(tx, workspaceId, body.searchId),
        selectSavedBranches(tx, workspaceId, body.searchId, branches),
        selectPresent(tx, workspaceId, path.listId, branches),
      ])
      if (!list) throw notFound('Branch List')
      if (!search) throw notFound('search')
      const foreign = body.branchIds.filter((_, index) => !saved.has(branches[index]!))
      if (foreign.length > 0) {
        throw invalid('branchIds must all be branches of the saved search; nothing was added.', {
          branchIds: shortenValues([...new Set(foreign)]),
        })
      }
      const added = [...new Set(branches)].filter(branch => !present.has(branch))
      await insertMembers(tx, workspaceId, list, added, now)
      return {
        list: {
          id: encodeId('lst', list.id),
          name: list.name,
          addedCount: added.length,
          alreadyPresentCount: branches.length - added.length,
          totalMemberCount: list.memberCount + added.length,
        },
      }
    })
  },
})
