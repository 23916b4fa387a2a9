import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import type { BranchRecord, DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, city, company, createSource, district, emptyDirectory, PLACES, region } from './records.ts'

const { sql } = await testDatabase({ after })

describe('a branch without a district', () => {
  beforeEach(async () => {
    await emptyDirectory(sql)
  })

  const makeUnplaced = (key: string, lat: number, lng: number): BranchRecord =>
    branch(key, 'x', { districtKey: null, lat, lng })
  const importAndRead = async (records: Parameters<typeof createSource>[0]) => {
    const report = await load(sql, createSource([...PLACES, company('x', 'X'), ...records]))
    const rows = await sql`
      select b.name_en as branch, d.label as district, c.label as city
      from branches b join districts d on d.id = b.district_id join cities c on c.id = b.city_id order by b.name_en`
    return { report, rows: rows.map(({ branch, district, city }) => `${branch}: ${district}, ${city}`) }
  }

  it('is placed in the nearest district of the nearest city', async () => {
    const { rows } = await importAndRead([
      district('malaz', 'Al Malaz', { lat: 24.66, lng: 46.73 }),
      city('kharj', 'Al Kharj', { lat: 24.15, lng: 47.3 }),
      makeUnplaced('1', 24.701, 46.699),
      makeUnplaced('2', 24.67, 46.72),
      makeUnplaced('3', 24.16, 47.31),
    ])
    assert.deepEqual(rows, [
      'Branch 1: Al Olaya, Riyadh',
      'Branch 2: Al Malaz, Riyadh',
      'Branch 3: Al Kharj, Al Kharj',
    ])
  })

  it('goes to the city of millions in whose outskirts it lies, unless it is in the village itself', async () => {
    const { rows } = await importAndRead([
      city('village', 'Village', { lat: 24.9, lng: 46.7, population: 900 }),
      makeUnplaced('1', 24.88, 46.7),
      makeUnplaced('2', 24.901, 46.7),
    ])
    assert.deepEqual(
      rows.map(row => row.split(', ')[1]),
      ['Riyadh', 'Village'],
    )
  })

  it('is placed in the nearest city beyond 50 km as well, which the report notes', async () => {
    const { report, rows } = await importAndRead([
      makeUnplaced('1', 20, 46.7),
      makeUnplaced('2', 25.14, 46.7),
    ])
    assert.deepEqual(rows, ['Branch 1: Riyadh, Riyadh', 'Branch 2: Riyadh, Riyadh'])
    assert.deepEqual(report.problems, [
      { kind: 'branch', file: 'test', line: 6, reason: 'the nearest city, Riyadh, is 523 km away' },
    ])
    assert.equal(report.problemCount, 1)
    assert.equal(report.counts.branch.skipped, 0)
  })

  it('is skipped where the directory has no city with coordinates', async () => {
    const report = await load(sql, createSource([company('x', 'X'), makeUnplaced('1', 20, 46.7)]))
    assert.deepEqual(
      report.problems.map(({ reason }) => reason),
      ['the directory has no city with coordinates'],
    )
  })

  it('shares one district named after the city with all others, this time and the next', async () => {
    const records = [
      city('c', 'Jubail', { lat: 27, lng: 49.6 }),
      district('d', 'Harbour', { cityKey: 'c', lat: 27.03, lng: 49.6 }),
      makeUnplaced('1', 27.1, 49.6),
      makeUnplaced('2', 27.1, 49.7),
      // Nearer to the city's centre than to the harbour.
      makeUnplaced('3', 27.01, 49.6),
    ]
    await importAndRead(records)
    const { report } = await importAndRead(records)
    assert.equal(report.counts.branch.unchanged, 3)
    assert.deepEqual(
      [...(await sql`select slug, lat, lng from districts where label = 'Jubail'`)],
      [{ slug: 'jubail', lat: 27, lng: 49.6 }],
    )
  })

  it('is placed across the antimeridian and near a pole', async () => {
    const { rows } = await importAndRead([
      city('west', 'West', { lat: 0, lng: 179.9 }),
      district('west-1', 'West 1', { cityKey: 'west', lat: 0, lng: 179.99 }),
      city('pole', 'Pole', { lat: 89.9, lng: 0 }),
      makeUnplaced('1', 0, -179.99),
      makeUnplaced('2', 89.9, 180),
      makeUnplaced('3', 0, 180),
    ])
    assert.deepEqual(rows, ['Branch 1: West 1, West', 'Branch 2: Pole, Pole', 'Branch 3: West 1, West'])
  })

  it('is skipped without coordinates', async () => {
    const { report } = await importAndRead([branch('1', 'x', { districtKey: null })])
    assert.equal(report.problems[0]!.reason, 'neither a district nor coordinates say where it is')
  })
})

