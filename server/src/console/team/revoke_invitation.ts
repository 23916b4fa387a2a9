import { Type } from 'typebox'
import { insertAuditEntry } from '../../auth/audit-log.ts'
import { revokeInvitation } from '../../auth/people/invitations.ts'
import { notFound } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'revoke_invitation',
  method: 'POST',
  path: '/invitations/{invitationId}/revoke',
  auth: 'owner',
  summary: 'Make an invitation useless, at once.',
  params: record({ invitationId: Type.String() }),
  status: 200,
  response: record({}),
  errors: [],
  async handle({ path }, { database, workspaceId, actor, now }) {
    const id = decodeId('inv', path.invitationId)
    if (!id) throw notFound('invitation')
    await transact(database, async sql => {
      const invitation = await revokeInvitation(sql, workspaceId, id, now)
      if (!invitation) throw notFound('invitation')
      const subject = { id: path.invitationId, name: invitation.email }
      const entry = { action: 'invitation.revoked', subject } as const
      await insertAuditEntry(sql, workspaceId, actor, entry, now)
    })
    return {}
  },
})
