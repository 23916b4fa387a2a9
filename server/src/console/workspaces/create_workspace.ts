import { Type } from 'typebox'
import { insertAuditEntry } from '../../auth/audit-log.ts'
import { insertParticipant } from '../../auth/people/participants.ts'
import { encodeId } from '../../contract/ids.ts'
import { record, Trimmed } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { insertWorkspace, MAX_WORKSPACE_NAME } from '../../operations/workspace/queries.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Role } from '../session/schemas.ts'

/** The plan of new workspaces, as of the first workspace of a service. */
const PLAN_KIND = 'business'

export default defineConsoleOperation({
  name: 'create_workspace',
  method: 'POST',
  path: '/workspaces',
  auth: 'operator',
  summary: 'Make a workspace that one owns.',
  body: record({ name: Trimmed(1, MAX_WORKSPACE_NAME, 'What people call it.') }),
  status: 201,
  response: record({ workspace: record({ id: Type.String(), name: Type.String(), role: Role }) }),
  errors: [400],
  async handle({ body: { name } }, { database, person, actor, now }) {
    const id = await transact(database, async sql => {
      const workspaceId = await insertWorkspace(sql, { name, planKind: PLAN_KIND }, now)
      await insertParticipant(sql, workspaceId, person.id, 'owner', now)
      const subject = { id: encodeId('wsp', workspaceId), name }
      await insertAuditEntry(sql, workspaceId, actor, { action: 'workspace.created', subject }, now)
      return subject.id
    })
    return { workspace: { id, name, role: 'owner' as const } }
  },
})
