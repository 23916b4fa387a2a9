import { queryOptions } from '@tanstack/react-query'
import type { Language, Numerals, Preferences, Theme } from '../preferences/preferences.ts'
import { get, post } from './request.ts'
import { reportSignedOut } from './signed-out.ts'

export type Role = 'owner' | 'editor' | 'viewer'

export interface Person {
  id: string
  name: string
  email: string
  isOperator: boolean
  /** Null where this person has chosen nothing. */
  preferences: { language: Language | null; theme: Theme | null; numerals: Numerals | null }
}

export interface Membership {
  id: string
  name: string
  role: Role
}

export interface Session {
  person: Person
  /** True for a while after a one-time link: a new password needs no current one then. */
  canSetPassword: boolean
  workspaces: Membership[]
  /** Nothing was imported yet: no search can find anything. */
  isDirectoryEmpty: boolean
}

export interface DeviceSession {
  id: string
  createdAt: string
  lastSeenAt: string
  userAgent: string | null
  ipAddress: string | null
  isCurrent: boolean
}

export interface Invitation {
  workspaceId: string
  workspaceName: string
  role: Role
  email: string | null
  expiresAt: string
}

export interface SessionState {
  session: Session | null
  /** Signed out, and no person exists yet. */
  needsOwner: boolean
}

/** Who is signed in. Being signed out is a state here, not an error. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<SessionState> => getSession(signal),
  staleTime: 60_000,
  // A session may have been ended from elsewhere while the page was not looked at.
  refetchOnWindowFocus: 'always',
})

async function getSession(signal?: AbortSignal): Promise<SessionState> {
  const state = toState(await get<SessionAnswer>('/console/session', signal ? { signal } : {}))
  if (!state.session) reportSignedOut()
  return state
}

/** Being signed out is an answer without a person. */
type SessionAnswer = (Session | (Omit<Session, 'person'> & { person: null })) & { needsOwner: boolean }

function toState({ person, needsOwner, ...others }: SessionAnswer): SessionState {
  return { session: person && { person, ...others }, needsOwner }
}

/** With the token alone the existing owner is signed in; without an owner there is no session until a person is named. */
export async function openOwnerLink(body: {
  token: string
  name?: string
  email?: string
  password?: string
}): Promise<SessionState> {
  return toState(await post<SessionAnswer>('/console/owner', { body }))
}

export function signIn(body: { email: string; password: string }): Promise<Session> {
  return post('/console/sign-in', { body })
}

export function signOut(): Promise<void> {
  return post('/console/sign-out')
}

export function changePassword(body: { current?: string; next: string }): Promise<void> {
  return post('/console/password', { body })
}

export function savePreferences(body: Partial<Preferences> & { name?: string }): Promise<Session> {
  return post('/console/preferences', { body })
}

export function listSessions(): Promise<{ sessions: DeviceSession[] }> {
  return get('/console/sessions')
}

export function revokeSession(id: string): Promise<void> {
  return post(`/console/sessions/${id}/revoke`)
}

export function getInvitation(token: string): Promise<{ invitation: Invitation }> {
  return get('/console/invitation', { query: { token } })
}

export function acceptInvitation(body: {
  token: string
  name?: string
  email?: string
  password?: string
}): Promise<Session> {
  return post('/console/invitation', { body })
}
