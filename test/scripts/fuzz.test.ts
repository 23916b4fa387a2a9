import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { OpenApiDocument } from '../../scripts/fuzz/document.ts'
import type { GeneratedRequest } from '../../scripts/fuzz/generate/requests.ts'
import { Oracle } from '../../scripts/fuzz/oracle.ts'
import { prepareTarget } from '../../scripts/fuzz/prepare.ts'
import { parseAnswers } from '../../scripts/fuzz/raw/exchange.ts'
import { runFuzz } from '../../scripts/fuzz/run.ts'
import type { Target } from '../../scripts/fuzz/send.ts'
import { loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'

const { app, sql } = await testService({ after })
let target: Target
let document: OpenApiDocument

before(async () => {
  await loadDirectory(sql)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  ;({ target, document } = await prepareTarget(sql, { host: '127.0.0.1', port }))
})

describe('generated requests', () => {
  it('are answered as the OpenAPI document says, whatever they are', async () => {
    const report = await runFuzz({ target, document, seed: 11, requests: 3_000, seconds: 60 })
    assert.deepEqual(report.faults, [])
    assert.ok(report.requests > 500 && report.rawExchanges > 50, JSON.stringify(report))
    // Each kind of answer was seen, or the requests are not what they should be.
    for (const status of [200, 201, 400, 401, 403, 404])
      assert.ok((report.statuses.get(status) ?? 0) > 0, `no ${status}`)
  })
})

describe('the check of an answer', () => {
  const request: GeneratedRequest = {
    operation: 'get_workspace',
    method: 'GET',
    path: '/workspace',
    caller: 'full',
    headers: {},
    body: undefined,
    isUnroutable: false,
  }
  const headers = { 'x-request-id': '123e4567-e89b-12d3-a456-426614174000' }
  const error = JSON.stringify({ ok: false, error: { code: 'x', message: 'y' } })

  function findFault(answer: object, more: Partial<GeneratedRequest> = {}): string | undefined {
    const whole = { status: 404, headers, text: error, ...answer }
    return new Oracle(document).findFault({ ...request, ...more }, whole)
  }

  it('finds what the document does not allow', () => {
    assert.equal(findFault({}), undefined)
    assert.match(findFault({ status: 500 })!, /500/)
    assert.match(findFault({ headers: {} })!, /x-request-id/)
    assert.match(findFault({ status: 409 })!, /does not list/)
    assert.match(findFault({ text: '<html>' })!, /not JSON/)
    assert.match(findFault({ text: '{"ok":false}' })!, /schema/)
    assert.match(findFault({ status: 200, text: '{"ok":true}' })!, /schema/)
    assert.match(findFault({ status: 401 })!, /every scope/)
    assert.match(findFault({ status: 400 }, { caller: 'nobody' })!, /instead of 401/)
  })

  it('reads what a connection sent', () => {
    const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'
    assert.deepEqual(
      parseAnswers(`${whole}HTTP/1.1 100 Continue\r\n\r\n${whole}`)?.map(({ status, text }) => [
        status,
        text,
      ]),
      [
        [200, '{}'],
        [200, '{}'],
      ],
    )
    assert.equal(parseAnswers(whole.slice(0, -1)), undefined)
    assert.equal(parseAnswers('nonsense'), undefined)
  })
})
