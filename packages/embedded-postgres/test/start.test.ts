import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  chown,
  lstat,
  mkdir,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { findServer } from '../src/start.ts'
import {
  catchMessage,
  makeCluster,
  makeDataDir,
  NAME,
  query,
  root,
  serverPid,
  start,
  startElsewhere,
} from './fixture.ts'

// Where root keeps what its database user must reach.
after(() => rm(`/var/lib/${NAME}`, { recursive: true, force: true }))

describe('startServer', () => {
  it('makes a database that only its owner reaches and that knows Arabic letters', async t => {
    const dataDir = await makeDataDir(t)
    assert.equal(await findServer(dataDir, NAME), undefined)
    const server = await start(dataDir)
    assert.equal(server.adopted, false)
    assert.equal(await findServer(dataDir, NAME), server.url)
    assert.equal((await stat(join(dataDir, 'postgres'))).mode & 0o777, 0o700)
    const [row] = await query(
      server.url,
      `select current_database() as name, current_setting('listen_addresses') as tcp, 'صيدلية' ~ '^\\w+$' as word`,
    )
    assert.deepEqual({ ...row }, { name: NAME, tcp: '', word: true })
    await server.stop()
    assert.equal(serverPid(dataDir), undefined)
    assert.equal(await findServer(dataDir, NAME), undefined)
  })

  it('keeps the data from one start to the next', async t => {
    const dataDir = await makeCluster(t)
    const first = await start(dataDir)
    await query(first.url, 'create table kept as select 42 as answer')
    await Promise.all([first.stop(), first.stop()])
    const second = await start(dataDir)
    assert.equal(second.adopted, false)
    assert.equal((await query(second.url, 'select answer from kept'))[0]!.answer, 42)
    await second.stop()
  })

  it('adopts the server of a service that was killed, and stops it', async t => {
    const dataDir = await makeCluster(t)
    const killed = await startElsewhere(dataDir, 'service')
    const pid = serverPid(dataDir)
    await killed.kill()
    const server = await start(dataDir)
    assert.equal(server.adopted, true)
    assert.equal(serverPid(dataDir), pid)
    await server.stop()
    assert.equal(serverPid(dataDir), undefined)
  })

  it('starts again after the server itself was killed', async t => {
    const dataDir = await makeCluster(t)
    const first = await start(dataDir)
    process.kill(serverPid(dataDir)!, 'SIGKILL')
    await first.stop()
    const second = await start(dataDir)
    assert.equal(second.adopted, false)
    await second.stop()
  })

  it('is not blocked by lock files whose process id belongs to another process', async t => {
    const dataDir = await makeCluster(t)
    await (await start(dataDir)).stop()
    const { uid, gid } = await stat(join(dataDir, 'postgres'))
    const bystander = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...(root ? { uid, gid } : {}) })
    t.after(() => bystander.kill())
    const data = join(dataDir, 'postgres', 'data')
    for (const file of [join(data, 'postmaster.pid'), join(dirname(data), '.s.PGSQL.5432.lock')]) {
      await writeFile(file, `${bystander.pid}\n${data}\n1\n5432\n${dirname(data)}\n\n1 1\nready\n`)
      await chown(file, uid, gid)
    }
    await (await start(dataDir)).stop()
    assert.equal(bystander.exitCode, null)
  })

  it('removes what an interrupted first start left, once it is old', async t => {
    const dataDir = await makeDataDir(t)
    const [old, recent] = [join(dataDir, 'postgres.new-aaaaaa'), join(dataDir, 'postgres.new-bbbbbb')]
    for (const draft of [old, recent]) await mkdir(draft, { recursive: true })
    await chmod(dataDir, 0o755)
    await utimes(old, 0, 0)
    await (await start(dataDir)).stop()
    assert.deepEqual([existsSync(old), existsSync(recent)], [false, true])
  })

  it('listens elsewhere when the path of the data folder is too long for a socket', async t => {
    const dataDir = await makeCluster(t, { below: `${'long/'.repeat(20)}data` })
    const killed = await startElsewhere(dataDir, 'service')
    await killed.kill()
    const server = await start(dataDir)
    assert.equal(server.adopted, true)
    assert.equal(await findServer(dataDir, NAME), server.url)
    const socketFolder = new URL(server.url).searchParams.get('host')!
    assert.equal((await stat(socketFolder)).mode & 0o777, 0o700)
    assert.equal((await query(server.url, 'select 1 as one'))[0]!.one, 1)
    await server.stop()
    assert.equal(existsSync(socketFolder), false)
  })
})

