import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import type { DirectoryRecord, DirectorySource } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, category, company, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })
const COMPANIES = 5500
const BRANCHES = 22_000

/** Enough for the tables to be filled aside. */
const source: DirectorySource = {
  name: 'large',
  async *records() {
    const records: DirectoryRecord[] = [
      ...PLACES,
      category('cafe', 'Cafe', { labelAr: 'مقهى' }),
      ...Array.from({ length: COMPANIES }, (_, at) =>
        company(`c${at}`, `Company ${at}`, {
          nameAr: at % 3 ? `شركة ${at}` : null,
          types: at % 2 ? ['chain'] : [],
        }),
      ),
      ...Array.from({ length: BRANCHES }, (_, at) =>
        branch(`b${at}`, `c${at % COMPANIES}`, {
          nameEn: at % 4 ? `Company ${at % COMPANIES}` : `Corner ${at}`,
          categoryKey: at % 5 ? 'cafe' : null,
          lat: 24.6 + (at % 1000) / 10_000,
          lng: 46.7,
          rating: at % 6,
          reviews: at % 100,
          closed: at % 50 === 0,
        }),
      ),
      company('alone', 'Without a branch'),
    ]
    for (const [line, record] of records.entries())
      yield { ...record, origin: { file: 'large', line: line + 1 } }
  },
}

const definitions = async () => [
  await sql`
    select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  await sql`select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  await sql`
    select table_name, column_name, data_type, column_default, is_nullable, is_identity, identity_generation
    from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
  await sql`
    select objoid::regclass::text as table, objsubid as column, description from pg_description
    where classoid = 'pg_class'::regclass and objoid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace
    ) order by 1, 2`,
  await sql`select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`,
]

const skip = process.env.DALIL_TEST_DISTRIBUTED && 'a cluster does not fill tables aside'

describe('the first import of a large source', { skip }, () => {
  const before_: unknown[] = []
  let answered = 0

  before(async () => {
    before_.push(...(await definitions()))
    const [old] = await sql`select 'branches'::regclass::oid as oid`
    let done = false
    const loading = load(sql, source).finally(() => {
      done = true
    })
    while (!done) {
      const [row] = await sql`select count(*) as count from branches b join branch_cards on branch_id = b.id`
      assert.ok([0, BRANCHES].includes(Number(row!.count)), 'a reader saw half of it')
      answered++
    }
    const report = await loading
    assert.deepEqual(report.counts.branch, {
      read: BRANCHES,
      added: BRANCHES,
      updated: 0,
      unchanged: 0,
      skipped: 0,
    })
    assert.deepEqual([report.counts.company.added, report.withoutBranch], [COMPANIES, 1])
    const [fresh] = await sql`select 'branches'::regclass::oid as oid`
    assert.notEqual(fresh!.oid, old!.oid, 'the tables were not filled aside')
  })

  it('leaves every table, index and constraint as it was', async () => {
    assert.deepEqual(await definitions(), before_)
  })

  it('answers readers meanwhile', () => assert.ok(answered > 10, `${answered} answers`))

  it('finds nothing to change when it is loaded again the usual way', async () => {
    const state = () =>
      Promise.all([
        sql`select *, xmin::text from companies order by id`,
        sql`select *, xmin::text from branches order by id`,
        sql`select *, xmin::text from branch_cards order by branch_id`,
        sql`select *, xmin::text from name_postings order by token, rank_key`,
        sql`select *, xmin::text from company_types order by type, country_id, rank_key`,
      ])
    const first = await state()
    assert.ok(first.every(rows => rows.length > 1000))
    // A company that changes and changes back has all that is derived from it made anew.
    const renamed: DirectorySource = {
      name: 'large',
      async *records(skip) {
        for await (const record of source.records(skip)) {
          if (record.kind === 'company') yield { ...record, nameEn: `${record.nameEn} X` }
        }
      },
    }
    await load(sql, renamed)
    const again = await load(sql, source)
    assert.equal(again.counts.branch.unchanged, BRANCHES)
    assert.equal(again.counts.company.updated, COMPANIES + 1)
    const second = await state()
    const values = (rows: readonly object[]) =>
      rows.map(row => ({ ...row, xmin: undefined, updated_at: undefined }))
    for (const [at, rows] of first.entries()) assert.deepEqual(values(second[at]!), values(rows))
  })

  it('numbers what comes later on from there', async () => {
    const more: DirectorySource = {
      name: 'more',
      async *records() {
        yield company('new', 'New')
      },
    }
    await load(sql, more)
    const [row] = await sql`select id from companies where name_en = 'New'`
    assert.ok(row!.id > COMPANIES + 1)
  })
})
