import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import {
  mergeCompanies,
  splitBranches,
  splitCompany,
} from '../../server/src/directory/curation/merge-split.ts'
import { DecisionError } from '../../server/src/directory/curation/requirements.ts'
import { type LoadOptions, load } from '../../server/src/directory/import/load.ts'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, company, createSource, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })

const two = [
  company('a', 'Mac', { types: ['chain'] }),
  company('b', 'ماك', { types: ['chain'] }),
  branch('a1', 'a', { reviews: 10, rating: 4 }),
  branch('a2', 'a'),
  branch('b1', 'b', { reviews: 20, rating: 4 }),
]
const loadAll = (records: DirectoryRecord[] = two, options?: LoadOptions) =>
  load(sql, createSource([...PLACES, ...records]), options)
const findId = async (key: string) => {
  const [row] =
    await sql`select row_id as id from source_keys where kind in ('company', 'branch') and key = ${key}`
  return `${/\d/.test(key) ? 'brn' : 'cmp'}_${row!.id}`
}
/** The keys of each company's branches, as searches find them. */
const listOwnership = async () => {
  const rows = await sql`
    select 'cmp_' || b.company_id as company, string_agg(k.key, ' ' order by k.key) as branches,
      bool_and(b.rank_key = c.rank_key) as ranked, bool_and(b.live) as live, bool_and(d.company like '"id":"cmp_' || c.id || '",%') as shown,
      bool_and(exists (select from name_postings p where p.rank_key = c.rank_key)) as posted
    from branches b join source_keys k on k.kind = 'branch' and k.row_id = b.id join companies c on c.id = b.company_id
    join branch_cards d on d.branch_id = b.id
    group by b.company_id`
  for (const row of rows)
    assert.deepEqual({ ...row, ranked: true, live: true, shown: true, posted: true }, { ...row })
  return Object.fromEntries(rows.map(row => [row.company, row.branches]))
}
const postId = async (id: string) =>
  (await sql`select from name_postings where company_id = ${id.slice(4)}::bigint`).count > 0
const expectRejected = (deciding: Promise<unknown>, message: RegExp) =>
  assert.rejects(deciding, error => error instanceof DecisionError && message.test(error.message))

let [a, b] = ['', '']
beforeEach(async () => {
  await emptyDirectory(sql)
  await loadAll()
  ;[a, b] = [await findId('a'), await findId('b')]
})

describe('mergeCompanies', () => {
  it('moves the branches, and imports keep to it', async () => {
    assert.deepEqual(await mergeCompanies(sql, a, b), { id: a, branches: 1 })
    assert.deepEqual(await listOwnership(), { [a]: 'a1 a2 b1' })
    assert.equal(await postId(b), false)
    const again = await loadAll()
    assert.deepEqual([again.counts.branch.unchanged, again.counts.company.unchanged], [3, 2])
    const more = await loadAll([...two, branch('b2', 'b')], { archiveMissing: true })
    assert.equal(more.counts.branch.added, 1)
    assert.deepEqual(await listOwnership(), { [a]: 'a1 a2 b1 b2' })
  })

  it('is undone by splitting the company, with what has come since', async () => {
    await mergeCompanies(sql, a, b)
    await loadAll([...two, branch('b2', 'b'), branch('a3', 'a')])
    assert.deepEqual(await splitCompany(sql, b), { id: b, branches: 2 })
    assert.deepEqual(await listOwnership(), { [a]: 'a1 a2 a3', [b]: 'b1 b2' })
    assert.equal((await sql`select from displaced_branches`).count, 0)
    assert.equal((await loadAll()).counts.branch.unchanged, 3)
  })

  it('may be done over and over, and each undone for itself', async () => {
    await loadAll([...two, company('c', 'C'), branch('c1', 'c')])
    const c = await findId('c')
    await mergeCompanies(sql, a, b)
    await mergeCompanies(sql, c, a)
    assert.deepEqual(await listOwnership(), { [c]: 'a1 a2 b1 c1' })
    await expectRejected(mergeCompanies(sql, a, b), new RegExp(`^${a} is part of ${c}: split it first$`))
    await splitCompany(sql, b)
    assert.deepEqual(await listOwnership(), { [c]: 'a1 a2 c1', [b]: 'b1' })
    await splitCompany(sql, a)
    assert.deepEqual(await listOwnership(), { [a]: 'a1 a2', [b]: 'b1', [c]: 'c1' })
  })

  it('follows a branch that its source gives to another company', async () => {
    await mergeCompanies(sql, a, b)
    await loadAll([company('c', 'C'), branch('b1', 'c', { reviews: 20, rating: 4 })])
    assert.deepEqual(await listOwnership(), { [a]: 'a1 a2', [await findId('c')]: 'b1' })
    await splitCompany(sql, b)
    assert.deepEqual(await listOwnership(), { [a]: 'a1 a2', [await findId('c')]: 'b1' })
  })

  it('rejects invalid values', async () => {
    await expectRejected(mergeCompanies(sql, a, a), /itself/)
    await expectRejected(mergeCompanies(sql, a, 'cmp_999999'), /there is no company cmp_999999/)
    await expectRejected(mergeCompanies(sql, a, await findId('a1')), /there is no company brn_/)
    await expectRejected(splitCompany(sql, a), /is part of no other company: name the branches/)
    await setArchived(sql, b, true)
    await expectRejected(mergeCompanies(sql, a, b), /is archived: restore it first/)
    await setArchived(sql, b, false)
    await mergeCompanies(sql, a, b)
    await expectRejected(splitCompany(sql, a), new RegExp(`part of it are ${b}`))
    await expectRejected(setArchived(sql, b, false), /is part of/)
  })
})

