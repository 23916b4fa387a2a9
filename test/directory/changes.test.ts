import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { listImports } from '../../server/src/directory/import/history.ts'
import { type LoadOptions, load } from '../../server/src/directory/import/load.ts'
import { type DirectoryRecord, ImportError } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, category, company, createSource, district, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })

const places = [
  ...PLACES,
  district('malaz', 'Al Malaz', { lat: 24.66, lng: 46.73 }),
  category('cafe', 'Cafe'),
  category('bank', 'Bank'),
  company('x', 'X'),
  company('y', 'Y'),
]
const at = (key: string, lat: number, more = {}) => branch(key, 'x', { lat, lng: 46.7, ...more })
const loadAll = (records: DirectoryRecord[], options?: LoadOptions) =>
  load(sql, createSource([...places, ...records]), options)

beforeEach(() => emptyDirectory(sql))

describe('the report of an import', () => {
  it('tells what was added, changed, moved, renamed and closed since the last one', async () => {
    const first = await loadAll([
      at('a', 24.7),
      at('b', 24.7),
      at('c', 24.7),
      at('d', 24.7),
      at('e', 24.7),
      at('f', 24.7),
    ])
    assert.deepEqual(first.changes, {
      companies: { added: 1, changed: 0, closed: 0, reopened: 0, renamed: 0 },
      branches: { added: 6, changed: 0, closed: 0, reopened: 0, renamed: 0, moved: 0, recategorised: 0 },
    })
    assert.equal(first.withoutBranch, 1)
    const next = [
      company('y', 'Y and Sons'),
      at('a', 24.7005), // 56 m
      at('b', 24.702), // 222 m
      at('c', 24.7, { districtKey: 'malaz' }),
      at('d', 24.7, { nameEn: 'Other' }),
      at('e', 24.7, { closed: true }),
      at('g', 24.7),
    ]
    const places2 = places.filter(record => !('key' in record) || record.key !== 'y')
    const second = await load(sql, createSource([...places2, ...next]), { archiveMissing: true, force: true })
    assert.deepEqual(second.changes, {
      companies: { added: 0, changed: 1, closed: 0, reopened: 0, renamed: 1 },
      branches: { added: 1, changed: 4, closed: 2, reopened: 0, renamed: 1, moved: 2, recategorised: 0 },
    })
    assert.deepEqual(second.archived, { companies: 0, branches: 2 })
    const reopened = [at('e', 24.7), at('f', 24.7, { categoryKey: 'cafe' })]
    const third = await load(sql, createSource([...places2, ...next.slice(0, 5), ...reopened]), {
      force: true,
    })
    assert.deepEqual(third.changes.branches, {
      ...{ added: 0, changed: 2, closed: 0, reopened: 2, renamed: 0, moved: 0, recategorised: 1 },
    })
  })

  it('is kept by source and release, and so is why an import was stopped', async () => {
    await loadAll([at('a', 24.7)], { release: '2026-10', now: new Date('2026-10-21') })
    await load(sql, createSource(places, 'other'), { now: new Date('2026-11-21') })
    await loadAll([], { archiveMissing: true, release: '2026-11' }).catch(() => {})
    const failing = {
      name: 'test',
      async *records() {
        yield PLACES[0]!
        throw new ImportError('branches.csv cannot be read')
      },
    }
    await assert.rejects(load(sql, failing, { release: '2026-12' }))
    const imports = await listImports(sql, 10)
    assert.deepEqual(
      imports.map(({ source, release, status, reason }) => [source, release, status, reason]),
      [
        ['test', '2026-12', 'stopped', 'branches.csv cannot be read'],
        ['test', '2026-11', 'finished', null],
        ['other', '2026-11-21', 'finished', null],
        ['test', '2026-10', 'finished', null],
      ],
    )
    assert.equal(imports[3]!.changes.branches.added, 1)
    assert.equal(imports[3]!.counts.branch.read, 1)
    assert.equal((await listImports(sql, 10, 'other')).length, 1)
    assert.equal((await listImports(sql, 2)).length, 2)
  })
})

