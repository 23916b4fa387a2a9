import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { guessMapping } from '../../server/src/directory/sources/csv/guess-mapping.ts'
import { openCsv } from '../../server/src/directory/sources/csv/open-csv.ts'
import { createCsvSource } from '../../server/src/directory/sources/csv/source.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { createOsmSource } from '../../server/src/directory/sources/osm/source.ts'
import { testDatabase } from '../support/database.ts'
import { type FixtureNode, osmFile } from './osm-fixture.ts'
import { branch, category, company, createSource, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })
const folder = await mkdtemp(join(tmpdir(), 'dalil-ids-'))
after(() => rm(folder, { recursive: true, force: true }))

const LAT = 24.7
const LNG = 46.7

type CsvLine = [key: string, name: string, category: string, metres: number]

/** Imports a table whose rows lie so many metres north of the same point. */
async function importCsv(lines: readonly CsvLine[], source = 'table') {
  const path = join(folder, 'table.csv')
  const rows = lines.map(
    ([key, name, word, metres]) => `${key},${name},${word},Riyadh,${LAT + metres / 111_195},${LNG}`,
  )
  await writeFile(path, ['key,name,category,city,lat,lng', ...rows].join('\n'))
  const file = await openCsv(path)
  return load(sql, createCsvSource([{ table: file, mapping: guessMapping(file) }], sql, source))
}

async function importOsm(nodes: readonly [id: number, metres: number, tags: Record<string, string>][]) {
  const path = join(folder, 'extract.osm.pbf')
  const settlement: FixtureNode = {
    id: 900,
    lat: LAT,
    lng: LNG,
    tags: { place: 'city', name: 'Riyadh', 'name:en': 'Riyadh' },
  }
  const placed = nodes.map(([id, metres, tags]) => ({ id, lat: LAT + metres / 111_195, lng: LNG, tags }))
  await writeFile(path, osmFile({ nodes: [settlement, ...placed] }))
  return load(sql, createOsmSource([path]))
}

const importRecords = (records: DirectoryRecord[], source: string) =>
  load(sql, createSource([...PLACES, ...records], source))

/** The ids of all branches that are open with those of their companies, by source and key. */
async function readIds(): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; key: string; id: number; company_id: number }[]>`
    select s.name, k.key, b.id, b.company_id
    from source_keys k join sources s using (source_id) join branches b on b.id = k.row_id
    where k.kind = 'branch' order by s.name, k.key`
  return Object.fromEntries(
    rows.map(row => [`${row.name} ${row.key}`, `brn_${row.id} of cmp_${row.company_id}`]),
  )
}

beforeEach(async () => {
  await emptyDirectory(sql)
  await importRecords([category('cafe', 'Cafe'), category('restaurant', 'Restaurant')], 'reference')
})

describe('ids after another source was imported', () => {
  const carParks = Array.from(
    { length: 60 },
    (_, at): CsvLine => [`p${at}`, `Qasr ${at}`, 'Car Park', at * 500],
  )

  it('keeps the category of a word that another source has named since', async () => {
    await importCsv(carParks)
    const before = await readIds()
    await importRecords(
      [category('garage', 'Multi-storey Garage', { synonyms: ['Car Park'], labelAr: 'مواقف' })],
      'other',
    )
    const report = await importCsv(carParks)
    assert.deepEqual(await readIds(), before)
    assert.deepEqual([report.changes.branches.changed, report.counts.company.added], [0, 0])
  })

  it('keeps the companies of rows whose city another source has brought nearer', async () => {
    const rows: CsvLine[] = [
      ['1', 'Zumra Tents', 'cafe', 0],
      ['2', 'Zumra Tents', 'cafe', 9000],
    ]
    await importCsv(rows)
    const before = await readIds()
    await importOsm([[1, 20_000, { amenity: 'cafe', name: 'Far Away' }]])
    await importCsv(rows)
    const { 'osm n1': added, ...after } = await readIds()
    assert.ok(added)
    assert.deepEqual(after, before)
  })
})

