import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { connect } from '../../server/src/database/connect.ts'
import { call, dalil, dalilJson, startService } from '../cli/process.ts'
import { onDatabase } from '../support/database.ts'

/** A role that owns one schema of a database, and has no other right: what docs/deploy.md says to give. */
const name = `dalil_least_${randomBytes(4).toString('hex')}`
const admin = connect(process.env.DALIL_TEST_SERVER!, { max: 1 })
await admin.unsafe(`create role ${name} login nosuperuser nocreatedb nocreaterole password 'least'`)
await admin.unsafe(`create database ${name}`)
const url = onDatabase(process.env.DALIL_TEST_SERVER!, name)
const owner = connect(url, { max: 1 })
await owner.unsafe(`
  create schema ${name} authorization ${name};
  revoke all on schema public from public;
  revoke all on database ${name} from public;
  grant connect, temporary on database ${name} to ${name};`)
await owner.end()
after(async () => {
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.unsafe(`drop role ${name}`)
  await admin.end()
})

const address = new URL(url)
address.username = name
address.password = 'least'
const env = { DATABASE_URL: address.href }

describe('a role that owns one schema and nothing else', () => {
  it('is enough for the first start, requests, imports, exports, backups and upkeep', async t => {
    const service = await startService(t, { ...env, DALIL_REFERENCE: 'on' })
    await dalilJson(['demo'], env)
    const token = service.token!
    const { status, body } = await call(service, token, '/searches', { prompt: 'pharmacies in Riyadh' })
    assert.equal(status, 201)
    assert.ok(body.resultCount > 0)
    assert.equal((await call(service, token, `/results/${body.search.id}/branches`)).status, 200)
    assert.equal((await call(service, token, '/lists', { name: 'Visits' })).status, 201)
    const metrics = await (await fetch(`${service.address}/metrics`)).text()
    assert.match(metrics, /^dalil_database_size_bytes \d{7,}$/m)

    const [branch] = (await call(service, token, `/results/${body.search.id}/branches`)).body.branches
    await dalilJson(['directory', 'archive', branch.id], env)
    await dalilJson(['directory', 'restore', branch.id], env)
    await dalilJson(['directory', 'rebuild'], env)
    const { stdout } = await dalil(['doctor', '--json'], env)
    const { checks } = JSON.parse(stdout.split('\n')[0]!)
    assert.deepEqual(
      checks.filter((check: { status: string }) => check.status === 'failed'),
      [],
    )
    const folder = await mkdtemp(join(tmpdir(), 'dalil-least-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    await dalilJson(['export', 'snapshot', join(folder, 'snapshot')], env)
    await dalilJson(['backup', join(folder, 'backup.gz')], env)
    const { code, stderr } = await service.end('SIGTERM')
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
  })

  it('owns all that was made, and nothing stands outside of its schema', async () => {
    const sql = connect(url, { max: 1 })
    const rows = await sql<{ schema: string; owner: string }[]>`
      select distinct n.nspname as schema, pg_get_userbyid(c.relowner) as owner from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'`
    await sql.end()
    assert.deepEqual([...rows], [{ schema: name, owner: name }])
  })
})
