import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace()

describe('list_city_districts', () => {
  const riyadh = directory.city('riyadh')

  it("lists the city's own districts by label", async () => {
    const { districts } = await expectSuccess(caller.get(`/cities/${riyadh}/districts`))
    assert.deepEqual(districts, [
      {
        id: directory.district('malaz'),
        slug: 'malaz',
        label: 'Al Malaz',
        labelAr: 'الملز',
        cityId: riyadh,
        lat: 24.665,
        lng: 46.735,
      },
      {
        id: directory.district('olaya'),
        slug: 'olaya',
        label: 'Al Olaya',
        labelAr: 'العليا',
        cityId: riyadh,
        lat: 24.6951,
        lng: 46.6853,
      },
    ])
  })

  for (const [q, expected] of [
    ['olaya', ['olaya']],
    ['al ', ['malaz', 'olaya']],
    ['العليا', ['olaya']],
    ['العُليا', ['olaya']],
    ['hamra', []],
    ['%', []],
  ] as const) {
    it(`finds ${JSON.stringify(expected)} for q ${JSON.stringify(q)}`, async () => {
      const { districts, pagination } = await expectSuccess(
        caller.get(`/cities/${riyadh}/districts?q=${encodeURIComponent(q)}`),
      )
      assert.deepEqual(
        districts.map((district: { slug: string }) => district.slug),
        expected,
      )
      assert.equal(pagination.total, expected.length)
    })
  }
})
