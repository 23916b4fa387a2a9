import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, describe, it } from 'node:test'
import { buildApp } from '../../server/src/app.ts'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { buildBody, buildPath, callOperation, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))

let log = ''
const app = buildApp({
  database: service.sql,
  logLevel: 'trace',
  logStream: new Writable({
    write(chunk, _, done) {
      log += chunk
      done()
    },
  }),
})
after(() => app.close())

/** Everything the database holds, as text. */
async function dumpRows(): Promise<string> {
  const tables = await service.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`
  assert.ok(tables.length > 15)
  let text = ''
  for (const { name } of tables) {
    for (const row of await service.sql`select to_json(t)::text as row from ${service.sql(name)} t`)
      text += row.row
  }
  return text
}

describe('a token', () => {
  it('is in no table, neither plain nor as hexadecimal or base64', async () => {
    for (const row of TABLE.filter(row => row.method === 'GET')) await callOperation(row, scene)
    const rows = await dumpRows()
    assert.ok(rows.includes('Visits'))
    const { token } = scene
    assert.ok(!rows.includes(token.slice(6, 36)))
    assert.ok(!rows.includes(Buffer.from(token).toString('hex')))
    assert.ok(!rows.includes(Buffer.from(token).toString('base64')))
  })

  it('is in no log line, and neither is text of a tenant', async () => {
    const authorization = `Bearer ${scene.token}`
    for (const row of TABLE) {
      const { method } = row
      const payload = JSON.stringify({ ...buildBody(row, scene), name: 'confidential' })
      const headers = { authorization, 'content-type': 'application/json' }
      await app.inject({ method, url: `/v1${buildPath(row, scene)}?q=confidential`, headers, payload })
    }
    await app.inject({ method: 'GET', url: `/v1/nothing?key=${scene.token}`, headers: { authorization } })
    await app.inject({ method: 'GET', url: '/v1/%zz', headers: { authorization } })
    await app.inject({ method: 'GET', url: '/v1/lists', headers: { authorization: `Token ${scene.token}` } })

    await service.sql`alter table plans rename to hidden_plans`
    const { statusCode } = await app.inject({
      method: 'GET',
      url: '/v1/workspace',
      headers: { authorization },
    })
    await service.sql`alter table hidden_plans rename to plans`
    assert.equal(statusCode, 500)

    // The log still says what failed.
    assert.match(log, /42P01/)
    assert.ok(!log.includes(scene.token.slice(6, 36)))
    assert.ok(!log.includes('confidential'))
    assert.ok(!log.includes('Authorization'))
  })
})
