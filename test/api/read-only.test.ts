import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { buildApp } from '../../server/src/app.ts'
import { connect } from '../../server/src/database/connect.ts'
import { TABLE } from '../support/contract.ts'
import { onDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { buildPath, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))

/** The same database as a standby shows it: every transaction reads only. */
const [database] = await service.sql<{ name: string }[]>`select current_database() as name`
const url = new URL(onDatabase(process.env.DALIL_TEST_SERVER!, database!.name))
url.searchParams.set('default_transaction_read_only', 'on')
const sql = connect(url.href, { max: 4 })
const app = buildApp({ database: sql })
after(async () => {
  await app.close()
  await sql.end({ timeout: 5 })
})

describe('a database that can only be read', () => {
  it('takes no writes', async () => {
    await assert.rejects(sql`update workspaces set name = name`, { code: '25006' })
  })

  for (const row of TABLE.filter(({ method }) => method === 'GET')) {
    it(`serves ${row.name}`, async () => {
      const { statusCode } = await app.inject({
        method: 'GET',
        url: `/v1${buildPath(row, scene)}`,
        headers: { authorization: `Bearer ${scene.token}` },
      })
      assert.equal(statusCode, 200)
    })
  }

  it('serves the filters of a long list', async () => {
    await service.sql`update branch_lists set member_count = 1000`
    const { statusCode } = await app.inject({
      method: 'GET',
      url: `/v1/lists/${scene.listId}/members?availability=available`,
      headers: { authorization: `Bearer ${scene.token}` },
    })
    assert.equal(statusCode, 200)
  })
})
