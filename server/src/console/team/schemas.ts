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

const INVITATION = {
  id: Type.String(),
  role: Role,
  email: nullable(Type.String()),
  createdAt: DateTime,
  expiresAt: DateTime,
}

export const Invitation = record({ ...INVITATION, invitedBy: Type.String() })

export function toInvitationBody({ id, role, email, createdAt, expiresAt }: InvitationValue) {
  return {
    id: encodeId('inv', id),
    role,
    email,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
