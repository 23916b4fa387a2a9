import type { Config } from '../config.ts'
import { SCOPE_NAMES } from '../contract/scopes.ts'
import type { Database } from '../database/connect.ts'
import { load } from '../directory/load.ts'
import { insertKey } from '../keys/queries.ts'
import { insertWorkspace } from '../workspace/queries.ts'

/** Two services that start on one database at once must not both furnish it. */
const FURNISH_LOCK = 4_021_962

/**
 * Gives an empty database what a newcomer needs: the reference gazetteer, a demo directory, a first workspace and
 * its key. Returns the key when it made one; its token is nowhere else.
 */
export async function furnish(database: Database, config: Config, say: (line: string) => void) {
  const connection = await database.reserve()
  try {
    await connection`select pg_advisory_lock(${FURNISH_LOCK})`
    if (config.reference && (await isEmpty(database, 'countries'))) {
      // Only a first start needs what these bring with them.
      const { referenceSource } = await import('../directory/sources/reference.ts')
      const { counts, seconds } = await load(database, referenceSource())
      const { country, city, category } = counts
      say(
        `Loaded ${country.added} countries, ${city.added} cities and ${category.added} categories in ${seconds.toFixed(1)} s.`,
      )
    }
    if (config.demo && (await isEmpty(database, 'companies'))) {
      const { demoSource } = await import('../directory/demo.ts')
      const { counts, seconds } = await load(database, demoSource())
      say(`Loaded a fictional demo directory of ${counts.branch.added} branches in ${seconds.toFixed(1)} s.`)
    }
    if (!(await isEmpty(database, 'workspaces'))) return undefined
    return await database.begin(async sql => {
      const workspaceId = await insertWorkspace(sql, { name: 'My workspace', planKind: 'business' })
      return insertKey(sql, {
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

async function isEmpty(
  database: Database,
  table: 'countries' | 'companies' | 'workspaces',
): Promise<boolean> {
  const [row] = await database<{ empty: boolean }[]>`
    select not exists (select from ${database(table)}) as empty`
  return row!.empty
}
