import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { encodeId, encodeResultId } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { LOCAL_TABLES } from '../../server/src/database/distribution/tables.ts'
import { listMigrations } from '../../server/src/database/migrate.ts'
import { BACKUP_TABLES } from '../../server/src/maintenance/backup/write-backup.ts'
import { renderResults } from '../../server/src/operations/results/render.ts'
import { onDatabase, testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { beginDalil, dalilJson, dalilRejection } from './process.ts'

const service = await testService({ after })
const [current] = await service.sql<{ name: string }[]>`select current_database() as name`
const env = { DATABASE_URL: onDatabase(process.env.DALIL_TEST_SERVER!, current!.name) }

/** A backup by a version whose schema had a row for each branch that a search saved. */
const OLDER = fileURLToPath(new URL('./fixtures/schema-0013.gz', import.meta.url))

let folder: string
let file: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dalil-backup-'))
  file = join(folder, 'dalil.gz')
  await makeScene(service, await loadDirectory(service.sql))
  // What COPY escapes, and what looks like its end.
  await service.sql`update branch_lists set name = ${'a\tb\\.\n\\.\nc\\'}`
})
after(() => rm(folder, { recursive: true, force: true }))

/** The rows of a table in the backup of an older version. */
function readOlderRows(table: string): string[][] {
  const lines = gunzipSync(readFileSync(OLDER)).toString().split('\n')
  const first = lines.findIndex(line => line.startsWith(`{"table":"${table}"`)) + 1
  return lines.slice(first, lines.indexOf('\\.', first)).map(line => line.split('\t'))
}

