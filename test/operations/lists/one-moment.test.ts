import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { waitForLocks } from '../../support/wait-until.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace()
const { search } = await expectSuccess(caller.post('/searches', { countryCodes: ['SA', 'AE'] }))
const branchIds = directory.branches('shifa-olaya', 'burger-balad', 'nakheel-malaz', 'corniche-hamra')

const ROUNDS = 60

/** Reads a page over and over while somebody writes, and expects each page to hold as many rows as it counts. */
async function expectOneMoment(path: string, key: string, write: () => Promise<void>): Promise<void> {
  let isWriting = true
  const read = async () => {
    while (isWriting) {
      const { pagination, [key]: rows } = await expectSuccess(caller.get(path))
      assert.deepEqual([pagination.total, pagination.returned], [rows.length, rows.length])
    }
  }
  const readers = Promise.all([read(), read(), read()])
  for (let round = 0; round < ROUNDS; round++) await write()
  isWriting = false
  await readers
}

describe('a page and its total are of one moment while others write', () => {
  for (const filter of ['', '&countryCode=SA'])
    it(`of members${filter && ' that pass a filter'}`, async () => {
      const { list } = await expectSuccess(caller.post('/lists', { name: `Visits${filter}` }))
      const members = `/lists/${list.id}/members`
      await expectOneMoment(`${members}?limit=100${filter}`, 'members', async () => {
        await expectSuccess(caller.post(members, { searchId: search.id, branchIds }))
        await expectSuccess(caller.post(`${members}/remove`, { branchIds }))
      })
    })

  it('of lists', async () => {
    await expectOneMoment('/lists?q=torn&limit=100', 'lists', async () => {
      const { list } = await expectSuccess(caller.post('/lists', { name: 'Torn' }))
      await expectSuccess(caller.post(`/lists/${list.id}/archive`, {}))
    })
  })
})

describe('a list that is archived while its members are read', () => {
  for (const filter of ['', '?countryCode=SA'])
    it(`is a 404, and no list without members${filter && ', by a filter too'}`, async () => {
      const { list } = await expectSuccess(caller.post('/lists', { name: 'Gone' }))
      const members = `/lists/${list.id}/members`
      await expectSuccess(caller.post(members, { searchId: search.id, branchIds }))
      const { reading } = await service.sql.begin(async tx => {
        await tx`lock table branch_list_members in access exclusive mode`
        const reading = caller.get(`${members}${filter}`)
        await waitForLocks(service.sql, 1)
        await expectSuccess(caller.post(`/lists/${list.id}/archive`))
        return { reading }
      })
      assert.equal((await reading).status, 404)
    })
})
