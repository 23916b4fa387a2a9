import assert from 'node:assert/strict'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../server/src/database/connect.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { ImportError } from '../../server/src/directory/model/records.ts'
import { createSnapshotSource } from '../../server/src/directory/sources/snapshot/source.ts'
import { testDatabase } from '../support/database.ts'

const BRANCHES = 25_000
const folder = await mkdtemp(join(tmpdir(), 'dalil-halves-'))
after(() => rm(folder, { recursive: true, force: true }))

const write = (file: string, ...lines: string[]) => writeFile(join(folder, file), `${lines.join('\n')}\n`)
const source = () => createSnapshotSource(folder)

const readTables = async (sql: Database) => [
  await sql`select id, name_en, name_ar, website_domain, search_text, rank_key::text from companies order by id`,
  await sql`select id, company_id, name_en, name_ar, address_en, phone, lat, cell_small, live from branches order by id`,
  await sql`select * from branch_cards order by branch_id`,
  await sql`select kind, key, row_id from source_keys order by 1, 2`,
  await sql`select token, rank_key::text, company_id from name_postings order by 1, 2`,
]

describe('a snapshot of many branches, read by two threads', () => {
  before(async () => {
    await write('countries.csv', 'code,label', 'SA,Saudi Arabia')
    await write('cities.csv', 'key,label,country_code,lat,lng', 'ruh,Riyadh,SA,24.7,46.7')
    await write(
      'districts.csv',
      'key,label,city_key,lat,lng',
      'olaya,Al Olaya,ruh,24.7,46.7',
      'no,,ruh,24.7,46.7',
    )
    await write('companies.csv', 'key,name_en,website', 'c0,C 0,call us', 'c1,C 1,c1.example', 'c2,,')
    const address = 'Behind the old fish market, past the second bridge, left of the petrol station. '.repeat(
      2,
    )
    const rows = Array.from({ length: BRANCHES }, (_, at) =>
      [
        `b${at === 9 ? 8 : at}`,
        `c${at % 3}`,
        'olaya',
        at % 7 ? `B ${at}` : '',
        at % 2 ? `فرع ${at}` : '',
        `"${address}\n${at}"`,
        at % 5 ? '011 234 5678' : 'ask',
        24.7,
        46.7,
      ].join(),
    )
    await write(
      'branches.csv',
      'key,company_key,district_key,name_en,name_ar,address_en,phone,lat,lng',
      ...rows,
    )
  })

  it('loads as one read by a single thread does, and tells of the same problems', async t => {
    assert.ok(await source().splitForThreads?.())
    const [{ sql: one }, { sql: two }] = [await testDatabase(t), await testDatabase(t)]
    const alone = await load(one, { ...source(), splitForThreads: async () => undefined })
    const both = await load(two, source())
    assert.equal(both.counts.branch.added, alone.counts.branch.added)
    assert.ok(both.counts.branch.skipped > 0 && both.problemCount > 1000)
    assert.deepEqual({ ...both, seconds: 0 }, { ...alone, seconds: 0 })
    const found = await readTables(two)
    assert.ok(found.every(rows => rows.length > 0))
    assert.deepEqual(found, await readTables(one))
    assert.deepEqual(new Set(found[1]!.map(row => row.phone)), new Set([null, '+966112345678']))
  })

  it('can be interrupted, and changes nothing then', async t => {
    const { sql } = await testDatabase(t)
    const interrupt = new AbortController()
    const loading = load(sql, source(), {
      signal: interrupt.signal,
      onProgress: ({ rows }) => rows > BRANCHES / 4 && interrupt.abort(new Error('interrupted')),
    })
    await assert.rejects(loading, /interrupted/)
    assert.equal((await sql`select from countries`).length, 0)
  })

  it('is not loaded when either half has an error', async t => {
    const { sql } = await testDatabase(t)
    await appendFile(join(folder, 'branches.csv'), 'z,"c1\n')
    await assert.rejects(load(sql, source()), (error: Error) => {
      assert.ok(error instanceof ImportError)
      assert.match(error.message, /^branches\.csv:\d+: a quote is opened and never closed$/)
      return true
    })
    await write('companies.csv', 'key,nome', 'c0,C')
    await assert.rejects(load(sql, source()), /companies\.csv has a column "nome"|a quote is opened/)
    assert.equal((await sql`select from countries`).length, 0)
  })
})
