import assert from 'node:assert/strict'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { findFreePort } from '../../scripts/processes/free-port.ts'
import { readConfig } from '../../server/src/config.ts'
import { connect } from '../../server/src/database/connect.ts'
import { openDatabase } from '../../server/src/database/open.ts'
import { findTransactionPooler } from '../../server/src/database/pooler.ts'
import { call, dalilJson, startService } from '../cli/process.ts'
import { loadDirectory } from '../support/directory.ts'
import { noOwnServer, type OwnServer, spawnAsServer, startOwnServer } from '../support/own-server.ts'
import { waitUntil } from '../support/wait-until.ts'

/** Debian installs it where only root's path leads. */
const PROGRAM = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map(folder => join(folder, 'pgbouncer'))
  .find(isProgram)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const skip = noOwnServer || (PROGRAM ? false : 'there is no PgBouncer')

async function startPooler(server: OwnServer, mode: string, settings = ''): Promise<string> {
  const port = await findFreePort()
  const users = server.addFile(`users-${port}.txt`, '"dalil" ""\n')
  const file = server.addFile(
    `pooler-${port}.ini`,
    `[databases]
postgres = host=${server.folder} port=${server.port} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 20
${settings}
`,
  )
  spawnAsServer({ after }, PROGRAM!, [file], server.folder)
  const url = `postgres://dalil@127.0.0.1:${port}/postgres`
  await waitUntil('PgBouncer', async () => {
    const sql = connect(url, { max: 1, connectSeconds: 1 })
    const answered = await sql.unsafe('select 1').then(
      () => true,
      () => false,
    )
    await sql.end({ timeout: 1 })
    return answered
  })
  return url
}

const LIMITS = 'ignore_startup_parameters = statement_timeout, lock_timeout, plan_cache_mode'

describe('PgBouncer before the database', { skip }, async () => {
  const server = await startOwnServer({ after })
  const open = async (url: string) => {
    const database = await openDatabase(readConfig({ DATABASE_URL: url }))
    await database.close()
  }

  it('is told from a server, and from PgBouncer in session mode', async () => {
    const [transaction, session] = [
      await startPooler(server, 'transaction', LIMITS),
      await startPooler(server, 'session', LIMITS),
    ]
    for (const [url, isPooler] of [
      [transaction, true],
      [session, false],
      [server.url, false],
    ] as const) {
      const sql = connect(url, { max: 4 })
      assert.equal(await findTransactionPooler(sql), isPooler, url)
      await sql.end()
    }
  })

  it('stops the start in transaction mode, which would lose prepared statements, and names the cure', async () => {
    const url = await startPooler(server, 'transaction', LIMITS)
    await assert.rejects(open(url), /DATABASE_URL: .*transaction mode.*prepare=false/)
  })

  it('stops the start where it takes no limits of time, and names the cure', async () => {
    const url = await startPooler(server, 'session')
    await assert.rejects(open(url), /DATABASE_URL: .*statement_timeout.*ignore_startup_parameters/)
  })

  for (const [mode, query] of [
    ['transaction', '?prepare=false'],
    ['session', ''],
  ] as const) {
    it(`serves in ${mode} mode${query && ` with ${query}`}: first start, commands, reads and changes`, async t => {
      const admin = connect(server.url, { max: 1 })
      await admin.unsafe('drop schema public cascade; create schema public')
      const pooler = await startPooler(server, mode, LIMITS)
      const env = { DATABASE_URL: `${pooler}${query}` }
      await dalilJson(['migrate'], env)
      await loadDirectory(admin)
      await admin.end()
      const service = await startService(t, env)
      const token = service.token!
      // The first prompt loads what all others are read with, which takes long on a busy machine.
      await call(service, token, '/searches', { prompt: 'pharmacies in Riyadh' })
      for (let round = 0; round < 3; round++) {
        const results = await Promise.all(
          Array.from({ length: 12 }, async (_, turn) => {
            if (turn % 3 > 0) return (await call(service, token, '/workspace')).status
            return (await call(service, token, '/searches', { prompt: 'pharmacies in Riyadh' })).status
          }),
        )
        const failures = service.written().stdout.match(/^.*"level":50.*$/gm)
        assert.deepEqual(
          results,
          results.map((_, turn) => (turn % 3 > 0 ? 200 : 201)),
          `answered ${results}; logged ${failures}`,
        )
      }
      const [workspace] = await dalilJson(['workspace', 'list'], env)
      const key = await dalilJson(['key', 'create', '--workspace', workspace.id, '--scope', 'all'], env)
      assert.equal((await call(service, key.token, '/workspace')).status, 200)
      await dalilJson(['key', 'revoke', key.id], env)
      assert.equal((await call(service, key.token, '/workspace')).status, 401)
      await dalilJson(['directory', 'rebuild'], env)
      const { code, stderr } = await service.end('SIGTERM')
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
      const sql = connect(server.url, { max: 1 })
      assert.deepEqual([...(await sql`select 1 from pg_locks where locktype = 'advisory'`)], [])
      await sql.end()
    })
  }
})
