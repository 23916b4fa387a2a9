import { createOnce } from '../../api/idempotency.ts'
import { defineOperation } from '../../api/operation.ts'
import { record, Trimmed } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { insertFolder } from './queries.ts'
import { Folder } from './schemas.ts'

export default defineOperation({
  name: 'create_folder',
  method: 'POST',
  path: '/folders',
  scope: 'foldersWrite',
  tag: 'Folders',
  summary: 'Create a folder; its name is unique among the active folders, case aside.',
  toolDescription:
    'Create a folder for searches. The name must be new, case aside. Next: move_result_to_folder.',
  body: record({ name: Trimmed(2, 80, 'Folder name.') }),
  status: 201,
  response: record({ folder: Folder }),
  errors: [400, 409],
  async handle({ body }, { database, workspaceId, idempotency, now }) {
    return transact(database, tx =>
      createOnce(tx, workspaceId, idempotency, now, async () => ({
        folder: await insertFolder(tx, workspaceId, body.name, now),
      })),
    )
  },
})
