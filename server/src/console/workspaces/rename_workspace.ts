import { insertAuditEntry } from '../../auth/audit-log.ts'
import { notFound } from '../../contract/errors.ts'
import { record, Trimmed } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { MAX_WORKSPACE_NAME, renameWorkspace, selectWorkspace } from '../../operations/workspace/queries.ts'
import { Workspace } from '../../operations/workspace/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'rename_workspace',
  method: 'POST',
  path: '/workspace',
  auth: 'owner',
  summary: 'Give the workspace another name.',
  body: record({ name: Trimmed(1, MAX_WORKSPACE_NAME, 'What people call it.') }),
  status: 200,
  response: record({ workspace: Workspace }),
  errors: [400],
  async handle({ body: { name } }, { database, workspaceId, actor, now }) {
    const workspace = await transact(database, async sql => {
      const before = await selectWorkspace(sql, workspaceId)
      await renameWorkspace(sql, workspaceId, name, now)
      const renamed = await selectWorkspace(sql, workspaceId)
      if (!before || !renamed) throw notFound('workspace')
      const subject = { id: renamed.workspace.id, name }
      const entry = {
        action: 'workspace.renamed',
        subject,
        details: { from: before.workspace.name },
      } as const
      await insertAuditEntry(sql, workspaceId, actor, entry, now)
      return renamed.workspace
    })
    return { workspace }
  },
})
