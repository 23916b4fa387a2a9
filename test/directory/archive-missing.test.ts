import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { ImportError } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, company, createSource, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })

const companies = (count: number) =>
  Array.from({ length: count }, (_, at) => company(`c${at}`, `C ${at}`, { types: ['shop'] }))
const branches = (count: number) => Array.from({ length: count }, (_, at) => branch(`b${at}`, `c${at}`))
const all = (count: number) => createSource([...PLACES, ...companies(count), ...branches(count)])
const missing = { archiveMissing: true }

/** What a search could find, and what is kept to find it by. */
async function listFound() {
  const [row] = await sql`
    select (select count(*) from branches where live) as live,
      (select count(*) from branches where archived_at is null) as branches,
      (select count(*) from companies where archived_at is null) as companies,
      (select count(distinct company_id) from name_postings) as posted,
      (select count(*) from company_types) as typed`
  return { ...row }
}

beforeEach(async () => {
  await emptyDirectory(sql)
  await load(sql, all(10))
})

describe('load with archiveMissing', () => {
  it('archives what is missing from the import, and restores it when it is there again', async () => {
    const report = await load(sql, all(8), missing)
    assert.deepEqual(report.archived, { companies: 2, branches: 2 })
    assert.deepEqual(await listFound(), { live: 8, branches: 8, companies: 8, posted: 8, typed: 8 })
    const again = await load(sql, all(10), missing)
    assert.equal(again.counts.branch.updated, 2)
    assert.deepEqual(await listFound(), { live: 10, branches: 10, companies: 10, posted: 10, typed: 10 })
  })

  it('rejects archiving over a fifth, changing nothing, unless forced', async () => {
    await load(sql, all(90))
    const error = await load(sql, all(70), missing).catch(error => error)
    assert.ok(error instanceof ImportError)
    assert.match(error.message, /20 of the 90 companies/)
    assert.deepEqual(await listFound(), { live: 90, branches: 90, companies: 90, posted: 90, typed: 90 })
    const report = await load(sql, all(70), { ...missing, force: true })
    assert.deepEqual(report.archived, { companies: 20, branches: 20 })
  })

  it('takes fewer than 20 gone for nothing unusual, however small the source', async () => {
    const report = await load(sql, all(2), missing)
    assert.deepEqual(report.archived, { companies: 8, branches: 8 })
  })

  it('takes an empty file for word that there are none left', async () => {
    const empty = {
      ...createSource([...PLACES, ...companies(10)]),
      kinds: async () => new Set(['branch'] as const),
    }
    const report = await load(sql, empty, missing)
    assert.deepEqual(report.archived, { companies: 10, branches: 10 })
    await load(sql, all(30))
    const none = { ...createSource(companies(30)), kinds: empty.kinds }
    await assert.rejects(load(sql, none, missing), /30 of the 30 branches/)
    assert.equal((await listFound()).live, 30)
  })

  it('leaves kinds alone that the import does not hold', async () => {
    const report = await load(sql, createSource([...PLACES, ...companies(10)]), missing)
    assert.deepEqual(report.archived, { companies: 0, branches: 0 })
  })

  it('leaves the rows of other sources alone', async () => {
    await load(sql, createSource([...PLACES, company('z', 'Z'), branch('z', 'z')], 'other'), missing)
    assert.equal((await listFound()).live, 11)
  })

  it('takes a row that it skipped for one that is there', async () => {
    const broken = [branch('b0', 'c0', { rating: 9 }), branch('b1', 'none')]
    const rest = branches(10).slice(2)
    const report = await load(sql, createSource([...PLACES, ...companies(10), ...broken, ...rest]), {
      ...missing,
      force: true,
    })
    assert.equal(report.counts.branch.skipped, 2)
    assert.equal(report.archived.branches, 0)
  })

  it('does not archive without being asked to', async () => {
    await load(sql, all(1))
    assert.equal((await listFound()).live, 10)
  })
})

describe('setArchived', () => {
  const findId = async (kind: string, key: string) => {
    const [row] = await sql`select row_id as id from source_keys where kind = ${kind} and key = ${key}`
    return row!.id as number
  }

  it('takes a branch out of searches and brings it back', async () => {
    const id = `brn_${await findId('branch', 'b0')}`
    const now = new Date('2026-03-01')
    assert.deepEqual(await setArchived(sql, id, true, now), { id, archivedAt: now.toISOString() })
    assert.deepEqual(await listFound(), { live: 9, branches: 9, companies: 9, posted: 9, typed: 9 })
    assert.deepEqual(await setArchived(sql, id, false), { id, archivedAt: null })
    assert.deepEqual(await listFound(), { live: 10, branches: 10, companies: 10, posted: 10, typed: 10 })
  })

  it('takes a company out with its branches, which are not archived themselves', async () => {
    const id = `cmp_${await findId('company', 'c0')}`
    await setArchived(sql, id, true)
    assert.deepEqual(await listFound(), { live: 9, branches: 10, companies: 9, posted: 9, typed: 9 })
    await setArchived(sql, id, false)
    assert.deepEqual(await listFound(), { live: 10, branches: 10, companies: 10, posted: 10, typed: 10 })
  })

  it('holds against imports, until it is restored', async () => {
    const id = `brn_${await findId('branch', 'b0')}`
    await setArchived(sql, id, true)
    await load(sql, all(10), missing)
    assert.equal((await listFound()).live, 9)
    await setArchived(sql, id, false)
    assert.equal((await listFound()).live, 10)
  })

  it('makes the archiving of an import its own', async () => {
    await load(sql, all(9), missing)
    const id = `brn_${await findId('branch', 'b9')}`
    await setArchived(sql, id, true)
    await load(sql, all(10), missing)
    assert.equal((await listFound()).live, 9)
  })

  it('changes the time of the last change once', async () => {
    const id = await findId('branch', 'b0')
    await setArchived(sql, `brn_${id}`, true, new Date('2026-03-01'))
    await setArchived(sql, `brn_${id}`, true, new Date('2026-04-01'))
    const [row] = await sql`select archived_at, updated_at from branches where id = ${id}`
    assert.deepEqual([row!.archived_at, row!.updated_at], [new Date('2026-03-01'), new Date('2026-03-01')])
  })

  it('ranks the company without the archived branch', async () => {
    await load(sql, createSource([branch('b0', 'c0', { reviews: 5000, rating: 5 })]))
    const rank = async () => {
      const [row] = await sql`select c.rank_key::text as key, bool_and(b.rank_key = c.rank_key) as same
        from companies c join branches b on b.company_id = c.id where c.id = ${await findId('company', 'c0')} group by c.id`
      assert.equal(row!.same, true)
      return BigInt(row!.key)
    }
    const before = await rank()
    await setArchived(sql, `brn_${await findId('branch', 'b0')}`, true)
    assert.ok((await rank()) > before)
  })

  for (const id of ['brn_999999', 'cmp_999999', 'cty_1', 'brn_x', ''])
    it(`knows no ${id || 'empty id'}`, async () => assert.equal(await setArchived(sql, id, true), undefined))
})
