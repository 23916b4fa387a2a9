import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from './current-workspace.ts'
import { get, post } from './request.ts'
import type { Role } from './session.ts'

export interface Participant {
  id: string
  name: string
  email: string
  role: Role
  joinedAt: string
  savedSearches: number
  savedCompanies: number
}

export interface OpenInvitation {
  id: string
  role: Role
  email: string | null
  createdAt: string
  expiresAt: string
  invitedBy: string
}

export interface Team {
  participants: Participant[]
  invitations: OpenInvitation[]
  participantLimit: number
}

export const teamQuery = () =>
  queryOptions({ queryKey: workspaceKey('team'), queryFn: () => listParticipants() })

function listParticipants(): Promise<Team> {
  return get('/console/participants')
}

export function changeRole(id: string, role: Role): Promise<void> {
  return post(`/console/participants/${id}/role`, { body: { role } })
}

export function removeParticipant(id: string): Promise<void> {
  return post(`/console/participants/${id}/remove`)
}

/** The link is in this answer only. */
export function createInvitation(body: {
  role: Role
  email?: string
}): Promise<{ invitation: OpenInvitation; url: string }> {
  return post('/console/invitations', { body })
}

export function revokeInvitation(id: string): Promise<void> {
  return post(`/console/invitations/${id}/revoke`)
}
