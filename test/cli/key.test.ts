import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import { testDatabase } from '../support/database.ts'
import { dalil, dalilJson, dalilRejection, TOKEN } from './process.ts'

const { url, sql } = await testDatabase({ after })
const env = { DATABASE_URL: url }
let workspace: string

before(async () => {
  workspace = (await dalilJson(['workspace', 'create', '--name', 'Keys'], env)).id
})

const create = (...options: string[]) => ['key', 'create', '--workspace', workspace, ...options]

describe('key create', { concurrency: 4 }, () => {
  const scopes: [string[], string[]][] = [
    [['--scope', 'searchesRead'], ['searchesRead']],
    [
      ['--scope', 'searchesRead', 'resultsRead', '--scope', 'listsRead'],
      ['searchesRead', 'resultsRead', 'listsRead'],
    ],
    [
      ['--scope', 'searchesRead,listsRead', '--scope', 'searchesRead'],
      ['searchesRead', 'listsRead'],
    ],
    [['--scope', 'all'], [...SCOPE_NAMES]],
  ]
  for (const [options, expected] of scopes) {
    it(`takes ${options.join(' ')}`, async () => {
      const key = await dalilJson(create(...options), env)
      assert.deepEqual(key.scopes, expected)
      assert.match(key.id, /^key_/)
      assert.match(key.token, TOKEN)
      assert.equal(key.workspaceId, workspace)
      assert.deepEqual([key.name, key.origins, key.expiresAt], ['API key', [], null])
    })
  }

  it('takes a name, origins and an end', async () => {
    const origins = [
      '--origin',
      'https://A.example',
      'http://localhost:3000',
      '--origin',
      'https://b.example/',
    ]
    const line = create('--scope', 'all', '--name', 'Browser', ...origins, '--expires', '2999-12-31')
    const key = await dalilJson(line, env)
    assert.equal(key.name, 'Browser')
    assert.deepEqual(key.origins, ['https://a.example', 'http://localhost:3000', 'https://b.example'])
    assert.equal(key.expiresAt, '2999-12-31T00:00:00.000Z')
  })

  it('takes an end to the minute', async () => {
    const key = await dalilJson(create('--scope', 'all', '--expires', '2999-12-31T01:30+03:00'), env)
    assert.equal(key.expiresAt, '2999-12-30T22:30:00.000Z')
  })

  it('takes an end with the microseconds that other programs print', async () => {
    const key = await dalilJson(create('--scope', 'all', '--expires', '2999-12-31T01:30:00.123456Z'), env)
    assert.equal(key.expiresAt, '2999-12-31T01:30:00.123Z')
  })

  it('shows people the token on a line of its own', async () => {
    const { code, stdout, stderr } = await dalil(create('--scope', 'listsRead'), env)
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    assert.match(stdout, /^Made key key_\w{26}\. Its token, shown only now:\ndalil_\w+\n$/)
  })

  const faults: [string[], RegExp][] = [
    [['--scope', 'searchesRead', 'nosuch'], /scope: nosuch is unknown; the scopes are workspaceRead,/],
    [['--scope', ','], /scope: a key needs at least one/],
    [['--scope', 'all', '--origin', 'https://a.example/path'], /origin: must be like/],
    [['--scope', 'all', '--origin', 'a.example'], /origin: must be like/],
    [['--scope', 'all', '--origin', ''], /origin: must be like/],
    [['--scope', 'all', '--origin', 'https://*.a.example'], /origin: must be like/],
    [['--scope', 'all', '--name', ' '], /--name must have 1 to 100 characters/],
    [['--scope', 'all', '--name', 'x'.repeat(101)], /--name must have 1 to 100 characters/],
    [['--scope', 'all', '--expires', '2020-01-01'], /--expires must be in the future/],
    [['--scope', 'all', '--expires', 'banana 2999'], /--expires must be a date such as 2027-01-31/],
    [['--scope', 'all', '--expires', '2999-02-31'], /--expires must be a date such as 2027-01-31/],
    [['--scope', 'all', '--expires', '2999-12-31T25:00Z'], /--expires must be a date such as 2027-01-31/],
    [['--scope', 'all', '--workspace', 'wsp_1'], /--workspace must be the id of a workspace/],
    [
      ['--scope', 'all', '--workspace', 'wsp_00000000000000000000000000'],
      /workspace: there is none with this id/,
    ],
  ]
  for (const [options, reason] of faults) {
    it(`refuses ${options.join(' ')}`, async () => {
      assert.match(await dalilRejection([...create(...options), '--json'], env), reason)
    })
  }
})

describe('key list', () => {
  it('shows every key and no token', async () => {
    const [made, keys, text] = await Promise.all([
      dalilJson(create('--scope', 'all', '--name', 'Listed'), env),
      dalilJson(['key', 'list', '--workspace', workspace], env),
      dalil(['key', 'list'], env),
    ])
    assert.ok(keys.length >= 6)
    for (const key of keys) assert.equal('token' in key, false)
    assert.match(text.stdout, /^id +name +workspace +state +scopes\n/)
    assert.doesNotMatch(JSON.stringify(keys) + text.stdout, TOKEN)
    assert.equal(made.name, 'Listed')
  })

  it('keeps no token in the database either', async () => {
    const { token } = await dalilJson(create('--scope', 'all'), env)
    const [row] = await sql`select string_agg(k::text, ' ') as text from api_keys k`
    assert.equal(row!.text.includes(token), false)
    assert.equal(row!.text.includes(Buffer.from(token).toString('hex')), false)
  })

  it('is empty for a workspace without keys', async () => {
    const { id } = await dalilJson(['workspace', 'create', '--name', 'Empty'], env)
    assert.deepEqual(await dalilJson(['key', 'list', '--workspace', id], env), [])
  })
})

describe('key revoke', () => {
  it('revokes a key once and for all', async () => {
    const { id } = await dalilJson(create('--scope', 'all'), env)
    const revoked = await dalilJson(['key', 'revoke', id], env)
    assert.equal(revoked.id, id)
    assert.match(revoked.revokedAt, /^\d{4}-/)
    const again = await dalilJson(['key', 'revoke', id], env)
    assert.equal(again.revokedAt, revoked.revokedAt)
    const { stdout } = await dalil(['key', 'list'], env)
    assert.match(stdout, new RegExp(`^${id} .* revoked `, 'm'))
  })

  for (const id of ['key_00000000000000000000000000', 'key_x', 'wsp_00000000000000000000000000']) {
    it(`says that there is no ${id}`, async () => {
      assert.equal(await dalilRejection(['key', 'revoke', id, '--json'], env), `dalil: there is no key ${id}`)
    })
  }
})
