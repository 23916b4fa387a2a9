import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { DalilError } from '../../client/src/dalil.ts'
import { listeningService } from './listening-service.ts'

const { scene, connect } = await listeningService({ after })

/** A client, and the addresses it has called. */
function connectAndWatch() {
  const addresses: string[] = []
  const watch: typeof fetch = (url, init) => {
    addresses.push(String(url).replace(/^.*\/v1/, ''))
    return fetch(url, init)
  }
  return { dalil: connect({ fetch: watch }), addresses }
}

describe('a paged list', () => {
  it('is one page when awaited', async () => {
    const { dalil } = connectAndWatch()
    const { cities, pagination } = await dalil.listCities({ limit: 2, skip: 1 })
    assert.deepEqual(
      cities.map(({ slug }) => slug),
      ['jeddah', 'dubai'],
    )
    assert.deepEqual(pagination, { skip: 1, limit: 2, returned: 2, total: 4, hasMore: true, nextSkip: 3 })
  })

  it('is every row when iterated, read a page at a time', async () => {
    const { dalil, addresses } = connectAndWatch()
    const seen: string[] = []
    for await (const { slug } of dalil.listCities({ limit: 2, skip: 1 })) {
      seen.push(slug)
      if (seen.length === 2) assert.equal(addresses.length, 1)
    }
    assert.deepEqual(seen, ['jeddah', 'dubai', 'al-ain'])
    assert.deepEqual(addresses, ['/cities?limit=2&skip=1', '/cities?limit=2&skip=3'])
  })

  it('is read in pages as large as they can be', async () => {
    const { dalil, addresses } = connectAndWatch()
    assert.equal((await dalil.listCities({ countryCode: 'SA' }).all()).length, 2)
    assert.equal((await dalil.listBranchListMembers(scene.listId).all()).length, 3)
    assert.deepEqual(addresses, [
      '/cities?countryCode=SA&skip=0&limit=200',
      `/lists/${scene.listId}/members?skip=0&limit=100`,
    ])
  })

  it('sends nothing before it is awaited, and one request however often it is', async () => {
    const { dalil, addresses } = connectAndWatch()
    const request = dalil.listCategories()
    assert.deepEqual(addresses, [])
    assert.equal(await request, await request)
    assert.equal(addresses.length, 1)
  })

  it('fails with the error of its page', async () => {
    const { dalil } = connectAndWatch()
    const code = await dalil.listBranchListMembers('lst_1').catch((error: DalilError) => error.code)
    assert.equal(code, 'not_found')
    await assert.rejects(dalil.listBranchListMembers('lst_1').all(), { code: 'not_found' })
  })
})
