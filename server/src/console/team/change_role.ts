import { Type } from 'typebox'
import { insertAuditEntry } from '../../auth/audit-log.ts'
import { revokeInvitationsBy } from '../../auth/people/invitations.ts'
import { lockParticipants, updateRole } from '../../auth/people/participants.ts'
import { selectPersonName } from '../../auth/people/people.ts'
import { notFound } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Role } from '../session/schemas.ts'

export default defineConsoleOperation({
  name: 'change_role',
  method: 'POST',
  path: '/participants/{personId}/role',
  auth: 'owner',
  summary: 'Give a participant another role, at once.',
  params: record({ personId: Type.String() }),
  body: record({ role: Role }),
  status: 200,
  response: record({}),
  errors: [400, 409],
  async handle({ path, body: { role } }, { database, workspaceId, actor, now }) {
    const personId = decodeId('prs', path.personId)
    if (!personId) throw notFound('participant')
    await transact(database, async sql => {
      await lockParticipants(sql, workspaceId)
      const before = await updateRole(sql, workspaceId, personId, role)
      if (role !== 'owner') await revokeInvitationsBy(sql, workspaceId, personId, now)
      const subject = { id: path.personId, name: await selectPersonName(sql, personId) }
      const entry = {
        action: 'participant.role_changed',
        subject,
        details: { from: before, to: role },
      } as const
      await insertAuditEntry(sql, workspaceId, actor, entry, now)
    })
    return {}
  },
})