/** A fingerprint of all rows of every table. */
async function readTables(sql: Database): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const table of BACKUP_TABLES) {
    const [row] = await sql<{ print: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${sql(table)} t`
    prints[table] = row!.print
  }
  return prints
}

type BegunDalil = ReturnType<typeof beginDalil>

describe('backup', () => {
  it('writes a file that only its owner may read, and tells what is in it', async () => {
    const report = await dalilJson(['backup', file], env)
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    assert.deepEqual(await readdir(folder), ['dalil.gz'])
    assert.deepEqual(Object.keys(report.rows), [...BACKUP_TABLES])
    const [counted] = await service.sql`select count(*) as branches from branches`
    assert.equal(report.rows.branches, counted!.branches)
  })

  it('holds every table that there is', async () => {
    const rows = await service.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all(${LOCAL_TABLES})`
    assert.deepEqual([...BACKUP_TABLES].sort(), rows.map(row => row.name).sort())
  })

  it('says that a file cannot be written, and leaves none', async () => {
    const reason = await dalilRejection(['backup', join(folder, 'nowhere', 'x.gz')], env)
    assert.match(reason, /^dalil: .*nowhere.x\.gz cannot be written: there is no such file or folder$/)
    assert.match(await dalilRejection(['backup', folder], env), /cannot be written: it is a folder$/)
    assert.deepEqual(await readdir(folder), ['dalil.gz'])
  })

  it('takes the place of no pipe or device', async t => {
    const other = await mkdtemp(join(tmpdir(), 'dalil-backup-'))
    t.after(() => rm(other, { recursive: true, force: true }))
    const pipe = join(other, 'pipe')
    execFileSync('mkfifo', [pipe])
    assert.match(await dalilRejection(['backup', pipe], env), /cannot be written: it is no file$/)
    assert.ok((await stat(pipe)).isFIFO())
  })

  it('writes to the file that a link leads to', async t => {
    const other = await mkdtemp(join(tmpdir(), 'dalil-backup-'))
    t.after(() => rm(other, { recursive: true, force: true }))
    const link = join(other, 'link.gz')
    await writeFile(join(other, 'real.gz'), '')
    await symlink('real.gz', link)
    await dalilJson(['backup', link], env)
    assert.ok((await lstat(link)).isSymbolicLink())
    assert.ok((await stat(join(other, 'real.gz'))).size > 0)
    assert.deepEqual((await readdir(other)).sort(), ['link.gz', 'real.gz'])
    const below = join(other, 'real.gz', 'x')
    assert.match(
      await dalilRejection(['backup', below], env),
      /cannot be written: it is no folder, or lies below a file$/,
    )
  })

  /** Ends a backup while it waits for a table. */
  async function endWaiting(file: string, end: (pid: number, backup: BegunDalil) => Promise<unknown>) {
    const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>()
    const { promise: ended, resolve: onEnded } = Promise.withResolvers<void>()
    const locking = service.sql.begin(async sql => {
      await sql`lock table branches in access exclusive mode`
      onLocked()
      await ended
    })
    await locked
    try {
      return await endWhileLocked(file, end)
    } finally {
      onEnded()
      await locking
    }
  }

  async function endWhileLocked(file: string, end: (pid: number, backup: BegunDalil) => Promise<unknown>) {
    const backup = beginDalil({ after }, ['backup', join(folder, file)], env)
    const findWaiting = async () => {
      const [row] = await service.sql<{ pid: number }[]>`
        select pid from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and not l.granted`
      return row?.pid
    }
    let pid = await findWaiting()
    for (let tries = 0; tries < 1000 && pid === undefined; tries++) {
      await sleep(20)
      pid = await findWaiting()
    }
    await end(pid!, backup)
    const { code, stderr } = await backup.ended
    return { code, stderr }
  }

  it('leaves no file when a signal ends it', async () => {
    const ended = await endWaiting('stopped.gz', (_, backup) => backup.end('SIGTERM'))
    assert.deepEqual(ended, { code: 1, stderr: 'dalil: interrupted\n' })
    assert.deepEqual(await readdir(folder), ['dalil.gz'])
  })

  it('says that another backup writes the file, and leaves it to that one', async () => {
    const twice = join(folder, 'twice.gz')
    await endWaiting('twice.gz', async (_, backup) => {
      assert.equal(
        await dalilRejection(['backup', twice], env),
        `dalil: ${twice} cannot be written: another backup writes it now`,
      )
      assert.ok((await readdir(folder)).includes('twice.gz.part'))
      await backup.end('SIGTERM')
    })
  })

  it('says that the connection to the database was lost', async () => {
    const { code, stderr } = await endWaiting(
      'lost.gz',
      pid => service.sql`select pg_terminate_backend(${pid}::integer)`,
    )
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^dalil: the connection to the database was lost \(\w+\); .*: run the command again\n$/,
    )
    assert.deepEqual(await readdir(folder), ['dalil.gz'])
  })
})

