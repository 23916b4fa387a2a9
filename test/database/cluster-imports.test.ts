import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { selectDistributed } from '../../server/src/database/distribution/catalogue.ts'
import { BACKUP_TABLES } from '../../server/src/maintenance/backup/write-backup.ts'
import { dalilJson, dalilRejection } from '../cli/process.ts'
import { osmFile } from '../directory/osm-fixture.ts'
import { emptyClusterDatabase } from '../support/cluster.ts'
import { testDatabase } from '../support/database.ts'

const noCluster = process.env.DALIL_TEST_DISTRIBUTED ? false : 'this needs a cluster'

const TIMES = new Set(['seconds', 'archivedAt', 'startedAt', 'finishedAt'])

const TABLE = [
  'id,name,category,city,country,lat,lng,phone',
  '1,Lamp House,pharmacy,Riyadh,SA,24.666,46.734,0112345678',
  '2,بيت الورد,pharmacy,Jeddah,SA,21.54,39.17,',
  '3,Sea View,dentist,Jeddah,SA,21.526,39.164,',
  '4,Nowhere,dentist,Atlantis,SA,,,',
]
/** One gone, one renamed and moved, one new. */
const LATER_TABLE = [
  TABLE[0],
  '1,Lamp Home,pharmacy,Jeddah,SA,21.55,39.18,0112345678',
  TABLE[2],
  '5,Palm Clinic,clinic,Riyadh,SA,24.7,46.7,',
]

const CITY = { id: 1, lat: 24.46, lng: 39.61, tags: { place: 'city', name: 'المدينة', 'name:en': 'Medina' } }
const SUBURB = { id: 2, lat: 24.47, lng: 39.62, tags: { place: 'suburb', name: 'العزيزية' } }
const shop = (id: number, tags: Record<string, string>) => ({
  id,
  lat: 24.46 + id / 10_000,
  lng: 39.61 + id / 10_000,
  tags,
})
const OSM = [
  CITY,
  SUBURB,
  shop(3, { amenity: 'pharmacy', name: 'Nahdi', brand: 'Nahdi', 'brand:wikidata': 'Q1' }),
  shop(4, { amenity: 'pharmacy', name: 'Nahdi', brand: 'Nahdi', 'brand:wikidata': 'Q1' }),
  shop(5, { shop: 'books', name: 'Leaf', website: 'leaf.example' }),
]
const LATER_OSM = [
  CITY,
  SUBURB,
  OSM[2]!,
  shop(5, { shop: 'books', name: 'New Leaf' }),
  shop(6, { shop: 'bakery', name: 'Crust' }),
]

const folder = await mkdtemp(join(tmpdir(), 'dalil-cluster-'))
after(() => rm(folder, { recursive: true, force: true }))
const databases = {
  plain: noCluster ? '' : await emptyClusterDatabase({ after }),
  cluster: noCluster ? '' : (await testDatabase({ after })).url,
}

