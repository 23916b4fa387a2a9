import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
await loadDirectory(service.sql)
const caller = await service.workspace()

describe('get_city', () => {
  it('answers each city that list_cities lists', async () => {
    const { cities } = await expectSuccess(caller.get('/cities'))
    for (const city of cities)
      assert.deepEqual((await expectSuccess(caller.get(`/cities/${city.id}`))).city, city)
  })

  it('answers 404 to a city that is not there', async () => {
    assert.equal((await caller.get('/cities/cty_999999')).status, 404)
  })
})
