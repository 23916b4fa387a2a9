import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { describeError } from '../../server/src/cli/output.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { testDatabase } from '../support/database.ts'
import { waitUntil } from '../support/wait-until.ts'
import {
  beginDalil,
  beginService,
  dalil,
  dalilJson,
  dalilRejection,
  readRejection,
  spawnDalil,
} from './process.ts'

const PLACES = {
  'countries.csv': 'code,label,label_ar\nSA,Saudi Arabia,السعودية\n',
  'regions.csv': 'key,country_code,name_en,name_ar\ncentral,SA,Riyadh Region,منطقة الرياض\n',
  'cities.csv':
    'key,slug,label,label_ar,country_code,region_key,lat,lng,population\nruh,,Riyadh,الرياض,SA,central,24.7,46.7,\n',
  'districts.csv': 'key,slug,label,label_ar,city_key,lat,lng\nolaya,,Al Olaya,العليا,ruh,24.69,46.68\n',
  'categories.csv': 'key,slug,label,label_ar,parent_key\npharmacy,,Pharmacy,صيدلية,\n',
}

/** Companies of one branch each. */
function businesses(count: number, badRow = ''): Record<string, string> {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  return {
    'companies.csv': `key,name_en,types\n${numbers.map(n => `c${n},Company ${n},chain\n`).join('')}`,
    'branches.csv': `key,company_key,category_key,district_key,name_en,rating\n${numbers
      .map(n => `b${n},c${n},pharmacy,olaya,Branch ${n},4\n`)
      .join('')}${badRow}`,
  }
}

