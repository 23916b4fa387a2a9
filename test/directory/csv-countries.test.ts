import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Database } from '../../server/src/database/connect.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { readReason } from '../../web/src/features/directory/import-reasons.ts'
import type { Scope } from '../support/database.ts'
import { importTable, listReasons, makeDirectory, selectBranches } from './csv-reader.ts'
import { city, country, createSource } from './records.ts'

/** With names that cities of several countries share. */
async function makeSharedNames(t: Scope): Promise<Database> {
  const sql = await makeDirectory(t)
  const tunisia = { countryCode: 'TN', lat: 33.82, lng: 10.85 }
  const records = [
    country('TN', 'Tunisia'),
    country('LY', 'Libya'),
    country('LB', 'Lebanon'),
    city('erriadh', 'Erriadh', { ...tunisia, labelAr: 'الرياض', population: 3000 }),
    city('djerba', 'Djerba', { ...tunisia, labelAr: 'جربة', population: 160_000 }),
    city('tarabulus', 'Tripoli', { countryCode: 'LY', lat: 32.89, lng: 13.19, population: 1_150_000 }),
    city('tripoli', 'Tripoli', { countryCode: 'LB', lat: 34.43, lng: 35.84, population: 230_000 }),
  ]
  await load(sql, createSource(records), { archiveMissing: false })
  return sql
}

const listPlaces = async (sql: Database) =>
  (await selectBranches(sql)).map(row => `${row.key} ${row.city} ${row.phone ?? ''}`.trim())

describe('a city whose name several countries have', () => {
  it('is the one that is far larger, which the report says once', async t => {
    const sql = await makeSharedNames(t)
    const rows = ['الرقم,الاسم,المدينة,الجوال', '1,فرع أول,الرياض,0501234567', '2,فرع ثان,الرياض,']
    const report = await importTable(sql, rows.join('\n'))
    const reasons = listReasons(report)
    assert.deepEqual(reasons, [
      'shops.csv:2: city: "الرياض" may be in SA or TN: taken for Riyadh (SA), by far the largest',
    ])
    assert.deepEqual(await listPlaces(sql), ['1 Riyadh +966501234567', '2 Riyadh'])
    assert.equal(readReason(report.problems[0]!.reason)?.key, 'chosenCity')
  })

  it('is the one in the country of the other rows', async t => {
    const sql = await makeSharedNames(t)
    const report = await importTable(sql, 'id,name,city\n1,Here,الرياض\n2,There,جربة\n3,Named,Erriadh')
    assert.deepEqual(listReasons(report), [
      'shops.csv:2: city: "الرياض" may be in SA or TN: taken for Erriadh (TN), the country of the other rows',
    ])
    assert.deepEqual(await listPlaces(sql), ['1 Erriadh', '2 Djerba', '3 Erriadh'])
  })

  it('is not decided by a few rows among many that are in doubt', async t => {
    const sql = await makeSharedNames(t)
    const report = await importTable(sql, 'id,name,city\n1,One,الرياض\n2,Two,الرياض\n3,Three,جربة')
    assert.match(listReasons(report).join(), /taken for Riyadh \(SA\), by far the largest$/)
    assert.deepEqual(await listPlaces(sql), ['1 Riyadh', '2 Riyadh', '3 Djerba'])
  })

  it('must be told by a country where neither decides, and the message says how', async t => {
    const sql = await makeSharedNames(t)
    const report = await importTable(
      sql,
      [
        'id,name,city,country',
        '1,Either,Tripoli,',
        '2,Named,Tripoli,LB',
        '3,Saudi,Jeddah,',
        '4,Tunisian,جربة,',
      ].join('\n'),
    )
    assert.deepEqual(listReasons(report), [
      'shops.csv:2: city: "Tripoli" may be in LY or LB: name the country in the row, or with --country for all rows that name none',
    ])
    assert.deepEqual(await listPlaces(sql), ['2 Tripoli', '3 Jeddah', '4 Djerba'])
    assert.deepEqual(readReason(report.problems[0]!.reason), {
      key: 'ambiguousCity',
      values: { name: 'Tripoli', countries: 'LY or LB' },
    })
  })

  it('has swapped coordinates whichever of them is meant', async t => {
    const sql = await makeSharedNames(t)
    const report = await importTable(sql, 'id,name,city,lat,lng\n1,Turned,الرياض,46.68,24.69')
    assert.deepEqual(listReasons(report), ['shops.csv:2: lat and lng: they seem to be swapped'])
  })
})
