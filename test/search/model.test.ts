import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { buildApp } from '../../server/src/app.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { isUnsatisfiable } from '../../server/src/search/criteria.ts'
import { connectLanguageModel, type ModelOutcome } from '../../server/src/search/model/client.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { testDatabase } from '../support/database.ts'
import { waitUntil } from '../support/wait-until.ts'
import { insertTinyDirectory, type TinyDirectory } from './tiny-directory.ts'

type Behave = (
  request: { body: string; headers: IncomingMessage['headers'] },
  response: ServerResponse,
) => void

const completion = (content: unknown) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })
const says =
  (readings: unknown[]): Behave =>
  (_, response) =>
    response.end(completion(JSON.stringify({ readings })))

describe('a language model', () => {
  const scope: (() => unknown)[] = []
  const outcomes: ModelOutcome[] = []
  const asked: { body: string; headers: IncomingMessage['headers'] }[] = []
  let behave: Behave
  let baseUrl: string
  let database: { sql: Database }
  let directory: TinyDirectory
  let reader: PromptReader
  let hastyReader: PromptReader

  before(async () => {
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      asked.push({ body, headers: request.headers })
      behave({ body, headers: request.headers }, response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    scope.push(() => {
      server.closeAllConnections()
      server.close()
    })
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
    database = await testDatabase({ after: fn => scope.push(fn) })
    directory = await insertTinyDirectory(database.sql)
    const openReader = (timeoutMs: number) => {
      const onOutcome = (outcome: ModelOutcome) => outcomes.push(outcome)
      const options = { baseUrl, model: 'small', apiKey: 'secret', timeoutMs, onOutcome }
      const opened = new PromptReader(database.sql, { model: connectLanguageModel(options) })
      scope.push(() => opened.close())
      return opened
    }
    // A busy machine may take seconds for what is not to be a timeout.
    reader = openReader(30_000)
    hastyReader = openReader(200)
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })
  beforeEach(() => {
    outcomes.length = 0
    asked.length = 0
  })

  const read = (prompt: string) => reader.read(database.sql, prompt)
  const id = (slug: string) => directory.ids.get(slug)!

  it('fills what was left open, and says so', async () => {
    behave = says([{ text: 'Unkink my gribbles', kind: 'category', value: 'Dentist' }])
    const reading = await read('Unkink my gribbles in Jeddah')
    assert.deepEqual(reading.criteria, { categoryIds: [id('dentist')], cityIds: [id('jeddah')] })
    assert.deepEqual(
      reading.spans.map(({ text, kind, rule }) => [text, kind, rule]),
      [
        ['Unkink my gribbles', 'category', 'model'],
        ['in', 'filler', 'exact'],
        ['Jeddah', 'city', 'exact'],
      ],
    )
    assert.deepEqual(outcomes, ['answered'])
    const { body, headers } = asked[0]!
    assert.equal(headers.authorization, 'Bearer secret')
    assert.equal(JSON.parse(body).model, 'small')
    assert.deepEqual(JSON.parse(JSON.parse(body).messages[1].content), {
      prompt: 'Unkink my gribbles in Jeddah',
      notUnderstood: ['Unkink', 'gribbles'],
    })
  })

  it('is not asked about a prompt that is understood', async () => {
    behave = says([{ text: 'pharmacies', kind: 'category', value: 'Hotel' }])
    const { criteria } = await read('pharmacies in Riyadh')
    assert.deepEqual(criteria, { categoryIds: [id('pharmacy')], cityIds: [id('riyadh')] })
    assert.deepEqual(asked, [])
  })

  it('finds a place that was not understood', async () => {
    behave = says([{ text: 'the Wxyzville of Hejazia', kind: 'city', value: 'جدة' }])
    const { criteria } = await read('cafes in the Wxyzville of Hejazia')
    assert.deepEqual(criteria, { categoryIds: [id('cafe')], cityIds: [id('jeddah')] })
  })

  it('cannot change what was understood, nor name what the directory does not know', async () => {
    for (const reading of [
      { text: 'quantum', kind: 'category', value: 'Hotel' },
      { text: 'Dubai', kind: 'city', value: 'Riyadh' },
      { text: 'quantum cafes', kind: 'city', value: 'Riyadh' },
      { text: 'quantum', kind: 'city', value: 'Riyadh' },
      { text: 'quantum', kind: 'district', value: 'Atlantis' },
      { text: 'quantum', kind: 'companyType', value: 'imaginary' },
      { text: 'quantum', kind: 'company', value: 'Nobody & Sons' },
      { text: 'not in the prompt', kind: 'country', value: 'Egypt' },
    ]) {
      behave = says([reading])
      const { criteria, spans } = await read('quantum cafes in Dubai')
      assert.deepEqual(
        criteria,
        { categoryIds: [id('cafe')], cityIds: [id('dubai')] },
        JSON.stringify(reading),
      )
      assert.ok(spans.every(span => span.rule !== 'model'))
    }
  })

  it('takes a country by its code and a company by its name', async () => {
    behave = says([
      { text: 'xyzzy', kind: 'company', value: 'Sea Gull' },
      { text: 'plugh', kind: 'country', value: 'EG' },
    ])
    const { criteria } = await read('xyzzy plugh')
    assert.deepEqual(criteria, { companyNames: ['sea gull'], countryIds: [id('EG')] })
  })

  const misbehaviours: [string, ModelOutcome, Behave][] = [
    ['answers with an error', 'failed', (_, response) => response.writeHead(500).end('no')],
    ['hangs up', 'failed', (_, response) => response.destroy()],
    ['redirects', 'failed', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers without end', 'failed', (_, response) => response.end('x'.repeat(300_000))],
    ['answers with no JSON', 'invalid', (_, response) => response.end('<html>')],
    ['answers with no completion', 'invalid', (_, response) => response.end('{"choices":[]}')],
    ['says something else', 'invalid', (_, response) => response.end(completion('I am sorry, Dave.'))],
    ['says a wrong shape', 'invalid', (_, response) => response.end(completion('{"readings":[{"text":1}]}'))],
    ['says nothing in time', 'timeout', () => {}],
  ]
  for (const [what, outcome, misbehave] of misbehaviours) {
    it(`that ${what} changes nothing`, async () => {
      behave = misbehave
      const { sql } = database
      const own = outcome === 'timeout' ? hastyReader : reader
      const { criteria } = await own.read(sql, 'quantum cafes in Dubai')
      assert.deepEqual(criteria, { categoryIds: [id('cafe')], cityIds: [id('dubai')] })
      assert.ok(isUnsatisfiable((await own.read(sql, 'xyzzy plugh')).criteria))
      assert.deepEqual(outcomes, [outcome, outcome])
    })
  }

  it('that is not there changes nothing', async () => {
    const seen: ModelOutcome[] = []
    const absent = connectLanguageModel({
      ...{ baseUrl: 'http://127.0.0.1:1/v1', model: 'm' },
      onOutcome: outcome => seen.push(outcome),
    })
    assert.equal(await absent.read('xyzzy', ['xyzzy']), undefined)
    assert.deepEqual(seen, ['failed'])
  })

  it('holds up few prompts at a time', async () => {
    const waiting: ServerResponse[] = []
    behave = (_, response) => waiting.push(response)
    const reading = Array.from({ length: 10 }, () => read('xyzzy plugh'))
    await waitUntil('four prompts to wait', () => outcomes.length >= 6 && waiting.length >= 4)
    assert.deepEqual(outcomes, Array(6).fill('busy'))
    for (const response of waiting) response.end(completion('{"readings":[]}'))
    await Promise.all(reading)
    assert.equal(outcomes.filter(outcome => outcome === 'answered').length, 4)
  })

  it('may read a long prompt while another waits for it', async () => {
    const waiting: ServerResponse[] = []
    behave = (_, response) => waiting.push(response)
    const reading = Array.from({ length: 2 }, () => read(`xyzzy plugh ${'cafes in Jeddah '.repeat(80)}`))
    await waitUntil('both prompts to wait', () => waiting.length === 2)
    for (const response of waiting) response.end(completion('{"readings":[]}'))
    await Promise.all(reading)
    assert.deepEqual(outcomes, ['answered', 'answered'])
  })

  it('is counted in the metrics by how its calls end', async () => {
    behave = (_, response) => response.writeHead(503).end()
    const app = buildApp({ database: database.sql, model: { baseUrl, model: 'small' } })
    await app.ready()
    const { body } = await app.inject('/metrics')
    assert.match(body, /# TYPE dalil_model_calls_total counter/)
    await app.close()
  })
})
