import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { DERIVED_VERSION } from '../../server/src/directory/import/derive/version.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { RebuildError, rebuild, rebuildIfStale } from '../../server/src/maintenance/rebuild.ts'
import { beginService, dalilJson, dalilRejection } from '../cli/process.ts'
import { branch, company, createSource } from '../directory/records.ts'
import { branch as fixtureBranch, loadDirectory } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { sql } = service
const { database: name, host, port, user } = sql.options as unknown as Record<string, string | string[]>
await loadDirectory(sql)
// One place from a second source, so that there are values of several.
await load(
  sql,
  createSource(
    [
      company('smile', 'Bright Smile'),
      branch('b', 'smile', {
        nameEn: 'Bright Smile',
        districtKey: null,
        lat: 24.694,
        lng: 46.684,
        addressEn: 'Olaya 1',
      }),
    ],
    'second',
  ),
)
const caller = await service.workspace()

/** All that is derived, as it is stored. */
async function readDerived() {
  return {
    countries: await sql`select id, search_text from countries order by id`,
    regions: await sql`select id, name_key, name_key_ar from regions order by id`,
    cities: await sql`select id, name_key, search_text from cities order by id`,
    districts: await sql`select id, name_key, search_text from districts order by id`,
    categories: await sql`select id, search_text from categories order by id`,
    names: await sql`select * from place_names order by kind, row_id, name`,
    companies:
      await sql`select id, name_key_en, name_key_ar, search_text, rank_key::text from companies order by id`,
    companyValues: await sql`
      select id, source_id, name_key_en, name_key_ar, search_text from company_source_values order by 1, 2`,
    types: await sql`select type, country_id, rank_key::text, company_id from company_types order by 1, 2, 3`,
    postings: await sql`select token, rank_key::text, company_id from name_postings order by 1, 2`,
    branches: await sql`select id, rank_key::text, live, cell_small, cell_large from branches order by id`,
    branchValues:
      await sql`select id, source_id, cell_small, cell_large from branch_source_values order by 1, 2`,
    documents: await sql`select * from branch_cards order by branch_id`,
  }
}

/** Stores what another derivation would have: other folding, other ranks, other cells, other documents. */
async function storeOldDerivation(): Promise<void> {
  await sql.begin(async tx => {
    for (const table of ['countries', 'cities', 'districts', 'categories', 'companies'])
      await tx`update ${tx(table)} set search_text = upper(search_text) || ' old'`
    for (const table of ['regions', 'cities', 'districts'])
      await tx`update ${tx(table)} set name_key = upper(name_key) || ' old'`
    for (const table of ['companies', 'company_source_values'])
      await tx`update ${tx(table)} set name_key_en = upper(name_key_en) || ' old', name_key_ar = name_key_ar || ' old'`
    await tx`update place_names set name = upper(name) || ' old'`
    await tx`update name_postings set token = upper(token) || ' old'`
    // The upper bits say how popular a company is, the lower ones which it is.
    await tx`update name_postings set rank_key = rank_key + (7::bigint << 40)`
    await tx`update company_types set rank_key = rank_key + (7::bigint << 40)`
    await tx`update companies set rank_key = rank_key + (7::bigint << 40)`
    await tx`update branches set rank_key = rank_key + (7::bigint << 40), cell_small = cell_small + 3, cell_large = 1`
    await tx`update branch_source_values set cell_small = 1, cell_large = cell_large + 1`
    await tx`update branch_cards set search_text = 'old', location = '"old":true'`
    await tx`update directory_version set version = version + 1, derived_version = ${DERIVED_VERSION - 1}`
  })
}

const find = async (prompt: string): Promise<number> =>
  (await expectSuccess(caller.post('/searches', { prompt, requestedResultCount: 5 }))).resultCount

const readVersions = async () => {
  const [row] = await sql<{ version: number; derived: number }[]>`
    select version, derived_version as derived from directory_version`
  return row!
}

