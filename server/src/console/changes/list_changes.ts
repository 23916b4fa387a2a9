import { Type } from 'typebox'
import { decodeId } from '../../contract/ids.ts'
import { DateTime, idParam, nullable, record } from '../../contract/schema.ts'
import { CHANGE_KINDS } from '../../directory/import/branch-changes.ts'
import { defineConsoleOperation } from '../operation.ts'
import { countSavedChanges, selectSavedChanges } from './queries.ts'
import { BranchState } from './schemas.ts'

/** More than a person reads through; the changes of one list or search can be listed by themselves. */
const MAX_CHANGES = 500

export default defineConsoleOperation({
  name: 'list_changes',
  method: 'GET',
  path: '/changes',
  auth: 'viewer',
  summary:
    'What imports changed of the members of lists and of saved results since they were saved: closed, reopened, moved, renamed, recategorised. The order of a list stays as it is.',
  query: record({
    listId: Type.Optional(idParam('Only members of this list.', 'lst_01h455vb4pex5vsknk084sn02q')),
    searchId: Type.Optional(
      idParam('Only results of this search, unless a list is named.', 'srch_01h455vb4pex5vsknk084sn02q'),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CHANGES, default: MAX_CHANGES })),
  }),
  status: 200,
  response: record({
    changes: Type.Array(
      record({
        importId: Type.Integer(),
        source: Type.String(),
        release: Type.String(),
        importedAt: DateTime,
        branchId: Type.String(),
        kinds: Type.Array(Type.Enum([...CHANGE_KINDS])),
        before: nullable(BranchState, 'As it was before the import.'),
        after: BranchState,
        lists: Type.Array(
          record({ listId: Type.String(), position: Type.Integer({ description: 'From 0.' }) }),
        ),
        searchIds: Type.Array(Type.String()),
      }),
      { description: 'The latest import first, and closed branches first in each.' },
    ),
    lists: Type.Array(record({ id: Type.String(), name: Type.String(), branches: Type.Integer() }), {
      description: 'The lists that have such members, and how many.',
    }),
    searches: Type.Array(record({ id: Type.String(), title: Type.String(), branches: Type.Integer() })),
  }),
  errors: [],
  async handle({ query: { listId, searchId, limit = MAX_CHANGES } }, { database, workspaceId }) {
    // A malformed id finds nothing, as in the filters of the contract.
    const none = { changes: [], lists: [], searches: [] }
    const list = listId === undefined ? undefined : decodeId('lst', listId)
    const search = searchId === undefined || listId !== undefined ? undefined : decodeId('srch', searchId)
    if (listId !== undefined && !list) return none
    if (searchId !== undefined && listId === undefined && !search) return none
    const scope = { listId: list, searchId: search }
    const [changes, counts] = await Promise.all([
      selectSavedChanges(database, workspaceId, scope, limit),
      countSavedChanges(database, workspaceId, scope),
    ])
    return { changes, ...counts }
  },
})
