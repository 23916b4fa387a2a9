import { insertKeyEntry } from '../auth/audit-log.ts'
import { insertKey } from '../auth/queries.ts'
import type { Config } from '../config.ts'
import { SCOPE_NAMES } from '../contract/scopes.ts'
import type { Sql } from '../database/connect.ts'
import { hasCluster } from '../database/embedded.ts'
import { LOCKS } from '../database/locks.ts'
import type { OpenDatabase } from '../database/open.ts'
import { isReferenceStale } from '../directory/sources/reference/version.ts'
import { insertWorkspace } from '../operations/workspace/queries.ts'
import { type SeedData, type SeedJob, startSeedJob } from './seed-job.ts'

const DESCRIPTIONS: Record<SeedData, string> = {
  reference: 'the countries, cities and categories of the world',
  demo: 'a fictional demo directory',
}

/** The data that the configuration allows for an empty directory. */
function selectSeedData({ reference, demo }: Config): SeedData[] {
  const data: SeedData[] = []
  if (reference) data.push('reference')
  if (demo) data.push('demo')
  return data
}

/** Starts to read the seed data while the embedded database is being made; undefined if there is one already. */
export async function prepareSeedJob(
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<SeedJob | undefined> {
  const data = selectSeedData(config)
  if (config.databaseUrl || data.length === 0 || (await hasCluster(config.dataDir))) return undefined
  say(`Making a database in ${config.dataDir}`)
  return startSeedJob(data, signal)
}

/**
 * Loads an empty database with what a new user needs: the reference gazetteer, a demo directory, a first workspace and
 * its key. Returns the key if it made one; its token is stored nowhere. Aborting ends it without a change.
 */
export async function seedDatabase(
  { sql, url }: OpenDatabase,
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
  prepared?: SeedJob,
) {
  const lacking = await selectMissing(sql)
  if (!lacking.workspaces && listMissingSeeds(config, lacking).length === 0) {
    prepared?.stop()
    return undefined
  }
  return sql.begin(async tx => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await tx`select pg_advisory_xact_lock(${LOCKS.seed})`
    // Not in this transaction: what it reads stays locked, and a first import exchanges these tables.
    const missing = await selectMissing(sql)
    const data = listMissingSeeds(config, missing)
    if (data.length > 0) {
      say(`Loading ${data.map(name => DESCRIPTIONS[name]).join(' and ')}, once`)
      await (prepared ?? startSeedJob(data, signal)).load({ url, data }, say)
    } else prepared?.stop()
    return missing.workspaces ? insertFirstKey(tx) : undefined
  })
}

/** What an empty database lacks. */
interface Missing {
  countries: boolean
  companies: boolean
  workspaces: boolean
}

async function selectMissing(sql: Sql): Promise<Missing> {
  const [missing] = await sql<Missing[]>`
    select not exists (select 1 from countries) as countries, not exists (select 1 from companies) as companies,
      not exists (select 1 from workspaces) as workspaces`
  return missing!
}

function listMissingSeeds(config: Config, { countries, companies }: Missing): SeedData[] {
  const missing = { reference: countries, demo: companies }
  return selectSeedData(config).filter(name => missing[name])
}

async function insertFirstKey(sql: Sql) {
  const workspaceId = await insertWorkspace(sql, { name: 'My workspace', planKind: 'business' })
  const key = await insertKey(sql, {
    workspaceId,
    name: 'First key',
    scopes: [...SCOPE_NAMES],
    origins: [],
    expiresAt: null,
  })
  await insertKeyEntry(sql, 'key.created', { kind: 'operator' }, key, new Date())
  return key
}

/**
 * Loads the reference data into a directory without any country, before the first import. Without them the import would
 * know only the places that it names itself, and would put each branch into the nearest of these. Aborting ends the load
 * without a change.
 */
export async function seedReference(
  { sql, url }: OpenDatabase,
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!config.reference || !(await selectMissing(sql)).countries) return
  await sql.begin(async tx => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await tx`select pg_advisory_xact_lock(${LOCKS.seed})`
    if ((await selectMissing(sql)).countries) await loadReference(url, say, signal)
  })
}

async function loadReference(url: string, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const job = startSeedJob(['reference'], signal)
  await job.load({ url, data: ['reference'] }, say).catch(error => {
    throw signal.aborted ? signal.reason : error
  })
}

/**
 * Loads the reference data again where another version of Dalil has loaded it, in a process of its own. Like any import it
 * keeps ids, and readers see the old data until it is done. Aborting ends it without a change.
 */
export async function refreshReference(
  { sql, url }: OpenDatabase,
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!config.reference || !(await isReferenceStale(sql))) return
  await sql.begin(async tx => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    const [lock] = await tx<{ taken: boolean }[]>`select pg_try_advisory_xact_lock(${LOCKS.seed}) as taken`
    if (!lock!.taken || signal.aborted || !(await isReferenceStale(sql))) return
    say('Loading the countries, cities and categories of this version')
    await loadReference(url, () => {}, signal)
    say('Loaded the countries, cities and categories of this version')
  })
}
