import { Type } from 'typebox'
import { record } from '../../contract/schema.ts'
import { selectFolders } from '../../operations/folders/queries.ts'
import { Folder } from '../../operations/folders/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'

/** More than a person keeps in order. */
const MAX_FOLDERS = 1000

export default defineConsoleOperation({
  name: 'list_all_folders',
  method: 'GET',
  path: '/folders',
  auth: 'viewer',
  summary: 'Folders, the latest first, a thousand at most; the read of the contract stops at 100.',
  status: 200,
  response: record({ folders: Type.Array(Folder) }),
  errors: [],
  async handle(_, { database, workspaceId }) {
    return { folders: await selectFolders(database, workspaceId, MAX_FOLDERS) }
  },
})
