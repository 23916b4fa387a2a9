import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

const caller = await service.workspace()
const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
const create = async (body: object) => (await expectSuccess(caller.post('/searches', body))).search
const riyadh = await create({ prompt: 'Pharmacies in Riyadh', folderId: folder.id })
const jeddah = await create({ prompt: 'مطاعم في جدة' })
const dentists = await create({ categoryIds: [directory.category('dentist')], folderId: null })

async function list(query: Record<string, string> = {}) {
  return (await expectSuccess(caller.get(`/searches?${new URLSearchParams(query)}`))).searches
}

describe('list_searches', () => {
  it('lists the latest first, as create_search answered them', async () => {
    assert.deepEqual(await list(), [dentists, jeddah, riyadh])
    assert.deepEqual(await list({ limit: '2' }), [dentists, jeddah])
  })

  it('filters by folder', async () => {
    assert.deepEqual(await list({ folderId: folder.id }), [riyadh])
    assert.deepEqual(await list({ folderId: 'unfiled' }), [dentists, jeddah])
  })

  it('filters by title or prompt, in both languages, folded', async () => {
    assert.deepEqual(await list({ q: 'PHARMACIES in' }), [riyadh])
    assert.deepEqual(await list({ q: 'مَطاعم' }), [jeddah])
    assert.deepEqual(await list({ q: 'جده' }), [jeddah])
    assert.deepEqual(await list({ q: dentists.title.toUpperCase() }), [dentists])
    assert.deepEqual(await list({ q: 'dentist', folderId: folder.id }), [])
    // The end of a title and the beginning of its prompt are no text.
    const seam = `${riyadh.title.slice(-4)} ${riyadh.prompt.slice(0, 4)}`
    assert.deepEqual(await list({ q: seam }), [])
  })

  it('takes % and _ as they are', async () => {
    const percent = await create({ prompt: 'pharmacy 100% open_late' })
    assert.deepEqual(await list({ q: '100%' }), [percent])
    assert.deepEqual(await list({ q: 'open_late' }), [percent])
    assert.deepEqual(await list({ q: 'p%y' }), [])
    assert.deepEqual(await list({ q: 'open_ate' }), [])
    await expectSuccess(caller.post(`/results/${percent.id}/archive`))
    assert.deepEqual(await list({ q: '100%' }), [])
  })

  it('shows another workspace nothing', async () => {
    assert.deepEqual((await expectSuccess((await service.workspace()).get('/searches'))).searches, [])
  })
})
