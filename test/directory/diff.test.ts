import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { decodeDirectoryId } from '../../server/src/contract/ids.ts'
import { deleteChanges, listOldChanges } from '../../server/src/directory/import/branch-changes.ts'
import {
  type DiffedImport,
  diffImports,
  findImport,
  findLatestImport,
} from '../../server/src/directory/import/diff.ts'
import { listImports } from '../../server/src/directory/import/history.ts'
import { type LoadOptions, load } from '../../server/src/directory/import/load.ts'
import type { BranchRecord, DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, category, company, createSource, district, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })

const places: DirectoryRecord[] = [
  ...PLACES,
  district('malaz', 'Al Malaz', { lat: 24.66, lng: 46.73 }),
  category('cafe', 'Cafe'),
  category('bank', 'Bank'),
  company('x', 'X'),
]
const at = (key: string, more: Partial<BranchRecord> = {}) =>
  branch(key, 'x', { lat: 24.7, lng: 46.7, categoryKey: 'cafe', ...more })

/** Imports a release of the source that holds these branches and no others. */
const importRelease = async (release: string, branches: BranchRecord[], options?: LoadOptions) => {
  await load(sql, createSource([...places, ...branches]), {
    archiveMissing: true,
    force: true,
    release,
    ...options,
  })
  return (await findLatestImport(sql))!
}

const compare = async (from: DiffedImport, to: DiffedImport) => {
  const { changes, totals, incomplete } = await diffImports(sql, from, to, { limit: 100 })
  const rows = await sql<{ key: string; row_id: number }[]>`
    select key, row_id from source_keys where kind = 'branch'`
  const keys = new Map(rows.map(({ key, row_id }) => [row_id, key]))
  const kinds = Object.fromEntries(
    changes.map(change => [
      keys.get(decodeDirectoryId('brn', change.branchId)!) ?? '',
      change.kinds.join(' '),
    ]),
  )
  return { kinds, changes, totals, incomplete }
}

beforeEach(async () => {
  await emptyDirectory(sql)
  await sql`truncate branch_changes`
})

