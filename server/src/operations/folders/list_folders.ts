import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { Limit, readPage } from '../../contract/paging.ts'
import { record } from '../../contract/schema.ts'
import { selectFolders } from './queries.ts'
import { Folder } from './schemas.ts'

export default defineOperation({
  name: 'list_folders',
  method: 'GET',
  path: '/folders',
  scope: 'foldersRead',
  tag: 'Folders',
  summary: 'List search-history folders, the latest first.',
  toolDescription: 'Folders of saved searches, the latest first, with searchCount.',
  query: record({ limit: Limit }),
  status: 200,
  response: record({ folders: Type.Array(Folder) }),
  errors: [],
  async handle({ query }, { database, workspaceId }) {
    return { folders: await selectFolders(database, workspaceId, readPage(query).limit) }
  },
})
