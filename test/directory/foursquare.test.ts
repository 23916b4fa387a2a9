import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { dalilJson, dalilRejection } from '../cli/process.ts'
import { testDatabase } from '../support/database.ts'
import { DIVISIONS } from './overture-fixture.ts'
import { list, text, writeParquet } from './parquet-fixture.ts'

const scope = { after }
const folder = await mkdtemp(join(tmpdir(), 'dalil-foursquare-'))
after(() => rm(folder, { recursive: true, force: true }))
const divisions = join(folder, 'divisions.parquet')
await writeParquet(divisions, DIVISIONS)

interface FixturePlace {
  id: string
  name: string | null
  labels?: string[]
  lat?: number | null
  country?: string
  closed?: string
  website?: string
  tel?: string
}

function row({
  id,
  name,
  labels,
  lat = 24.7,
  country = 'SA',
  closed,
  website,
  tel = '011 465 1234',
}: FixturePlace): string {
  return `{'fsq_place_id': ${text(id)}, 'name': ${text(name)}, 'latitude': ${lat}::double,
    'longitude': 46.68::double, 'address': '12 Olaya St', 'locality': 'Riyadh', 'country': ${text(country)},
    'date_closed': ${text(closed)}, 'tel': ${text(tel)}, 'website': ${text(website)},
    'fsq_category_labels': ${list(labels)}}`
}

/** A directory that holds Riyadh, with the places imported. */
async function importPlaces(places: FixturePlace[], ...options: string[]) {
  const { url, sql } = await testDatabase(scope)
  const env = { DATABASE_URL: url }
  await dalilJson(['import', 'overture', divisions], env)
  const path = join(folder, 'places.parquet')
  const load = async (places: FixturePlace[]) => {
    await writeParquet(path, places.map(row))
    return dalilJson(['import', 'foursquare', path, ...options], env)
  }
  return { report: await load(places), load, sql, url }
}