/** The same commands on a server without Citus and on a cluster leave the same directory behind. */
describe('the directory of a distributed database', { skip: noCluster }, () => {
  let written = 0
  const write = async (name: string, content: string | Buffer) => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }

  async function exportSnapshot(url: string): Promise<Record<string, string>> {
    const path = join(folder, `snapshot-${++written}`)
    await dalilJson(['export', 'snapshot', path], { DATABASE_URL: url })
    const files: Record<string, string> = {}
    for (const name of (await readdir(path)).sort()) files[name] = await readFile(join(path, name), 'utf8')
    return dropNumbers(files)
  }

  /** Runs a command on both; returns the snapshot that both are exported as, and the answer. */
  async function runOnBoth(...args: string[]) {
    const answers = []
    const snapshots = []
    for (const url of Object.values(databases)) {
      answers.push(dropTimes(await dalilJson(args, { DATABASE_URL: url })))
      snapshots.push(await exportSnapshot(url))
    }
    assert.deepEqual(answers[1], answers[0])
    assertSameFiles(snapshots[1]!, snapshots[0]!)
    return { answer: answers[1], snapshot: snapshots[1]! }
  }

  const importTable = (file: string, ...options: string[]) =>
    runOnBoth('import', 'table', file, '--source', 'office', '--release', '1', ...options)
  const importOsm = async (nodes: typeof OSM, ...options: string[]) =>
    runOnBoth(
      'import',
      'osm',
      await write('riyadh.osm.pbf', osmFile({ nodes })),
      '--release',
      '1',
      ...options,
    )

  const selectIds = async (table: 'branches' | 'companies', prefix: string): Promise<string[]> => {
    const sql = connect(databases.cluster, { max: 1 })
    const rows = await sql<
      { id: string }[]
    >`select ${prefix} || '_' || id as id from ${sql(table)} where archived_at is null order by id`
    await sql.end()
    return rows.map(({ id }) => id)
  }

  it('is that of a plain one after the first import of a snapshot', async () => {
    const { answer } = await runOnBoth('demo')
    assert.ok(answer.counts.branch.added > 1000)
  })

  it('… after the same import again', async () => {
    const { answer } = await runOnBoth('demo')
    assert.deepEqual([answer.counts.branch.added, answer.counts.branch.updated], [0, 0])
  })

  it('… after a table, its second import and one that archives what is missing', async () => {
    const first = await importTable(await write('office.csv', TABLE.join('\n')))
    assert.equal(first.answer.counts.branch.added, 3)
    const again = await importTable(await write('office.csv', TABLE.join('\n')))
    assert.deepEqual([again.answer.counts.branch.added, again.answer.counts.branch.unchanged], [0, 3])
    const later = await importTable(
      await write('office.csv', LATER_TABLE.join('\n')),
      '--archive-missing',
      '--force',
    )
    assert.deepEqual([later.answer.counts.branch.added, later.answer.archived.branches], [1, 1])
  })

  it('… after an OpenStreetMap extract, and a later one', async () => {
    assert.equal((await importOsm(OSM)).answer.counts.branch.added, 3)
    const later = await importOsm(LATER_OSM, '--archive-missing', '--force')
    assert.deepEqual([later.answer.counts.branch.added, later.answer.archived.branches], [1, 1])
  })

  it('… after branches and companies are archived and restored, merged and split', async () => {
    const [branch = ''] = await selectIds('branches', 'brn')
    await runOnBoth('directory', 'archive', branch)
    await runOnBoth('directory', 'restore', branch)
    const [first = '', second = '', third = ''] = await selectIds('companies', 'cmp')
    await runOnBoth('directory', 'archive', third)
    await runOnBoth('directory', 'merge', first, second)
    await runOnBoth('demo')
    await runOnBoth('directory', 'split', second)
    await runOnBoth('directory', 'restore', third)
  })

  it('… after what is derived is derived anew', async () => {
    const before = await exportSnapshot(databases.cluster)
    const { snapshot } = await runOnBoth('directory', 'rebuild')
    assertSameFiles(snapshot, before)
  })

  it('… after its snapshot is loaded as another source', async () => {
    const path = join(folder, 'own')
    await dalilJson(['export', 'snapshot', path], { DATABASE_URL: databases.cluster })
    const { answer } = await runOnBoth('import', 'snapshot', path, '--source', 'own')
    assert.equal(answer.counts.branch.skipped, 0)
  })

  it('answers what a plain one answers of its imports and its coverage', async () => {
    await runOnBoth('directory', 'types')
    await runOnBoth('directory', 'coverage')
    await runOnBoth('directory', 'diff', '1')
  })

  describe('its backup', () => {
    it('is restored into a database that is not distributed, which is distributed then', async t => {
      const sql = connect(databases.cluster, { max: 2 })
      t.after(() => sql.end())
      await fillWorkspaces(sql)
      const file = join(folder, 'dalil.gz')
      await dalilJson(['backup', file], { DATABASE_URL: databases.cluster })
      const url = await emptyClusterDatabase(t)
      await dalilJson(['restore', file], { DATABASE_URL: url })
      const restored = connect(url, { max: 2, name: 'test' })
      t.after(() => restored.end())
      const before = await readTables(sql)
      assert.deepEqual(await readTables(restored), before)
      const { distributed } = await dalilJson(['database', 'distribute'], { DATABASE_URL: url })
      assert.ok(distributed.includes('workspaces') && distributed.includes('branches'))
      assert.equal((await selectDistributed(restored)).size, distributed.length)
      assert.deepEqual(await readTables(restored), before)
      assertSameFiles(await exportSnapshot(url), await exportSnapshot(databases.cluster))
      assert.match(before.workspaces!, /^6 /)
    })

    it('is not restored into a distributed database that is in use', async () => {
      const restore = ['restore', join(folder, 'dalil.gz'), '--json']
      assert.match(await dalilRejection(restore, { DATABASE_URL: databases.cluster }), /is not empty/)
    })
  })
})

