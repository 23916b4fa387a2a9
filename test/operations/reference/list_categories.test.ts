import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace()

describe('list_categories', () => {
  it('lists every category by label, children like parents', async () => {
    const { categories, pagination } = await expectSuccess(caller.get('/categories'))
    assert.deepEqual(
      categories.map((category: { label: string }) => category.label),
      ['Bank', 'Dentist', 'Fast Food', 'Pharmacy', 'Restaurant', 'Supermarket'],
    )
    assert.equal(pagination.total, 6)
    assert.deepEqual(categories[3], {
      id: directory.category('pharmacy'),
      slug: 'pharmacy',
      label: 'Pharmacy',
      labelAr: 'صيدلية',
    })
    assert.equal(categories[0].labelAr, null)
  })

  for (const [q, expected] of [
    ['phar', ['pharmacy']],
    ['fast-food', ['fast-food']],
    ['fast food', ['fast-food']],
    ['صيدليه', ['pharmacy']],
    ['مطعم', ['restaurant']],
    ['صيدلـية', ['pharmacy']],
    ['nothing', []],
    ['%', []],
  ] as const) {
    it(`finds ${JSON.stringify(expected)} for q ${JSON.stringify(q)}`, async () => {
      const { categories } = await expectSuccess(caller.get(`/categories?q=${encodeURIComponent(q)}`))
      assert.deepEqual(
        categories.map((category: { slug: string }) => category.slug),
        expected,
      )
    })
  }

  it('lists at most 200, and more of them page by page', async () => {
    const rows = Array.from({ length: 210 }, (_, i) => ({
      slug: `extra-${i}`,
      label: `Extra ${i}`,
      search_text: 'extra',
    }))
    await service.sql`insert into categories ${service.sql(rows)}`
    const { categories, pagination } = await expectSuccess(caller.get('/categories?limit=500'))
    assert.equal(categories.length, 200)
    assert.deepEqual(pagination, {
      skip: 0,
      limit: 200,
      returned: 200,
      total: 216,
      hasMore: true,
      nextSkip: 200,
    })
    const rest = await expectSuccess(caller.get('/categories?limit=200&skip=200'))
    assert.deepEqual(rest.pagination, {
      skip: 200,
      limit: 200,
      returned: 16,
      total: 216,
      hasMore: false,
      nextSkip: null,
    })
    const ids = [...categories, ...rest.categories].map(category => category.id)
    assert.equal(new Set(ids).size, 216)
  })
})
