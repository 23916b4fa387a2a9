import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { exportSnapshot } from '../../server/src/directory/export/export-snapshot.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { createDemoSource } from '../../server/src/directory/sources/demo/source.ts'
import { branch, city, company, country, createSource, region } from '../directory/records.ts'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { waitUntil } from '../support/wait-until.ts'
import { beginDalil, dalil, dalilJson, readRejection } from './process.ts'

const scope = { after }
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-export-'))
  after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const findRegion = async (sql: Database, label: string) => {
  const [row] = await sql`
    select r.name_en as name from cities c join regions r on r.id = c.region_id where c.label = ${label}`
  return row!.name
}

describe('export snapshot', { concurrency: 2 }, () => {
  it('writes a folder that loads into another database with the same counts', async () => {
    const [full, empty] = await Promise.all([testDatabase(scope), testDatabase(scope)])
    await loadDirectory(full.sql)
    const [one, two] = [join(await newFolder(), 'deep', 'one'), await newFolder()]
    const written = await dalilJson(['export', 'snapshot', one], { DATABASE_URL: full.url })
    assert.deepEqual([written['branches.csv'], written['companies.csv']], [13, 8])
    const report = await dalilJson(['import', 'snapshot', one], { DATABASE_URL: empty.url })
    assert.equal(report.problemCount, 0)
    const kinds = ['country', 'region', 'city', 'district', 'category', 'company', 'branch']
    assert.deepEqual(
      kinds.map(kind => report.counts[kind].added),
      Object.values(written),
    )
    const { code, stdout } = await dalil(['export', 'snapshot', two], { DATABASE_URL: empty.url })
    assert.equal(code, 0)
    assert.match(stdout, /^branches\.csv: 13$/m)
    const readNames = async (folder: string) =>
      (await readFile(join(folder, 'companies.csv'), 'utf8'))
        .replace(/^\w+:cmp_\d+/gm, '')
        .split('\n')
        .sort()
    assert.deepEqual(await readNames(two), await readNames(one))
    const taken = await dalil(['export', 'snapshot', join(one, 'cities.csv')], { DATABASE_URL: full.url })
    assert.match(readRejection(taken), /cities\.csv/)
  })

  it('says so when the folder cannot be made, also below one that takes no folders', {
    skip: process.platform !== 'linux',
    timeout: 30_000,
  }, async () => {
    const { url } = await testDatabase(scope)
    const reason = readRejection(await dalil(['export', 'snapshot', '/proc/none/one'], { DATABASE_URL: url }))
    assert.match(reason, /^dalil: \/proc\/none\/one cannot be made: the folder above it takes no folders$/)
  })

  it('writes a directory larger than any buffer, and says which file it cannot write', async () => {
    const { sql, url } = await testDatabase(scope)
    await load(sql, createDemoSource())
    const folder = await newFolder()
    const one = connect(url, { max: 1 })
    scope.after(() => one.end())
    const written = await exportSnapshot(one, folder)
    const [row] = await sql`select count(*)::integer as live from branches where live`
    assert.equal(written['branches.csv'], row!.live)
    for (const file of ['companies.csv', 'branches.csv']) {
      await mkdir(join(folder, `${file}.part`))
      await assert.rejects(exportSnapshot(one, folder), {
        message: `${join(folder, `${file}.part`)} cannot be written: it is a folder`,
      })
      await rm(join(folder, `${file}.part`), { recursive: true })
      assert.deepEqual(
        (await readdir(folder)).filter(name => name.endsWith('.part')),
        [],
      )
    }
    assert.deepEqual(await exportSnapshot(one, folder), written)
  })

  it('writes into a folder once at a time', async () => {
    const { sql } = await testDatabase(scope)
    await loadDirectory(sql)
    const folder = await newFolder()
    const blocker = await sql.reserve()
    await blocker`begin`
    await blocker`lock table branches in access exclusive mode`
    const first = exportSnapshot(sql, folder)
    try {
      await waitUntil('the last file', async () => (await readdir(folder)).includes('branches.csv.part'))
      await assert.rejects(exportSnapshot(sql, folder), {
        message: `${folder} cannot be written: another export writes to it now`,
      })
    } finally {
      await blocker`rollback`
      blocker.release()
      await first
    }
    assert.deepEqual(await exportSnapshot(sql, folder), await first)
  })

  it('leaves no file when a signal ends it', async t => {
    const { sql, url } = await testDatabase(scope)
    await loadDirectory(sql)
    const folder = await newFolder()
    const blocker = await sql.reserve()
    await blocker`begin`
    await blocker`lock table branches in access exclusive mode`
    try {
      const exporting = beginDalil(t, ['export', 'snapshot', folder], { DATABASE_URL: url })
      await waitUntil('the last file', async () => (await readdir(folder)).includes('branches.csv.part'))
      assert.equal(readRejection(await exporting.end('SIGTERM')), 'dalil: interrupted')
    } finally {
      await blocker`rollback`
      blocker.release()
    }
    assert.deepEqual(await readdir(folder), [])
  })

  it('waits for no import, not even to name its keys for the first time', async () => {
    const { sql, url } = await testDatabase(scope)
    const directory = await loadDirectory(sql)
    const folder = await newFolder()
    const beside = connect(url, { max: 1 })
    scope.after(() => beside.end())
    await beside`set lock_timeout = '2s'`
    let written: Record<string, number> = {}
    const source = createSource([branch('new', 'new', { lat: 24.7, lng: 46.7, districtKey: null })])
    const records: typeof source.records = async function* (skip) {
      yield company('new', 'New')
      yield* source.records(skip)
      written = await exportSnapshot(beside, folder)
    }
    const report = await load(sql, { ...source, records })
    assert.deepEqual([written['branches.csv'], report.counts.branch.added], [13, 1])
    const [row] = await sql`select export_prefix as prefix from directory_version`
    const companies = await readFile(join(folder, 'companies.csv'), 'utf8')
    assert.match(companies, new RegExp(`^${row!.prefix}:${directory.company('shifa')},`, 'm'))
  })

  it('leaves it to others to tell the region of a city that has none', async () => {
    const [full, empty] = await Promise.all([testDatabase(scope), testDatabase(scope)])
    await load(full.sql, createSource([country('SA', 'Saudi Arabia'), city('abha', 'Abha')]))
    assert.equal(await findRegion(full.sql, 'Abha'), 'Abha')
    const folder = await newFolder()
    const written = await dalilJson(['export', 'snapshot', folder], { DATABASE_URL: full.url })
    assert.deepEqual([written['regions.csv'], written['cities.csv']], [0, 1])
    await dalilJson(['import', 'snapshot', folder], { DATABASE_URL: empty.url })
    assert.equal(await findRegion(empty.sql, 'Abha'), 'Abha')
    const known = [region('asir', 'Asir'), city('x', 'Abha', { regionKey: 'asir' })]
    await load(empty.sql, createSource([country('SA', 'Saudi Arabia'), ...known], 'gazetteer'))
    assert.equal(await findRegion(empty.sql, 'Abha'), 'Asir')
  })
})

