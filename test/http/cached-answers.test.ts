import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { buildApp } from '../../server/src/app.ts'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))
const ORIGIN = 'https://app.example.com'
const { workspaceId } = await service.workspace({ origins: [ORIGIN] })
assert.ok(workspaceId)
// Over HTTPS and with a limit: all headers that an answer can have.
const app = buildApp({ database: service.sql, publicUrl: 'https://dalil.example', rateLimit: 1000 })
after(() => app.close())

/** The headers that say the same of each answer. */
function compare({ headers }: { headers: Record<string, unknown> }) {
  const {
    date,
    'x-request-id': id,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': reset,
    ...same
  } = headers
  assert.match(String(id), /^[0-9a-f-]{36}$/)
  assert.match(String(remaining), /^\d+$/)
  assert.match(String(reset), /^\d+$/)
  return same
}

describe('an answer from the cache', () => {
  for (const [what, headers] of [
    ['a program', {}],
    ['a browser', { origin: ORIGIN, 'accept-encoding': 'gzip, br' }],
    ['a page elsewhere', { origin: 'https://elsewhere.example' }],
  ] as const) {
    it(`has the headers and the body of the first one, for ${what}`, async () => {
      for (const path of ['/workspace', `/searches/${scene.searchId}/results`]) {
        const read = () =>
          app.inject({ url: `/v1${path}`, headers: { ...headers, authorization: `Bearer ${scene.token}` } })
        const first = await read()
        assert.equal(first.statusCode, 200)
        for (let turn = 0; turn < 3; turn++) {
          const again = await read()
          assert.equal(again.statusCode, 200)
          assert.deepEqual(compare(again), compare(first))
          assert.deepEqual(again.rawPayload, first.rawPayload)
          assert.notEqual(again.headers['x-request-id'], first.headers['x-request-id'])
        }
      }
    })
  }

  it('is counted and timed like any other', async () => {
    const headers = { authorization: `Bearer ${scene.token}` }
    const count = async () => {
      const { payload } = await app.inject('/metrics')
      return Number(
        /http_requests_total\{method="GET",route="\/v1\/folders",status="200"\} (\d+)/.exec(payload)?.[1] ??
          0,
      )
    }
    for (let turn = 0; turn < 4; turn++) await app.inject({ url: '/v1/folders', headers })
    assert.equal(await count(), 4)
  })
})
