import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { nullable, record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { lockFolder } from '../../operations/folders/queries.ts'
import { updatePlacement } from '../../operations/results/queries.ts'
import { defineConsoleOperation } from '../operation.ts'
import { SearchIds } from './schemas.ts'

export default defineConsoleOperation({
  name: 'move_searches',
  method: 'POST',
  path: '/history/folder',
  auth: 'editor',
  summary: 'Move saved searches into a folder, or out of folders: all of them, or none where one is missing.',
  body: record({ searchIds: SearchIds, folderId: nullable(Type.String()) }),
  status: 200,
  response: record({}),
  errors: [400, 404],
  /** In the order of the ids, so that two people who select the same searches wait for each other. */
  async handle({ body: { searchIds, folderId } }, { database, workspaceId, now }) {
    await transact(database, async tx => {
      const folder = await lockFolder(tx, workspaceId, folderId)
      for (const searchId of new Set(searchIds.toSorted())) {
        if (!(await updatePlacement(tx, workspaceId, searchId, folder, now))) throw notFound('search')
      }
    })
    return {}
  },
})
