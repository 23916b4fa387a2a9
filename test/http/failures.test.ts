import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { callOperation, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))

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
