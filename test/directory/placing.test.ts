import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import type { BranchRecord } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, city, company, createSource, district, emptyDirectory, PLACES } from './records.ts'

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
      from branches b join districts d on d.id = b.district_id join cities c on c.id = b.city_id order by b.id`
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

  it('is skipped where no city lies within 50 km', async () => {
    const { report, rows } = await importAndRead([
      makeUnplaced('1', 20, 46.7),
      makeUnplaced('2', 25.14, 46.7),
    ])
    assert.deepEqual(rows, ['Branch 2: Riyadh, Riyadh'])
    assert.deepEqual(report.problems, [
      { kind: 'branch', file: 'test', line: 6, reason: 'no city lies within 50 km' },
    ])
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
