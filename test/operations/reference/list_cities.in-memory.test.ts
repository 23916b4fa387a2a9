import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createCitiesSource } from '../../../bench/directory/cities.ts'
import { load } from '../../../server/src/directory/import/load.ts'
import type { DirectorySource } from '../../../server/src/directory/model/records.ts'
import { selectCities, selectCitiesInTables } from '../../../server/src/operations/reference/queries.ts'
import { cacheCityNames } from '../../../server/src/search/gazetteer/city-names.ts'
import { countRead, explain, PLANNINGS, recordStatements } from '../../search/plan.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const CITIES = 5000

const service = await testService({ after })
const { sql } = service
const caller = await service.workspace()
const cityNames = cacheCityNames(sql)

let asked = 0
/** Each address is another, so that no answer is one that was kept. */
const cities = (query: Record<string, string>) =>
  expectSuccess(caller.get(`/cities?${new URLSearchParams({ ...query, n: `${asked++}` })}`))

before(() => load(sql, createCitiesSource(CITIES, 3)))

describe('list_cities, with the names in memory', () => {
  for (const [filter, page] of [
    [{}, { skip: 0, limit: 50 }],
    [{}, { skip: CITIES - 10, limit: 20 }],
    [{}, { skip: CITIES + 1000, limit: 50 }],
    [{ countryCode: 'sa' }, { skip: 0, limit: 50 }],
    [{ countryCode: 'XX' }, { skip: 0, limit: 50 }],
    [{ q: 'a' }, { skip: 0, limit: 200 }],
    [{ q: 'al' }, { skip: 0, limit: 50 }],
    [{ q: 'al' }, { skip: 37, limit: 7 }],
    [
      { q: 'SHA', countryCode: 'AF' },
      { skip: 0, limit: 50 },
    ],
    [{ q: 'shida' }, { skip: 0, limit: 50 }],
    [{ q: 'al da' }, { skip: 0, limit: 50 }],
    [{ q: '%' }, { skip: 0, limit: 50 }],
    [{ q: 'a_a' }, { skip: 0, limit: 50 }],
    [{ q: 'ال' }, { skip: 0, limit: 50 }],
    [{ q: 'شِيدا' }, { skip: 0, limit: 50 }],
    [{ q: 'xqzw' }, { skip: 0, limit: 50 }],
    [{ q: 'x'.repeat(300) }, { skip: 0, limit: 50 }],
  ] as const) {
    it(`answers ${JSON.stringify(filter).slice(0, 40)} from ${page.skip} as the database alone does`, async () => {
      const expected = await selectCitiesInTables(sql, filter, page)
      await cityNames.get()
      const statements = await recordStatements(sql, async () =>
        assert.deepEqual(await selectCities(sql, cityNames, filter, page), expected),
      )
      assert.equal(statements.length, 1, 'it was answered from memory')
    })
  }

  it('counts all parts of some names as the database alone does, the rare ones too', async () => {
    const names = await cityNames.get()
    const some = await sql<{ search_text: string }[]>`
      select search_text from cities order by hashint8(id) limit 40`
    const parts = new Set(
      some.flatMap(({ search_text: text }) =>
        [1, 2, 3].flatMap(length => Array.from(text, (_, at) => text.slice(at, at + length))),
      ),
    )
    const counts = await sql<{ part: string; count: number }[]>`
      select part, count(*) from unnest(${[...parts]}::text[]) part
      join cities on position(part in search_text) > 0
      group by part`
    assert.ok(counts.length > 500)
    assert.deepEqual(
      counts.map(({ part }) => [part, names.findPage({ text: part }, 0, 1).total]),
      counts.map(({ part, count }) => [part, count]),
    )
  })

  it('knows the names that there are', async () => {
    const totals = await Promise.all(
      ['', 'al', 'shida', 'شيدا', 'xqzw'].map(q => cities({ q }).then(({ pagination }) => pagination.total)),
    )
    assert.equal(totals[0], CITIES)
    assert.ok(totals[1]! > totals[2]! && totals[2]! > 0 && totals[3]! > 0)
    assert.equal(totals[4], 0)
  })

  it('reads no more cities than it shows', async () => {
    await cityNames.get()
    const statements = await recordStatements(sql, () =>
      selectCities(sql, cityNames, { q: 'al' }, { skip: 0, limit: 50 }),
    )
    assert.equal(statements.length, 1)
    for (const planning of PLANNINGS) {
      const read = (await explain(sql, statements[0]!, planning)).filter(
        node => node['Relation Name'] === 'cities',
      )
      assert.deepEqual(
        read.map(node => [node['Node Type'], countRead(node)]),
        [['Index Scan', 50]],
      )
    }
  })

  it('finds a city that an import has just brought', async () => {
    await cityNames.get()
    await load(sql, createOneCity('Newtown Xyz'))
    const find = () => selectCities(sql, cityNames, { q: 'town xyz' }, { skip: 0, limit: 50 })
    const before = await find()
    assert.deepEqual([before.cities[0]?.label, before.total], ['Newtown Xyz', 1])
    await cityNames.get()
    assert.deepEqual(await find(), before)
    const { cities: found, pagination } = await cities({ q: 'town xyz' })
    assert.deepEqual([found[0].label, pagination.total], ['Newtown Xyz', 1])
    assert.equal((await cities({})).pagination.total, CITIES + 1)
  })

  it('takes one apostrophe for another', async () => {
    await load(sql, createOneCity('L’Aquila'))
    for (const q of ["l'aquila", 'L’Aquila'])
      assert.deepEqual(
        (await cities({ q })).cities.map(({ label }: { label: string }) => label),
        ['L’Aquila'],
      )
  })
})

function createOneCity(label: string): DirectorySource {
  return {
    name: 'one',
    format: 'snapshot',
    async *records() {
      yield {
        kind: 'city',
        key: 'new',
        slug: null,
        label,
        labelAr: null,
        countryCode: 'SA',
        regionKey: null,
        lat: 24,
        lng: 45,
        population: 10,
        origin: { file: 'cities.csv', line: 2 },
      }
    },
  }
}