async function writeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-snapshot-'))
  after(() => rm(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const scope = { after }
const whole = await writeFolder({ ...PLACES, ...businesses(6) })

describe('import snapshot', { concurrency: 3 }, () => {
  it('loads a folder, and again without a change', async () => {
    const env = { DATABASE_URL: (await testDatabase(scope)).url }
    const first = await dalilJson(['import', 'snapshot', whole], env)
    const counts = { read: 6, added: 6, updated: 0, unchanged: 0, skipped: 0 }
    assert.deepEqual(first.counts.branch, counts)
    assert.deepEqual([first.source, first.problemCount, first.problems], ['snapshot', 0, []])
    const again = await dalilJson(['import', 'snapshot', whole], env)
    assert.deepEqual(again.counts.branch, { ...counts, added: 0, unchanged: 6 })
    assert.deepEqual(again.counts.company, { ...counts, added: 0, unchanged: 6 })
  })

  it('knows rows by the source it is told', async () => {
    const { url, sql } = await testDatabase(scope)
    const env = { DATABASE_URL: url }
    await dalilJson(['import', 'snapshot', whole], env)
    const other = await dalilJson(['import', 'snapshot', whole, '--source', 'mine'], env)
    assert.deepEqual([other.source, other.counts.company.added], ['mine', 6])
    const names = await sql`select name from sources order by name`
    assert.deepEqual(
      names.map(row => row.name),
      ['mine', 'snapshot'],
    )
  })

  it('refuses a blank source, which an unset variable of a script gives, and a blank release', async () => {
    const env = { DATABASE_URL: (await testDatabase(scope)).url }
    for (const option of ['--source', '--release']) {
      const reason = await dalilRejection(['import', 'snapshot', whole, option, ' ', '--json'], env)
      assert.equal(reason, `dalil: ${option} must have 1 to 100 characters`)
    }
    assert.deepEqual(await dalilJson(['directory', 'imports'], env), [])
  })

  it('reports a bad row by file, line and reason, and loads the rest', async () => {
    const folder = await writeFolder({ ...PLACES, ...businesses(2, 'b3,c2,pharmacy,olaya,Third,9\n') })
    const env = { DATABASE_URL: (await testDatabase(scope)).url }
    const { code, stdout, stderr } = await dalil(['import', 'snapshot', folder], env)
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.match(stdout, /^branch +3 +2 +0 +0 +1$/m)
    assert.match(stdout, /^branches\.csv:4: .*rating.*$/m)
    assert.match(stdout, /^Loaded snapshot in \d+\.\d s\.$/m)
    const report = await dalilJson(['import', 'snapshot', folder], env)
    assert.equal(report.problemCount, 1)
    const [{ kind, file, line }] = report.problems
    assert.deepEqual({ kind, file, line }, { kind: 'branch', file: 'branches.csv', line: 4 })
  })

  it('archives missing branches when asked to, over a fifth only by force', async () => {
    const { url, sql } = await testDatabase(scope)
    const env = { DATABASE_URL: url }
    const countArchived = async () => (await sql`select from branches where archived_at is not null`).length
    await dalilJson(['import', 'snapshot', await writeFolder({ ...PLACES, ...businesses(26) })], env)
    const part = ['import', 'snapshot', whole]
    const kept = await dalilJson(part, env)
    assert.deepEqual(kept.archived, { companies: 0, branches: 0 })
    assert.match(
      await dalilRejection([...part, '--archive-missing', '--json'], env),
      /over a fifth: .* give --force if/,
    )
    const { stdout: imports } = await dalil(['directory', 'imports', '--limit', '1'], env)
    const [, line, hint] = imports.split('\n') as [string, string, string]
    assert.match(
      line,
      / stopped +20 of the 26 companies of this source are missing from the import, over a fifth…$/,
    )
    assert.equal(hint, '--json gives the whole reasons.')
    const [stopped] = await dalilJson(['directory', 'imports', '--limit', '1'], env)
    assert.match(stopped.reason, /give --force if they are to be archived$/)
    assert.equal(await countArchived(), 0)
    const forced = await dalilJson([...part, '--archive-missing', '--force'], env)
    assert.deepEqual(forced.archived, { companies: 20, branches: 20 })
    assert.equal(await countArchived(), 20)
  })

  it('leaves the directory as it was when it is interrupted', async t => {
    const { url, sql } = await testDatabase(scope)
    const blocker = await sql.reserve()
    await blocker`begin`
    await blocker`lock table branches`
    const loading = beginDalil(t, ['import', 'snapshot', whole, '--json'], { DATABASE_URL: url })
    const listWaiting = () => selectWaiting(sql)
    await waitUntil('the import to reach the branches', async () => (await listWaiting()).length > 0)
    assert.match(readRejection(await loading.end('SIGINT')), /interrupted: nothing was changed/)
    await blocker`rollback`
    blocker.release()
    assert.equal((await sql`select from companies`).length, 0)
  })

  it('ends, and leaves the directory as it was, when the process that started it is killed', async t => {
    const { url, sql } = await testDatabase(scope)
    const blocker = await sql.reserve()
    await blocker`begin`
    await blocker`lock table branches`
    // As an older Node starts it, which cannot make way for the pinned one.
    const older = '--import=data:text/javascript,delete%20process.execve'
    const env = { DATABASE_URL: url, NODE_OPTIONS: older }
    const loading = beginDalil(t, ['import', 'snapshot', whole, '--json'], env)
    const listWaiting = () => selectWaiting(sql)
    await waitUntil('the import to reach the branches', async () => (await listWaiting()).length > 0)
    // Its child has the ends of its pipes as well: they close with that.
    await loading.end('SIGKILL')
    assert.equal((await listWaiting()).length, 0)
    const imports = await sql`select status, reason from imports`
    assert.deepEqual([...imports], [{ status: 'stopped', reason: 'interrupted: nothing was changed' }])
    await blocker`rollback`
    blocker.release()
    assert.equal((await sql`select from companies`).length, 0)
  })

  it('says that a folder is not there, holds no snapshot or another column, and forgets that it was tried', async () => {
    const env = { DATABASE_URL: (await testDatabase(scope)).url }
    const importRejected = (folder: string) => dalilRejection(['import', 'snapshot', folder, '--json'], env)
    assert.match(
      await importRejected(join(whole, 'nowhere')),
      /nowhere cannot be read: there is no such file or folder$/,
    )
    assert.match(
      await importRejected(join(whole, 'cities.csv')),
      /cities\.csv cannot be read: it is no folder, or lies below a file$/,
    )
    assert.match(await importRejected(await writeFolder({})), /holds none of countries\.csv/)
    for (const file of ['countries.csv', 'branches.csv']) {
      const folder = await writeFolder({ ...PLACES })
      await rm(join(folder, file), { force: true })
      await mkdir(join(folder, file))
      assert.equal(
        await importRejected(folder),
        `dalil: ${join(folder, file)} cannot be read: it is a folder`,
      )
    }
    const slip = await writeFolder({ 'countries.csv': 'code,lable\nSA,Saudi Arabia\n' })
    assert.match(await importRejected(slip), /countries\.csv has a column "lable"/)
    assert.deepEqual(await dalilJson(['directory', 'imports'], env), [])
  })

  it('tells that it waits for another import to end', async t => {
    const { url, sql } = await testDatabase(scope)
    const other = await sql.reserve()
    await other`begin`
    await other`select pg_advisory_xact_lock(4021961)`
    const loading = beginDalil(t, ['import', 'snapshot', whole, '--json'], { DATABASE_URL: url })
    await loading.hear(/waiting for another/)
    await other`commit`
    other.release()
    const { code, stdout, stderr } = await loading.ended
    assert.deepEqual(
      { code, stderr },
      { code: 0, stderr: 'waiting for another import or change of the directory to end\n' },
    )
    assert.equal(JSON.parse(stdout).counts.branch.added, 6)
  })

  it('gets no demo directory beside it from a first start that waits for it', async t => {
    const { url, sql } = await testDatabase(scope)
    const other = await sql.reserve()
    await other`begin`
    await other`select pg_advisory_xact_lock(4021961)`
    const loading = beginDalil(t, ['import', 'snapshot', whole], { DATABASE_URL: url })
    await loading.hear(/waiting for another/)
    const service = beginService(t, { DATABASE_URL: url, DALIL_DEMO: 'on' })
    await service.see(/^Waiting for another import or change of the directory to end$/m)
    await other`commit`
    other.release()
    await service.see(/^Loaded no demo directory: an import came first\.\n(.*\n)*Dalil is ready/m)
    const sources = await sql`select name from sources`
    assert.deepEqual(sources[0], { name: 'snapshot' })
    assert.equal(sources.length, 1)
    assert.equal((await service.end('SIGTERM')).code, 0)
  })
})

describe('import osm', () => {
  it('says that temporary files cannot be written, and where', async () => {
    const env = { DATABASE_URL: (await testDatabase(scope)).url, TMPDIR: join(whole, 'nowhere') }
    assert.equal(
      readRejection(await spawnDalil(['import', 'osm', join(whole, 'x.osm.pbf')], env)),
      `dalil: temporary files cannot be written to ${env.TMPDIR} (TMPDIR): there is no such file or folder`,
    )
  })

  it('says so of no other folder', async () => {
    const error = await mkdtemp(join(whole, 'nowhere', 'x-')).catch(reason => reason)
    assert.match(describeError(error), /^dalil: ENOENT: .*nowhere/)
  })

  it('says which file is no extract, or is not there', async () => {
    const env = { DATABASE_URL: (await testDatabase(scope)).url }
    const garbage = join(whole, 'countries.csv')
    const [other, absent] = await Promise.all([
      dalilRejection(['import', 'osm', garbage, '--json'], env),
      dalilRejection(['import', 'osm', join(whole, 'nowhere.osm.pbf')], env),
    ])
    assert.match(other, /countries\.csv is not an OpenStreetMap extract/)
    assert.match(absent, /nowhere\.osm\.pbf cannot be read: there is no such file or folder$/)
  })
})

/** Databases of tests are made of one template, and so are the numbers of their tables: only this one's count. */
function selectWaiting(sql: Database) {
  return sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where not granted and relation = 'branches'::regclass and datname = current_database()`
}