describe('a StartError', () => {
  it('names the data folder that cannot be written', async t => {
    const dataDir = await makeDataDir(t, { below: 'file/data' })
    await writeFile(dirname(dataDir), '')
    const message = await catchMessage(start(dataDir))
    assert.equal(message, `cannot read ${dataDir}: it is a file or lies below one; choose a folder`)
  })

  it('says so when the folder of the database is empty', async t => {
    const dataDir = await makeCluster(t)
    await rm(join(dataDir, 'postgres', 'data'), { recursive: true })
    assert.match(
      await catchMessage(start(dataDir)),
      /postgres holds no database: restore it, or remove the folder/,
    )
  })

  it('names a data folder below one that takes no folders', {
    skip: process.platform !== 'linux',
  }, async () => {
    const message = await catchMessage(start('/proc/dalil/data'))
    assert.equal(
      message,
      'cannot write to /proc/dalil/data: the folder above it takes no folders; choose another folder',
    )
  })

  it('shows what PostgreSQL says when it does not start', async t => {
    const dataDir = await makeCluster(t)
    await (await start(dataDir)).stop()
    await appendFile(join(dataDir, 'postgres', 'data', 'postgresql.conf'), '\nno_such_setting = 1\n')
    assert.match(await catchMessage(start(dataDir)), /PostgreSQL did not start: .*no_such_setting/)
  })

  it('says why the server rejects us, and leaves none behind', async t => {
    const dataDir = await makeCluster(t)
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres', 'data', 'pg_hba.conf'), 'local all all reject\n')
    assert.match(
      await catchMessage(start(dataDir)),
      /cannot use the embedded PostgreSQL: pg_hba.conf rejects/,
    )
    assert.equal(serverPid(dataDir), undefined)
  })

  it('says so when the database is of another version', async t => {
    const dataDir = await makeCluster(t)
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n')
    assert.match(await catchMessage(start(dataDir)), /is of PostgreSQL 17, this release runs 18/)
  })

  it('says so when the database belongs to another user', { skip: !root }, async t => {
    const dataDir = await makeCluster(t)
    await (await start(dataDir)).stop()
    await chown(join(dataDir, 'postgres'), 54_321, 54_321)
    assert.match(await catchMessage(start(dataDir)), /belongs to user id 54321 \(start as that user/)
  })
})

describe('root with a data folder that only root can enter', { skip: !root }, () => {
  it('keeps the database apart, and never in the place of a lost one', async t => {
    const dataDir = await makeDataDir(t, { mode: 0o700 })
    const first = await start(dataDir)
    await query(first.url, 'create table kept ()')
    await first.stop()
    const link = join(dataDir, 'postgres')
    const home = await realpath(link)
    assert((await lstat(link)).isSymbolicLink())
    assert.equal(dirname(home), `/var/lib/${NAME}`)

    const second = await start(dataDir)
    assert.equal((await query(second.url, 'select 1 from kept')).length, 0)
    await second.stop()

    await rm(home, { recursive: true })
    assert.match(await catchMessage(start(dataDir)), /points to a folder that is gone/)
  })

  it('starts empty when the data folder was removed', async t => {
    const dataDir = await makeDataDir(t, { mode: 0o700 })
    await (await start(dataDir)).stop()
    const lost = await realpath(join(dataDir, 'postgres'))
    t.after(() => rm(lost, { recursive: true, force: true }))
    await rm(dataDir, { recursive: true })
    const server = await start(dataDir)
    assert.notEqual(await realpath(join(dataDir, 'postgres')), lost)
    await server.stop()
  })
})
