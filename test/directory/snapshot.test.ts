import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import {
  type DirectoryRecord,
  ImportError,
  type ReportSkip,
} from '../../server/src/directory/model/records.ts'
import { createSnapshotSource } from '../../server/src/directory/sources/snapshot/source.ts'
import { testDatabase } from '../support/database.ts'
import { branch, company, createSource, PLACES } from './records.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-snapshot-'))
after(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  for (const file of await readdir(folder)) await rm(join(folder, file), { recursive: true })
})

const write = (file: string, text: string) => writeFile(join(folder, file), text)
const noSkip: ReportSkip = (_kind, { line }, reason) => assert.fail(`${line}: ${reason}`)
const read = (skip = noSkip) => Array.fromAsync(createSnapshotSource(folder).records(skip))
const readFailure = async () => {
  const error = await read().catch(error => error)
  assert.ok(error instanceof ImportError, `${error}`)
  return error.message
}

describe('createSnapshotSource', () => {
  it('reads the files in the order in which they refer to one another', async () => {
    await write('branches.csv', 'key,company_key,lat,lng,rating,reviews\nb,c,24.5,46,4.5,12\n')
    await write('companies.csv', 'key,name_en,types\nc,"Al ""Baik""",a|b\n')
    const [first, second] = (await read()) as [DirectoryRecord, DirectoryRecord]
    assert.deepEqual(first, {
      ...company('c', 'Al "Baik"', { types: ['a', 'b'] }),
      origin: { file: 'companies.csv', line: 2 },
    })
    assert.deepEqual(second, {
      ...branch('b', 'c', { nameEn: null, districtKey: null, lat: 24.5, lng: 46, rating: 4.5, reviews: 12 }),
      origin: { file: 'branches.csv', line: 2 },
    })
  })

  it('takes a byte order mark, any line end and any order of columns, and counts lines of the file', async () => {
    await write('companies.csv', '\ufeffname_en,key\r\n"two\r\nlines",a\r\n\r\n"three\n\nlines",b\r\nlast,c')
    const records = await read()
    assert.deepEqual(
      records.map(record => [record.kind === 'company' && record.key, record.origin.line]),
      [
        ['a', 2],
        ['b', 5],
        ['c', 8],
      ],
    )
  })

  it('gives NaN for what should be a number and is none', async () => {
    await write('branches.csv', 'key,company_key,lat,lng,rating\nb,c,0x10,1e1,4 stars\n')
    const [record] = await read()
    assert.ok(record?.kind === 'branch')
    assert.deepEqual([record.lat, record.lng, record.rating], [Number.NaN, 10, Number.NaN])
  })

  it('skips a row of more or fewer cells than columns', async () => {
    await write('companies.csv', 'key,name_en\na,A,B\nb,B\nc\n')
    const skipped: unknown[] = []
    const records = await read((kind, origin, reason) => skipped.push([kind, origin.line, reason]))
    assert.equal(records.length, 1)
    assert.deepEqual(skipped, [
      ['company', 2, 'it has 3 cells where the first line has 2'],
      ['company', 4, 'it has 1 cells where the first line has 2'],
    ])
  })

  it('rejects a file whose first line is not UTF-8', async () => {
    await writeFile(join(folder, 'companies.csv'), Buffer.from([0x6b, 0x65, 0x79, 0x2c, 0xe9, 0x0a]))
    assert.equal(await readFailure(), 'companies.csv:1: it is not UTF-8')
  })

  for (const [what, text, message] of [
    [
      'a quote that is never closed',
      'key,name_en\na,A\nb,"B\nc,C\n',
      'companies.csv:3: a quote is opened and never closed',
    ],
    [
      'a quote in a bare cell',
      'key,name_en\na,A\nb,B "x"\n',
      'companies.csv:3: a cell that holds a quote must be quoted as a whole',
    ],
    [
      'a quote that is not doubled',
      'key,name_en\n"a"x,A\n',
      'companies.csv:2: a quote within a quoted cell must be doubled',
    ],
    ['an unknown column', 'key,nam_en\n', /companies.csv has a column "nam_en"; it may have key, name_en, /],
    ['a missing column', 'name_en\nA\n', 'companies.csv lacks the column "key"'],
    ['a column named twice', 'key,name_en,key\n', 'companies.csv names a column twice'],
    ['an empty file', '', 'companies.csv is empty: its first line must name the columns'],
  ] as const) {
    it(`rejects ${what}, naming the file`, async () => {
      await write('companies.csv', text)
      const given = await readFailure()
      if (typeof message === 'string') assert.equal(given, message)
      else assert.match(given, message)
    })
  }

  it('rejects a folder without any of the files, and a missing folder', async () => {
    await write('other.csv', '')
    assert.match(await readFailure(), /holds none of countries.csv, /)
    await assert.rejects(
      Array.fromAsync(createSnapshotSource(join(folder, 'no')).records(() => {})),
      ImportError,
    )
  })
})

