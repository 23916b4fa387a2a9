import { SCOPE_NAMES } from '../../src/contract/scopes.ts'
import type { Database } from '../../src/database/connect.ts'
import { insertKey } from '../../src/keys/queries.ts'
import { insertWorkspace } from '../../src/workspace/queries.ts'

export interface Tenant {
  workspaceId: string
  token: string
}

/** Workspaces of the largest plan, each with a key. */
export async function makeTenants(sql: Database, count: number): Promise<Tenant[]> {
  const tenants: Tenant[] = []
  for (let n = 0; n < count; n++) {
    const workspaceId = await insertWorkspace(sql, { name: `Workspace ${n}`, planKind: 'unlimited' })
    const key = { workspaceId, name: 'bench', scopes: SCOPE_NAMES, origins: [], expiresAt: null }
    tenants.push({ workspaceId, token: (await insertKey(sql, key)).token })
  }
  return tenants
}
