import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { dalilJson, dalilRejection } from '../cli/process.ts'
import { testDatabase } from '../support/database.ts'
import { DIVISIONS, division, type FixturePlace, place, writeOldPlace } from './overture-fixture.ts'
import { writeParquet } from './parquet-fixture.ts'

const scope = { after }
const folder = await mkdtemp(join(tmpdir(), 'dalil-overture-'))
after(() => rm(folder, { recursive: true, force: true }))
const divisions = join(folder, 'divisions.parquet')
await writeParquet(divisions, DIVISIONS)
let files = 0

/** A folder of the divisions and a file of the places, imported into a database of its own. */
async function importPlaces(places: FixturePlace[], ...options: string[]) {
  const { url, sql } = await testDatabase(scope)
  const load = async (places: FixturePlace[]) => {
    const path = join(folder, `${++files}`, 'places.parquet')
    await writeParquet(path, places.map(place))
    return dalilJson(['import', 'overture', divisions, path, ...options], { DATABASE_URL: url })
  }
  return { report: await load(places), load, sql, url }
}

describe('import overture', { concurrency: 2 }, () => {
  it('takes regions, cities and districts of divisions with their names and hierarchy', async () => {
    const { url, sql } = await testDatabase(scope)
    const report = await dalilJson(['import', 'overture', divisions], { DATABASE_URL: url })
    const rows = await sql`
      select d.label_ar as district, c.label_ar as city, c.population::int, r.name_en as region, r.name_ar, co.code
      from districts d join cities c on c.id = d.city_id join regions r on r.id = c.region_id
      join countries co on co.id = c.country_id`
    assert.deepEqual(
      rows.map(row => ({ ...row })),
      [
        {
          district: 'العليا',
          city: 'الرياض',
          population: 7_000_000,
          region: 'Riyadh Region',
          name_ar: 'منطقة الرياض',
          code: 'SA',
        },
      ],
    )
    assert.equal(report.counts.region.added, 1)
    assert.deepEqual(
      report.problems.map((one: { line: number; reason: string }) => [one.line, one.reason]),
      [[6, 'it lies in no locality']],
    )
  })

  it('takes places without a row for word that there are none left, and divisions alone for no word', async () => {
    const { sql, url } = await importPlaces([{ id: 'p1' }])
    const env = { DATABASE_URL: url }
    const countActive = async () => (await sql`select from branches where live`).count
    const path = join(folder, 'riyadh.parquet')
    await writeParquet(path, [place({ id: 'p1' })])
    await dalilJson(['import', 'overture', divisions, '--archive-missing'], env)
    assert.equal(await countActive(), 1)
    await dalilJson(['import', 'overture', path, '--country', 'AE', '--archive-missing'], env)
    assert.equal(await countActive(), 0)
  })

  it('takes a locality within another as a district of that', async () => {
    const { url, sql } = await testDatabase(scope)
    const path = join(folder, 'nested.parquet')
    const suburb = { id: 'c2', subtype: 'locality', name: 'Suburb', at: [24.8, 46.7] as [number, number] }
    await writeParquet(path, [
      ...DIVISIONS,
      division({ ...suburb, above: [['c1', 'locality']] }),
      division({
        id: 'd3',
        subtype: 'microhood',
        name: 'Corner',
        above: [
          ['c1', 'locality'],
          ['c2', 'locality'],
        ],
      }),
    ])
    await dalilJson(['import', 'overture', path], { DATABASE_URL: url })
    const rows = await sql`
      select d.label, c.label as city from districts d join cities c on c.id = d.city_id order by d.label`
    assert.deepEqual(
      rows.map(row => Object.values(row)),
      [
        ['Corner', 'الرياض'],
        ['Suburb', 'الرياض'],
        ['العليا', 'الرياض'],
      ],
    )
  })

  it('takes a place with its names, contact, address, category and company', async () => {
    const { report, sql } = await importPlaces([
      {
        id: 'p1',
        name: 'صيدلية النخلة الزرقاء',
        common: { en: 'Blue Palm Pharmacy' },
        official: 'Blue Palm Trading Est.',
        taxonomy: ['health_care', 'pharmacy'],
        website: 'https://www.bluepalm.example/riyadh',
        phone: '011 465 1234',
        street: 'شارع العليا',
      },
    ])
    assert.equal(report.counts.branch.added, 1)
    const [branch] = await sql`
      select b.name_en, b.name_ar, b.address_ar, b.website, b.phone, b.lat, b.lng, c.slug, c.label_ar,
        o.legal_name_en, o.types, o.evidence, d.label_ar as district
      from branches b join companies o on o.id = b.company_id join categories c on c.id = b.category_id
      join districts d on d.id = b.district_id`
    assert.deepEqual(
      { ...branch },
      {
        name_en: 'Blue Palm Pharmacy',
        name_ar: 'صيدلية النخلة الزرقاء',
        address_ar: 'شارع العليا',
        website: 'https://www.bluepalm.example/riyadh',
        phone: '+966114651234',
        lat: 24.7,
        lng: 46.68,
        slug: 'pharmacy',
        label_ar: 'صيدلية',
        legal_name_en: 'Blue Palm Trading Est.',
        types: ['independent'],
        evidence: { rule: 'domain', value: 'bluepalm.example' },
        district: 'العليا',
      },
    )
  })

  it('knows categories of both shapes, and makes those it does not know below the ones it does', async () => {
    const { url, sql } = await testDatabase(scope)
    const both = join(folder, 'both')
    await writeParquet(join(both, 'new.parquet'), [
      place({ id: 'n1', name: 'One', taxonomy: ['food_and_drink', 'restaurant', 'fast_food_restaurant'] }),
      place({ id: 'n2', name: 'Two', taxonomy: ['food_and_drink', 'restaurant', 'zanzibari_restaurant'] }),
      place({ id: 'n3', name: 'Three', categories: 'gas_station', basic: 'fueling_station' }),
    ])
    await writeParquet(join(both, 'old.parquet'), [
      writeOldPlace({ id: 'o1', name: 'Four', categories: 'dentist' }),
      writeOldPlace({ id: 'o2', name: 'Five', categories: 'atm_repair_and_sale' }),
    ])
    await dalilJson(['import', 'overture', divisions, both], { DATABASE_URL: url })
    const rows = await sql`
      select b.name_en, c.slug, c.label, p.slug as parent from branches b
      join categories c on c.id = b.category_id left join categories p on p.id = c.parent_id order by b.name_en`
    assert.deepEqual(
      rows.map(row => Object.values(row)),
      [
        ['Five', 'atm-repair-and-sale', 'ATM Repair and Sale', null],
        ['Four', 'dentist', 'Dentist', 'healthcare-facility'],
        ['One', 'fast-food', 'Fast Food', null],
        ['Three', 'petrol-station', 'Petrol Station', null],
        ['Two', 'zanzibari-restaurant', 'Zanzibari Restaurant', 'restaurant'],
      ],
    )
  })

  it('makes one company of a brand in both languages', async () => {
    const food = ['food_and_drink', 'restaurant', 'fast_food_restaurant']
    const { sql } = await importPlaces([
      { id: 'm1', name: "McDonald's", taxonomy: food, brand: { name: "McDonald's", wikidata: 'Q38076' } },
      { id: 'm2', name: 'ماكدونالدز - العليا', taxonomy: food, brand: { name: 'ماكدونالدز' } },
      { id: 'm3', name: 'ماكدونالدز', taxonomy: food },
      { id: 'm4', name: 'Macaroni', taxonomy: food },
    ])
    const rows = await sql`
      select o.name_en, o.name_ar, o.types, o.evidence->>'rule' as rule, count(*)::int as branches
      from companies o join branches b on b.company_id = o.id group by o.id order by branches desc`
    assert.deepEqual(
      rows.map(row => Object.values(row)),
      [
        ["McDonald's", 'ماكدونالدز', ['chain'], 'brand-wikidata', 3],
        ['Macaroni', null, ['independent'], 'place', 1],
      ],
    )
  })

  it('leaves out what it is not sure of, lies elsewhere or has no name, and says so', async () => {
    const places: FixturePlace[] = [
      { id: 'a', name: 'Sure' },
      { id: 'b', name: 'Unsure', confidence: 0.59 },
      { id: 'c', name: null },
      { id: 'd', name: 'Abroad', country: 'AE' },
      { id: 'e', name: 'Outside', at: [24.9, 46.68] },
    ]
    const narrow = ['--country', 'sa', '--bbox', '46.6,24.6,46.7,24.8']
    const { report, sql } = await importPlaces(places, ...narrow)
    assert.deepEqual(
      (await sql`select name_en from branches`).map(row => row.name_en),
      ['Sure'],
    )
    const { read, added, skipped } = report.counts.branch
    assert.deepEqual({ read, added, skipped }, { read: 3, added: 1, skipped: 2 })
    assert.deepEqual(
      report.problems
        .filter((one: { kind: string }) => one.kind === 'branch')
        .map((one: { file: string; line: number; reason: string }) => [one.file, one.line, one.reason]),
      [
        ['places.parquet', 2, 'confidence is below 0.6'],
        ['places.parquet', 3, 'it has no name'],
      ],
    )
    const all = await importPlaces(places, '--min-confidence', '0')
    assert.equal(all.report.counts.branch.added, 4)
  })

  it('archives what has closed for good, keeps ids, and brings back what opens again', async () => {
    const shops = (status: string): FixturePlace[] => [
      { id: 's1', name: 'Corner Books', status },
      { id: 's2', name: 'Leaf Books', status: 'temporarily_closed' },
    ]
    const { sql, load } = await importPlaces(shops('open'))
    const state = () => sql`
      select id, name_en, archived_at is not null as archived from branches order by name_en`
    const before = await state()
    assert.deepEqual(
      before.map(row => row.archived),
      [false, false],
    )
    await load(shops('permanently_closed'))
    const closed = await state()
    assert.deepEqual(
      closed.map(row => [row.name_en, row.archived]),
      [
        ['Corner Books', true],
        ['Leaf Books', false],
      ],
    )
    await load(shops('open'))
    assert.deepEqual(await state(), before)
    const again = await load(shops('open'))
    assert.deepEqual(again.counts.branch, { read: 2, added: 0, updated: 0, unchanged: 2, skipped: 0 })
  })

  it('says in one line which file it cannot read, and why', async () => {
    const { url } = await testDatabase(scope)
    const readRejection = (...paths: string[]) =>
      dalilRejection(['import', 'overture', ...paths, '--json'], { DATABASE_URL: url })
    const write = async (name: string, content: string | Buffer) => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    }
    const other = join(folder, 'other.parquet')
    await writeParquet(other, ["{'id': 1, 'geometry': 'x'}"])
    assert.match(
      await readRejection(join(folder, 'none.parquet')),
      /none\.parquet cannot be read: there is no such file/,
    )
    assert.match(await readRejection(await write('empty.parquet', '')), /empty\.parquet is empty/)
    assert.match(
      await readRejection(await write('text.parquet', 'id,name\n1,Somebody\n')),
      /text\.parquet is no Parquet file/,
    )
    assert.match(
      await readRejection(await write('cut.parquet', 'PAR1 and then no more')),
      /cut\.parquet is truncated/,
    )
    assert.match(
      await readRejection(other),
      /other\.parquet holds neither places nor divisions .*id, geometry/,
    )
    // DuckDB keeps the extensions it has been given at home.
    const remote = ['import', 'overture', divisions, 's3://bucket/theme=places/*']
    assert.match(await dalilRejection(remote, { DATABASE_URL: url, HOME: folder }), /httpfs is not installed/)
    assert.match(await readRejection(divisions, '--bbox', '1,2,3'), /--bbox must be west,south,east,north/)
    assert.match(
      await readRejection(divisions, '--min-confidence', '60'),
      /--min-confidence must be a number from 0 to 1/,
    )
    assert.match(
      await readRejection(divisions, '--country', 'Saudi'),
      /--country must be a code of two letters/,
    )
  })
})
