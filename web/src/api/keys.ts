import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from './current-workspace.ts'
import { get, post } from './request.ts'

export interface ApiKey {
  id: string
  name: string
  scopes: string[]
  origins: string[]
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
  createdBy: string | null
}

export const keysQuery = () => queryOptions({ queryKey: workspaceKey('keys'), queryFn: () => listKeys() })

function listKeys(): Promise<{ keys: ApiKey[] }> {
  return get('/console/keys')
}

/** The token is in this answer only. */
export function createKey(body: {
  name: string
  scopes: string[]
  origins: string[]
  expiresAt: string | null
}): Promise<{ key: ApiKey; token: string }> {
  return post('/console/keys', { body })
}

export function revokeKey(id: string): Promise<void> {
  return post(`/console/keys/${id}/revoke`)
}

/** The old token works for `overlapHours` more. */
export function rotateKey(
  id: string,
  overlapHours: number,
): Promise<{ key: ApiKey; token: string; previousExpiresAt: string }> {
  return post(`/console/keys/${id}/rotate`, { body: { overlapHours } })
}
