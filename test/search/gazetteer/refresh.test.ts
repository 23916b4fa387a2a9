import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../../server/src/database/connect.ts'
import { readChangedCompanies, readDirectoryVersion } from '../../../server/src/database/versions.ts'
import { setArchived } from '../../../server/src/directory/curation/archive.ts'
import { mergeCompanies, splitCompany } from '../../../server/src/directory/curation/merge-split.ts'
import { splitIndexedWords } from '../../../server/src/directory/model/names.ts'
import type { Gazetteer } from '../../../server/src/search/gazetteer/gazetteer.ts'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { refreshGazetteer } from '../../../server/src/search/gazetteer/refresh.ts'
import { toNameKey } from '../../../server/src/text/fold.ts'
import { testDatabase } from '../../support/database.ts'
import { branch, company, type Directory, loadDirectory } from '../../support/directory.ts'

const NAMES = ['Riyadh', 'Al Malaz', 'Al Jimi', 'Al Ain', 'Saudi Arabia', 'Riyadh Region', 'Dubai', 'Deira']

describe('refreshGazetteer', () => {
  const scope: (() => unknown)[] = []
  let sql: Database
  let directory: Directory
  let gazetteer: Gazetteer
  let version: number
  before(async () => {
    sql = (await testDatabase({ after: fn => scope.push(fn) })).sql
    directory = await loadDirectory(sql, [
      company('dental', 'Abdul Aziz Dental', null, ['independent']),
      branch('dental-olaya', 'dental', 'dentist', 'olaya', 24.7, 46.68, 4, 10),
    ])
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })

  /** What prompts may see of the names. */
  async function describeNames(names: Gazetteer): Promise<unknown> {
    const companies = await sql<{ key: string; name: string }[]>`
      select unnest(array_remove(array[name_key_en, name_key_ar], null)) as key,
        coalesce(name_en, name_ar) as name from companies order by 1`
    interface Pair extends Record<'category' | 'district' | 'city' | 'country' | 'cell', number> {}
    const pairs = await sql<Pair[]>`
      select distinct category_id as category, district_id as district, city_id as city, country_id as country,
        cell_large as cell
      from branches order by 1, 2`
    const words = [...splitIndexedWords(...companies.map(({ name }) => name))].sort()
    return {
      places: NAMES.map(name =>
        names.lookup(toNameKey(name)).map(({ kind, activeBranches }) => [kind, activeBranches]),
      ),
      similar: NAMES.map(name => names.findTypos(`${toNameKey(name)}x`).map(similar => similar.name)),
      companies: companies.map(({ key }) => [
        key,
        names.companies.keys.count(key),
        names.lookup(key).some(({ kind }) => kind === 'company'),
      ]),
      words: words.map(word => [word, names.companies.words.countHolders(word)]),
      holders: words.map(word => [
        word,
        names.companies.findHolders([[word]], 1000)?.ids.toSorted((a, b) => a - b),
      ]),
      presence: pairs.map(({ category, district, city, country, cell }) => [
        names.presence.has(category, 'anywhere'),
        names.presence.has(category, 'district', district),
        names.presence.has(category, 'city', city),
        names.presence.has(category, 'country', country),
        names.presence.has(category, 'cell', cell),
      ]),
      types: [...names.types].sort(),
    }
  }

  const changes: [string, () => Promise<unknown>][] = [
    ['archived that has a compound name', () => setArchived(sql, directory.company('dental'), true)],
    ['archived', () => setArchived(sql, directory.company('oasis'), true)],
    ['archived as well', () => setArchived(sql, directory.company('shifa'), true)],
    ['restored', () => setArchived(sql, directory.company('shifa'), false)],
    ['merged', () => mergeCompanies(sql, directory.company('smile'), directory.company('gulf'))],
    ['split', () => splitCompany(sql, directory.company('gulf'))],
  ]
  for (const [what, change] of changes)
    it(`knows what a new load would know once a company is ${what}`, async () => {
      gazetteer ??= await loadGazetteer(sql)
      version ??= await readDirectoryVersion(sql)
      await change()
      const present = await readDirectoryVersion(sql)
      const changed = await readChangedCompanies(sql, version, present)
      assert.ok(changed && changed.length > 0)
      assert.equal(await refreshGazetteer(sql, gazetteer, changed), true)
      version = present
      assert.deepEqual(await describeNames(gazetteer), await describeNames(await loadGazetteer(sql)))
    })

  /** Restores the only company of a district, and returns the companies that have changed. */
  async function restoreOasis(): Promise<number[]> {
    await setArchived(sql, directory.company('oasis'), false)
    return (await readChangedCompanies(sql, version, await readDirectoryVersion(sql)))!
  }

  it('leaves a district with its first branch to a new load', async () => {
    const loaded = await loadGazetteer(sql)
    const before = await describeNames(loaded)
    assert.equal(await refreshGazetteer(sql, loaded, await restoreOasis()), false)
    assert.deepEqual(await describeNames(loaded), before)
  })

  it('knows a district again that had branches before', async () => {
    assert.equal(await refreshGazetteer(sql, gazetteer, await restoreOasis()), true)
    assert.deepEqual(await describeNames(gazetteer), await describeNames(await loadGazetteer(sql)))
  })

  it('leaves an import to a new load', async () => {
    const before = await readDirectoryVersion(sql)
    await loadDirectory(sql)
    assert.equal(await readChangedCompanies(sql, before, await readDirectoryVersion(sql)), undefined)
  })
})
