import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { call, startService } from './process.ts'

interface ReceivedSpan {
  traceId: string
  id: string
  parentId: string
  name: string
  attributes: Map<string, string | number>
}

interface Field {
  tag: number
  /** Of a field with a length. */
  bytes: Buffer
  number: number
}

/** The fields of a message of Protocol Buffers. */
function readFields(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const readVarint = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++]!
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const key = readVarint()
    const field: Field = { tag: key >> 3, bytes: Buffer.alloc(0), number: 0 }
    const type = key & 7
    if (type === 0) field.number = readVarint()
    else {
      const length = type === 2 ? readVarint() : type === 1 ? 8 : 4
      field.bytes = bytes.subarray(at, at + length)
      at += length
    }
    fields.push(field)
  }
  return fields
}

const readTagged = (bytes: Buffer, tag: number) => readFields(bytes).filter(field => field.tag === tag)

/** Reads an ExportTraceServiceRequest: resource spans, in them scope spans, in them spans. */
function readSpans(bytes: Buffer): ReceivedSpan[] {
  const scopes = readTagged(bytes, 1).flatMap(field => readTagged(field.bytes, 2))
  return scopes
    .flatMap(field => readTagged(field.bytes, 2))
    .map(({ bytes }) => {
      const find = (tag: number) => readTagged(bytes, tag)[0]?.bytes ?? Buffer.alloc(0)
      return {
        traceId: find(1).toString('hex'),
        id: find(2).toString('hex'),
        parentId: find(4).toString('hex'),
        name: find(5).toString(),
        attributes: new Map(readTagged(bytes, 9).map(field => readAttribute(field.bytes))),
      }
    })
}

function readAttribute(bytes: Buffer): [string, string | number] {
  const [key, value] = readFields(bytes)
  const [content] = readFields(value!.bytes)
  return [key!.bytes.toString(), content!.tag === 3 ? content!.number : content!.bytes.toString()]
}

describe('serve with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('sends a trace of each request, with its parts and without texts, at the latest when it ends', async t => {
    const bodies: Buffer[] = []
    const collector = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', chunk => chunks.push(chunk))
      request.on('end', () => {
        assert.equal(request.url, '/v1/traces')
        assert.equal(request.headers['content-type'], 'application/x-protobuf')
        bodies.push(Buffer.concat(chunks))
        response.end()
      })
    })
    await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
    t.after(() => collector.close())
    const { url, sql } = await testDatabase(t)
    await loadDirectory(sql)
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const env = { DATABASE_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: 'shop' }
    const service = await startService(t, env)
    const token = service.token!
    const { body } = await call(service, token, '/searches', { prompt: 'pharmacies in Riyadh' })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const parentId = 'b7ad6b7169203331'
    await fetch(`${service.address}/v1/searches/${body.search.id}?q=secretive`, {
      headers: { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${parentId}-01` },
    })
    await fetch(`${service.address}/nowhere/secretive`)
    await fetch(`${service.address}/healthz`)
    const { code, stderr } = await service.end('SIGTERM')
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })

    const spans = bodies.flatMap(readSpans)
    const find = (name: string) => {
      const span = spans.find(span => span.name === name)
      assert.ok(span, `${name} is not in ${spans.map(({ name }) => name)}`)
      return span
    }
    const request = find('POST /v1/searches')
    assert.equal(request.attributes.get('http.route'), '/v1/searches')
    assert.equal(request.attributes.get('http.request.method'), 'POST')
    assert.equal(request.attributes.get('http.response.status_code'), 201)
    const operation = find('create_search')
    assert.deepEqual([operation.traceId, operation.parentId], [request.traceId, request.id])
    for (const step of ['interpret', 'select']) assert.equal(find(step).parentId, operation.id)
    const joined = find('GET /v1/searches/:searchId')
    assert.deepEqual([joined.traceId, joined.parentId], [traceId, parentId])
    assert.equal(find('GET').attributes.get('http.response.status_code'), 404)
    assert.ok(!spans.some(({ name }) => name.includes('healthz')))

    const sent = Buffer.concat(bodies).toString('latin1')
    assert.ok(sent.includes('shop'))
    for (const secret of ['pharmacies', 'Riyadh', 'secretive', body.search.id, token.slice(6, 36)])
      assert.ok(!sent.includes(secret), secret)
  })

  it('serves and ends as ever while the collector is away, and says so once', async t => {
    const env = {
      DATABASE_URL: (await testDatabase(t)).url,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    }
    const service = await startService(t, env)
    assert.equal((await call(service, service.token, '/workspace')).status, 200)
    const startedAt = performance.now()
    const { code, stderr } = await service.end('SIGTERM')
    assert.equal(code, 0)
    assert.ok(performance.now() - startedAt < 8_000)
    assert.match(stderr, /^(dalil: traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT\n)?$/)
  })
})
