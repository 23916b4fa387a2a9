import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { openBrowser, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'

const service = await testService({ after })
await service.workspace()
const directory = await loadDirectory(service.sql)
const operator = await openOwnerBrowser(service)

describe('GET /console/directory/completeness', () => {
  it('200: says that it cannot be known from one source', async () => {
    const { status, body } = await operator.get('/directory/completeness')
    assert.equal(status, 200)
    assert.deepEqual([body.all.known, body.all.unknown], [13, 'one source'])
    const { body: ofCity } = await operator.get(`/directory/completeness?cityId=${directory.city('riyadh')}`)
    assert.deepEqual([ofCity.all.known, ofCity.all.city.labels.en], [6, 'Riyadh'])
  })

  it('404: for a city that is not there', async () => {
    assert.equal((await operator.get('/directory/completeness?cityId=cty_999999')).status, 404)
  })

  it('403: for an owner who does not run the service', async () => {
    const owner = await inviteNewcomer(service, operator, 'owner')
    assert.equal((await owner.get('/directory/completeness')).status, 403)
  })
})

describe('GET /console/directory', () => {
  it('200: counts what the directory holds and names its sources', async () => {
    const { status, body } = await operator.get('/directory')
    assert.equal(status, 200)
    const { companies, branches, cities, countries } = body.counts
    assert.deepEqual(
      { companies, branches, cities, countries },
      { companies: 8, branches: 13, cities: 4, countries: 2 },
    )
    const [source] = body.sources
    assert.deepEqual([source.name, source.branches], ['fixture', 13])
    assert.equal(source.importedAt, body.imports[0].finishedAt)
    assert.equal(body.imports[0].status, 'finished')
  })

  it('200: tells what each city holds, the fullest first', async () => {
    const { coverage } = (await operator.get('/directory')).body
    assert.deepEqual(
      coverage.map(({ labels, branches }: { labels: { en: string }; branches: number }) => [
        labels.en,
        branches,
      ]),
      [
        ['Riyadh', 6],
        ['Jeddah', 3],
        ['Dubai', 3],
        ['Al Ain', 1],
      ],
    )
    assert.equal(coverage[0].cityId, directory.city('riyadh'))
    assert.deepEqual(coverage[0].categories[0], {
      id: directory.category('pharmacy'),
      labels: { en: 'Pharmacy', ar: 'صيدلية' },
      branches: 3,
    })
  })

  it('200: sees a change of the directory at once', async () => {
    await setArchived(service.sql, directory.branch('oasis-jimi'), true)
    const { counts, coverage } = (await operator.get('/directory')).body
    assert.equal(counts.branches, 12)
    assert.equal(coverage.length, 3)
  })

  it('401, 403: for a stranger, and for an owner who does not run the service', async () => {
    assert.equal((await openBrowser(service).get('/directory')).status, 401)
    const owner = await inviteNewcomer(service, operator, 'owner')
    assert.equal((await owner.get('/directory')).status, 403)
  })
})
