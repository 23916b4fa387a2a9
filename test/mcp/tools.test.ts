import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { TABLE } from '../support/contract.ts'
import { testService } from '../support/service.ts'
import { type Json, post } from './rpc.ts'

const service = await testService({ after })
const listed = await post(service, { jsonrpc: '2.0', id: 'a', method: 'tools/list' })

describe('tools/list', () => {
  it('answers a plain POST with 200 and JSON, without a key, a handshake or an Accept header', () => {
    assert.equal(listed.status, 200)
    assert.match(String(listed.headers['content-type']), /^application\/json/)
    assert.equal(listed.body.jsonrpc, '2.0')
    assert.equal(listed.body.id, 'a')
  })

  it('mirrors the operations by name, in the order of the contract', () => {
    const names = listed.body.result.tools.map((tool: Json) => tool.name)
    assert.deepEqual(
      names,
      TABLE.map(row => row.name),
    )
  })

  for (const [index, row] of TABLE.entries()) {
    it(`shows what ${row.name} takes`, () => {
      const { inputSchema, description } = listed.body.result.tools[index]
      const { path, query, body } = inputSchema.properties
      const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      assert.equal(inputSchema.type, 'object')
      assert.equal(inputSchema.additionalProperties, false)
      assert.deepEqual(path ? Object.keys(path.properties) : [], inPath)
      assert.deepEqual(path?.required ?? [], inPath)
      assert.equal(query?.properties.limit?.maximum, row.limit)
      assert.equal(query?.properties.skip !== undefined, row.skip)
      assert.equal(query?.required, undefined, 'no query parameter is required')
      assert.equal(body !== undefined, row.hasBody)
      const required = [...(inPath.length > 0 ? ['path'] : []), ...(row.hasBody ? ['body'] : [])]
      assert.deepEqual(inputSchema.required ?? [], required)
      for (const part of [path, query, body]) if (part) assert.equal(part.additionalProperties, false)
      assert.ok(description.includes(row.scope), 'the scope is named')
    })

    it(`says what ${row.name} does to the workspace`, () => {
      const reads = row.method === 'GET'
      assert.deepEqual(listed.body.result.tools[index].annotations, {
        readOnlyHint: reads,
        destructiveHint: row.path.endsWith('/archive') || row.path.endsWith('/remove'),
        idempotentHint: !row.statuses.includes(201),
        openWorldHint: false,
      })
    })
  }
})
