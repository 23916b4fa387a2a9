import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { idParam, nullable, record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { lockFolder } from '../folders/queries.ts'
import { updatePlacement } from './queries.ts'
import { ResultFolderPlacement } from './schemas.ts'

export default defineOperation({
  name: 'move_result_to_folder',
  method: 'POST',
  path: '/results/{searchId}/folder',
  scope: 'resultsWrite',
  tag: 'Results',
  summary: 'Move a saved search into a folder, or out of folders.',
  toolDescription: 'Put a search into a folder. A folderId of "unfiled" takes it out.',
  params: record({ searchId: idParam('Search id.', 'srch_01h455vb4pex5vsknk084sn02q') }),
  body: record({
    folderId: nullable(Type.String(), 'A folder id, or `unfiled` or null to take it out of folders.'),
  }),
  status: 200,
  response: record({ placement: ResultFolderPlacement }),
  errors: [400, 404],
  async handle({ path, body }, { database, workspaceId, now }) {
    return transact(database, async tx => {
      const folder = await lockFolder(tx, workspaceId, body.folderId)
      const placement = await updatePlacement(tx, workspaceId, path.searchId, folder, now)
      if (!placement) throw notFound('search')
      return { placement }
    })
  },
})
