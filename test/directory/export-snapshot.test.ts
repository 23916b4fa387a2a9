import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { exportSnapshot } from '../../server/src/directory/export/export-snapshot.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { createSnapshotSource } from '../../server/src/directory/sources/snapshot/source.ts'
import { testDatabase } from '../support/database.ts'
import { branch, category, company, createSource, PLACES, region } from './records.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-snapshot-'))
after(() => rm(folder, { recursive: true, force: true }))

describe('exportSnapshot', () => {
  it('writes what an empty database loads as the same directory', async () => {
    const { sql } = await testDatabase({ after })
    await load(
      sql,
      createSource([
        ...PLACES,
        region('unused', 'Unused'),
        category('food', 'Food', { synonyms: ['eat', 'drink'], synonymsAr: ['طعام'] }),
        category('cafe', 'Cafe', { parentKey: 'food' }),
        company('x', 'X, "Y"\r\nZ', { types: ['a', 'b'], website: 'x.example', phone: '+12125550100' }),
        company('gone', 'Gone'),
        branch('b1', 'x', {
          categoryKey: 'cafe',
          addressEn: 'a\rb',
          lat: 24.123456789,
          lng: 46.5,
          rating: 4.25,
          reviews: 3,
        }),
        branch('b2', 'x', { districtKey: null, lat: 24.9, lng: 46.9 }),
        branch('b3', 'gone'),
        // 110 km from the nearest city.
        branch('b4', 'x', { districtKey: null, lat: 24.7, lng: 47.8 }),
      ]),
    )
    await sql`update companies set archived_at = now() where name_en = 'Gone'`
    await sql`update branches b set live = false from companies c where c.id = b.company_id and c.archived_at is not null`
    const counts = await exportSnapshot(sql, folder)
    assert.deepEqual(counts, {
      'countries.csv': 1,
      'regions.csv': 2,
      'cities.csv': 1,
      'districts.csv': 2,
      'categories.csv': 2,
      'companies.csv': 1,
      'branches.csv': 3,
    })
    const { sql: other } = await testDatabase({ after })
    const report = await load(other, createSnapshotSource(folder))
    assert.deepEqual(
      report.problems.map(({ reason }) => reason),
      ['the nearest city, Riyadh, is 111 km away'],
    )
    const again = await mkdtemp(join(tmpdir(), 'dalil-snapshot-'))
    after(() => rm(again, { recursive: true, force: true }))
    await exportSnapshot(other, again)
    for (const file of Object.keys(counts)) {
      const [first, second] = await Promise.all(
        [folder, again].map(each => readFile(join(each, file), 'utf8')),
      )
      // An import may number its rows in any order.
      const listRows = (text: string) =>
        text
          .replace(/\w+:(rgn|cty|dst|cat|cmp|brn)_\d+/g, '$1')
          .split('\n')
          .sort()
      assert.deepEqual(listRows(second!), listRows(first!), file)
    }
    assert.deepEqual((await readdir(folder)).sort(), Object.keys(counts).sort())
  })
})
