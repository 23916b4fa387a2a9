import { insertKey } from '../server/src/auth/queries.ts'
import { SCOPE_NAMES } from '../server/src/contract/scopes.ts'
import type { Database } from '../server/src/database/connect.ts'
import { insertWorkspace } from '../server/src/operations/workspace/queries.ts'
import type { Request } from './load/load.ts'

/** A workspace of the largest plan, and the headers that bear its key. */
export interface Tenant {
  workspaceId: string
  headers: { authorization: string }
}

export async function makeTenants(sql: Database, count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = []
  for (let n = 0; n < count; n++) {
    const workspaceId = await insertWorkspace(sql, { name: `Workspace ${n}`, planKind: 'unlimited' })
    const key = { workspaceId, name: 'bench', scopes: SCOPE_NAMES, origins: [], expiresAt: null }
    const { token } = await insertKey(sql, key)
    tenants.push({ workspaceId, headers: { authorization: `Bearer ${token}` } })
  }
  return tenants
}

/** A POST of a tenant, ready to be sent; the path is below /v1. */
export function buildPost({ headers }: Pick<Tenant, 'headers'>, path: string, body: unknown): Request {
  return {
    method: 'POST',
    path: `/v1${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

/** What the service answers to a request that must succeed. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export async function fetchAnswer(address: string, { path, ...request }: Request): Promise<any> {
  const response = await fetch(address + path, request)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}
