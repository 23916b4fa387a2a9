import { Type } from 'typebox'
import { selectPendingInvitations } from '../../auth/people/invitations.ts'
import { selectParticipants } from '../../auth/people/participants.ts'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { selectWorkspace } from '../../operations/workspace/queries.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Invitation, Participant, toInvitationBody } from './schemas.ts'

export default defineConsoleOperation({
  name: 'list_participants',
  method: 'GET',
  path: '/participants',
  auth: 'owner',
  summary: 'List who takes part in the workspace, and invitations that nobody has accepted yet.',
  status: 200,
  response: record({
    participants: Type.Array(Participant),
    invitations: Type.Array(Invitation),
    participantLimit: Type.Integer(),
  }),
  errors: [],
  async handle(_, { database, workspaceId, now }) {
    const [participants, invitations, workspace] = await Promise.all([
      selectParticipants(database, workspaceId),
      selectPendingInvitations(database, workspaceId, now),
      selectWorkspace(database, workspaceId),
    ])
    if (!workspace) throw notFound('workspace')
    return {
      participants,
      invitations: invitations.map(invitation => toInvitationBody(invitation, invitation.invitedBy)),
      participantLimit: workspace.plan.participantLimit,
    }
  },
})
