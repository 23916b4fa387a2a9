import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace()

async function slugs(query: Record<string, string> = {}): Promise<string[]> {
  const { cities, pagination } = await expectSuccess(caller.get(`/cities?${new URLSearchParams(query)}`))
  assert.equal(pagination.total, cities.length)
  return cities.map((city: { slug: string }) => city.slug)
}

describe('list_cities', () => {
  it('lists every city, the largest first', async () => {
    assert.deepEqual(await slugs(), ['riyadh', 'jeddah', 'dubai', 'al-ain'])
  })

  it('shows a city in both languages, without an Arabic label when there is none', async () => {
    const { cities } = await expectSuccess(caller.get('/cities'))
    assert.deepEqual(cities[0], {
      id: directory.city('riyadh'),
      slug: 'riyadh',
      label: 'Riyadh',
      labelAr: 'الرياض',
      countryCode: 'SA',
    })
    assert.equal(cities[3].labelAr, null)
  })

  for (const [query, expected] of [
    [{ q: 'riy' }, ['riyadh']],
    [{ q: 'DUBAI' }, ['dubai']],
    [{ q: 'al-ain' }, ['al-ain']],
    [{ q: 'al ain' }, ['al-ain']],
    [{ q: 'جده' }, ['jeddah']],
    [{ q: 'الرِّياض' }, ['riyadh']],
    [{ q: 'd' }, ['riyadh', 'jeddah', 'dubai']],
    [{ q: 'a_h' }, []],
    [{ q: 'r%h' }, []],
    [{ countryCode: 'SA' }, ['riyadh', 'jeddah']],
    [{ countryCode: ' SA ' }, ['riyadh', 'jeddah']],
    [{ countryCode: 'ae' }, ['dubai', 'al-ain']],
    [{ countryCode: 'XX' }, []],
    [{ countryCode: 'Saudi Arabia' }, []],
    [{ countryCode: 'AE', q: 'd' }, ['dubai']],
    [{ countryCode: 'SA', q: 'dubai' }, []],
  ] as const) {
    it(`finds ${JSON.stringify(expected)} for ${JSON.stringify(query)}`, async () => {
      assert.deepEqual(await slugs(query as Record<string, string>), expected)
    })
  }
})
