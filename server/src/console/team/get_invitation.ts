import { Type } from 'typebox'
import { selectInvitationByToken } from '../../auth/people/invitations.ts'
import { notFound } from '../../contract/errors.ts'
import { DateTime, nullable, record } from '../../contract/schema.ts'
import { selectWorkspace } from '../../operations/workspace/queries.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Role } from '../session/schemas.ts'

export default defineConsoleOperation({
  name: 'get_invitation',
  method: 'GET',
  path: '/invitation',
  auth: 'anyone',
  summary: 'Tell what a link invites to, while it can be accepted.',
  query: record({ token: Type.Optional(Type.String()) }),
  status: 200,
  response: record({
    invitation: record({
      workspaceId: Type.String(),
      workspaceName: Type.String(),
      role: Role,
      email: nullable(Type.String()),
      expiresAt: DateTime,
    }),
  }),
  errors: [404],
  async handle({ query: { token = '' } }, { database, now }) {
    const invitation = await selectInvitationByToken(database, token, now)
    const found = invitation && (await selectWorkspace(database, invitation.workspaceId))
    if (!found) throw notFound('invitation')
    return {
      invitation: {
        workspaceId: found.workspace.id,
        workspaceName: found.workspace.name,
        role: invitation.role,
        email: invitation.email,
        expiresAt: invitation.expiresAt.toISOString(),
      },
    }
  },
})