describe('import of an export', { concurrency: 2 }, () => {
  it('adds nothing to the directory that it was made of', async () => {
    const { url, sql } = await testDatabase(scope)
    const env = { DATABASE_URL: url }
    const directory = await loadDirectory(sql)
    // A company that no source knows.
    await dalilJson(['directory', 'split', directory.branch('shifa-olaya')], env)
    const rows = () => sql`
      select b.*, c.name_en as company, c.archived_at as gone, c.evidence from branches b join companies c on c.id = b.company_id order by b.id`
    const before = await rows()
    const folder = await newFolder()
    await dalilJson(['export', 'snapshot', folder], env)
    const report = await dalilJson(['import', 'snapshot', folder], env)
    assert.deepEqual(report.counts.branch, { read: 13, added: 0, updated: 0, unchanged: 13, skipped: 0 })
    assert.deepEqual(report.counts.company, { read: 9, added: 0, updated: 0, unchanged: 9, skipped: 0 })
    assert.deepEqual(await rows(), before)
  })

  it('does not take the numbers of another directory for its own', async () => {
    const [one, two] = await Promise.all([testDatabase(scope), testDatabase(scope)])
    await loadDirectory(one.sql)
    await one.sql`update companies set archived_at = now(), archived_by = 'operator' where id = 1`
    await one.sql`update branches set live = false where company_id = 1`
    const [first, second] = [await newFolder(), await newFolder()]
    await dalilJson(['export', 'snapshot', first], { DATABASE_URL: one.url })
    // Here every row has another number than there.
    await dalilJson(['import', 'snapshot', first], { DATABASE_URL: two.url })
    const selectNames = () => two.sql`select id, name_en, name_ar, company_id from branches order by id`
    const before = await selectNames()
    await dalilJson(['export', 'snapshot', second], { DATABASE_URL: two.url })
    const report = await dalilJson(['import', 'snapshot', second], { DATABASE_URL: two.url })
    assert.deepEqual([report.counts.branch.added, report.counts.branch.updated], [0, 0])
    assert.deepEqual(await selectNames(), before)
    assert.equal(
      (await dalilJson(['import', 'snapshot', first], { DATABASE_URL: two.url })).counts.branch.updated,
      0,
    )
  })

  it('knows what an earlier release exported under public ids alone, where the rows agree', async () => {
    const [one, two] = await Promise.all([testDatabase(scope), testDatabase(scope)])
    await loadDirectory(one.sql)
    const [fresh, plain] = [await newFolder(), await newFolder()]
    const written = await dalilJson(['export', 'snapshot', fresh], { DATABASE_URL: one.url })
    for (const file of Object.keys(written)) {
      const text = await readFile(join(fresh, file), 'utf8')
      await writeFile(join(plain, file), text.replaceAll(/(^|,)[0-9a-f]{8}:/gm, '$1'))
    }
    await dalilJson(['import', 'snapshot', plain], { DATABASE_URL: two.url })
    const again = await dalilJson(['import', 'snapshot', fresh], { DATABASE_URL: two.url })
    assert.deepEqual([again.counts.branch.added, again.counts.company.added], [0, 0])
    await load(
      one.sql,
      createSource([company('z', 'Zeta'), branch('z', 'z', { lat: 24.7, lng: 46.7, districtKey: null })]),
    )
    const [zeta] = await one.sql`select id from branches where name_en = 'Branch z'`
    await two.sql`update source_keys set key = ${`brn_${zeta!.id}`} where kind = 'branch' and key = 'brn_1'`
    await dalilJson(['export', 'snapshot', fresh], { DATABASE_URL: one.url })
    const report = await dalilJson(['import', 'snapshot', fresh], { DATABASE_URL: two.url })
    assert.equal(report.counts.branch.added, 1)
  })
})