describe('restore', () => {
  it('fills an empty database with every table as it was', async () => {
    const { url, sql } = await emptyDatabase({ after })
    const report = await dalilJson(['restore', file], { DATABASE_URL: url })
    assert.equal(report.file, file)
    assert.deepEqual(await readTables(sql), await readTables(service.sql))
    // New rows take new ids.
    const [last] = await sql<{ id: number }[]>`select max(id) as id from cities`
    const [next] = await sql<{ id: number }[]>`select nextval(pg_get_serial_sequence('cities', 'id')) as id`
    assert.ok(next!.id > last!.id)
  })

  it('fills a database that was migrated and is empty', async () => {
    const { url, sql } = await testDatabase({ after })
    await dalilJson(['restore', file], { DATABASE_URL: url })
    assert.deepEqual(await readTables(sql), await readTables(service.sql))
  })

  it('takes a backup of an older version through the migrations since', async () => {
    const { url, sql } = await emptyDatabase({ after })
    const { rows } = await dalilJson(['restore', OLDER], { DATABASE_URL: url })
    const applied = await sql<{ name: string }[]>`select name from migrations order by name`
    assert.deepEqual(
      applied.map(({ name }) => name),
      await listMigrations(),
    )
    assert.deepEqual(
      { searches: rows.searches, members: rows.branch_list_members },
      { searches: 1, members: 3 },
    )
    for (const [table, count] of Object.entries(rows))
      assert.equal((await sql`select 1 from ${sql(table)}`).length, count, table)
    const [district] = await sql`select synonyms from districts limit 1`
    assert.deepEqual(district!.synonyms, [])
  })

  it('keeps the result rows that an older version has saved, in their order and with their ids', async () => {
    const { url, sql } = await emptyDatabase({ after })
    await dalilJson(['restore', OLDER], { DATABASE_URL: url })
    const older = readOlderRows('search_results')
    assert.equal(older.length, 5)
    const [[workspaceId, searchId] = []] = older
    const answer = await renderResults(sql, workspaceId!, encodeId('srch', searchId!), 100)
    assert.deepEqual(
      JSON.parse(String(answer)).results.map((row: { id: string; branch: { id: string } }) => [
        row.id,
        row.branch.id,
      ]),
      older.map(([, , ordinal, branchId]) => [encodeResultId(searchId!, Number(ordinal)), `brn_${branchId}`]),
    )
    // Processes of the version before read them where they were.
    const rows = await sql<{ text: string }[]>`
      select workspace_id || ' ' || search_id || ' ' || ordinal || ' ' || branch_id as text
      from search_results order by ordinal`
    assert.deepEqual(
      rows.map(({ text }) => text),
      older.map(row => row.join(' ')),
    )
  })

  it('refuses a database that is in use', async () => {
    const before = await readTables(service.sql)
    assert.match(
      await dalilRejection(['restore', file], env),
      /the database is not empty: it holds workspaces; restore into an empty one/,
    )
    assert.deepEqual(await readTables(service.sql), before)
  })

  it('refuses what is no whole backup, and leaves an empty database', async () => {
    const { url, sql } = await testDatabase({ after })
    const refuse = async (name: string, bytes: Buffer, reason: RegExp) => {
      const path = join(folder, name)
      await writeFile(path, bytes)
      assert.match(await dalilRejection(['restore', path], { DATABASE_URL: url }), reason)
      assert.equal((await sql`select 1 from companies`).length, 0, name)
    }
    const bytes = await readFile(file)
    const text = gunzipSync(bytes).toString()
    const [head = '', ...rest] = text.split('\n')
    const header = JSON.parse(head)
    await refuse('text.gz', Buffer.from('hello'), /text\.gz: it is no backup, or damaged$/)
    await refuse('other.gz', gzipSync('{"hello":1}\n'), /it is no backup/)
    await refuse('half.gz', bytes.subarray(0, bytes.length >> 1), /it ends too early/)
    await refuse('short.gz', gzipSync(text.slice(0, text.length >> 1)), /it ends too early/)
    const newer = JSON.stringify({ ...header, migrations: [...header.migrations, '9999_later.sql'] })
    await refuse('newer.gz', gzipSync([newer, ...rest].join('\n')), /a newer version of Dalil has made it/)
    const lost = text.replace('"rows":{"directory_version":1', '"rows":{"directory_version":2')
    await refuse('lost.gz', gzipSync(lost), /directory_version has not all of its 2 rows/)
    const damaged = text.replace(/(\n\{"table":"companies".*\n)\d/, '$1x')
    await refuse('damaged.gz', gzipSync(damaged), /damaged\.gz: the rows of companies are damaged$/)
    await assert.rejects(stat(join(folder, 'nothing.gz')))
    assert.match(
      await dalilRejection(['restore', join(folder, 'nothing.gz')], { DATABASE_URL: url }),
      /nothing\.gz cannot be read: there is no such file or folder$/,
    )
  })

  it('makes no database for a file that is not there', async () => {
    const dataDir = join(folder, 'data')
    await dalilRejection(['restore', join(folder, 'nothing.gz')], { DATA_DIR: dataDir })
    await assert.rejects(stat(dataDir))
  })
})