// biome-ignore lint/suspicious/noExplicitAny: each command answers in a shape of its own
function dropTimes(answer: unknown): any {
  return JSON.parse(JSON.stringify(answer), (key, value) => (TIMES.has(key) ? undefined : value))
}

/**
 * The files without what may differ: the name of the directory, by which its rows are known elsewhere, and the numbers of
 * companies and branches, which are given in the order in which a join finds them.
 */
function dropNumbers(files: Record<string, string>): Record<string, string> {
  const texts = Object.entries(files).map(([name, text]) => [
    name,
    text.replaceAll(/(?<![0-9a-f])[0-9a-f]{8}:(?=[a-z]{3}_)/g, ''),
  ])
  const dropped = Object.fromEntries(texts)
  const companies = new Map<string, string>(
    dropped['companies.csv']
      .split('\n')
      .map((line: string) => [line.split(',')[0]!, line.replace(/^cmp_\d+/, '')]),
  )
  dropped['companies.csv'] = [...companies.values()].sort().join('\n')
  dropped['branches.csv'] = dropped['branches.csv']
    .split('\n')
    .map((line: string) => line.replace(/^brn_\d+,(cmp_\d+)/, (_, company) => companies.get(company)!))
    .sort()
    .join('\n')
  return dropped
}

/** Names the first line that differs, rather than print both directories. */
function assertSameFiles(actual: Record<string, string>, expected: Record<string, string>): void {
  assert.deepEqual(Object.keys(actual), Object.keys(expected))
  for (const [name, text] of Object.entries(expected)) {
    const [lines, expectedLines] = [actual[name]!.split('\n'), text.split('\n')]
    const at = expectedLines.findIndex((line, n) => line !== lines[n])
    assert.equal(lines[at], expectedLines[at], `line ${at + 1} of ${name}`)
    assert.equal(lines.length, expectedLines.length, name)
  }
}

async function fillWorkspaces(sql: Database): Promise<void> {
  for (let n = 0; n < 6; n++) {
    const [workspace] = await sql<{ id: string }[]>`
      insert into workspaces (workspace_id, name, plan_kind, cycle_start, created_at, updated_at)
      values (gen_random_uuid(), ${`W${n}`}, 'business', now(), now(), now()) returning workspace_id as id`
    await sql`
      insert into searches (workspace_id, id, title, prompt, filters, reading, requested_count, company_count,
        branch_count, branch_ids, search_text, created_at, updated_at)
      values (${workspace!.id}::uuid, gen_random_uuid(), 'T', 'p', '{}', '{}', 10, 1, 3, '{1,2,3}', '', now(), now())`
  }
}

/** A fingerprint of all rows of every table. */
async function readTables(sql: Database): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const table of BACKUP_TABLES) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(table)} t`
    const sorted = rows.map(({ row }) => row).sort()
    prints[table] = `${sorted.length} ${sorted.join('|')}`
  }
  return prints
}
