/**
 * For one small server beside the service. They go into a new cluster's postgresql.conf, not on the command line,
 * so that an operator's edit or ALTER SYSTEM has the last word.
 */
const settings = {
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
  // Data is on solid state, or in memory: an index is worth it sooner than the default of 4 makes it.
  random_page_cost: '1.1',
  // There are no replicas to feed: an import then writes less WAL, and what is kept of it stays below 1 GB.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  min_wal_size: '80MB',
  // The log is for faults.
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** For tests: a power cut loses everything. */
const fastSettings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** macOS has no C.UTF-8. What matters is that letters beyond ASCII are letters; the builtin provider does the rest. */
const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

/** initdb's arguments. `fast` leaves out flushing the new files to disk, which is a third of the time. */
export function initArguments(data: string, fast: boolean): string[] {
  return [
    `--pgdata=${data}`,
    '--username=dalil',
    // Only the owner of the folder (and root) reaches the socket.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--lc-collate=C',
    `--lc-ctype=${ctype}`,
    ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
    ...(fast ? ['--no-sync'] : []),
  ]
}

/** The server's arguments: where it listens is not for postgresql.conf to say. */
export function serverArguments(data: string, socketFolder: string, fast: boolean): string[] {
  const where = {
    listen_addresses: '',
    // A list of names, in which quotes protect commas and spaces.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
  }
  const all = Object.entries({ ...where, ...(fast ? fastSettings : {}) })
  return ['-D', data, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** A number in the socket's name, no more: every cluster has a folder of its own. */
const port = 5432

export const socketName = `.s.PGSQL.${port}`

/** Names the port as well, which PGPORT in the environment would otherwise decide. */
export function socketUrl(socketFolder: string, database: string): string {
  return `postgres://dalil@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`
}
