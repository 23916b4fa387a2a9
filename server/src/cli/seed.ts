import { insertKey } from '../auth/queries.ts'
import type { Config } from '../config.ts'
import { SCOPE_NAMES } from '../contract/scopes.ts'
import { hasCluster } from '../database/embedded.ts'
import type { OpenDatabase } from '../database/open.ts'
import { insertWorkspace } from '../operations/workspace/queries.ts'
import { beginGifts, type Gift, type GiftLoader } from './seed-process.ts'

/** Two services that start on one database at once must not both furnish it. */
const FURNISH_LOCK = 4_021_962

/** What the configuration lets an empty directory have. */
function giftsOf({ reference, demo }: Config): Gift[] {
  const gifts: Gift[] = []
  if (reference) gifts.push('reference')
  if (demo) gifts.push('demo')
  return gifts
}

/** Has what will be loaded read while the embedded database is being made; undefined where there is one already. */
export async function prepareGifts(config: Config): Promise<GiftLoader | undefined> {
  const gifts = giftsOf(config)
  if (config.databaseUrl || gifts.length === 0 || (await hasCluster(config.dataDir))) return undefined
  return beginGifts(gifts)
}

/**
 * Gives an empty database what a newcomer needs: the reference gazetteer, a demo directory, a first workspace and
 * its key. Returns the key when it made one; its token is nowhere else.
 */
export async function furnish(
  { sql, url }: OpenDatabase,
  config: Config,
  say: (line: string) => void,
  prepared?: GiftLoader,
) {
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${FURNISH_LOCK})`
    const [empty] = await connection<Record<'countries' | 'companies' | 'workspaces', boolean>[]>`
      select not exists (select from countries) as countries, not exists (select from companies) as companies,
        not exists (select from workspaces) as workspaces`
    const lacking = { reference: empty!.countries, demo: empty!.companies }
    const gifts = giftsOf(config).filter(gift => lacking[gift])
    if (gifts.length > 0) await (prepared ?? beginGifts(gifts)).load({ url, gifts }, say)
    else prepared?.stop()
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
