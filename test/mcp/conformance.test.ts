import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testService } from '../support/service.ts'

const PROGRAM = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)

const OWN_FIXTURES = 'asks for tools, prompts and resources of the suite’s own server'
const NO_STREAMS = 'the server answers each request with JSON, without sessions and streams'
const ASKS_NOTHING = 'the server asks its clients for nothing'

/** Why scenarios of the suite do not apply, by how their names begin. */
const NOT_APPLICABLE: Record<string, string> = {
  'tools-call-': OWN_FIXTURES,
  'prompts-get-': OWN_FIXTURES,
  'resources-read-': OWN_FIXTURES,
  'resources-templates-read': OWN_FIXTURES,
  'json-schema-2020-12': OWN_FIXTURES,
  'elicitation-': ASKS_NOTHING,
  'input-required-result-': ASKS_NOTHING,
  'server-sse-': NO_STREAMS,
  'server-session-lifecycle': NO_STREAMS,
  'resources-subscribe': 'resources do not change while the server runs',
  'resources-unsubscribe': 'resources do not change while the server runs',
  'logging-set-level': 'the server sends no log messages to clients',
  'completion-complete': 'arguments have no completion',
  'http-custom-header-server-validation': 'no tool reads arguments from headers',
  'tasks-': 'an extension; every call ends within its request',
}

const APPLICABLE: Record<string, string[]> = {
  '2025-11-25': [
    'dns-rebinding-protection',
    'ping',
    'prompts-list',
    'resources-list',
    'server-initialize',
    'tools-list',
  ],
  '2026-07-28': [
    'caching',
    'dns-rebinding-protection',
    'http-header-validation',
    'prompts-list',
    'resources-list',
    'sep-2164-resource-not-found',
    'server-stateless',
    'tools-list',
  ],
}

const service = await testService({ after })
const { token } = await service.workspace()
const address = await startKeyProxy(await service.app.listen({ host: '127.0.0.1', port: 0 }))

/** The suite cannot send a key, so a proxy adds one to what it sends. */
async function startKeyProxy(target: string): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url = '' } = incoming
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` }
    const forwarded = request(new URL(url, target), { method, headers, setHost: false }, response => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  after(() => proxy.close())
  return `http://localhost:${(proxy.address() as AddressInfo).port}`
}

interface CheckResult {
  id: string
  status: string
  errorMessage?: string
  details?: { untestable?: boolean }
}

/** The checks of each scenario that the revision requires. */
async function runSuite(revision: string, folder: string): Promise<Map<string, CheckResult[]>> {
  const options = ['server', '--url', `${address}/mcp`, '--requirements', revision, '-o', folder]
  const child = spawn(process.execPath, [PROGRAM, ...options], { stdio: 'ignore' })
  await once(child, 'exit')
  const scenarios = new Map<string, CheckResult[]>()
  for (const name of await readdir(folder)) {
    const checks = JSON.parse(await readFile(join(folder, name, 'checks.json'), 'utf8'))
    scenarios.set(name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, ''), checks)
  }
  return scenarios
}

function applies(scenario: string): boolean {
  return !Object.keys(NOT_APPLICABLE).some(start => scenario.startsWith(start))
}

describe('the conformance suite of the Model Context Protocol', () => {
  for (const [revision, applicable] of Object.entries(APPLICABLE)) {
    it(`finds no fault in version ${revision}, in the scenarios that apply`, async t => {
      const folder = await mkdtemp(join(tmpdir(), 'dalil-conformance-'))
      t.after(() => rm(folder, { recursive: true }))
      const scenarios = await runSuite(revision, folder)
      assert.deepEqual([...scenarios.keys()].filter(applies).sort(), applicable)
      for (const name of applicable) {
        const checks = scenarios.get(name)!
        const faults = checks.filter(({ status, details }) => status === 'FAILURE' && !details?.untestable)
        assert.deepEqual(faults, [], name)
        assert.ok(
          checks.some(check => check.status === 'SUCCESS'),
          name,
        )
      }
    })
  }
})