describe('a branch whose source names its locality', () => {
  beforeEach(async () => {
    await emptyDirectory(sql)
  })

  const NEIGHBOURS = [
    ...PLACES,
    city('dubai', 'Dubai', {
      labelAr: 'دبي',
      countryCode: 'SA',
      lat: 25.07,
      lng: 55.17,
      population: 3_000_000,
    }),
    city('sharjah', 'Sharjah', { lat: 25.33, lng: 55.42, population: 1_300_000 }),
    company('x', 'X'),
  ]
  const makeNamed = (key: string, lat: number, lng: number, locality: BranchRecord['locality']) =>
    branch(key, 'x', { districtKey: null, lat, lng, locality: locality ?? null })
  const inCity = (name: string) => ({ city: name, district: null })
  const importAll = (records: DirectoryRecord[], name?: string) =>
    load(sql, createSource([...NEIGHBOURS, ...records], name))
  const readPlaces = async () => {
    const rows = await sql`
      select b.name_en as branch, d.label as district, c.label as city
      from branches b join districts d on d.id = b.district_id join cities c on c.id = b.city_id order by b.name_en`
    return rows.map(({ branch, district, city }) => `${branch}: ${district}, ${city}`)
  }

  it('is in the city of that name, though another is nearer', async () => {
    await importAll([
      makeNamed('1', 25.22, 55.42, inCity('Dubai')),
      makeNamed('2', 25.22, 55.42, inCity('مدينة دبي')),
      makeNamed('3', 25.22, 55.42, inCity('Dubai - دبي, United Arab Emirates')),
      makeNamed('4', 25.22, 55.42, null),
    ])
    assert.deepEqual(await readPlaces(), [
      'Branch 1: Dubai, Dubai',
      'Branch 2: Dubai, Dubai',
      'Branch 3: Dubai, Dubai',
      'Branch 4: Sharjah, Sharjah',
    ])
  })

  it('is in the district of that name, where the source writes the district for the city', async () => {
    await importAll([
      district('mirdif', 'Mirdif', { cityKey: 'dubai', lat: 25.22, lng: 55.42 }),
      makeNamed('1', 25.23, 55.43, inCity('Mirdif')),
      makeNamed('2', 25.3, 55.4, { city: 'Dubai', district: 'Mirdif District' }),
      // Another place of the name, 100 km away.
      makeNamed('3', 24.3, 55.4, inCity('Mirdif')),
    ])
    assert.deepEqual((await readPlaces()).slice(0, 2), ['Branch 1: Mirdif, Dubai', 'Branch 2: Mirdif, Dubai'])
    assert.doesNotMatch((await readPlaces())[2]!, /Mirdif/)
  })

  it('is in a new city where three branches name one that the directory does not have', async () => {
    await importAll([
      makeNamed('1', 25.6, 55.8, inCity('Falaj')),
      makeNamed('2', 25.61, 55.8, inCity('falaj')),
      makeNamed('3', 25.62, 55.8, inCity('Falaj City')),
      makeNamed('4', 25.62, 55.8, inCity('Seldom')),
      makeNamed('5', 25.62, 55.8, null),
    ])
    const places = await readPlaces()
    assert.deepEqual(places.slice(0, 3), [
      'Branch 1: Falaj, Falaj',
      'Branch 2: Falaj, Falaj',
      'Branch 3: Falaj, Falaj',
    ])
    // What is made of a name is found by its name only: else the next import would place these anew.
    assert.deepEqual(places.slice(3), ['Branch 4: Sharjah, Sharjah', 'Branch 5: Sharjah, Sharjah'])
    const [made] = await sql`
      select c.slug, c.lat, c.lng, r.name_en as region, co.code
      from cities c join regions r on r.id = c.region_id join countries co on co.id = c.country_id
      where c.label = 'Falaj'`
    assert.deepEqual({ ...made }, { slug: 'falaj', lat: 25.61, lng: 55.8, region: 'Sharjah', code: 'SA' })
    assert.equal((await sql`select from place_names where kind = 'city' and name = 'falaj'`).length, 1)
  })

  it('is in a new district where the name is unknown within a large city', async () => {
    await importAll([1, 2, 3].map(n => makeNamed(`${n}`, 25.1, 55.2, inCity('Al Wasl'))))
    assert.deepEqual(
      await readPlaces(),
      [1, 2, 3].map(n => `Branch ${n}: Al Wasl, Dubai`),
    )
  })

  it('is found again by another import and by its own, and changes nothing', async () => {
    const records = [1, 2, 3].flatMap(n => [
      makeNamed(`a${n}`, 25.6, 55.8, inCity('Falaj')),
      makeNamed(`b${n}`, 25.1, 55.2, inCity('Al Wasl')),
      makeNamed(`c${n}`, 25.61, 55.81, null),
    ])
    await importAll(records)
    const before = await readPlaces()
    const { counts } = await importAll(records)
    assert.equal(counts.branch.unchanged, records.length)
    assert.deepEqual(await readPlaces(), before)
    await importAll([makeNamed('1', 25.7, 55.9, inCity('Falaj'))], 'other')
    assert.ok((await readPlaces()).includes('Branch 1: Falaj, Falaj'))
    assert.equal((await sql`select from cities where label = 'Falaj'`).length, 1)
  })

  it('is placed where it was by the next import, though it lies at the edge of what is made of the name', async () => {
    const records = [
      // 12 km from the middle of the district that these make.
      ...[1, 2, 3, 4, 5, 6].map(n => makeNamed(`a${n}`, 25.1, 55.2, inCity('Al Wasl'))),
      makeNamed('a7', 25.0, 55.25, inCity('Al Wasl')),
      // One of many lies 90 km away.
      ...Array.from({ length: 12 }, (_, n) => makeNamed(`b${n}`, 25.6, 55.8, inCity('Falaj'))),
      makeNamed('c', 24.8, 55.9, inCity('Falaj')),
    ]
    await importAll(records)
    const before = await readPlaces()
    assert.ok(before.includes('Branch a1: Al Wasl, Dubai') && before.includes('Branch b1: Falaj, Falaj'))
    const { changes } = await importAll(records)
    assert.deepEqual(await readPlaces(), before)
    assert.equal(changes.branches.moved, 0)
  })

  it('is within a boundary by the next import too, though others have made a place of the name it states', async () => {
    const [south, west] = [25.1, 55.2]
    const ring = [
      [west, south],
      [west + 0.02, south],
      [west + 0.02, south + 0.02],
      [west, south + 0.02],
      [west, south],
    ] as [number, number][]
    const records: DirectoryRecord[] = [
      district('north', 'North', { cityKey: 'dubai', lat: 25.11, lng: 55.21 }),
      {
        kind: 'boundary',
        key: 'north',
        placeKey: 'north',
        boundary: { rings: [ring] },
        origin: { file: 'test', line: 1 },
      },
      makeNamed('a1', 25.11, 55.21, inCity('Al Wasl')),
      ...[2, 3, 4].map(n => makeNamed(`a${n}`, 25.09, 55.21, inCity('Al Wasl'))),
    ]
    await importAll(records)
    const before = await readPlaces()
    assert.deepEqual(before.slice(0, 2), ['Branch a1: North, Dubai', 'Branch a2: Al Wasl, Dubai'])
    await importAll(records)
    assert.deepEqual(await readPlaces(), before)
  })

  it('is not where the text is a country, a region, a postal code or far away', async () => {
    const names = ['Saudi Arabia', 'Sharjah Region', '12345', 'Dubai 4512', '-']
    await load(
      sql,
      createSource([
        ...NEIGHBOURS,
        region('r', 'Sharjah Region'),
        ...names.flatMap(name => [1, 2, 3].map(n => makeNamed(`${name}${n}`, 25.33, 55.42, inCity(name)))),
        makeNamed('far', 25.33, 55.42, inCity('Riyadh')),
      ]),
    )
    assert.deepEqual(
      [...new Set((await readPlaces()).map(text => text.split(': ')[1]))],
      ['Sharjah, Sharjah'],
    )
  })
})
