import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { createSource } from '../directory/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, loadDirectory } from '../support/directory.ts'
import { beginDalil, dalil, dalilJson, dalilRejection } from './process.ts'

const { url, sql } = await testDatabase({ after })
const directory = await loadDirectory(sql)
const env = { DATABASE_URL: url }

describe('directory merge and split', () => {
  it('makes a company part of another, and takes that back', async () => {
    const [shifa, nakheel] = [directory.company('shifa'), directory.company('nakheel')]
    assert.deepEqual(await dalilJson(['directory', 'merge', shifa, nakheel], env), { id: shifa, branches: 1 })
    const refusal = await dalilRejection(['directory', 'merge', shifa, nakheel], env)
    assert.equal(refusal, `dalil: ${nakheel} is part of ${shifa}: split it first`)
    assert.deepEqual(await dalilJson(['directory', 'split', nakheel], env), { id: nakheel, branches: 1 })
  })

  it('splits branches off', async () => {
    const { code, stdout } = await dalil(
      ['directory', 'split', ...directory.branches('shifa-olaya', 'shifa-malaz')],
      env,
    )
    assert.equal(code, 0)
    assert.match(stdout, /^cmp_\d+ has 2 branches\.\n$/)
    const mixed = ['directory', 'split', directory.company('shifa'), directory.branch('shifa-hamra')]
    assert.match(await dalilRejection(mixed, env), /name one company, or branches/)
  })
})

describe('directory archive', () => {
  it('tells that it waits for an import to end', async t => {
    const id = directory.branch('oasis-jimi')
    const other = await sql.reserve()
    await other`begin`
    await other`select pg_advisory_xact_lock(4021961)`
    const archiving = beginDalil(t, ['directory', 'archive', id, '--json'], env)
    await archiving.hear(/^waiting for another import or change of the directory to end\n$/)
    await other`commit`
    other.release()
    const { code, stdout } = await archiving.ended
    assert.deepEqual({ code, id: JSON.parse(stdout).id }, { code: 0, id })
  })
})

describe('directory imports', () => {
  it('lists what imports have done', async () => {
    const [latest] = await dalilJson(['directory', 'imports'], env)
    assert.equal(latest.status, 'finished')
    const none = { changed: 0, closed: 0, reopened: 0, renamed: 0, moved: 0, recategorised: 0 }
    assert.deepEqual(latest.changes.branches, { added: 13, ...none })
    assert.deepEqual(await dalilJson(['directory', 'imports', '--source', 'nobody'], env), [])
    const { stdout } = await dalil(['directory', 'imports'], env)
    assert.match(stdout, /^id +started +source +release +status +branches\n/)
    assert.match(stdout, /finished +13 added, 0 changed \(0 moved, 0 renamed\), 0 closed$/m)
  })
})

describe('directory coverage', () => {
  it('says plainly that one source tells nothing of how complete it is', async () => {
    const report = await dalilJson(['directory', 'coverage'], env)
    assert.deepEqual([report.all.unknown, report.all.estimate], ['one source', null])
    const { stdout } = await dalil(['directory', 'coverage', '--city', 'riyadh'], env)
    assert.match(stdout, /^Riyadh +\d+ +cannot be known: one source$/m)
    assert.match(await dalilRejection(['directory', 'coverage', '--city', 'x'], env), /there is no city x/)
  })

  it('means the city that has branches by a name of several, and says so where none has', async () => {
    const addCity = (slug: string, label: string) => sql`
      insert into cities (slug, label, name_key, country_id, region_id, lat, lng, population, search_text)
      select ${slug}, ${label}, ${slug}, country_id, region_id, lat, lng, 99000000, search_text from cities limit 1`
    await addCity('riyadh-two', 'Riyadh')
    await addCity('quiet', 'Quiet Town')
    const { stdout } = await dalil(['directory', 'coverage', '--city', 'riyadh'], env)
    assert.match(stdout, /^Riyadh +[1-9]\d* /m)
    assert.doesNotMatch(stdout, /An estimate holds/)
    const quiet = await dalil(['directory', 'coverage', '--city', 'quiet town'], env)
    assert.match(quiet.stdout, /^No branch is open in Quiet Town, .+\.$/m)
  })
})

