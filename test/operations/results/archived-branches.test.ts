import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setArchived } from '../../../server/src/directory/curation/archive.ts'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('a branch that the directory archives', () => {
  it('stays in the results that saved it', async () => {
    const scene = await makeScene(service, directory)
    const path = `/searches/${scene.searchId}/results`
    const before = await expectSuccess(scene.get(path))
    await setArchived(service.sql, directory.company('shifa'), true)
    assert.deepEqual(await expectSuccess(scene.get(path)), before)
    await setArchived(service.sql, directory.company('shifa'), false)
  })
})
