import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { startService } from './process.ts'

/** What tenants, people and the operator keep to themselves. None of it looks like anything that a log may hold. */
const SECRETS = {
  databasePassword: 'pw-of-database-5f3a',
  modelKey: 'key-of-model-91bc',
  metricsToken: 'token-of-metrics-d04e',
  password: 'a password 77e1 that is long',
  wrongPassword: 'a password 08d2 mistyped',
  email: 'zaynab-3c9d@example.com',
  person: 'Zaynab 6b1f',
  prompt: 'pharmacies near qwxz-4471 in Riyadh',
  list: 'List-c55a',
  folder: 'Folder-ee20',
  query: 'query-2ab9',
  origin: 'https://origin-8d7c.example',
}

describe('what a service writes at its finest level, and its metrics', () => {
  it('hold no token, password, prompt, name or address through requests of every kind', async t => {
    const { url, sql } = await testDatabase(t)
    await loadDirectory(sql)
    const model = createServer((_, response) => response.writeHead(500).end(SECRETS.prompt))
    await new Promise<void>(resolve => model.listen(0, '127.0.0.1', resolve))
    t.after(() => model.close())
    const database = new URL(url)
    database.password = SECRETS.databasePassword
    const service = await startService(t, {
      DATABASE_URL: database.href,
      LOG_LEVEL: 'trace',
      LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      LLM_API_KEY: SECRETS.modelKey,
      METRICS_TOKEN: SECRETS.metricsToken,
    })
    const token = service.token!
    const ownerToken = /welcome\?token=(\S+)/.exec(service.written().stdout)![1]!
    const cookies = new Map<string, string>()
    const statuses = new Map<string, number>()

    const send = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(`${service.address}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      statuses.set(path.split('?')[0]!, response.status)
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
        cookies.set(name!, value!)
      }
      const text = await response.text()
      return text.startsWith('{') ? JSON.parse(text) : text
    }
    const withKey = { authorization: `Bearer ${token}` }

    const { search } = await send('/v1/searches', { prompt: SECRETS.prompt, cityIds: [] }, withKey)
    assert.match(search.id, /^srch_/)
    const { list } = await send('/v1/lists', { name: SECRETS.list }, withKey)
    await send('/v1/folders', { name: SECRETS.folder }, withKey)
    await send(`/v1/lists?q=${SECRETS.query}`, undefined, withKey)
    await send(`/v1/${SECRETS.query}`, undefined, withKey)
    await send('/v1/searches', `{"prompt": "${SECRETS.prompt}`, withKey)
    await send('/v1/searches', { prompt: SECRETS.prompt, secret: SECRETS.query }, withKey)
    await send(`/v1/workspace?key=${token}`, undefined, { ...withKey, origin: SECRETS.origin })
    await send('/v1/workspace', undefined, { authorization: `Token ${token}` })
    await send('/v1/workspace', undefined, { authorization: `Bearer ${token.slice(0, -1)}` })
    await send(`/exports/lists/${list.id}?format=csv&q=${SECRETS.query}`, undefined, withKey)
    const call = { name: 'create_search', arguments: { body: { prompt: SECRETS.prompt } } }
    await send('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }, withKey)

    const fromDashboard = { origin: service.address, 'x-dalil': 'dashboard' }
    const details = { name: SECRETS.person, email: SECRETS.email, password: SECRETS.password }
    const owner = await send('/console/owner', { token: ownerToken, ...details }, fromDashboard)
    assert.equal(owner.ok, true)
    await send('/console/sign-in', { email: SECRETS.email, password: SECRETS.wrongPassword }, fromDashboard)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const workspace = owner.workspaces?.[0]?.id ?? ''
    const asOwner = { ...fromDashboard, cookie, 'x-workspace': workspace }
    const key = { name: SECRETS.list, scopes: ['listsRead'], origins: [SECRETS.origin], expiresAt: null }
    const made = await send('/console/keys', key, asOwner)
    assert.match(made.token, /^dalil_/)
    // Failures inside, whose errors hold values and statements.
    await sql`alter table branch_lists rename to branch_lists_away`
    await send(`/v1/lists?q=${SECRETS.query}`, undefined, withKey)
    const tool = { name: 'create_branch_list', arguments: { body: { name: SECRETS.list } } }
    await send('/mcp', { jsonrpc: '2.0', id: 2, method: 'tools/call', params: tool }, withKey)
    assert.equal(statuses.get('/v1/lists'), 500)
    await sql`alter table branch_lists_away rename to branch_lists`

    const metrics = await (
      await fetch(`${service.address}/metrics`, {
        headers: { authorization: `Bearer ${SECRETS.metricsToken}` },
      })
    ).text()
    assert.match(metrics, /http_requests_total\{/)
    const { stdout, stderr } = await service.end('SIGTERM')
    const lines = stdout.split('\n').filter(line => line.startsWith('{'))
    assert.ok(lines.some(line => line.includes('"route":"/console/owner"')))
    assert.ok(lines.some(line => line.includes('request failed')))
    const text = [...lines, stderr, metrics].join('\n')
    const secrets = {
      ...SECRETS,
      token: token.slice(6, 36),
      madeToken: made.token.slice(6, 36),
      ownerToken,
      ...Object.fromEntries(cookies),
      workspace,
      search: search.id,
      authorization: 'authorization',
    }
    for (const [name, secret] of Object.entries(secrets))
      assert.ok(secret === '' || !text.toLowerCase().includes(secret.toLowerCase()), name)
  })
})
