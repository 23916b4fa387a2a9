import { Type } from 'typebox'
import type { Invitation as InvitationValue } from '../../auth/people/invitations.ts'
import { encodeId } from '../../contract/ids.ts'
import { DateTime, nullable, record, resource } from '../../contract/schema.ts'
import { Role } from '../session/schemas.ts'

export const Participant = resource('Participant', {
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  joinedAt: DateTime,
  savedSearches: Type.Integer(),
  savedCompanies: Type.Integer(),
})

export const Invitation = record({
  id: Type.String(),
  role: Role,
  email: nullable(Type.String()),
  createdAt: DateTime,
  expiresAt: DateTime,
  invitedBy: Type.String(),
})

/** An invitation as the dashboard shows it, with the name of the person who made it. */
export function toInvitationBody(invitation: InvitationValue, invitedBy: string) {
  const { id, role, email, createdAt, expiresAt } = invitation
  return {
    id: encodeId('inv', id),
    role,
    email,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    invitedBy,
  }
}