describe('splitBranches', () => {
  it('makes them a company of their own, and imports keep to it', async () => {
    const split = await splitBranches(sql, [await findId('a2')])
    assert.equal(split.branches, 1)
    assert.deepEqual(await listOwnership(), { [a]: 'a1', [b]: 'b1', [split.id]: 'a2' })
    const [made] =
      await sql`select name_en, search_text from companies where id = ${split.id.slice(4)}::bigint`
    assert.deepEqual({ ...made }, { name_en: 'Branch a2', search_text: 'branch a2' })
    assert.equal((await loadAll()).counts.branch.unchanged, 3)
    await loadAll([...two.slice(0, 3), branch('a2', 'a', { nameEn: 'New' })], {
      archiveMissing: true,
      force: true,
    })
    const [row] = await sql`select company_id, name_en from branches where name_en = 'New'`
    assert.equal(`cmp_${row!.company_id}`, split.id)
  })

  it('is undone by merging, and that by splitting', async () => {
    const { id } = await splitBranches(sql, [await findId('a2')])
    await mergeCompanies(sql, a, id)
    assert.deepEqual(await listOwnership(), { [a]: 'a1 a2', [b]: 'b1' })
    assert.equal((await loadAll()).counts.branch.unchanged, 3)
    await splitCompany(sql, id)
    assert.deepEqual(await listOwnership(), { [a]: 'a1', [b]: 'b1', [id]: 'a2' })
  })

  it('holds for a branch of a company that is merged and split again', async () => {
    await loadAll([...two, branch('b2', 'b')])
    await mergeCompanies(sql, a, b)
    const { id } = await splitBranches(sql, [await findId('b2'), await findId('a2')])
    assert.deepEqual(await listOwnership(), { [a]: 'a1 b1', [id]: 'a2 b2' })
    await splitCompany(sql, b)
    assert.deepEqual(await listOwnership(), { [a]: 'a1', [b]: 'b1', [id]: 'a2 b2' })
  })

  it('rejects invalid values', async () => {
    const [a1, a2, b1] = [await findId('a1'), await findId('a2'), await findId('b1')]
    await expectRejected(splitBranches(sql, [a1, b1]), /several companies/)
    await expectRejected(splitBranches(sql, [a1, a2]), /all the branches/)
    await expectRejected(splitBranches(sql, [a1, 'brn_0']), /there is no branch brn_0/)
  })
})

describe('decisions and the same place from two sources', () => {
  it('keep what each source says of whose a branch is', async () => {
    const at = { lat: 24.7, lng: 46.7 }
    const one = [company('x', 'X'), branch('x1', 'x', { nameEn: 'Spot', ...at }), branch('x2', 'x')]
    const other = [company('y', 'Y'), branch('y1', 'y', { nameEn: 'Spot', ...at })]
    await load(sql, createSource([...PLACES, ...one], 'one'))
    const [x, x1] = [await findId('x'), await findId('x1')]
    const { id } = await splitBranches(sql, [x1])
    await load(sql, createSource([...PLACES, ...other], 'other'))
    const findOwner = async () =>
      `cmp_${(await sql`select company_id from branches where id = ${x1.slice(4)}::bigint`)[0]!.company_id}`
    assert.equal(await findOwner(), id)
    await mergeCompanies(sql, x, id)
    assert.equal(await findOwner(), x)
    assert.equal((await load(sql, createSource([...PLACES, ...one], 'one'))).counts.branch.unchanged, 2)
    assert.equal((await load(sql, createSource([...PLACES, ...other], 'other'))).counts.branch.unchanged, 1)
  })
})
