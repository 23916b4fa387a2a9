import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { connect } from '../../server/src/database/connect.ts'
import { findEmbedded } from '../../server/src/database/embedded.ts'
import { waitUntil } from '../support/wait-until.ts'
import {
  beginDalil,
  beginService,
  call,
  dalilJson,
  dalilRejection,
  makeDataDir,
  makeStartedDataDir,
  readRejection,
  serverPid,
  spawnDalil,
  startService,
  TOKEN,
  waitForStatus,
} from './process.ts'

describe('a newcomer', () => {
  it('starts the service and walks through it', async t => {
    const dataDir = await makeDataDir(t)
    const service = await startService(t, { DATA_DIR: dataDir, DALIL_REFERENCE: 'on', DALIL_DEMO: 'on' })
    const { stdout } = service.written()
    assert.match(
      stdout,
      /^Making a database in .*\n(.*\n)*Loading the countries, .* and a fictional demo directory, once\n/m,
    )
    assert.match(stdout, /^Loaded \d+ countries, \d+ cities and \d+ categories in /m)
    assert.match(stdout, /^Loaded a fictional demo directory of \d+ branches in /m)
    const token = service.token!
    const get = async (path: string) => {
      const { status, body } = await call(service, token, path)
      assert.equal(status, 200, `${path} ${JSON.stringify(body)}`)
      return body
    }
    const post = async (path: string, given: unknown) => {
      const { status, body } = await call(service, token, path, given)
      assert.ok(status < 300, `${path} ${JSON.stringify(body)}`)
      return body
    }

    const printed = [...stdout.matchAll(/curl (\S+) .*\n.* -d '(.*)'$/gm)]
    const prompts = printed.map(([, , body]) => JSON.parse(body!).prompt)
    assert.deepEqual(prompts, ['pharmacies in Riyadh', 'صيدليات في الرياض'])
    const [english, arabic] = await Promise.all(prompts.map(prompt => post('/searches', { prompt })))
    assert.ok(english.resultCount >= 1)
    assert.ok(arabic.resultCount >= 1)
    assert.deepEqual(arabic.search.filters, english.search.filters)

    const { id: searchId, persistedResultCount: rows } = english.search
    assert.equal((await get(`/searches/${searchId}/results?limit=100`)).results.length, Math.min(rows, 100))
    const { companies } = await get(`/results/${searchId}`)
    const { branches } = await get(`/results/${searchId}/branches`)
    assert.ok(companies.length >= 1 && branches.length >= companies.length)
    const ofCompany = await get(`/results/${searchId}/${companies[0].id}`)
    assert.equal(ofCompany.branches.length, companies[0].branchCount)

    const { folder } = await post('/folders', { name: 'صيدليات' })
    await post(`/results/${searchId}/folder`, { folderId: folder.id })
    assert.equal((await get('/folders')).folders[0].searchCount, 1)

    const { list } = await post('/lists', { name: 'Visits' })
    const branchIds = branches.slice(0, 3).map(({ id }: { id: string }) => id)
    assert.ok(branchIds.length > 1)
    await post(`/lists/${list.id}/members`, { searchId, branchIds })
    await post(`/lists/${list.id}/order`, { branchIds: branchIds.toReversed() })
    const { members } = await get(`/lists/${list.id}/members`)
    assert.deepEqual(
      members.map(({ branchId }: { branchId: string }) => branchId),
      branchIds.toReversed(),
    )

    await post(`/results/${arabic.search.id}/archive`, {})
    assert.equal((await get('/searches')).searches.length, 1)
    for (const path of ['/docs', '/openapi.json', '/healthz', '/readyz', '/metrics']) {
      await waitForStatus(`${service.address}${path}`, 200)
    }
    const { code, stderr } = await service.end('SIGTERM')
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.equal(serverPid(dataDir), undefined)
  })
})

