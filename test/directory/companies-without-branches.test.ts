import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { encodeDirectoryId } from '../../server/src/contract/ids.ts'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { mergeCompanies, splitCompany } from '../../server/src/directory/curation/merge-split.ts'
import { load } from '../../server/src/directory/import/load.ts'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, category, company, createSource, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })
const from = (source: string, ...records: DirectoryRecord[]) =>
  load(sql, createSource([...PLACES, category('cafe', 'Cafe'), ...records], source))
const here = { lat: 24.7, lng: 46.7, categoryKey: 'cafe' }
const liveCompanies = async () => {
  const rows = await sql`
    select coalesce(name_en, name_ar) as name from companies where archived_at is null order by 1`
  return rows.map(row => row.name)
}
const findId = async (name: string) => {
  const [row] = await sql`select id from companies where name_en = ${name}`
  return encodeDirectoryId('cmp', row!.id)
}

beforeEach(() => emptyDirectory(sql))

describe('a company without a branch', () => {
  it('is not live when its only branch is another source’s', async () => {
    await from('a', company('a', 'Blue Group'), branch('1', 'a', { ...here, nameEn: 'Blue Brew' }))
    const report = await from(
      'b',
      company('b', 'Brew LLC'),
      branch('x', 'b', { ...here, nameEn: 'Blue Brew' }),
    )
    assert.equal(report.counts.branch.added, 0)
    assert.deepEqual(await liveCompanies(), ['Blue Group'])
  })

  it('is counted for closed when its last branch closes', async () => {
    const records = [company('a', 'Blue Group'), company('b', 'Brew LLC'), branch('1', 'a', here)]
    await from('a', ...records)
    const report = await from('a', company('a', 'Blue Group'), branch('1', 'a', { ...here, closed: true }))
    assert.deepEqual(report.changes.companies, { added: 0, changed: 0, renamed: 0, closed: 1, reopened: 0 })
    const again = await from('a', company('a', 'Blue Group'), branch('1', 'a', { ...here, closed: true }))
    assert.equal(again.changes.companies.closed, 0)
  })

  it('comes back when it has a branch of its own', async () => {
    await from('a', company('a', 'Blue Group'), branch('1', 'a', { ...here, nameEn: 'Blue Brew' }))
    const brew = company('b', 'Brew LLC')
    await from('b', brew, branch('x', 'b', { ...here, nameEn: 'Blue Brew' }))
    await from(
      'b',
      brew,
      branch('x', 'b', { ...here, nameEn: 'Blue Brew' }),
      branch('y', 'b', { nameEn: 'Second' }),
    )
    assert.deepEqual(await liveCompanies(), ['Blue Group', 'Brew LLC'])
    const [second] = await sql`select live from branches where name_en = 'Second'`
    assert.equal(second!.live, true)
  })

  it('is not live when its only branch is skipped, and is unchanged when that happens again', async () => {
    const records = [company('a', 'Alone'), branch('1', 'a', { rating: 9 })]
    await from('a', ...records)
    assert.deepEqual(await liveCompanies(), [])
    const again = await from('a', ...records)
    assert.deepEqual([again.counts.company.unchanged, again.counts.branch.skipped], [1, 1])
    await from('a', company('a', 'Alone'), branch('1', 'a', { rating: 4 }))
    assert.deepEqual(await liveCompanies(), ['Alone'])
  })

  it('goes with the last branch that moves to another company', async () => {
    const companies = [company('a', 'Old'), company('b', 'New')]
    await from('a', ...companies, branch('1', 'a'))
    assert.deepEqual(await liveCompanies(), ['Old'])
    await from('a', ...companies, branch('1', 'b'))
    assert.deepEqual(await liveCompanies(), ['New'])
  })

  it('follows its branches as they close and open', async () => {
    await from('a', company('a', 'Alone'), branch('1', 'a', { closed: true }))
    assert.deepEqual(await liveCompanies(), [])
    const report = await from('a', company('a', 'Alone'), branch('1', 'a'))
    assert.deepEqual([report.changes.companies.reopened, report.changes.branches.reopened], [1, 1])
    assert.deepEqual(await liveCompanies(), ['Alone'])
    const [row] = await sql`select id from branches`
    const id = encodeDirectoryId('brn', row!.id)
    await setArchived(sql, id, true)
    assert.deepEqual(await liveCompanies(), [])
    await assert.rejects(setArchived(sql, await findId('Alone'), false), /has no branch that is open/)
    await setArchived(sql, id, false)
    assert.deepEqual(await liveCompanies(), ['Alone'])
  })

  it('can be merged into another and be taken out again', async () => {
    await from('a', company('a', 'Empty'), company('b', 'Whole'), branch('1', 'b'))
    const [empty, whole] = [await findId('Empty'), await findId('Whole')]
    await mergeCompanies(sql, whole, empty)
    await splitCompany(sql, empty)
    assert.deepEqual(await liveCompanies(), ['Whole'])
    await mergeCompanies(sql, empty, whole)
    assert.deepEqual(await liveCompanies(), ['Empty'])
    await splitCompany(sql, whole)
    assert.deepEqual(await liveCompanies(), ['Whole'])
  })
})