describe('a release whose numbers move abnormally', () => {
  const makeBranches = (count: number, categoryKey: string, companyKey = 'x') =>
    Array.from({ length: count }, (_, n) =>
      branch(`${companyKey}-${categoryKey}-${n}`, companyKey, { categoryKey }),
    )
  const countActive = async () =>
    Number((await sql`select count(*) as count from branches where live`)[0]!.count)

  it('is stopped before anything changes, and names the groups', async () => {
    await loadAll([...makeBranches(60, 'cafe'), ...makeBranches(40, 'bank', 'y')])
    const fewer = [...makeBranches(39, 'cafe'), ...makeBranches(40, 'bank', 'y')]
    const error = await loadAll(fewer.map(each => ({ ...each, nameEn: 'New' }))).catch(error => error)
    assert.ok(error instanceof ImportError)
    assert.match(error.message, /\(category Cafe 60 to 39, company X 60 to 39\): nothing was changed/)
    assert.equal((await sql`select from branches where name_en = 'New'`).count, 0)
    assert.equal((await loadAll(fewer, { force: true })).counts.branch.unchanged, 79)
  })

  it('passes when a group of fifty loses a third, or a smaller one more', async () => {
    await loadAll([...makeBranches(60, 'cafe'), ...makeBranches(40, 'bank', 'y')])
    assert.equal(
      (await loadAll([...makeBranches(40, 'cafe'), ...makeBranches(27, 'bank', 'y')])).problemCount,
      0,
    )
  })

  it('is stopped when a group trebles, and not when a group is new', async () => {
    await loadAll([...makeBranches(60, 'cafe'), ...makeBranches(40, 'bank', 'y')])
    await loadAll([
      ...makeBranches(60, 'cafe'),
      ...makeBranches(40, 'bank', 'y'),
      ...makeBranches(70, 'bank', 'x'),
    ])
    await assert.rejects(
      loadAll([
        ...makeBranches(60, 'cafe'),
        ...makeBranches(490, 'bank', 'y'),
        ...makeBranches(70, 'bank', 'x'),
      ]),
      /country Saudi Arabia 170 to 620, category Bank 110 to 560, company Y 40 to 490\)/,
    )
    assert.equal(await countActive(), 170)
  })

  it('is compared with the last finished import of the same source', async () => {
    await loadAll(makeBranches(60, 'cafe'))
    await assert.rejects(loadAll(makeBranches(10, 'cafe')), ImportError)
    await assert.rejects(loadAll(makeBranches(10, 'cafe')), ImportError)
    await load(sql, createSource([...places, ...makeBranches(10, 'cafe')], 'other'))
    await loadAll(makeBranches(10, 'cafe'), { force: true })
    await loadAll(makeBranches(10, 'cafe'))
  })

  it('counts closed branches for gone, and says nothing of an import without branches', async () => {
    await loadAll(makeBranches(60, 'cafe'))
    await loadAll([])
    await assert.rejects(
      loadAll(makeBranches(60, 'cafe').map(each => ({ ...each, closed: true }))),
      /60 to 0/,
    )
  })
})

describe('a branch that is closed for good', () => {
  const state = async () => {
    const [row] = await sql`
      select b.live, b.archived_by, exists (select from name_postings) as posted from branches b`
    return { ...row }
  }

  it('is archived, and comes back when its source says that it is open', async () => {
    await loadAll([at('a', 24.7)])
    const report = await loadAll([at('a', 24.7, { closed: true })])
    assert.equal(report.counts.branch.updated, 1)
    assert.deepEqual(await state(), { live: false, archived_by: 'source', posted: false })
    assert.equal((await loadAll([at('a', 24.7, { closed: true })])).counts.branch.unchanged, 1)
    assert.equal((await loadAll([at('a', 24.7)])).changes.branches.changed, 1)
    assert.deepEqual(await state(), { live: true, archived_by: null, posted: true })
  })

  it('is archived from the start when it is new, and never live by that of an operator', async () => {
    const report = await loadAll([at('a', 24.7, { closed: true })])
    assert.deepEqual([report.counts.branch.added, report.changes.branches.closed], [1, 0])
    assert.deepEqual(await state(), { live: false, archived_by: 'source', posted: false })
    await sql`update branches set archived_by = 'operator'`
    assert.equal((await loadAll([at('a', 24.7)])).counts.branch.unchanged, 1)
    assert.deepEqual(await state(), { live: false, archived_by: 'operator', posted: false })
  })
})

describe('the evidence of a company', () => {
  it('is kept, and renewed', async () => {
    const evidence = { rule: 'brand wikidata', value: 'Q38076' }
    await loadAll([company('z', 'Z', { evidence })])
    assert.deepEqual((await sql`select evidence from companies where name_en = 'Z'`)[0]!.evidence, evidence)
    const none = await loadAll([company('z', 'Z', { evidence })])
    assert.equal(none.counts.company.unchanged, 3)
    const bad = await loadAll([company('z', 'Z', { evidence: { rule: 'brand', value: 'a\0' } })])
    assert.match(bad.problems[0]!.reason, /evidence holds a NUL/)
  })
})