describe('ids after a change of the source', () => {
  it('keeps the company of a renamed row', async () => {
    await importCsv([['1', 'Zumra Tents', 'cafe', 0]])
    const before = await readIds()
    await importCsv([['1', 'Zumra Carpets', 'cafe', 0]])
    assert.deepEqual(await readIds(), before)
    await importCsv([['1', 'Zumra Tents', 'cafe', 0]])
    assert.deepEqual(await readIds(), before)
  })

  it('keeps the company of rows that change their category, and of those that change it together', async () => {
    const rows = (word: string): CsvLine[] => [
      ['1', 'Zumra Tents', word, 0],
      ['2', 'Zumra Tents', word, 900],
      ['3', 'Kesra', word, 0],
    ]
    await importCsv(rows('cafe'))
    const before = await readIds()
    await importCsv(rows('restaurant'))
    assert.deepEqual(await readIds(), before)
  })

  it('leaves the company to most of its branches when these part', async () => {
    const shops = (...names: string[]) =>
      names.map((name, at): CsvLine => [`${at + 1}`, name, 'cafe', at * 900])
    await importCsv(shops('Zumra', 'Zumra', 'Zumra'))
    const before = await readIds()
    await importCsv(shops('Kesra', 'Noqta', 'Noqta'))
    const after = await readIds()
    const readCompany = (ids: Record<string, string>, key: string) => ids[key]!.split(' of ')[1]
    assert.equal(after['table 2'], before['table 2'])
    assert.equal(after['table 3'], before['table 3'])
    assert.notEqual(readCompany(after, 'table 1'), readCompany(before, 'table 1'))
    assert.equal(after['table 1']!.split(' ')[0], before['table 1']!.split(' ')[0])
  })

  it('gives the name that a row gave up to a company of its own', async () => {
    await importCsv([['1', 'Zumra', 'cafe', 0]])
    const before = await readIds()
    await importCsv([
      ['1', 'Kesra', 'cafe', 0],
      ['2', 'Zumra', 'cafe', 900],
    ])
    const after = await readIds()
    assert.equal(after['table 1'], before['table 1'])
    assert.notEqual(after['table 2']!.split(' of ')[1], after['table 1']!.split(' of ')[1])
  })

  it('keeps the companies of two rows that exchange their names', async () => {
    const rows = (one: string, other: string): CsvLine[] => [
      ['1', one, 'cafe', 0],
      ['2', other, 'cafe', 900],
    ]
    await importCsv(rows('Zumra', 'Kesra'))
    const before = await readIds()
    await importCsv(rows('Noqta', 'Zumra'))
    assert.deepEqual(await readIds(), before)
  })

  it('does not give the company of another source to a branch that becomes another business', async () => {
    const at = (key: string, name: string, metres: number) =>
      branch(key, `c-${name}`, {
        nameEn: name,
        categoryKey: 'cafe',
        lat: LAT + metres / 111_195,
        lng: LNG,
      })
    const cafe = category('cafe', 'Cafe')
    await importRecords(
      [cafe, company('c-Zumra', 'Zumra'), at('1', 'Zumra', 0), at('2', 'Zumra', 900)],
      'founder',
    )
    await importCsv([['1', 'Zumra', 'cafe', 0]])
    const before = await readIds()
    assert.equal(before['table 1'], before['founder 1'])
    await importCsv([['1', 'Kesra', 'cafe', 0]])
    const [kesra] = await sql`select id from companies where name_en = 'Kesra'`
    assert.ok(kesra)
    assert.equal((await readIds())['founder 2'], before['founder 2'])
  })

  it('relinks keys that an earlier version of the import has made', async () => {
    const rows: CsvLine[] = [
      ['1', 'Zumra', 'cafe', 0],
      ['2', 'Zumra', 'cafe', 900],
    ]
    await importCsv(rows)
    const before = await readIds()
    await sql`update source_keys set key = 'name:zumra/coffee-house/SA' where kind = 'company'`
    await importCsv(rows)
    assert.deepEqual(await readIds(), before)
  })
})

