import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { dalil, dalilJson } from './process.ts'

interface Check {
  name: string
  status: string
  found: string
  advice: string | null
}

async function examine(url: string, env: Record<string, string> = {}): Promise<Map<string, Check>> {
  const { stdout } = await dalil(['doctor', '--json'], { DATABASE_URL: url, ...env })
  const { checks } = JSON.parse(stdout) as { checks: Check[] }
  return new Map(checks.map(check => [check.name, check]))
}

describe('doctor', () => {
  it('finds nothing wrong with a database that serves', async () => {
    const { url, sql } = await testDatabase({ after })
    await loadDirectory(sql)
    const env = { DATABASE_URL: url }
    const { id } = await dalilJson(['workspace', 'create', '--name', 'Sales'], env)
    await dalilJson(['key', 'create', '--workspace', id, '--scope', 'searchesRead'], env)
    const checks = await examine(url)
    // The server of the tests has fsync off.
    const bad = [...checks.values()].filter(({ status, name }) => status !== 'ok' && name !== 'durability')
    assert.deepEqual(bad, [])
    assert.match(checks.get('postgresql')!.found, /^PostgreSQL \d+/)
    const { code, stdout } = await dalil(['doctor'], env)
    assert.equal(code, 0)
    assert.match(stdout, /^check +status +found\nnode +ok +Node \d+/)
  })

  it('says what to do about each thing that it finds', async () => {
    const { url, sql } = await testDatabase({ after })
    await sql`update directory_version set derived_version = 0`
    await sql`delete from migrations where name like '0014%'`
    await sql`update pg_index set indisvalid = false where indexrelid = 'companies_name_en'::regclass`
    const checks = await examine(url, { WORKERS: '128' })
    assert.deepEqual(
      [...checks.values()].flatMap(({ name, status }) => (status === 'ok' ? [] : [`${name}: ${status}`])),
      ['schema: warning', 'durability: warning', 'connections: warning', 'indexes: failed'].filter(
        text => text !== 'durability: warning' || checks.get('durability')!.status !== 'ok',
      ),
    )
    assert.match(checks.get('connections')!.advice!, /lower WORKERS/)
    assert.match(checks.get('indexes')!.advice!, /REINDEX INDEX on companies_name_en/)
    assert.match(checks.get('schema')!.advice!, /dalil migrate/)
    const { code, stderr } = await dalil(['doctor'], { DATABASE_URL: url })
    assert.equal(code, 1)
    assert.match(stderr, /^dalil: failed: indexes\n$/)
    // It looks at the schema as it is.
    assert.equal((await sql`select 1 from migrations where name like '0014%'`).length, 0)
  })

  it('knows an empty directory, stale derived data and a database of a newer version', async () => {
    const { url, sql } = await testDatabase({ after })
    await sql`update directory_version set derived_version = 0`
    const checks = await examine(url)
    assert.equal(checks.get('derived data')!.status, 'warning')
    assert.match(checks.get('content')!.advice!, /dalil import/)
    await sql`insert into migrations (name) values ('9999_later.sql')`
    const newer = await examine(url)
    assert.equal(newer.get('schema')!.status, 'failed')
    assert.match(newer.get('schema')!.advice!, /newer version/)
  })
})
