import assert from 'node:assert/strict'
import { exec, spawn } from 'node:child_process'
import { fstatSync, statSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Scope } from '../support/database.ts'
import { testDatabase } from '../support/database.ts'
import { waitUntil } from '../support/wait-until.ts'
import { beginService, call, dalilRejection, startService, TOKEN } from './process.ts'

const OWNER_LINK = /welcome\?token=/

async function makeFolder(scope: Scope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-first-key-'))
  scope.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Holds a file to be secret, and returns the key and the link that it holds. */
async function readAccess(file: string) {
  assert.equal(statSync(file).mode & 0o777, 0o600)
  const text = await readFile(file, 'utf8')
  return { token: TOKEN.exec(text)?.[0], url: /^OWNER_LINK=(\S+)$/m.exec(text)?.[1] }
}

describe('the first key', () => {
  it('goes to FIRST_KEY_FILE, and only the name of the file is printed', async t => {
    const file = join(await makeFolder(t), 'deep', "operator's key")
    const env = { DATABASE_URL: (await testDatabase(t)).url, FIRST_KEY_FILE: file }
    const service = await startService(t, env)
    const { token, url } = await readAccess(file)
    assert.equal((await call(service, token, '/workspace')).status, 200)
    const { stdout, stderr } = service.written()
    assert.ok(stdout.includes(file))
    assert.doesNotMatch(stdout + stderr, TOKEN)
    assert.doesNotMatch(stdout + stderr, OWNER_LINK)
    // The printed line works as it stands.
    const line = /^export KEY=.*$/m.exec(stdout)![0]
    const shown = await promisify(exec)(`${line}; printf %s "$KEY"`)
    assert.equal(shown.stdout, token)
    await service.end('SIGTERM')

    // Later starts make another link while there is no owner. They keep the key.
    const again = await startService(t, env)
    const later = await readAccess(file)
    assert.equal(later.token, token)
    assert.notEqual(later.url, url)
    assert.match(later.url!, OWNER_LINK)
    await again.end('SIGTERM')
  })

  it('is not made where FIRST_KEY_FILE cannot be written, for nobody would ever see it', async t => {
    const { url, sql } = await testDatabase(t)
    const folder = await makeFolder(t)
    const inTheWay = join(folder, 'file')
    await writeFile(inTheWay, '')
    for (const file of [folder, join(inTheWay, 'key')]) {
      const env = {
        DATABASE_URL: url,
        FIRST_KEY_FILE: file,
        PORT: '0',
        DALIL_DEMO: 'off',
        DALIL_REFERENCE: 'off',
      }
      const reason = await dalilRejection(['serve'], env)
      assert.ok(reason.startsWith(`dalil: the first key cannot be written to ${file}: `), reason)
      assert.match(
        reason,
        /(it is a folder|a file of that name is in the way); set FIRST_KEY_FILE to another file$/,
      )
    }
    assert.deepEqual([...(await sql`select 1 from api_keys`)], [])
    assert.deepEqual(await readdir(folder), ['file'])
  })

  it('is not in the JSON value of serve --json either, which names the file', async t => {
    const file = join(await makeFolder(t), 'key')
    const env = { DATABASE_URL: (await testDatabase(t)).url, FIRST_KEY_FILE: file }
    const service = beginService(t, env, ['--json'])
    const [line] = await service.see(/^\{.*\}\n/)
    const value = JSON.parse(line)
    assert.deepEqual([value.accessFile, value.token, value.ownerUrl], [file, undefined, undefined])
    assert.equal((await call(value, (await readAccess(file)).token, '/workspace')).status, 200)
    await service.end('SIGTERM')
  })

  it('goes to a file in DATA_DIR where standard output is the journal of systemd', async t => {
    const folder = await makeFolder(t)
    const log = await open(join(folder, 'journal'), 'w')
    t.after(() => log.close())
    const { dev, ino } = fstatSync(log.fd)
    const { PATH = '', HOME = '/' } = process.env
    const dataDir = join(folder, 'data')
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../server/bin/dalil.js', import.meta.url)), 'serve'],
      {
        stdio: ['ignore', log.fd, 'inherit'],
        env: {
          ...{ PATH, HOME, PORT: '0', DALIL_DEMO: 'off', DALIL_REFERENCE: 'off', DATA_DIR: dataDir },
          DATABASE_URL: (await testDatabase(t)).url,
          JOURNAL_STREAM: `${dev}:${ino}`,
        },
      },
    )
    const ended = new Promise(resolve => child.once('exit', resolve))
    t.after(() => child.kill('SIGKILL'))
    const readLog = () => readFile(join(folder, 'journal'), 'utf8')
    await waitUntil('the service', async () => /Dalil is ready/.test(await readLog()))
    const file = join(dataDir, 'first-key')
    assert.ok((await readAccess(file)).token)
    child.kill('SIGTERM')
    await ended
    assert.ok((await readLog()).includes(file))
    assert.doesNotMatch(await readLog(), TOKEN)
  })

  it('is revoked where standard output cannot be written, and the service goes on', {
    skip: process.platform !== 'linux',
  }, async t => {
    const full = await open('/dev/full', 'w')
    t.after(() => full.close())
    for (const args of [[], ['--json']]) {
      const { url, sql } = await testDatabase(t)
      const { PATH = '', HOME = '/' } = process.env
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('../../server/bin/dalil.js', import.meta.url)), 'serve', ...args],
        {
          stdio: ['ignore', full.fd, 'pipe'],
          env: { PATH, HOME, PORT: '0', DALIL_DEMO: 'off', DALIL_REFERENCE: 'off', DATABASE_URL: url },
        },
      )
      const ended = new Promise(resolve => child.once('exit', resolve))
      t.after(() => child.kill('SIGKILL'))
      let stderr = ''
      child.stderr!.on('data', text => {
        stderr += text
      })
      await waitUntil('the message', async () => /`dalil key create`/.test(stderr))
      assert.match(
        stderr,
        /^dalil: standard output cannot be written: .*; key_\w+ is revoked, for nobody has seen its token; /m,
      )
      assert.match(stderr, /the disk is full/)
      const keys = await sql`select revoked_at is not null as revoked from api_keys`
      assert.deepEqual(
        keys.map(key => key.revoked),
        [true],
      )
      // Its log lines cannot be written either.
      child.kill('SIGTERM')
      assert.equal(await ended, 0)
    }
  })
})
