import { randomBytes } from 'node:crypto'
import { connect, type Database } from '../../server/src/database/connect.ts'

/** Anything that runs a function when it is over: a test's context, or node:test's own `after`. */
export interface Scope {
  after(fn: () => unknown): void
}

/** The URL of another database on the same server. */
export function onDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** The servers of the run: one, or every node of a cluster, with the coordinator last. */
export function listServers(): string[] {
  const servers = process.env.DALIL_TEST_NODES?.split(' ') ?? [process.env.DALIL_TEST_SERVER ?? '']
  if (servers.includes('')) throw new Error('no test database server: run the tests with `npm test`')
  return servers
}

/** Runs a statement on every server; a cluster does not pass on those that are about databases. */
export async function runOnServers(statement: string, servers = listServers()): Promise<void> {
  for (const server of servers) {
    const admin = connect(server, { max: 1 })
    try {
      await admin.unsafe(statement)
    } finally {
      await admin.end()
    }
  }
}

const ADMIN_IDLE_SECONDS = 20

/** A fresh, migrated, empty database, dropped when the scope is over. */
export async function testDatabase(scope: Scope): Promise<{ url: string; sql: Database }> {
  const servers = listServers()
  const template = process.env.DALIL_TEST_TEMPLATE
  const name = `dalil_test_${randomBytes(6).toString('hex')}`
  // To connect takes as long as to copy a database, so one connection makes it and drops it.
  // It closes when it is idle: hooks of a whole run are called once nothing keeps its process alive.
  const admins = servers.map(server => connect(server, { max: 1, idleSeconds: ADMIN_IDLE_SECONDS }))
  // Copying the files takes half the time of writing them to the WAL, where nothing is flushed to disk.
  for (const admin of admins)
    await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  const url = onDatabase(servers.at(-1)!, name)
  const sql = connect(url, { max: 8 })
  scope.after(async () => {
    await sql.end({ timeout: 5 })
    try {
      for (const admin of admins.toReversed()) await admin.unsafe(`drop database ${name} with (force)`)
    } finally {
      for (const admin of admins) await admin.end()
    }
  })
  return { url, sql }
}