describe('directory diff', () => {
  it('tells what changed between two imports', async () => {
    const [first] = await dalilJson(['directory', 'imports'], env)
    const row = branch('smile-olaya', 'smile', 'dentist', 'olaya', 24.694, 46.684, 4.3, 400)
    await load(sql, createSource([{ ...row, nameEn: 'Wide Smile' }], 'fixture'), { release: 'next' })
    const diff = await dalilJson(['directory', 'diff', String(first.id)], env)
    assert.deepEqual([diff.to.release, diff.totals.renamed, diff.totals.closed], ['next', 1, 0])
    assert.deepEqual(diff.incomplete, [])
    const { stdout } = await dalil(['directory', 'diff', String(first.id), 'next'], env)
    assert.match(
      stdout,
      /^from import \d+ \(fixture [\d-]+\) to import \d+ \(fixture next\): 0 opened, 0 closed/,
    )
    assert.match(stdout, /^brn_\d+ +renamed +Wide Smile, Riyadh +Bright Smile$/m)
    const moved = { ...row, nameEn: 'Wide Smile', lat: 24.704, categoryKey: 'pharmacy' }
    await load(sql, createSource([moved], 'fixture'), { release: 'later' })
    const later = await dalil(['directory', 'diff', 'next', 'later'], env)
    assert.match(
      later.stdout,
      /^brn_\d+ +moved, recategorised +Wide Smile \(Pharmacy\), Al Olaya, Riyadh +Dentist; Al Olaya, Riyadh, 1\.1 km away$/m,
    )
    const { stdout: imports } = await dalil(['directory', 'imports', '--limit', '1'], env)
    assert.match(
      imports,
      /later +finished +0 added, 1 changed \(1 moved, 0 renamed, 1 recategorised\), 0 closed$/m,
    )
    const refusal = await dalilRejection(['directory', 'diff', 'next', String(first.id)], env)
    assert.match(refusal, /is earlier than import/)
    assert.match(
      await dalilRejection(['directory', 'diff', 'never'], env),
      /there is no finished import never/,
    )
    assert.match(
      await dalilRejection(['directory', 'diff', 'later'], env),
      /nothing to compare: import \d+ is the latest of .*; name an earlier one by its id/,
    )
    assert.match(await dalilRejection(['directory', 'diff', 'next', 'next'], env), /that next and next name/)
  })
})

describe('directory with --json', () => {
  for (const args of [
    ['imports', '--limit', 'many'],
    ['types', 'more'],
    ['merge', 'cmp_1'],
    ['merge', 'cmp_1', 'cmp_1'],
    ['split', 'cmp_1', 'brn_1'],
    ['split', 'nothing'],
    ['archive', 'cty_1'],
  ])
    it(`says on stderr alone what is wrong with ${args.join(' ')}`, async () => {
      assert.match(await dalilRejection(['directory', ...args, '--json'], env), /^dalil: \S/)
    })

  it('changes nothing for an id of nothing', async () => {
    const readVersion = () => sql`select version from directory_version`
    const before = await readVersion()
    const id = directory.branch('najd-malaz')
    assert.match(await dalilRejection(['directory', 'archive', `${id}99999`], env), /^dalil: \S/)
    assert.deepEqual(await readVersion(), before)
  })

  it('prints one value otherwise', async () => {
    const types = await dalilJson(['directory', 'types'], env)
    assert.ok(types.some((row: { type: string }) => row.type === 'chain'))
    const id = directory.branch('najd-malaz')
    assert.equal((await dalilJson(['directory', 'archive', id], env)).id, id)
    assert.deepEqual(await dalilJson(['directory', 'restore', id], env), { id, archivedAt: null })
  })
})