describe('two companies of a source that are one of another', () => {
  it('are that company, with what the source adds to it', async () => {
    const at = (key: string, owner: string, metres: number, phone: string | null) =>
      branch(key, owner, {
        nameEn: 'Zumra',
        categoryKey: 'cafe',
        phone,
        lat: LAT + metres / 111_195,
        lng: LNG,
      })
    const cafe = category('cafe', 'Cafe')
    await importRecords([cafe, company('c', 'Zumra'), at('1', 'c', 0, null), at('2', 'c', 900, null)], 'a')
    const parts = [
      company('x', 'Zumra', { phone: '+1' }),
      company('y', 'Zumra', { phone: '+2', website: 'https://zumra.example/' }),
    ]
    await importRecords([cafe, ...parts, at('1', 'x', 0, '+3'), at('2', 'y', 900, '+3')], 'b')
    const ids = await readIds()
    assert.equal(ids['b 1'], ids['a 1'])
    assert.equal(ids['b 2'], ids['a 2'])
    await importRecords([cafe, ...parts, at('1', 'x', 0, '+4'), at('2', 'y', 900, '+4')], 'b')
    assert.deepEqual(await readIds(), ids)
  })
})

describe('any sources in any order', () => {
  const NAMES = ['Zumra', 'Zumra Tents', 'Kesra', 'Noqta Coffee', 'Qirtas', 'Riyadh Pharmacy', 'Barq']
  const WORDS = ['cafe', 'Car Park', 'Qahwa', 'restaurant', 'Tent Shop', '']
  const TAGS: Record<string, string>[] = [
    { amenity: 'cafe' },
    { amenity: 'parking' },
    { shop: 'coffee' },
    { amenity: 'restaurant' },
  ]

  for (let seed = 1; seed <= 5; seed++) {
    it(`change nothing when they are imported again, and only names and categories when these change (seed ${seed})`, async () => {
      const random = createRandom(seed)
      const choose = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
      const createLines = () =>
        Array.from(
          { length: 12 },
          (_, at): CsvLine => [`k${at}`, choose(NAMES), choose(WORDS), Math.floor(random() * 8) * 60],
        )
      const nodes = Array.from({ length: 10 }, (_, at): [number, number, Record<string, string>] => [
        at + 1,
        Math.floor(random() * 8) * 60,
        { ...choose(TAGS), name: choose(NAMES) },
      ])
      const tables = [createLines(), createLines()]
      const imports = [
        () => importOsm(nodes),
        ...tables.map((lines, at) => () => importCsv(lines, `table${at}`)),
      ]
      const shuffle = () => imports.toSorted(() => random() - 0.5)
      for (const importOne of shuffle()) await importOne()
      const before = await readIds()
      for (const importOne of [...shuffle(), ...shuffle()]) {
        const { changes } = await importOne()
        assert.deepEqual([changes.branches.added, changes.companies.added], [0, 0])
        assert.deepEqual(await readIds(), before)
      }
      // Each row takes a name and a category of its own, so companies of several branches fall apart and others stay.
      for (const [at, lines] of tables.entries()) {
        const renamed = lines.map(
          ([key, name, , metres]): CsvLine => [key, `${name} ${key}x`, 'bakery', metres],
        )
        await importCsv(renamed, `table${at}`)
      }
      const renamed = await readIds()
      const branchIds = (ids: Record<string, string>) =>
        Object.entries(ids).map(([key, id]) => `${key} ${id.split(' ')[0]}`)
      assert.deepEqual(branchIds(renamed), branchIds(before))
      const sizes = new Map<string, number>()
      for (const id of Object.values(before)) {
        const owner = id.split(' of ')[1]!
        sizes.set(owner, (sizes.get(owner) ?? 0) + 1)
      }
      for (const [key, id] of Object.entries(before)) {
        if (sizes.get(id.split(' of ')[1]!) === 1) assert.equal(renamed[key], id, key)
      }
    })
  }
})
