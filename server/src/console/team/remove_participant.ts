import { Type } from 'typebox'
import { insertAuditEntry } from '../../auth/audit-log.ts'
import { revokeInvitationsBy } from '../../auth/people/invitations.ts'
import { deleteParticipant, lockParticipants } from '../../auth/people/participants.ts'
import { selectPersonName } from '../../auth/people/people.ts'
import { notFound } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'remove_participant',
  method: 'POST',
  path: '/participants/{personId}/remove',
  auth: 'owner',
  summary: 'Let a participant go, at once; what they saved stays.',
  params: record({ personId: Type.String() }),
  status: 200,
  response: record({}),
  errors: [409],
  async handle({ path }, { database, workspaceId, actor, now }) {
    const personId = decodeId('prs', path.personId)
    if (!personId) throw notFound('participant')
    await transact(database, async sql => {
      await lockParticipants(sql, workspaceId)
      await deleteParticipant(sql, workspaceId, personId)
      await revokeInvitationsBy(sql, workspaceId, personId, now)
      const subject = { id: path.personId, name: await selectPersonName(sql, personId) }
      const entry = { action: 'participant.removed', subject } as const
      await insertAuditEntry(sql, workspaceId, actor, entry, now)
    })
    return {}
  },
})
