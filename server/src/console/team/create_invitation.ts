import { Type } from 'typebox'
import { insertAuditEntry } from '../../auth/audit-log.ts'
import { insertInvitation } from '../../auth/people/invitations.ts'
import { lockParticipants, requireRoom, selectRole } from '../../auth/people/participants.ts'
import { forbidden } from '../../contract/errors.ts'
import { encodeId } from '../../contract/ids.ts'
import { nullable, record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { readEmail } from '../session/new-person.ts'
import { Email, Role } from '../session/schemas.ts'
import { Invitation, toInvitationBody } from './schemas.ts'

export default defineConsoleOperation({
  name: 'create_invitation',
  method: 'POST',
  path: '/invitations',
  auth: 'owner',
  summary: 'Make a link by which one person can join the workspace within 7 days; it is shown once.',
  body: record({ role: Role, email: Type.Optional(nullable(Email)) }),
  status: 201,
  response: record({ invitation: Invitation, url: Type.String() }),
  errors: [400, 409],
  async handle({ body }, { database, workspaceId, person, actor, now, address }) {
    const email = body.email ? readEmail(body.email) : null
    const { invitation, token } = await transact(database, async sql => {
      const { limit } = await lockParticipants(sql, workspaceId)
      // A request that took the role away meanwhile has revoked what was there, and this invitation was not.
      if ((await selectRole(sql, workspaceId, person.id)) !== 'owner')
        throw forbidden('Only owners of the workspace may do this.')
      await requireRoom(sql, workspaceId, limit)
      const request = { role: body.role, email, invitedBy: person.id }
      const made = await insertInvitation(sql, workspaceId, request, now)
      const subject = { id: encodeId('inv', made.invitation.id), name: email }
      const entry = { action: 'invitation.created', subject, details: { role: body.role } } as const
      await insertAuditEntry(sql, workspaceId, actor, entry, now)
      return made
    })
    return {
      invitation: toInvitationBody(invitation, person.name),
      url: `${address}/invitation?token=${token}`,
    }
  },
})
