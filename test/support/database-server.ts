import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { createDistributedTemplate } from './cluster.ts'
import { onDatabase, runOnServers } from './database.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/**
 * Runs once around the whole suite: a database server (DATABASE_URL's, that of a Citus cluster with
 * DALIL_TEST_DISTRIBUTED, or an embedded one that goes away with the run) and on it one migrated template, from which
 * every test file clones its own database. The cluster of an embedded server is copied as well, for tests whose service
 * has an embedded server of its own.
 */
let embedded: Awaited<ReturnType<typeof startEmbedded>> | undefined
let folder: string | undefined
let taken: string | undefined
const template = `dalil_template_${process.pid}`
/** The processes of a run read the same modules; compiled, they load in half the time. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/dalil-test', import.meta.url))

export async function globalSetup(): Promise<void> {
  process.env.NODE_COMPILE_CACHE ??= compiled
  let server = process.env.DATABASE_URL
  if (!server) {
    folder = await makeScratchFolder()
    const start = () => startEmbedded({ dataDir: folder!, log: () => {}, unsafe: true })
    embedded = await start()
    await migrateDatabase(embedded.url)
    await embedded.stop()
    process.env.DALIL_TEST_FOLDER = folder
    process.env.DALIL_TEST_CLUSTER = await copyCluster(folder)
    embedded = await start()
    server = embedded.url
  }
  process.env.DALIL_TEST_SERVER = server
  if (process.env.DALIL_TEST_DISTRIBUTED) await createDistributedTemplate(server, template)
  else {
    await runOnServers(`create database ${template}`)
    await migrateDatabase(onDatabase(server, template))
  }
  process.env.DALIL_TEST_TEMPLATE = template
  taken = await mkdtemp(join(tmpdir(), 'dalil-test-taken-'))
  process.env.DALIL_TEST_TAKEN = taken
  // What a test starts must not fall back on the server of the run.
  delete process.env.DATABASE_URL
}

async function migrateDatabase(url: string): Promise<void> {
  const sql = connect(url, { max: 1 })
  await migrate(sql)
  await sql.end()
}

/** Copies the cluster of a server that is stopped, with settings of one that may lose data: most tests kill it. */
async function copyCluster(dataDir: string): Promise<string> {
  const copy = join(dataDir, 'copy')
  await promisify(execFile)('cp', ['-a', join(dataDir, 'postgres'), copy])
  await appendFile(join(copy, 'data', 'postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n')
  return copy
}

export async function globalTeardown(): Promise<void> {
  const server = process.env.DALIL_TEST_SERVER
  if (server && !embedded) {
    await runOnServers(`drop database if exists ${template} with (force)`)
  }
  await embedded?.stop()
  if (taken) await rm(taken, { recursive: true, force: true })
  // A process of a test that was stopped may still be ending.
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