describe('a snapshot that is loaded', () => {
  it('tells of rows that are not UTF-8 and of websites that it leaves out', async t => {
    const { sql } = await testDatabase(t)
    await load(sql, createSource(PLACES))
    await write('companies.csv', 'key,name_en,website\na,Café,call us\nb,B,b.example\n')
    await writeFile(
      join(folder, 'branches.csv'),
      Buffer.concat([
        Buffer.from('key,company_key,name_en,name_ar,lat,lng\n1,a,Café \ufffd,مقهى,24.7,46.7\n2,a,Caf'),
        Buffer.from([0xe9]),
        Buffer.from(',,24.7,46.7\n3,a,صيدلية,,24.7,46.7\n'),
      ]),
    )
    const report = await load(sql, createSnapshotSource(folder))
    assert.deepEqual(
      report.problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`),
      [
        'companies.csv:2: website "call us" is no web address: left out',
        'branches.csv:3: name en holds characters that cannot be read: the file is not all in one encoding',
      ],
    )
    assert.deepEqual([report.counts.company.skipped, report.counts.branch.skipped], [0, 1])
    const names = await sql`select name_en from branches order by id`
    assert.deepEqual(
      names.map(row => row.name_en),
      ['Café \ufffd', 'صيدلية'],
    )
  })
})

describe('the phones of a snapshot', () => {
  it('are written as E.164 has them, by the country of the branch, and left out where they can be none', async t => {
    const { sql } = await testDatabase(t)
    await write('countries.csv', 'code,label\nSA,Saudi Arabia\n')
    await write('cities.csv', 'key,label,country_code,lat,lng\nruh,Riyadh,SA,24.7,46.7\n')
    await write('districts.csv', 'key,label,city_key,lat,lng\nolaya,Al Olaya,ruh,24.7,46.7\n')
    await write('companies.csv', 'key,name_en,phone\nc,C,call us\nd,D,011 234 5678\n')
    const phones = [
      ['+966 11 234 5678', '+966112345678'],
      ['011 234 5678', '+966112345678'],
      ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
      ['+966501234567', '+966501234567'],
      ['19991', '19991'],
      ['+1', null],
      ['+999123456789', null],
      ['12', null],
      ['ask at the desk', null],
    ] as const
    const rows = phones.map(([phone], at) => `b${at},c,olaya,B${at},${phone}\n`)
    await write('branches.csv', `key,company_key,district_key,name_en,phone\n${rows.join('')}b,d,olaya,B,\n`)
    const report = await load(sql, createSnapshotSource(folder))
    const branches = await sql`select phone from branches where name_en <> 'B' order by id`
    assert.deepEqual(
      branches.map(row => row.phone),
      phones.map(([, phone]) => phone),
    )
    assert.deepEqual(
      (await sql`select phone from companies order by name_en`).map(row => row.phone),
      [null, '011 234 5678'],
    )
    assert.equal(report.counts.branch.skipped, 0)
    assert.deepEqual(
      report.problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`),
      [
        'companies.csv:2: phone "call us" is no phone number: left out',
        'branches.csv:7: phone "+1" is no phone number: left out',
        'branches.csv:8: phone "+999123456789" is no phone number: left out',
        'branches.csv:9: phone "12" is no phone number: left out',
        'branches.csv:10: phone "ask at the desk" is no phone number: left out',
      ],
    )
  })
})

describe('the problems of a snapshot', () => {
  it('are listed in the order of the files, whichever thread found them', async t => {
    const { sql } = await testDatabase(t)
    await load(sql, createSource(PLACES))
    await write('companies.csv', 'key,name_en\na,A\na,Again\nb\n')
    await write(
      'branches.csv',
      'key,company_key,name_en,lat,lng\n1,none,B,24.7,46.7\n2,a,B,NaN,46.7\n3,none,B,24.7,46.7\n4,a,B,\x1a,46.7\n\x1a',
    )
    const report = await load(sql, createSnapshotSource(folder))
    assert.deepEqual(
      report.problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`),
      [
        'companies.csv:3: key a has come before',
        'companies.csv:4: it has 1 cells where the first line has 2',
        'branches.csv:2: no company has the key none',
        'branches.csv:3: lat is not a number',
        'branches.csv:4: no company has the key none',
        'branches.csv:5: lat is not a number',
      ],
    )
  })

  it('name the error of a category that is its own ancestor', async t => {
    const { sql } = await testDatabase(t)
    await write(
      'categories.csv',
      'key,label,parent_key\na,A,b\nb,B,c\nc,C,a\nd,D,a\ne,E,e\nf,F,none\ng,G,f\n',
    )
    const report = await load(sql, createSnapshotSource(folder))
    assert.deepEqual(
      report.problems.map(({ line, reason }) => `${line}: ${reason}`),
      [
        '2: it is its own ancestor: its parents lead back to it',
        '3: it is its own ancestor: its parents lead back to it',
        '4: it is its own ancestor: its parents lead back to it',
        '5: its parent, the category with the key a, is not taken',
        '6: it is its own parent',
        '7: no category has the key none',
        '8: its parent, the category with the key f, is not taken',
      ],
    )
  })

  it('tell of a branch that is far from its district', async t => {
    const { sql } = await testDatabase(t)
    await load(sql, createSource(PLACES, 'snapshot'))
    await write('companies.csv', 'key,name_en\na,A\n')
    await write(
      'branches.csv',
      'key,company_key,district_key,name_en,lat,lng\n1,a,olaya,Near,25.5,46.7\n2,a,olaya,Far,21.5,39.2\n3,a,olaya,East,24.7,47.8\n',
    )
    const report = await load(sql, createSnapshotSource(folder))
    assert.deepEqual(
      report.problems.map(({ line, reason }) => `${line}: ${reason}`),
      [
        '3: its coordinates lie 845 km from its district, Al Olaya',
        '4: its coordinates lie 111 km from its district, Al Olaya',
      ],
    )
    assert.deepEqual(
      (await sql`select name_en from branches`).map(row => row.name_en),
      ['Near'],
    )
  })
})
