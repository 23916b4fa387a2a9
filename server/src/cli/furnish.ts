import type { Config } from '../config.ts'
import { SCOPE_NAMES } from '../contract/scopes.ts'
import type { OpenDatabase } from '../database/open.ts'
import { insertKey } from '../keys/queries.ts'
import { insertWorkspace } from '../workspace/queries.ts'
import { type Gift, loadApart } from './furnish-apart.ts'

/** Two services that start on one database at once must not both furnish it. */
const FURNISH_LOCK = 4_021_962

/**
 * Gives an empty database what a newcomer needs: the reference gazetteer, a demo directory, a first workspace and
 * its key. Returns the key when it made one; its token is nowhere else.
 */
export async function furnish({ sql, url }: OpenDatabase, config: Config, say: (line: string) => void) {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${FURNISH_LOCK})`
    const [empty] = await connection<Record<'countries' | 'companies' | 'workspaces', boolean>[]>`
      select not exists (select from countries) as countries, not exists (select from companies) as companies,
        not exists (select from workspaces) as workspaces`
    const gifts: Gift[] = []
    if (config.reference && empty!.countries) gifts.push('reference')
    if (config.demo && empty!.companies) gifts.push('demo')
    if (gifts.length > 0) await loadApart(url, gifts, say)
    if (!empty!.workspaces) return undefined
    return await sql.begin(async transaction => {
      const workspaceId = await insertWorkspace(transaction, { name: 'My workspace', planKind: 'business' })
      return insertKey(transaction, {
        workspaceId,
        name: 'First key',
        scopes: [...SCOPE_NAMES],
        origins: [],
        expiresAt: null,
      })
    })
  } finally {
    await connection`select pg_advisory_unlock(${FURNISH_LOCK})`.catch(() => {})
    connection.release()
  }
}
