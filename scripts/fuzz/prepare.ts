import { insertKey } from '../../server/src/auth/queries.ts'
import { SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { insertWorkspace } from '../../server/src/operations/workspace/queries.ts'
import type { OpenApiDocument } from './document.ts'
import { KnownIds } from './known-ids.ts'
import type { Target } from './send.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any

/**
 * Makes a workspace, its keys, and something of everything that requests name, in a service with a directory; and reads
 * the document.
 */
export async function prepareTarget(
  sql: Database,
  { host, port }: Pick<Target, 'host' | 'port'>,
): Promise<{ target: Target; document: OpenApiDocument }> {
  const workspaceId = await insertWorkspace(sql, { name: 'Fuzz', planKind: 'unlimited' })
  const base = { workspaceId, name: 'fuzz', origins: [], expiresAt: null }
  const full = await insertKey(sql, { ...base, scopes: SCOPE_NAMES })
  const workspaceRead = await insertKey(sql, { ...base, scopes: ['workspaceRead'] })
  const referenceRead = await insertKey(sql, { ...base, scopes: ['referenceRead'] })
  const ids = new KnownIds()
  const address = `http://${host}:${port}`
  const headers = { authorization: `Bearer ${full.token}`, 'content-type': 'application/json' }
  const get = async (path: string): Promise<Json> => (await fetch(address + path, { headers })).json()
  const post = async (path: string, body: unknown): Promise<Json> =>
    (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()

  for (const { id } of (await get('/v1/cities?limit=40')).cities) {
    ids.add('cityId', id)
    ids.add('cityIds', id)
  }
  for (const { id } of (await get('/v1/categories?limit=40')).categories) ids.add('categoryIds', id)
  for (const { code } of (await get('/v1/countries?limit=20')).countries) ids.add('countryCodes', code)
  for (const type of ['independent', 'chain', 'franchise']) ids.add('companyTypes', type)
  const [country] = (await get('/v1/countries?limit=1')).countries
  for (let nth = 0; nth < 20; nth++) {
    const body = { countryCodes: [country.code], requestedResultCount: 5 + nth }
    const { search } = await post('/v1/searches', body)
    ids.add('searchId', search.id)
    const { folder } = await post('/v1/folders', { name: `Folder ${nth}` })
    ids.add('folderId', folder.id)
    const { list } = await post('/v1/lists', { name: `List ${nth}` })
    ids.add('listId', list.id)
    if (nth > 0) continue
    for (const { company, branch } of (await get(`/v1/searches/${search.id}/results?limit=40`)).results) {
      ids.add('companyId', company.id)
      ids.add('branchIds', branch.id)
    }
  }
  const document: OpenApiDocument = await get('/openapi.json')
  return {
    document,
    target: {
      host,
      port,
      ids,
      tokens: {
        full: full.token,
        'only workspaceRead': workspaceRead.token,
        'only referenceRead': referenceRead.token,
        'unknown key': `dalil_${'A'.repeat(36)}`,
      },
    },
  }
}