describe('import foursquare', () => {
  it('takes places with their category labels as categories below one another', async () => {
    const { report, sql } = await importPlaces([
      {
        id: 'f1',
        name: 'بيت الكبدة - Kibda House',
        labels: ['Dining and Drinking > Restaurant > Fast Food Restaurant'],
      },
      { id: 'f2', name: 'Slots', labels: ['Arts and Entertainment > Pachinko Parlor', 'Retail'] },
      { id: 'f3', name: 'Plain' },
    ])
    assert.equal(report.counts.branch.added, 3)
    const rows = await sql`
      select b.name_en, b.name_ar, b.address_en, b.phone, c.slug, p.label as parent from branches b
      left join categories c on c.id = b.category_id left join categories p on p.id = c.parent_id order by b.name_en`
    const contact = ['12 Olaya St, Riyadh', '+966114651234']
    assert.deepEqual(
      rows.map(row => Object.values(row)),
      [
        ['Kibda House', 'بيت الكبدة', ...contact, 'fast-food', null],
        ['Plain', null, ...contact, null, null],
        ['Slots', null, ...contact, 'pachinko-parlor', 'Arts and Entertainment'],
      ],
    )
  })

  it('leaves out what can be no phone number, and says so', async () => {
    const { report, sql } = await importPlaces([
      { id: 'j1', name: 'Asked', tel: 'ask at the desk' },
      { id: 'j2', name: 'Hotline', tel: '19991' },
      { id: 'j3', name: 'Abroad', tel: '04 332 1234', country: 'AE' },
    ])
    assert.deepEqual(
      (await sql`select phone from branches order by name_en`).map(row => row.phone),
      ['+97143321234', null, '19991'],
    )
    assert.equal(report.counts.branch.skipped, 0)
    assert.deepEqual(
      report.problems.map((one: { line: number; reason: string }) => [one.line, one.reason]),
      [[1, 'phone "ask at the desk" is no phone number: left out']],
    )
  })

  it('makes companies by website, and archives what has closed', async () => {
    const places = (closed?: string): FixturePlace[] => [
      { id: 'g1', name: 'Sahm Fitness', website: 'https://sahm.example', labels: ['Sports > Gym'] },
      { id: 'g2', name: 'Sahm Fitness Ladies', website: 'sahm.example/ladies', closed: closed! },
      { id: 'g3', name: 'Sahm', website: 'https://instagram.com/sahm' },
    ]
    const { sql, load } = await importPlaces(places())
    const companies = await sql`
      select o.evidence->>'value' as value, count(*)::int as branches from companies o
      join branches b on b.company_id = o.id group by o.id order by value`
    assert.deepEqual(
      companies.map(row => Object.values(row)),
      [
        ['g3', 1],
        ['sahm.example', 2],
      ],
    )
    const report = await load(places('2026-05-01'))
    assert.equal(report.changes.branches.closed, 1)
    assert.deepEqual(
      (await sql`select name_en from branches where archived_at is not null`).map(row => row.name_en),
      ['Sahm Fitness Ladies'],
    )
  })

  it('reads one country and box, and tells what it cannot take', async () => {
    const { report, sql } = await importPlaces(
      [
        { id: 'h1', name: 'Here' },
        { id: 'h2', name: 'Abroad', country: 'AE' },
        { id: 'h3', name: 'North', lat: 24.9 },
        { id: 'h4', name: null },
      ],
      '--country',
      'SA',
      '--bbox',
      '46,24,47,24.8',
    )
    assert.deepEqual(
      (await sql`select name_en from branches`).map(row => row.name_en),
      ['Here'],
    )
    assert.deepEqual(
      report.problems.map((one: { line: number; reason: string }) => [one.line, one.reason]),
      [[4, 'it has no name']],
    )
    const { report: everywhere } = await importPlaces([{ id: 'i1', name: 'Adrift', lat: null }])
    assert.equal(everywhere.problems[0].reason, 'it has no coordinates')
  })

  it('takes files without a place for word that there are none left', async () => {
    const { sql, url } = await importPlaces([{ id: 'f1', name: 'Here' }])
    const path = join(folder, 'riyadh.parquet')
    await writeParquet(path, [row({ id: 'f1', name: 'Here' })])
    const elsewhere = ['import', 'foursquare', path, '--country', 'AE', '--archive-missing']
    await dalilJson(elsewhere, { DATABASE_URL: url })
    assert.equal((await sql`select from branches where live`).count, 0)
  })

  it('says that a file holds something else', async () => {
    const { url } = await testDatabase(scope)
    const refusal = await dalilRejection(['import', 'foursquare', divisions], { DATABASE_URL: url })
    assert.match(
      refusal,
      /divisions\.parquet holds no Foursquare OS Places: it lacks the column fsq_place_id/,
    )
  })

  it('takes the places of several files, of which one may hold none, each with its line', async () => {
    const { url } = await testDatabase(scope)
    await dalilJson(['import', 'overture', divisions], { DATABASE_URL: url })
    const files = await mkdtemp(join(folder, 'files-'))
    const labels = ['Dining and Drinking > Restaurant']
    await writeParquet(join(files, 'a.parquet'), [row({ id: 'a', name: 'Breehant', labels })])
    await writeParquet(join(files, 'b.parquet'), [row({ id: 'b', name: null })])
    await writeParquet(join(files, 'c.parquet'), [
      row({ id: 'c', name: 'Breehant', labels }),
      row({ id: 'd', name: 'Far off', lat: 95 }),
    ])
    const report = await dalilJson(['import', 'foursquare', files], { DATABASE_URL: url })
    assert.equal(report.counts.branch.added, 2)
    assert.deepEqual([report.counts.company.added, report.withoutBranch], [1, 1])
    assert.deepEqual(
      report.problems.map(({ file, line }: { file: string; line: number }) => [file, line]),
      [
        ['b.parquet', 1],
        ['c.parquet', 2],
      ],
    )
  })
})