describe('the embedded database', () => {
  const dataDir = makeDataDir({ after })
  let token: string

  it('is made by a command that needs it, and goes when the command ends', async () => {
    const env = { DATA_DIR: await dataDir }
    const { id } = await dalilJson(['workspace', 'create', '--name', 'Early'], env)
    assert.equal(serverPid(env.DATA_DIR), undefined)
    const key = await dalilJson(['key', 'create', '--workspace', id, '--scope', 'all'], env)
    assert.equal(serverPid(env.DATA_DIR), undefined)
    token = key.token
  })

  it('stays the same from one start to the next, without a second key', async t => {
    const env = { DATA_DIR: await dataDir }
    const service = await startService(t, env)
    assert.doesNotMatch(service.written().stdout, TOKEN)
    assert.match(service.written().stdout, /^export KEY=dalil_…$/m)
    assert.equal((await call(service, token, '/folders', { name: 'Kept' })).status, 201)

    const refused = await spawnDalil(['serve'], { ...env, PORT: '0' })
    const reason = `DATA_DIR: another service is running on this data folder (pid ${service.pid})`
    assert.deepEqual([refused.code, refused.stderr], [1, `dalil: ${reason}\n`])
    assert.equal((await call(service, token, '/workspace')).status, 200)

    const { code } = await service.end('SIGINT')
    assert.equal(code, 0)
    assert.equal(serverPid(env.DATA_DIR), undefined)
  })

  it('takes commands while the service runs', async t => {
    const env = { DATA_DIR: await dataDir }
    const service = await startService(t, env)
    const [workspaces, { url }] = await Promise.all([
      dalilJson(['workspace', 'list'], env),
      dalilJson(['database', 'url'], env),
    ])
    assert.deepEqual([workspaces.length, workspaces[0].name, workspaces[0].usage.folders], [1, 'Early', 1])
    const sql = connect(url, { max: 1 })
    assert.equal((await sql`select name from workspaces`)[0]!.name, 'Early')
    await sql.end()
    const key = await dalilJson(['key', 'create', '--workspace', workspaces[0].id, '--scope', 'all'], env)
    assert.equal((await call(service, key.token, '/folders')).body.folders[0].name, 'Kept')
    await dalilJson(['key', 'revoke', key.id], env)
    assert.equal((await call(service, key.token, '/folders')).status, 401)
    assert.equal((await service.end('SIGTERM')).code, 0)
  })

  it('is adopted by the next start after the service was killed', async t => {
    const env = { DATA_DIR: await dataDir }
    const killed = await startService(t, env)
    assert.equal((await call(killed, token, '/folders', { name: 'Saved' })).status, 201)
    assert.equal((await killed.end('SIGKILL')).signal, 'SIGKILL')
    const orphan = serverPid(env.DATA_DIR)
    assert.ok(orphan)
    const service = await startService(t, env)
    assert.equal(serverPid(env.DATA_DIR), orphan)
    const { folders } = (await call(service, token, '/folders')).body
    assert.deepEqual(folders.map(({ name }: { name: string }) => name).sort(), ['Kept', 'Saved'])
    assert.equal((await service.end('SIGTERM')).code, 0)
    assert.equal(serverPid(env.DATA_DIR), undefined)
  })

  it('is adopted after the first of several processes was killed, and ends with all of them', async t => {
    const env = { DATA_DIR: await dataDir, WORKERS: '2' }
    const killed = await startService(t, env)
    await killed.end('SIGKILL')
    const service = await startService(t, env)
    await assert.rejects(fetch(`${killed.address}/healthz`))
    assert.equal((await call(service, token, '/workspace')).status, 200)
    const { code, stderr } = await service.interrupt()
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    await assert.rejects(fetch(`${service.address}/healthz`))
    assert.equal(serverPid(env.DATA_DIR), undefined)
  })

  it('cannot be below a file', async t => {
    const file = dirname(await makeDataDir(t))
    await writeFile(join(file, 'file'), '')
    const ended = await spawnDalil(['serve'], { DATA_DIR: join(file, 'file', 'data'), PORT: '0' })
    assert.match(readRejection(ended), /DATA_DIR/)
    assert.match(await dalilRejection(['migrate'], { DATA_DIR: join(file, 'file', 'data') }), /DATA_DIR/)
  })
})

/** Until the process that loads the first data has a session. */
async function waitUntilLoading(dataDir: string): Promise<void> {
  const url = await findEmbedded(dataDir)
  const sql = connect(url!, { max: 1 })
  await waitUntil('a session that loads', async () => {
    const sessions = await sql`
      select 1 from pg_stat_activity where starts_with(application_name, 'dalil seed') and state <> 'idle'`
    return sessions.length > 0
  })
  await sql.end()
}

describe('a signal to a command that starts the database', () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    it(`ends both (${signal})`, async t => {
      const dataDir = await makeStartedDataDir(t)
      const listing = beginDalil(t, ['workspace', 'list'], { DATA_DIR: dataDir })
      await waitUntil('the server', async () => serverPid(dataDir) !== undefined)
      const { code, stdout, stderr } = await listing.end(signal)
      assert.deepEqual({ code, stdout, stderr }, { code: 1, stdout: '', stderr: 'dalil: interrupted\n' })
      assert.equal(serverPid(dataDir), undefined)
    })
  }
})

describe('a signal during the first start', { concurrency: 2 }, () => {
  for (const how of ['SIGTERM', 'Ctrl-C'] as const) {
    it(`ends the service while its database is being made (${how})`, async t => {
      const dataDir = await makeDataDir(t)
      const service = beginService(t, { DATA_DIR: dataDir })
      const listDataFiles = () => readdir(dataDir).catch(() => [])
      await waitUntil('the database folder', async () => (await listDataFiles()).length > 0)
      const { code, stdout, stderr } = await (how === 'Ctrl-C' ? service.interrupt() : service.end(how))
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
      assert.doesNotMatch(stdout, /Dalil is ready/)
      assert.equal(serverPid(dataDir), undefined)
      assert.equal(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid')), false)
    })
  }

  const ways = { SIGTERM: 'SIGTERM', 'Ctrl-C': 'SIGINT', 'a closed terminal': 'SIGHUP' } as const
  for (const [how, signal] of Object.entries(ways)) {
    it(`ends the service and its database while the gazetteer loads (${how})`, async t => {
      const dataDir = await makeStartedDataDir(t)
      const service = beginService(t, { DATA_DIR: dataDir, DALIL_REFERENCE: 'on' })
      await service.see(/PostgreSQL .* started/)
      await waitUntilLoading(dataDir)
      const { code, stdout, stderr } = await (how === 'SIGTERM'
        ? service.end(signal)
        : service.interrupt(signal))
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
      assert.doesNotMatch(stdout, /Dalil is ready|runs on/)
      assert.equal(serverPid(dataDir), undefined)
    })
  }

  it('ends the service while it loads, and the next start loads everything', async t => {
    const dataDir = await makeStartedDataDir(t)
    const env = { DATA_DIR: dataDir, DALIL_DEMO: 'on' }
    const service = beginService(t, env)
    await service.see(/PostgreSQL .* started/)
    const { code, stdout, stderr } = await service.end('SIGINT')
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.doesNotMatch(stdout, /Dalil is ready/)
    assert.equal(serverPid(dataDir), undefined)
    const next = await startService(t, env)
    assert.ok(next.token)
    assert.match(next.written().stdout, /^Loaded a fictional demo directory/m)
    assert.equal((await next.end('SIGTERM')).code, 0)
  })
})
