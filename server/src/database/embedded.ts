import {
  findServer,
  type Obstacle,
  type Role,
  type Server,
  StartError,
  startServer,
} from '@dalil/embedded-postgres'

export { hasCluster } from '@dalil/embedded-postgres'

/** Names the database, its owner, and the system user when root starts the service. */
const NAME = 'dalil'

/**
 * For one small server beside the service. They go into a new cluster's postgresql.conf, not on the command line,
 * so that an operator's edit or ALTER SYSTEM has the last word.
 */
const CONFIGURATION = {
  // Enough for the indexes of a directory of some 100,000 branches; the system's page cache holds the rest.
  shared_buffers: '256MB',
  // A few processes with a pool of 10 each, commands, and an operator's psql.
  max_connections: '100',
  // Queries take milliseconds or less; compiling one takes longer than running it.
  jit: 'off',
  // Results and lists change all the time; without it their indexes would only grow.
  autovacuum: 'on',
  // Index builds at the end of an import sort in memory.
  maintenance_work_mem: '128MB',
  // Data is on solid state, or in memory: an index pays sooner than the default of 4 assumes.
  random_page_cost: '1.1',
  // There are no replicas to feed: an import then writes less WAL, and the retained WAL stays below 1 GB.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  // The log is for errors.
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export interface EmbeddedOptions {
  dataDir: string
  log: (line: string) => void
  /** For tests: a power cut loses data. */
  unsafe?: boolean
  role?: Role
}

/** Starts or joins the PostgreSQL server of DATA_DIR. Throws an Error of one line that names what to change. */
export async function startEmbedded({ dataDir, log, unsafe, role }: EmbeddedOptions): Promise<Server> {
  const settings = { configuration: CONFIGURATION }
  try {
    return await startServer({ dataDir, name: NAME, role, settings, unsafe, log })
  } catch (error) {
    throw error instanceof StartError ? nameRemedy(error) : error
  }
}

/** The URL of the server that runs on DATA_DIR, or undefined; it is not kept running. */
export function findEmbedded(dataDir: string): Promise<string | undefined> {
  return findServer(dataDir, NAME)
}

const OWN_SERVER = 'set DATABASE_URL to use a PostgreSQL server of your own'

const REMEDIES: Record<Obstacle, (message: string) => string> = {
  binaries: message => `${message}: ${OWN_SERVER}`,
  account: message => `${message}, or ${OWN_SERVER}`,
  data: message => `DATA_DIR: ${message}`,
  busy: message => `DATA_DIR: ${message}`,
  server: message => message,
}

function nameRemedy({ obstacle, message }: StartError): Error {
  return new Error(REMEDIES[obstacle](message))
}
