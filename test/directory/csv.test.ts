import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { Database } from '../../server/src/database/connect.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { guessMapping } from '../../server/src/directory/sources/csv/guess-mapping.ts'
import { parseMapping } from '../../server/src/directory/sources/csv/mapping.ts'
import { openCsv } from '../../server/src/directory/sources/csv/open-csv.ts'
import { createCsvSource } from '../../server/src/directory/sources/csv/source.ts'
import { type Scope, testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-table-'))
after(() => rm(folder, { recursive: true, force: true }))

/** A database with the directory of the tests, whose places and categories tables are read by. */
async function directory(scope: Scope): Promise<Database> {
  const { sql } = await testDatabase(scope)
  await loadDirectory(sql)
  return sql
}

async function importTable(
  sql: Database,
  content: string | Buffer,
  mapping?: unknown,
  archiveMissing = false,
) {
  const path = join(folder, 'shops.csv')
  await writeFile(path, content)
  const table = await openCsv(path)
  const read = mapping === undefined ? guessMapping(table) : parseMapping(mapping)
  return load(sql, createCsvSource([{ table, mapping: read }], sql, 'csv'), { archiveMissing })
}

/** What the table made, a branch a row, in the order of its keys. */
function branches(sql: Database) {
  return sql`
    select k.key, b.id, b.name_en, b.name_ar, b.address_en, b.phone, b.website, b.rating, b.reviews, b.lat, b.live,
      c.name_en as company, c.name_ar as company_ar, c.website as company_website, c.types, ca.slug as category,
      d.label as district, d.label_ar as district_ar, ci.label as city
    from source_keys k join branches b on b.id = k.row_id and k.kind = 'branch'
    join sources s on s.source_id = k.source_id and s.name = 'csv'
    join companies c on c.id = b.company_id left join categories ca on ca.id = b.category_id
    join districts d on d.id = b.district_id join cities ci on ci.id = b.city_id order by k.key`
}
const listReasons = ({ problems }: { problems: { file: string; line: number; reason: string }[] }) =>
  problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`)

describe('a table', () => {
  it('passes over the mark with which DOS ends a file', async t => {
    const report = await importTable(await directory(t), 'name,city\r\nLamp,Riyadh\r\n\x1a')
    assert.deepEqual([report.counts.branch.added, report.problems], [1, []])
  })

  it('takes every value as an office writes it', async t => {
    const sql = await directory(t)
    const report = await importTable(
      sql,
      [
        'الرقم;الاسم;Name EN;الشركة;النشاط;المدينة;الحي;Address;الجوال;Website;خط العرض;خط الطول;التقييم;عدد التقييمات;Company Type',
        '١;فرع العليا;Olaya Branch;صيدليات الأمل;صيدليات;الرياض;حي العليا;12 Olaya St;٠٥٠١٢٣٤٥٦٧;WWW.amal.example/olaya;٢٤٫٦٩٥;٤٦٫٦٨٥;٤٫٥;١٬٢٠٠;chain',
      ].join('\n'),
    )
    assert.deepEqual(listReasons(report), [])
    const [row] = await branches(sql)
    const { id, ...branch } = row!
    assert.ok(id)
    assert.deepEqual(branch, {
      key: '1',
      name_en: 'Olaya Branch',
      name_ar: 'فرع العليا',
      address_en: '12 Olaya St',
      phone: '+966501234567',
      website: 'https://WWW.amal.example/olaya',
      rating: 4.5,
      reviews: 1200,
      lat: 24.695,
      live: true,
      company: null,
      company_ar: 'صيدليات الأمل',
      company_website: 'https://www.amal.example/',
      types: ['chain'],
      category: 'pharmacy',
      district: 'Al Olaya',
      district_ar: 'العليا',
      city: 'Riyadh',
    })
  })

  it('finds the city by name in either language, or by coordinates, and the district in it', async t => {
    const sql = await directory(t)
    const report = await importTable(
      sql,
      [
        'id,name,city,district,lat,lng',
        '1,By names,Riyadh,Malaz,,',
        '2,By other names,جده,البلد,,',
        '3,By city and point,Riyadh,,24.666,46.734',
        '4,By point alone,,,25.27,55.307',
        '5,By city alone,Al Ain,,,',
        '6,New district,Riyadh,حي النرجس,24.83,46.64',
        '7,New district again,City of Riyadh,النرجس,24.85,46.66',
      ].join('\n'),
    )
    assert.deepEqual(listReasons(report), [])
    const places = (await branches(sql)).map(row => `${row.key} ${row.city}/${row.district}`)
    assert.deepEqual(places, [
      '1 Riyadh/Al Malaz',
      '2 Jeddah/Al Balad',
      '3 Riyadh/Al Malaz',
      '4 Dubai/Deira',
      '5 Al Ain/Al Ain',
      '6 Riyadh/النرجس',
      '7 Riyadh/النرجس',
    ])
    const [made] = await sql`select lat, lng from districts where label_ar = 'النرجس'`
    assert.deepEqual({ ...made }, { lat: 24.84, lng: 46.65 })
    assert.equal((await sql`select from cities`).length, 4)
  })

  it('says of each row that is not taken which field breaks which rule', async t => {
    const sql = await directory(t)
    const report = await importTable(
      sql,
      [
        'id,name,country,city,lat,lng',
        '1,,SA,Riyadh,,',
        '2,Nowhere,,,,',
        '3,Unknown city,SA,Atlantis,,',
        '4,Unknown country,Atlantis,Riyadh,,',
        '5,Swapped,SA,Riyadh,46.7,24.7',
        '6,Far away,SA,Riyadh,21.5,39.2',
        '7,Not in the country,AE,Riyadh,,',
        '8,Off the map,SA,Riyadh,124.7,46.7',
        '9,Half a point,SA,Riyadh,24.7,',
        '10,No degrees,SA,Riyadh,north,46.7',
        '11,Too,many,cells,in,this,row',
        '12,Swapped without a city,SA,,46.7,24.7',
        '13,Twice,SA,Riyadh,,',
        '13,Twice,SA,Riyadh,,',
        '14,Desert,SA,,19.0,50.0',
      ].join('\n'),
    )
    assert.deepEqual(
      listReasons(report).map(reason => reason.replace('shops.csv:', '')),
      [
        '2: name: no name in either language',
        '3: city: neither a city nor coordinates say where it is',
        '4: city: no city of Saudi Arabia is called "Atlantis"',
        '5: country: the directory has no country "Atlantis"',
        '6: lat and lng: they seem to be swapped',
        '7: lat and lng: they lie 844 km from Riyadh',
        '8: city: no city of United Arab Emirates is called "Riyadh"',
        '9: lat: "124.7" is not within -90 and 90',
        '10: lat and lng: only one of them is given',
        '11: lat: "north" is no number',
        '12: it has 7 cells where the first row has 6',
        '13: lat and lng: they seem to be swapped',
        '15: key 13 has come before',
        '16: the nearest city, Riyadh, is 722 km away',
      ],
    )
    assert.equal(report.counts.branch.skipped, 13)
    assert.equal(report.counts.branch.added, 2)
  })

  it('leaves out values that are not what they should be, and says so', async t => {
    const sql = await directory(t)
    const report = await importTable(
      sql,
      [
        'id,name,city,category,phone,website,rating,reviews,lat,lng,closed',
        '1,Values,Riyadh,Dialysis,12345,info@x.example,9,many,0,0,perhaps',
        '2,None,Riyadh,dialysis,-,n/a,,,,,no',
        '3,Shut,Riyadh,Pharmacy,,,,,,,نعم',
      ].join('\n'),
    )
    assert.deepEqual(
      listReasons(report).map(reason => reason.replace('shops.csv:', '')),
      [
        '2: lat and lng: 0, 0 is in the sea: left out',
        '2: category: the directory has no category "Dialysis": made',
        '2: phone: "12345" is no phone number: left out',
        '2: website: "info@x.example" is no web address: left out',
        '2: rating: "9" is not within 0 and 5: left out',
        '2: reviews: "many" is not a whole number: left out',
        '2: closed: "perhaps" is neither yes nor no: left out',
      ],
    )
    assert.equal(report.counts.branch.skipped, 0)
    const rows = await branches(sql)
    assert.deepEqual(
      rows.map(row => [row.category, row.phone, row.website, row.rating, row.live]),
      [
        ['dialysis-center', null, null, null, true],
        ['dialysis-center', null, null, null, true],
        ['pharmacy', null, null, null, false],
      ],
    )
  })

  it('makes companies by the column of their name, else by name, category and country', async t => {
    const sql = await directory(t)
    await importTable(
      sql,
      [
        'id,branch,company,category,city',
        '1,Olaya,Amal,pharmacy,Riyadh',
        '2,Corniche,AMAL,dentist,Jeddah',
        '3,Zamorina Grill,,restaurant,Dubai',
        '4,Zamorina Grill,,restaurant,Al Ain',
        '5,Zamorina Grill,,restaurant,Riyadh',
        '6,Riyadh Pharmacy,,pharmacy,Riyadh',
        '7,Riyadh Pharmacy,,pharmacy,Riyadh',
      ].join('\n'),
    )
    const rows = await sql`
      select array_agg(k.key order by k.key) as keys, c.evidence ->> 'rule' as rule
      from source_keys k join sources s on s.source_id = k.source_id and s.name = 'csv'
      join branches b on b.id = k.row_id join companies c on c.id = b.company_id
      where k.kind = 'branch' group by c.id order by 1`
    assert.deepEqual(
      rows.map(({ keys, rule }) => [keys.join(), rule]),
      [
        ['1,2', 'company'],
        ['3,4', 'name'],
        ['5', 'name'],
        ['6', 'place'],
        ['7', 'place'],
      ],
    )
  })

  it('keeps public ids when it comes again, without keys of its own too', async t => {
    const sql = await directory(t)
    const table = (phone: string, more = '') =>
      `name,city,address,phone\nA,Riyadh,1 St,${phone}\nB,Riyadh,2 St,\n${more}`
    await importTable(sql, table('0501234567'))
    const before = await branches(sql)
    const again = await importTable(sql, table('0507654321'))
    assert.deepEqual([again.counts.branch.updated, again.counts.branch.unchanged], [1, 1])
    assert.equal(again.counts.district.added + again.counts.category.added + again.counts.company.added, 0)
    const now = await branches(sql)
    assert.deepEqual(
      now.map(row => row.id),
      before.map(row => row.id),
    )
    const twice = await importTable(sql, table('0507654321', 'a,RIYADH,1 st,\n'))
    assert.deepEqual(listReasons(twice), ['shops.csv:4: it names the same place as line 2'])
  })

  it('does not take a row that cannot be read for one that is gone', async t => {
    const sql = await directory(t)
    const rows = Array.from({ length: 9 }, (_, n) => `${n},Shop ${n} صيدلية,Riyadh\n`).join('')
    const table = (name: Buffer, place = 'Riyadh') =>
      Buffer.concat([Buffer.from(`id,name,city\n${rows}9,Shop `), name, Buffer.from(`,${place}\n`)])
    await importTable(sql, table(Buffer.from('9')))
    const broken = await importTable(sql, table(Buffer.from([0xff])), undefined, true)
    assert.deepEqual(listReasons(broken), ['shops.csv:11: it holds characters that are not UTF-8'])
    const lost = await importTable(sql, table(Buffer.from('9'), 'Atlantis'), undefined, true)
    assert.deepEqual(listReasons(lost), ['shops.csv:11: city: no city is called "Atlantis"'])
    assert.ok((await branches(sql)).every(row => row.live))
  })

  it('takes a header alone for word that there are none left, which is stopped when there were many', async t => {
    const sql = await directory(t)
    const header = 'name,city,address\n'
    const few = header + Array.from({ length: 3 }, (_, n) => `Shop,Riyadh,${n} St\n`).join('')
    await importTable(sql, few)
    await importTable(sql, header, undefined, true)
    assert.ok((await branches(sql)).every(row => !row.live))
    await importTable(sql, header + Array.from({ length: 60 }, (_, n) => `Shop,Riyadh,${n} St\n`).join(''))
    await assert.rejects(importTable(sql, header), /country Saudi Arabia 60 to 0/)
  })

  it('is read by a mapping: constants, defaults, values, lists and columns that belong together', async t => {
    const sql = await directory(t)
    const report = await importTable(
      sql,
      'n|street|house|town|kind|types\nA|King Rd|5|RUH|rx|chain/public\nB|King Rd||||\n',
      {
        delimiter: '|',
        fields: {
          name: 'N',
          address: { columns: ['street', 'house'] },
          city: { column: 'town', default: 'Jeddah', values: { ruh: 'Riyadh' } },
          category: { column: 'kind', values: { RX: 'pharmacy' } },
          types: { column: 'types', separator: '/' },
          country: { constant: 'السعودية' },
        },
      },
    )
    assert.deepEqual(listReasons(report), [])
    const rows = await branches(sql)
    assert.deepEqual(
      rows.map(row => [row.name_en, row.address_en, row.city, row.category, row.types]).sort(),
      [
        ['A', 'King Rd, 5', 'Riyadh', 'pharmacy', ['chain', 'public']],
        ['B', 'King Rd', 'Jeddah', null, []],
      ],
    )
    await assert.rejects(
      importTable(sql, 'n,town\nA,Riyadh\n', { fields: { name: 'n', city: 'City' } }),
      /shops\.csv has no column "City"; it has "n", "town"/,
    )
  })
})
