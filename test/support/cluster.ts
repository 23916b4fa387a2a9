import { connect, type Database } from '../../server/src/database/connect.ts'
import { distribute } from '../../server/src/database/distribution/distribute.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { onDatabase, runOnServers } from './database.ts'

/** Shards of each distributed table: enough to lie on several nodes, and few files to copy for each test. */
const SHARDS = 4

interface Node {
  url: string
  host: string
  port: number
}

/**
 * Makes the template of the tests on every node of a cluster, migrated and distributed. The tests copy it on each node: the
 * metadata of Citus, which name nodes and shards but no database, are copied with it.
 */
export async function createDistributedTemplate(coordinator: string, template: string): Promise<void> {
  const nodes = await listNodes(coordinator)
  const [{ host, port }, ...workers] = nodes as [Node, ...Node[]]
  const servers = nodes.map(({ url }) => url).reverse()
  process.env.DALIL_TEST_NODES = servers.join(' ')
  await runOnServers(`create database ${template}`)
  await runOnServers(
    'create extension citus',
    servers.map(url => onDatabase(url, template)),
  )
  const sql = connect(onDatabase(coordinator, template), { max: 1 })
  await sql`select citus_set_coordinator_host(${host}::text, ${port}::integer)`
  for (const worker of workers)
    await sql`select citus_add_node(${worker.host}::text, ${worker.port}::integer)`
  await migrate(sql)
  await sql`set citus.shard_count = ${sql.unsafe(String(SHARDS))}`
  await distribute(sql)
  await sql.end()
  // A database is not copied while others are connected, as the daemons of Citus would be.
  await runOnServers(`alter database ${template} allow_connections false`)
  await runOnServers(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
  )
}

/** The nodes that a cluster says it has, the coordinator first. Throws an Error where there is no Citus. */
async function listNodes(coordinator: string): Promise<Node[]> {
  const sql: Database = connect(coordinator, { max: 1 })
  try {
    const nodes = await sql<{ host: string; port: number; is_coordinator: boolean }[]>`
      select nodename as host, nodeport as port, groupid = 0 as is_coordinator from pg_dist_node
      where isactive order by groupid <> 0, nodeid`
    if (!nodes[0]?.is_coordinator || nodes.length < 2)
      throw new Error('the cluster must have its coordinator and a worker in pg_dist_node')
    return nodes.map(({ host, port, is_coordinator }) => {
      const url = new URL(coordinator)
      if (!is_coordinator) {
        url.hostname = host
        url.port = String(port)
      }
      return { url: url.href, host, port }
    })
  } finally {
    await sql.end()
  }
}