describe('rebuild', () => {
  let before: Awaited<ReturnType<typeof readDerived>>

  beforeEach(async () => {
    await rebuild(sql)
    before = await readDerived()
  })

  it('finds nothing to write where an import has derived everything', async () => {
    const states = () =>
      Promise.all(
        [
          'cities',
          'companies',
          'branches',
          'place_names',
          'name_postings',
          'branch_cards',
          'company_types',
        ].map(table => sql`select xmin::text, ctid::text from ${sql(table)} order by ctid`),
      )
    const untouched = await states()
    const report = await rebuild(sql)
    assert.deepEqual(await states(), untouched)
    assert.deepEqual(Object.keys(report.rows), ['names', 'cells', 'ranks', 'postings', 'documents'])
    const [count] = await sql<{ branches: number }[]>`select count(*) as branches from branches`
    assert.equal(report.rows.documents, count!.branches)
  })

  it('derives everything anew after the derivation has changed, and old rows are found again', async () => {
    assert.ok((await find('Bright Smile')) > 0)
    assert.ok((await find('pharmacies in Riyadh')) > 0)
    await storeOldDerivation()
    assert.notDeepEqual(await readDerived(), before)
    assert.equal(await find('Bright Smile'), 0)
    const old = await readVersions()
    const report = await rebuildIfStale(sql, { batch: 3 })
    assert.ok(report)
    assert.deepEqual(await readDerived(), before)
    const { version, derived } = await readVersions()
    assert.equal(derived, DERIVED_VERSION)
    assert.ok(version > old.version, 'caches were not told')
    assert.ok((await find('Bright Smile')) > 0)
    assert.ok((await find('pharmacies in Riyadh')) > 0)
  })

  it('is run by one process alone, once', async () => {
    await storeOldDerivation()
    const reports = await Promise.all([rebuildIfStale(sql), rebuildIfStale(sql), rebuildIfStale(sql)])
    assert.equal(reports.filter(Boolean).length, 1)
    assert.equal(await rebuildIfStale(sql), undefined)
    assert.deepEqual(await readDerived(), before)
  })

  it('leaves what a newer version has derived', async () => {
    assert.equal(await rebuildIfStale(sql, { version: DERIVED_VERSION - 1 }), undefined)
    assert.equal((await readVersions()).derived, DERIVED_VERSION)
  })

  it('says so when another one is under way', async () => {
    let refused: unknown
    await rebuild(sql, {
      onProgress: () => {
        refused ??= rebuild(sql).catch(error => error)
      },
    })
    assert.ok((await refused) instanceof RebuildError)
  })

  it('may be interrupted and run again', async () => {
    await storeOldDerivation()
    const interrupt = new AbortController()
    const rebuilding = rebuildIfStale(sql, {
      batch: 3,
      signal: interrupt.signal,
      onProgress: ({ part }) => {
        if (part === 'ranks') interrupt.abort(new Error('interrupted'))
      },
    })
    await assert.rejects(rebuilding, /^Error: interrupted$/)
    assert.equal((await readVersions()).derived, DERIVED_VERSION - 1)
    assert.ok(await rebuildIfStale(sql))
    assert.deepEqual(await readDerived(), before)
  })

  it('rebuilds one part alone, and leaves the version to a whole rebuild', async () => {
    await storeOldDerivation()
    const { rows } = await rebuild(sql, { only: 'cells' })
    assert.deepEqual(Object.keys(rows), ['cells'])
    const cells = (all: Awaited<ReturnType<typeof readDerived>>) =>
      all.branches.map(({ id, cell_small, cell_large }) => ({ id, cell_small, cell_large }))
    const now = await readDerived()
    assert.deepEqual(cells(now), cells(before))
    assert.deepEqual(now.branchValues, before.branchValues)
    assert.notDeepEqual(now.postings, before.postings)
    assert.equal((await readVersions()).derived, DERIVED_VERSION - 1)
  })

  it('tells how far it is', async () => {
    const seen: { rows: number; total: number; secondsLeft: number | null }[] = []
    await rebuild(sql, { batch: 4, onProgress: progress => seen.push(progress) })
    assert.ok(seen.length > 10)
    assert.ok(seen.every(({ rows }, at) => at === 0 || rows > seen[at - 1]!.rows))
    assert.equal(seen.at(-1)!.rows, seen.at(-1)!.total)
    assert.equal(seen.at(-1)!.secondsLeft, 0)
  })

  it('lets an import go on between two batches', async () => {
    let importing: Promise<unknown> | undefined
    const late = fixtureBranch('late', 'smile', 'dentist', 'olaya', 24.694, 46.69, 5, 1)
    await rebuild(sql, {
      batch: 2,
      onProgress: () => {
        importing ??= load(sql, {
          name: 'fixture',
          records: async function* () {
            yield late
          },
        })
      },
    })
    await importing
    const [row] = await sql`select from source_keys where key = 'late'`
    assert.ok(row)
  })
})

describe('dalil directory rebuild', () => {
  const env = { DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${host}` }

  it('prints what it went through', async () => {
    const report = await dalilJson(['directory', 'rebuild', '--only', 'postings'], env)
    assert.deepEqual(Object.keys(report.rows), ['postings'])
    assert.match(await dalilRejection(['directory', 'rebuild', '--only', 'all'], env), /Allowed choices/)
  })

  it('is not needed after an upgrade: the service rebuilds by itself', async t => {
    const before = await readDerived()
    await storeOldDerivation()
    const starting = beginService(t, env)
    await starting.see(/Rebuilt the derived data of the directory in [\d.]+ s/)
    assert.deepEqual(await readDerived(), before)
    await starting.end('SIGTERM')
  })
})
