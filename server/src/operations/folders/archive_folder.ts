import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { insertAuditEntry } from '../../auth/audit-log.ts'
import { notFound } from '../../contract/errors.ts'
import { idParam, record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { archiveFolder } from './queries.ts'
import { Folder } from './schemas.ts'

export default defineOperation({
  name: 'archive_folder',
  method: 'POST',
  path: '/folders/{folderId}/archive',
  scope: 'foldersWrite',
  tag: 'Folders',
  summary: 'Archive a folder and every saved search inside it.',
  toolDescription:
    'Remove a folder and every search inside it. No tool restores them: ask the user first, or move ' +
    'searches out before.',
  params: record({ folderId: idParam('Folder id.', 'fld_01h455vb4pex5vsknk084sn02q') }),
  status: 200,
  response: record({
    folder: Folder,
    deletedSearchCount: Type.Integer({ description: 'Saved searches archived with the folder.' }),
  }),
  errors: [404],
  async handle({ path }, { database, workspaceId, actor, now }) {
    return transact(database, async tx => {
      const archived = await archiveFolder(tx, workspaceId, path.folderId, now)
      if (!archived) throw notFound('folder')
      const details = { searches: archived.deletedSearchCount }
      const entry = { action: 'folder.archived', subject: archived.folder, details } as const
      await insertAuditEntry(tx, workspaceId, actor, entry, now)
      return archived
    })
  },
})
