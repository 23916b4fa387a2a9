import { randomBytes } from 'node:crypto'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { distribute } from '../../server/src/database/distribution/distribute.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { listServers, onDatabase, runOnServers, type Scope } from './database.ts'

/** Shards of each distributed table: enough to lie on several nodes, and few files to copy for each test. */
const SHARDS = 4

/**
 * Makes the template of the tests on every node of a cluster, migrated and distributed. The tests copy it on each node: the
 * metadata of Citus, which name nodes and shards but no database, are copied with it.
 */
export async function createDistributedTemplate(coordinator: string, template: string): Promise<void> {
  const nodes = await listNodes(coordinator)
  process.env.DALIL_TEST_NODES = nodes.reverse().join(' ')
  const sql = connect(await createClusterDatabase(template), { max: 1 })
  await migrate(sql)
  await distributeForTest(sql)
  await sql.end()
  // A database is not copied while others are connected, as the daemons of Citus would be.
  await runOnServers(`alter database ${template} allow_connections false`)
  await runOnServers(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
  )
}

/** Distributes a database whose pool has one connection, over few shards. */
export async function distributeForTest(sql: Database): Promise<string[]> {
  await sql`set citus.shard_count = ${sql.unsafe(String(SHARDS))}`
  return distribute(sql)
}

/** An empty database on every node of the cluster, without a schema, that could be distributed. Returns its URL. */
export async function emptyClusterDatabase(scope: Scope): Promise<string> {
  const name = `dalil_test_${randomBytes(6).toString('hex')}`
  scope.after(() => runOnServers(`drop database if exists ${name} with (force)`, listServers().toReversed()))
  return createClusterDatabase(name)
}

async function createClusterDatabase(name: string): Promise<string> {
  const urls = listServers().map(url => onDatabase(url, name))
  await runOnServers(`create database ${name}`)
  await runOnServers('create extension citus', urls)
  const [coordinator, ...workers] = urls.reverse() as [string, ...string[]]
  const sql = connect(coordinator, { max: 1 })
  const { hostname, port } = new URL(coordinator)
  await sql`select citus_set_coordinator_host(${hostname}::text, ${Number(port)}::integer)`
  for (const worker of workers) {
    const { hostname, port } = new URL(worker)
    await sql`select citus_add_node(${hostname}::text, ${Number(port)}::integer)`
  }
  await sql.end()
  return coordinator
}

/** The URLs of the nodes that a cluster says it has, the coordinator first. Throws an Error where there is no Citus. */
async function listNodes(coordinator: string): Promise<string[]> {
  const sql: Database = connect(coordinator, { max: 1 })
  try {
    const nodes = await sql<{ host: string; port: number; is_coordinator: boolean }[]>`
      select nodename as host, nodeport as port, groupid = 0 as is_coordinator from pg_dist_node
      where isactive order by groupid <> 0, nodeid`
    if (!nodes[0]?.is_coordinator || nodes.length < 2)
      throw new Error('the cluster must have its coordinator and a worker in pg_dist_node')
    return nodes.map(({ host, port }) => {
      const url = new URL(coordinator)
      url.hostname = host
      url.port = String(port)
      return url.href
    })
  } finally {
    await sql.end()
  }
}
