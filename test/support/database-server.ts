import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { onDatabase } from './database.ts'

/**
 * Runs once around the whole suite: a database server (DATABASE_URL's, or an embedded one that goes away with the
 * run) and on it one migrated template, from which every test file clones its own database.
 */
let embedded: Awaited<ReturnType<typeof startEmbedded>> | undefined
let folder: string | undefined
const template = `dalil_template_${process.pid}`

export async function globalSetup(): Promise<void> {
  let server = process.env.DATABASE_URL
  if (!server) {
    folder = await mkdtemp(join(tmpdir(), 'dalil-test-'))
    // Run as root, the database's own user must get at its folder.
    await chmod(folder, 0o711)
    embedded = await startEmbedded({ dataDir: folder, log: () => {}, unsafe: true })
    server = embedded.url
  }
  const admin = connect(server, { max: 1 })
  await admin.unsafe(`create database ${template}`)
  await admin.end()
  const sql = connect(onDatabase(server, template), { max: 1 })
  await migrate(sql)
  await sql.end()
  process.env.DALIL_TEST_SERVER = server
  process.env.DALIL_TEST_TEMPLATE = template
  // What a test starts must not fall back on the server of the run.
  delete process.env.DATABASE_URL
}

export async function globalTeardown(): Promise<void> {
  const server = process.env.DALIL_TEST_SERVER
  if (server && !embedded) {
    const admin = connect(server, { max: 1 })
    await admin.unsafe(`drop database if exists ${template} with (force)`)
    await admin.end()
  }
  await embedded?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
}
