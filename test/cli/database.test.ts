import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { after, describe, it } from 'node:test'
import { connect } from '../../server/src/database/connect.ts'
import { onDatabase, testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import {
  dalil,
  dalilJson,
  dalilRejection,
  makeStartedDataDir,
  readRejection,
  serverPid,
  spawnDalil,
} from './process.ts'

const { url, sql } = await testDatabase({ after })
const directory = await loadDirectory(sql)
const env = { DATABASE_URL: url }

describe('directory archive and restore', () => {
  it('takes a branch out of the directory and brings it back', async () => {
    const id = directory.branch('najd-malaz')
    const archived = await dalilJson(['directory', 'archive', id], env)
    assert.equal(archived.id, id)
    assert.match(archived.archivedAt, /^\d{4}-/)
    assert.deepEqual(await dalilJson(['directory', 'archive', id], env), archived)
    assert.deepEqual(await dalilJson(['directory', 'restore', id], env), { id, archivedAt: null })
  })

  it('takes a company with its branches', async () => {
    const id = directory.company('shifa')
    const countActive = async () => (await sql`select from branches where live`).length
    const before = await countActive()
    const { code, stdout } = await dalil(['directory', 'archive', id], env)
    assert.deepEqual({ code, stdout }, { code: 0, stdout: `${id} is archived.\n` })
    assert.equal(await countActive(), before - 4)
    const restored = await dalil(['directory', 'restore', id], env)
    assert.equal(restored.stdout, `${id} is restored.\n`)
    assert.equal(await countActive(), before)
  })

  it('says that there is none of an id', async () => {
    for (const [command, id] of [
      ['archive', 'brn_999999'],
      ['restore', 'city'],
    ] as const) {
      const reason = await dalilRejection(['directory', command, id, '--json'], env)
      assert.equal(reason, `dalil: there is no branch or company ${id}`)
    }
  })
})

describe('directory types', () => {
  it('counts the companies of each type, and names the types that there could be', async () => {
    const { url, sql } = await testDatabase({ after })
    await loadDirectory(sql)
    const types = await dalilJson(['directory', 'types'], { DATABASE_URL: url })
    const counts = types.map(({ type, companies }: { type: string; companies: number }) => [type, companies])
    assert.deepEqual(counts, [
      ['independent', 5],
      ['chain', 2],
      ['franchise', 0],
      ['public', 0],
      ['nonprofit', 0],
    ])
    const { stdout } = await dalil(['directory', 'types'], { DATABASE_URL: url })
    assert.match(stdout, /^chain +2 +several branches under one brand or name$/m)
  })
})

describe('migrate', () => {
  it('brings an empty database to the current schema, and may be run again', async () => {
    const name = `dalil_test_empty_${process.pid}`
    const admin = connect(process.env.DALIL_TEST_SERVER!, { max: 1 })
    after(async () => {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    })
    await admin.unsafe(`create database ${name}`)
    const empty = { DATABASE_URL: onDatabase(url, name) }
    const { migrations } = await dalilJson(['migrate'], empty)
    assert.equal(migrations[0], '0001_directory.sql')
    assert.deepEqual(await dalilJson(['migrate'], empty), { migrations })
    const { stdout } = await dalil(['migrate'], empty)
    assert.equal(stdout, `The database is current: ${migrations.length} migrations applied.\n`)
  })
})

describe('demo', () => {
  it('loads the demo directory, and again without a change', async () => {
    const demo = { DATABASE_URL: (await testDatabase({ after })).url }
    // On a slow machine it has progress to tell of on stderr.
    const first = JSON.parse((await dalil(['demo', '--json'], demo)).stdout)
    assert.deepEqual([first.source, first.problemCount], ['demo', 0])
    assert.ok(first.counts.branch.added > 100)
    const { code, stdout } = await dalil(['demo'], demo)
    assert.equal(code, 0)
    const { added } = first.counts.branch
    assert.match(stdout, new RegExp(`^branch +${added} +0 +0 +${added} +0$`, 'm'))
  })
})

describe('database', () => {
  it('prints the url that the environment names', async () => {
    assert.deepEqual(await dalilJson(['database', 'url'], env), { url })
    assert.equal((await dalil(['database', 'url'], env)).stdout, `${url}\n`)
  })

  it('says that the embedded database is not running', async t => {
    const dataDir = await makeStartedDataDir(t)
    assert.match(await dalilRejection(['database', 'url'], { DATA_DIR: dataDir }), /start it (first|once)/)
    assert.equal(serverPid(dataDir), undefined)
  })

  it('is not distributed over a server without Citus', async t => {
    const [citus] = await sql`select from pg_available_extensions where name = 'citus'`
    if (citus) return t.skip('this server has Citus')
    assert.match(await dalilRejection(['database', 'distribute', '--json'], env), /no Citus extension/)
  })
})

describe('a DATABASE_URL that cannot be used', { concurrency: 3 }, () => {
  const migrate = (address: string) => dalilRejection(['migrate', '--json'], { DATABASE_URL: address })
  const serve = async (address: string) =>
    readRejection(await spawnDalil(['serve'], { DATABASE_URL: address, PORT: '0' }))

  /** A server that wants a password and likes none. */
  async function fussyServer(): Promise<number> {
    const wanted = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
    const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "dalil"\0\0'
    const length = Buffer.alloc(4)
    length.writeInt32BE(4 + Buffer.byteLength(fields))
    const refused = Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])
    const answer = (socket: Socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write(wanted)
        socket.once('data', () => socket.end(refused))
      })
    }
    return listen(createServer(answer))
  }

  async function listen(server: ReturnType<typeof createServer>): Promise<number> {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    after(() => server.close())
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  for (const [name, run] of Object.entries({ migrate, serve })) {
    it(`${name} says that the server does not answer`, async () => {
      const reason = await run('postgres://dalil:hunter2@127.0.0.1:1/dalil')
      assert.match(
        reason,
        /DATABASE_URL: the database 127\.0\.0\.1:1\/dalil cannot be used: .*ECONNREFUSED.*; start PostgreSQL/,
      )
      assert.doesNotMatch(reason, /hunter2/)
    })

    it(`${name} says that the database does not exist`, async () => {
      const address = new URL(onDatabase(url, 'nosuch'))
      address.password = 'hunter2'
      const reason = await run(address.href)
      assert.match(reason, /DATABASE_URL: .* database "nosuch" does not exist; create it/)
      assert.doesNotMatch(reason, /hunter2/)
    })

    it(`${name} says that the password is wrong`, async () => {
      const reason = await run(`postgres://dalil:hunter2@127.0.0.1:${await fussyServer()}/dalil`)
      assert.match(
        reason,
        /DATABASE_URL: .* password authentication failed for user "dalil"; correct the user/,
      )
      assert.doesNotMatch(reason, /hunter2/)
    })
  }
})
