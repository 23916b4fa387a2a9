import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '../support/database.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { dalil, dalilRejection, makeDataDir, startService } from './process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('a command on a DATA_DIR without a database', () => {
  for (const args of [
    ['workspace', 'list'],
    ['key', 'list'],
    ['person', 'list'],
    ['key', 'revoke', 'key_01h455vb4pex5vsknk084sn02q'],
    ['owner', 'link'],
    ['directory', 'types'],
    ['directory', 'archive', 'brn_1'],
    ['directory', 'rebuild'],
    ['database', 'url'],
    ['database', 'distribute'],
    ['map', 'list'],
    ['doctor'],
    ['backup', '/tmp/never-written.gz'],
    ['export', 'snapshot', '/tmp/never-written'],
    ['interpret', 'pharmacies in Riyadh'],
  ]) {
    it(`dalil ${args.join(' ')} says so, and makes none`, async t => {
      const DATA_DIR = await makeDataDir(t)
      const reason = await dalilRejection(args, { DATA_DIR })
      assert.ok(reason.startsWith(`dalil: DATA_DIR: there is no database in ${DATA_DIR}; `), reason)
      assert.ok(!existsSync(DATA_DIR))
    })
  }
})

describe('a command on a DATABASE_URL without tables of Dalil', () => {
  for (const args of [['workspace', 'list'], ['backup', '/tmp/never-written.gz'], ['doctor']]) {
    it(`dalil ${args.join(' ')} says so, and makes none`, async t => {
      const { url, sql } = await emptyDatabase(t)
      const reason = await dalilRejection(args, { DATABASE_URL: url })
      assert.match(
        reason,
        /^dalil: DATABASE_URL: the database .* cannot be used: it has no tables of Dalil; /,
      )
      const tables = await sql`
        select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
      assert.equal(tables.length, 0)
    })
  }
})

describe('the first start', () => {
  it('prints the very lines of the README, with the key in them', async t => {
    const { url } = await testDatabase(t)
    const service = await startService(t, { DATABASE_URL: url })
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const [, block] = /`npm start` prints these lines[^`]*```sh\n(.*?)```/s.exec(readme)!
    const lines = block!
      .replace('dalil_…', service.token!)
      .replaceAll('http://127.0.0.1:8080', service.address)
      .split('\n')
      .filter(Boolean)
    assert.ok(lines.length >= 5)
    const printed = new Set(service.written().stdout.split('\n'))
    for (const line of lines) assert.ok(printed.has(line), line)
    assert.equal(service.written().stdout.split(service.token!).length, 2, 'the key is printed once')
  })
})

describe('npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`hands ${signal} over to the service`, { skip: process.platform === 'win32' }, async t => {
      const { url } = await testDatabase(t)
      const env = { ...process.env, DATABASE_URL: url, PORT: '0', DALIL_DEMO: 'off', DALIL_REFERENCE: 'off' }
      // Without what comes before it, which builds the dashboard.
      const child = spawn('npm', ['run', 'start', '--ignore-scripts'], { cwd: root, env, detached: true })
      t.after(() => endGroup(child.pid!))
      let stdout = ''
      let address: string | undefined
      for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
        stdout += text
        address = /ready at (\S+)/.exec(stdout)?.[1]
        if (address) break
      }
      child.stdout.resume()
      assert.equal((await fetch(`${address}/healthz`)).status, 200)
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
      await assert.rejects(fetch(`${address}/healthz`))
    })
  }

  it('has scripts that sh and cmd both run', () => {
    // With exec the shell hands over to the service, so that npm's signals reach it. cmd has none, and goes on.
    assert.equal(scripts.start, 'exec dalil serve || dalil serve')
    for (const name of ['prestart', 'pretest', 'test'])
      assert.doesNotMatch(scripts[name], /\bexec\b|'|;|\$|^\w+=/, name)
  })

  it('names the cure in one line when install scripts were not run and Node is old', async t => {
    const folder = await mkdtemp(join(tmpdir(), 'dalil-bin-'))
    t.after(() => rm(folder, { recursive: true }))
    await cp(join(root, 'server/bin'), folder, { recursive: true })
    const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`
    for (const program of ['check-node.js', 'dalil.js']) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', pretend, join(folder, program), '--help'],
        { encoding: 'utf8' },
      )
      assert.deepEqual([status, stdout], [1, ''])
      assert.match(stderr, /^dalil: .*Node 24.*20\.20\.2.*npm rebuild --ignore-scripts=false\n$/)
    }
  })
})

it('the commands that may come first make the database', async t => {
  const DATA_DIR = await makeDataDir(t)
  const { code } = await dalil(['workspace', 'create', '--name', 'First'], { DATA_DIR })
  assert.equal(code, 0)
  const { stdout } = await dalil(['workspace', 'list'], { DATA_DIR })
  assert.match(stdout, /First/)
})

/** Ends what is left of a process group. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {}
}
