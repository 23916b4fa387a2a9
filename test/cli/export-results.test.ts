import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { encodeId } from '../../server/src/contract/ids.ts'
import { onDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'
import { dalil, dalilJson, dalilRejection, redirectDalil } from './process.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))
const [current] = await service.sql<{ name: string }[]>`select current_database() as name`
const env = { DATABASE_URL: onDatabase(process.env.DALIL_TEST_SERVER!, current!.name) }
const workspaceId = encodeId('wsp', scene.workspaceId)
const folder = await mkdtemp(join(tmpdir(), 'dalil-results-'))
after(() => rm(folder, { recursive: true, force: true }))

const buildArgs = (kind: 'search' | 'list', ...more: string[]) => [
  'export',
  kind,
  kind === 'search' ? scene.searchId : scene.listId,
  '--workspace',
  workspaceId,
  '--format',
  'csv',
  ...more,
]

describe('export search and export list', () => {
  it('write the members of a list in their order', async () => {
    const out = join(folder, 'list.csv')
    const report = await dalilJson(buildArgs('list', '--out', out), env)
    assert.deepEqual(report, { file: out, format: 'csv', branches: 3 })
    const written = await readFile(out, 'utf8')
    assert.deepEqual(written.match(/brn_\d+/g), scene.memberIds)
    const { stdout } = await dalil(buildArgs('list'), env)
    assert.equal(stdout, written)
  })

  it('say that a file cannot be written, and why', async () => {
    const nowhere = join(folder, 'nowhere', 'x.csv')
    assert.match(
      await dalilRejection(buildArgs('search', '--out', nowhere), env),
      /nowhere.x\.csv cannot be written: there is no such file or folder$/,
    )
    assert.match(
      await dalilRejection(buildArgs('search', '--out', folder), env),
      /cannot be written: it is a folder$/,
    )
    assert.deepEqual(await readdir(folder), ['list.csv'])
  })

  it('keep an older file from others as it was', { skip: process.platform === 'win32' }, async () => {
    const out = join(folder, 'list.csv')
    await chmod(out, 0o600)
    await dalil(buildArgs('list', '--out', out), env)
    assert.equal((await stat(out)).mode & 0o777, 0o600)
  })

  it('leave an older file as it is where they break off', async () => {
    const out = join(folder, 'list.csv')
    const before = await readFile(out, 'utf8')
    await service.sql.begin(async sql => {
      await sql`lock table branches in access exclusive mode`
      const failing = dalilRejection(buildArgs('list', '--out', out), env)
      // Not in this transaction, which would see the same sessions each time.
      await waitUntil('the export to read branches', async () => {
        const ended = await service.sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and application_name like 'dalil %'`
        return ended.count > 0
      })
      assert.match(await failing, /connection to the database was lost/)
    })
    assert.equal(await readFile(out, 'utf8'), before)
    assert.deepEqual(await readdir(folder), ['list.csv'])
  })

  it('end with status 1 where standard output cannot be written, with one line unless the reader has gone', {
    skip: process.platform !== 'linux',
  }, async () => {
    for (const format of ['csv', 'xlsx', 'geojson']) {
      const args = buildArgs('search', '--format', format)
      const full = await redirectDalil(args, '> /dev/full', env)
      assert.equal(full, 'dalil: standard output cannot be written: the disk is full\nstatus 1\n', format)
    }
    assert.equal(await redirectDalil(buildArgs('list'), '| true', env), 'status 1\n')
  })

  it('say that the workspace has no such list', async () => {
    const reason = await dalilRejection(
      ['export', 'list', scene.searchId, '--workspace', workspaceId, '--format', 'csv'],
      env,
    )
    assert.match(reason, /has no list srch_/)
  })
})
