import { Type } from 'typebox'
import { decodeId } from '../../contract/ids.ts'
import { DateTime, idParam, nullable, record } from '../../contract/schema.ts'
import { CHANGE_KINDS } from '../../directory/import/branch-changes.ts'
import { defineConsoleOperation } from '../operation.ts'
import { type ChangeScope, selectSavedChanges } from './queries.ts'
import { BranchState } from './schemas.ts'

/** More than a person reads through. */
const MAX_CHANGES = 500

export default defineConsoleOperation({
  name: 'list_changes',
  method: 'GET',
  path: '/changes',
  auth: 'viewer',
  summary:
    'What imports changed of the members of a list or of the results of a saved search since they were saved: closed, reopened, moved, renamed, recategorised. The order of a list stays as it is.',
  query: record({
    listId: Type.Optional(idParam('The list.', 'lst_01h455vb4pex5vsknk084sn02q')),
    searchId: Type.Optional(
      idParam('The search, where no list is named.', 'srch_01h455vb4pex5vsknk084sn02q'),
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
      }),
      { description: 'The latest import first, and closed branches first in each.' },
    ),
    changeCount: Type.Integer({ description: 'How many there are, those above included.' }),
  }),
  errors: [],
  async handle({ query: { listId, searchId, limit = MAX_CHANGES } }, { database, workspaceId }) {
    const scope = readScope(listId, searchId)
    if (!scope) return { changes: [], changeCount: 0 }
    return selectSavedChanges(database, workspaceId, scope, limit)
  },
})

/** A malformed id finds nothing, as in the filters of the contract. */
function readScope(listId: string | undefined, searchId: string | undefined): ChangeScope | undefined {
  const list = decodeId('lst', listId ?? '')
  if (list) return { listId: list }
  const search = decodeId('srch', searchId ?? '')
  return search ? { searchId: search } : undefined
}
