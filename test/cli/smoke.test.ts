import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { redirectDalil, spawnDalil } from './process.ts'

// The other tests of commands run them in the test's own process.
describe('the dalil program', { concurrency: 3 }, async () => {
  const { url } = await testDatabase({ after })
  const env = { DATABASE_URL: url }
  const folder = await mkdtemp(join(tmpdir(), 'dalil-smoke-'))
  after(() => rm(folder, { recursive: true, force: true }))

  const commands: [string[], RegExp][] = [
    [['migrate'], /^The database is current/],
    [['workspace', 'create', '--name', 'Smoke'], /^Made workspace wsp_/],
    [['key', 'list', '--json'], /^\[/],
    [['directory', 'types'], /^type +companies +meaning/],
    [['database', 'url'], /^postgres:/],
    [['interpret', 'pharmacies'], /./],
    [['export', 'snapshot', join(folder, 'snapshot')], /Wrote/],
    [['demo'], /^branch/m],
  ]
  for (const [args, words] of commands) {
    it(`runs ${args.slice(0, 2).join(' ')}`, async () => {
      const { code, stdout } = await spawnDalil(args, env)
      assert.equal(code, 0)
      assert.match(stdout, words)
    })
  }

  it('ends with status 1 and one line for what cannot be done', async () => {
    const { code, stdout, stderr } = await spawnDalil(['key', 'revoke', 'key_none'], env)
    assert.deepEqual(
      { code, stdout, stderr },
      { code: 1, stdout: '', stderr: 'dalil: there is no key key_none\n' },
    )
  })

  it('ends with status 1 where its output cannot be written, with one line unless the reader has gone', {
    skip: process.platform !== 'linux',
  }, async () => {
    for (const args of [
      ['directory', 'types'],
      ['workspace', 'list', '--json'],
    ]) {
      const full = await redirectDalil(args, '> /dev/full', env)
      assert.equal(full, 'dalil: standard output cannot be written: the disk is full\nstatus 1\n')
      assert.equal(await redirectDalil(args, '| true', env), 'status 1\n')
    }
  })

  it('revokes a key whose token could not be shown', { skip: process.platform !== 'linux' }, async () => {
    const [workspace] = JSON.parse((await spawnDalil(['workspace', 'list', '--json'], env)).stdout)
    const create = ['key', 'create', '--workspace', workspace.id, '--scope', 'all']
    const lost = [
      [await redirectDalil(create, '> /dev/full', env), 'the disk is full'],
      [await redirectDalil([...create, '--json'], '| true', env), 'its reader has gone'],
    ]
    const keys = JSON.parse((await spawnDalil(['key', 'list', '--json'], env)).stdout)
    for (const [at, [said, reason]] of lost.entries()) {
      const { id, revokedAt } = keys[at]
      assert.match(revokedAt, /^\d{4}-/)
      assert.equal(
        said,
        `dalil: standard output cannot be written: ${reason}; ${id} is revoked, for nobody has seen its token\nstatus 1\n`,
      )
    }
  })

  it('ends with status 0 for help, and 1 for a wrong command line', async () => {
    assert.equal((await spawnDalil(['serve', '--help'], env)).code, 0)
    const { code, stderr } = await spawnDalil(['nosuch'], env)
    assert.deepEqual(
      { code, stderr },
      { code: 1, stderr: "dalil: unknown command 'nosuch' (--help tells more)\n" },
    )
  })
})
