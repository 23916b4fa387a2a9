import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { OpenApiDocument } from '../../scripts/fuzz/document.ts'
import type { GeneratedRequest } from '../../scripts/fuzz/generate/requests.ts'
import { LoggedFailures } from '../../scripts/fuzz/logged-failures.ts'
import { type Answer, Oracle } from '../../scripts/fuzz/oracle.ts'
import { sendUntilServed } from '../../scripts/fuzz/overload.ts'
import { prepareTarget } from '../../scripts/fuzz/prepare.ts'
import { parseAnswers } from '../../scripts/fuzz/raw/exchange.ts'
import { createReport, findOverloadFault, loadReport, saveReport } from '../../scripts/fuzz/report.ts'
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
    const report = await runFuzz({ target, document, seed: 11, requests: 1_500, seconds: 60 })
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

describe('an answer of 500', () => {
  const headers = { 'x-request-id': 'a' }
  const busy = { status: 500, headers: { ...headers, 'retry-after': '1' }, text: '' }

  /** The answers that come one after the other, and what is made of them. */
  async function answer(...answers: Answer[]) {
    const report = createReport(1)
    const pauses: number[] = []
    const result = await sendUntilServed(
      'get_workspace',
      report,
      async () => ({ answers: [answers[0]!], result: answers.shift()!.status }),
      async milliseconds => pauses.push(milliseconds),
    )
    return { report, pauses, result }
  }

  it('with Retry-After is counted, and the request is sent again after a pause', async () => {
    const { report, pauses, result } = await answer(busy, busy, { status: 200, headers, text: '' })
    assert.deepEqual([result, report.overloads, pauses], [200, 2, [1_000, 2_000]])
    const failed = { operation: 'get_workspace', requestId: 'a', isOverload: true }
    assert.deepEqual(report.failed, [failed, failed])
  })

  it('with Retry-After is given when it comes five times', async () => {
    const { report, pauses, result } = await answer(busy, busy, busy, busy, busy)
    assert.deepEqual([result, report.overloads, pauses.length], [500, 5, 4])
  })

  it('without Retry-After is given at once', async () => {
    const { report, result } = await answer({ status: 500, headers, text: '' })
    assert.deepEqual([result, report.overloads, report.failed.length], [500, 0, 1])
  })

  it('with Retry-After is a fault when one in a thousand is such', () => {
    const report = { ...createReport(1), requests: 100_000 }
    assert.equal(findOverloadFault({ ...report, overloads: 120 }), undefined)
    assert.match(findOverloadFault({ ...report, overloads: 121 })!, /121 answers/)
  })
})

describe('a run that is interrupted', () => {
  it('goes on where it stopped, unless it found a fault', async t => {
    const folder = await mkdtemp(join(tmpdir(), 'dalil-fuzz-'))
    t.after(() => rm(folder, { recursive: true }))
    const path = join(folder, 'state.json')
    assert.equal(loadReport(path), undefined)
    const report = { ...createReport(7), requests: 900, statuses: new Map([[200, 900]]) }
    saveReport(path, report)
    assert.deepEqual(loadReport(path), report)
    const whole = await runFuzz({ target, document, seed: 1, report, requests: 901, seconds: 60 })
    assert.deepEqual([whole.nextSeed, whole.faults], [8, []])
    assert.ok(whole.requests > 901)
    saveReport(path, { ...report, faults: ['--seed 8: a 500'] })
    assert.throws(() => loadReport(path), /ended at a fault/)
  })

  it('keeps what the service logged, by the id of the request', async t => {
    const folder = await mkdtemp(join(tmpdir(), 'dalil-fuzz-'))
    t.after(() => rm(folder, { recursive: true }))
    const path = join(folder, 'fuzz.log')
    const failures = new LoggedFailures(path)
    failures.read('Dalil is ready\n{"reqId":"a","fail')
    failures.read('ure":{"code":"57014"}}\n')
    const failed = { operation: 'get_workspace', isOverload: false }
    assert.match(failures.describe({ ...failed, requestId: 'a' }), /get_workspace.*57014/)
    assert.match(failures.describe({ ...failed, requestId: 'b' }), /no line of its own/)
    assert.equal(await readFile(path, 'utf8'), '{"reqId":"a","failure":{"code":"57014"}}\n')
  })
})
