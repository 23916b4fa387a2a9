import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { buildApp } from '../../server/src/app.ts'
import { generateToken } from '../../server/src/auth/token.ts'
import { connect } from '../../server/src/database/connect.ts'
import { callTool } from '../mcp/rpc.ts'
import { TABLE } from '../support/contract.ts'
import { onDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { callOperation, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))

describe('a server without a connection left', () => {
  it('is answered 500 with Retry-After, and the next request is answered once there is one', async t => {
    const role = `dalil_full_${randomBytes(4).toString('hex')}`
    const [current] = await service.sql<{ name: string }[]>`select current_database() as name`
    await service.sql.unsafe(
      `create role ${role} login connection limit 0; grant pg_read_all_data to ${role}`,
    )
    const address = new URL(onDatabase(process.env.DALIL_TEST_SERVER!, current!.name))
    address.username = role
    const database = connect(address.href, { max: 2 })
    const app = buildApp({ database })
    t.after(async () => {
      await Promise.all([app.close(), database.end()])
      await service.sql.unsafe(`drop role ${role}`)
    })
    const request = { url: '/v1/workspace', headers: { authorization: `Bearer ${generateToken()}` } }
    const refused = await app.inject(request)
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [500, '1'])
    await service.sql.unsafe(`alter role ${role} connection limit 10`)
    assert.equal((await app.inject(request)).statusCode, 401)
  })
})

describe('a server whose disk or memory is used up', { skip: process.env.DALIL_TEST_DISTRIBUTED }, () => {
  before(() =>
    service.sql.unsafe(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'out of room' using errcode = new.name; end $$;
      create trigger fail before insert on folders for each row execute function fail()`),
  )
  after(() => service.sql.unsafe('drop function fail cascade'))

  for (const [what, code] of Object.entries({ disk: '53100', memory: '53200' })) {
    it(`answers changes 500 with Retry-After, and says that it may work later (${what})`, async () => {
      const { status, headers, body } = await scene.post('/folders', { name: code })
      assert.deepEqual([status, headers['retry-after']], [500, '1'])
      const message = 'The service has a temporary problem. Try again in a moment.'
      assert.deepEqual(body.error, { code: 'internal_error', message })
      const called = await callTool(service, scene.token, 'create_folder', { body: { name: code } })
      assert.equal(JSON.parse(called.content[0].text).error.message, message)
      assert.equal((await scene.get('/folders')).status, 200)
    })
  }
})

describe('an unexpected failure', () => {
  before(async () => {
    for (const table of [
      'workspaces',
      'countries',
      'cities',
      'districts',
      'categories',
      'searches',
      'folders',
      'branch_lists',
    ]) {
      await service.sql`alter table ${service.sql(table)} rename to ${service.sql(`hidden_${table}`)}`
    }
  })

  for (const row of TABLE) {
    it(`is a 500 in ${row.name} that hides the cause`, async () => {
      const { status, body } = await callOperation(row, scene)
      assert.equal(status, 500)
      assert.deepEqual(body, {
        ok: false,
        error: { code: 'internal_error', message: 'Something went wrong on our side.' },
      })
    })
  }
})