describe('the differences between two imports', () => {
  it('are the branches that opened, closed, reopened, moved, or changed their name or category', async () => {
    const first = await importRelease('1', [at('a'), at('b'), at('c'), at('d'), at('e', { closed: true })])
    const second = await importRelease('2', [
      at('a', { nameEn: 'Other', categoryKey: 'bank' }),
      at('b', { lat: 24.7005 }), // 56 m
      at('c', { districtKey: 'malaz', lat: 24.66, lng: 46.73 }),
      at('e'),
      at('f'),
    ])
    const { kinds, totals, incomplete, changes } = await compare(first, second)
    assert.deepEqual(kinds, {
      a: 'renamed recategorised',
      c: 'moved',
      d: 'closed',
      e: 'reopened',
      f: 'opened',
    })
    assert.deepEqual(totals, {
      opened: 1,
      closed: 1,
      reopened: 1,
      moved: 1,
      renamed: 1,
      recategorised: 1,
    })
    assert.deepEqual(incomplete, [])
    const moved = changes.find(change => change.kinds.includes('moved'))!
    assert.deepEqual(
      [moved.before?.district.name.en, moved.after.district.name.en, moved.after.city.name.en],
      ['Al Olaya', 'Al Malaz', 'Riyadh'],
    )
    const renamed = changes.find(change => change.kinds.includes('renamed'))!
    assert.deepEqual(
      [renamed.before?.name.en, renamed.before?.category?.name.en, renamed.after.category?.name.en],
      ['Branch a', 'Cafe', 'Bank'],
    )
    assert.deepEqual(changes[0]!.kinds, ['closed'], 'closed branches come first')
  })

  it('are taken in sum: what was undone in between has not changed', async () => {
    const first = await importRelease('1', [at('a'), at('b')])
    const second = await importRelease('2', [at('b', { nameEn: 'Between' }), at('c')])
    const third = await importRelease('3', [at('a'), at('b', { nameEn: 'Last' })])
    assert.deepEqual((await compare(first, second)).kinds, { a: 'closed', b: 'renamed', c: 'opened' })
    assert.deepEqual((await compare(second, third)).kinds, { a: 'reopened', b: 'renamed', c: 'closed' })
    const { kinds, changes } = await compare(first, third)
    assert.deepEqual(kinds, { b: 'renamed' })
    assert.deepEqual([changes[0]!.before?.name.en, changes[0]!.after.name.en], ['Branch b', 'Last'])
    assert.deepEqual((await compare(third, third)).kinds, {})
  })

  it('call no branch moved that had no coordinates, or has none', async () => {
    const nowhere = { lat: null, lng: null }
    const first = await importRelease('1', [at('a', nowhere), at('b', nowhere), at('c', nowhere), at('d')])
    const second = await importRelease('2', [
      at('a', { ...nowhere, nameEn: 'Other' }),
      at('b'),
      at('d', nowhere),
    ])
    assert.deepEqual((await compare(first, second)).kinds, { a: 'renamed', c: 'closed' })
    const [{ changes } = assert.fail()] = await listImports(sql, 1)
    assert.equal(changes.branches.moved, 0)
    const third = await importRelease('3', [at('c', nowhere)])
    assert.equal((await compare(second, third)).kinds.c, 'reopened')
  })

  it('follow the branches of a company that leaves its source', async () => {
    const records = [...places, company('z', 'Z'), at('a'), branch('z1', 'z', { lat: 24.7, lng: 46.7 })]
    await load(sql, createSource(records))
    const first = (await findLatestImport(sql))!
    const second = await importRelease('2', [at('a')])
    assert.deepEqual((await compare(first, second)).kinds, { z1: 'closed' })
  })

  it('leave out what other sources changed, and say what is not listed', async () => {
    const first = await importRelease('1', [at('a'), at('b')])
    const other = [...places, branch('o', 'x', { nameEn: 'Elsewhere', lat: 24.8, lng: 46.8 })]
    await load(sql, createSource(other, 'other'), { release: 'o1' })
    const last = (await findLatestImport(sql, 'other'))!
    const second = await importRelease('2', [at('a')])
    assert.deepEqual((await compare(first, second)).kinds, { b: 'closed' })
    const { incomplete } = await compare(first, last)
    assert.deepEqual(
      incomplete.map(({ source, listed, opened }) => [source, listed, opened]),
      [['other', 'known', 1]],
    )
  })

  it('know imports by id and by release', async () => {
    const first = await importRelease('2026-10', [at('a')])
    assert.deepEqual(await findImport(sql, String(first.id)), first)
    assert.deepEqual(await findImport(sql, '2026-10'), first)
    assert.equal(await findImport(sql, '2026-10', 'other'), undefined)
    assert.equal(await findImport(sql, '2026-11'), undefined)
  })

  it('are the same whether another source holds the branch as well', async () => {
    const cafe = at('a', { nameEn: 'Blue Brew', phone: '+966500000001' })
    const first = await importRelease('1', [cafe])
    await load(sql, createSource([...places, { ...cafe, key: 'o' }], 'other'))
    const hidden = await importRelease('2', [{ ...cafe, closed: true }])
    assert.deepEqual((await compare(first, hidden)).kinds, {}, 'the other source says that it is open')
  })
})

describe('the changes that are kept', () => {
  it('are those of the latest imports, up to a number', async () => {
    await importRelease('1', [at('a'), at('b')])
    const second = await importRelease('2', [at('b'), at('c'), at('d')])
    const third = await importRelease('3', [at('a'), at('b')])
    assert.deepEqual(await listOldChanges(sql, 10), [])
    assert.deepEqual(await listOldChanges(sql, 2), [second.id])
    await deleteChanges(sql, second.id)
    const { incomplete, kinds } = await compare(second, third)
    assert.deepEqual([incomplete, kinds], [[], { a: 'reopened', c: 'closed', d: 'closed' }])
    const first = (await findImport(sql, '1'))!
    const [gone] = (await compare(first, third)).incomplete
    assert.deepEqual([gone!.id, gone!.listed], [second.id, 'none'])
  })
})
