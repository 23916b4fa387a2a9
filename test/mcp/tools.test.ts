import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { findOperation } from '../../server/src/operations/registry.ts'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { type Json, post } from './rpc.ts'

const service = await testService({ after })
await loadDirectory(service.sql)
const listed = await post(service, { jsonrpc: '2.0', id: 'a', method: 'tools/list' })

describe('tools/list', () => {
  it('answers a plain POST with 200 and JSON, without a handshake or an Accept header', () => {
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
      const { inputSchema, outputSchema, description } = listed.body.result.tools[index]
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
      if (body) assert.equal(body.additionalProperties, false)
      // An example of a call, which needs nothing beyond what is required.
      const [example] = inputSchema.examples ?? []
      if (required.length > 0) assert.deepEqual(Object.keys(example), required)
      for (const [part, values] of Object.entries<Json>(example ?? {})) {
        const { properties, required: wanted = [] } = inputSchema.properties[part]
        for (const name of Object.keys(values)) assert.ok(properties[name], name)
        assert.deepEqual(
          wanted.filter((name: string) => !(name in values)),
          [],
        )
      }
      const { idempotencyKey } = inputSchema.properties
      assert.equal(idempotencyKey?.type, row.statuses.includes(201) ? 'string' : undefined)
      const operation = findOperation(row.name)!
      const names = (schema?: Json) => Object.keys(schema?.properties ?? {})
      assert.deepEqual(names(body), names(operation.body))
      assert.deepEqual(names(query), names(operation.query))
      assert.deepEqual(names(outputSchema), ['ok', ...names(operation.response)])
      assert.ok(description.length > 10 && description.length < 600)
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

  it('tells the company types that the directory has', () => {
    const { body } = listed.body.result.tools.find((tool: Json) => tool.name === 'create_search').inputSchema
      .properties
    assert.equal(body.properties.companyTypes.description, 'Types here: chain, independent.')
  })

  it('offers groups of tools and single ones where the address names them', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { body } = await post(service, list, {}, '?tools=searches,get_workspace')
    assert.deepEqual(
      body.result.tools.map((tool: Json) => tool.name),
      ['get_workspace', 'list_searches', 'create_search', 'get_search', 'list_search_results'],
    )
    const all = await post(service, list, {}, '?tools=workspace,reference,searches,results,folders,lists')
    assert.equal(all.body.result.tools.length, TABLE.length)
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_folders' } }
    assert.equal((await post(service, call, {}, '?tools=lists')).body.error.code, -32602)
    assert.equal((await post(service, call, {}, '?tools=folders')).body.result.isError, undefined)
  })

  it('answers 400 to an address that names an unknown tool or text', async () => {
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const unknown = await post(service, ping, {}, '?tools=searches,nothing')
    assert.deepEqual([unknown.status, unknown.body.error.code], [400, -32602])
    assert.match(unknown.body.error.message, /workspace, reference, searches, results, folders, lists/)
    assert.equal((await post(service, ping, {}, '?text=xml')).status, 400)
    assert.equal((await post(service, ping, {}, '?text=&tools=')).status, 200)
  })
})
