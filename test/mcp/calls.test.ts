import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'
import { ANSWERS, errorBody } from '../support/shapes.ts'
import { callTool, type Json, post } from './rpc.ts'

const service = await testService({ after })
const caller = await service.workspace()
const call = (name: string, args?: unknown) => callTool(service, caller.token, name, args)

/** The error of a result. Checks that it is marked as one, and has the same JSON as text and as data. */
function readError(result: Json): Json {
  assert.equal(result.isError, true)
  assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent)
  errorBody(result.structuredContent, 'the result')
  return result.structuredContent.error
}

describe('tools/call', () => {
  it('answers what the API answers, as text and as data', async () => {
    await call('create_branch_list', { body: { name: 'One' } })
    await call('create_branch_list', { body: { name: 'Two' } })
    const result = await call('list_branch_lists', { query: { limit: 1 } })
    assert.equal(result.isError, undefined)
    assert.equal(result.content.length, 1)
    assert.equal(result.content[0].type, 'text')
    assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent)
    ANSWERS.list_branch_lists!(result.structuredContent, 'the result')
    const overHttp = await caller.get('/lists?limit=1')
    assert.deepEqual(result.structuredContent, overHttp.body)
  })

  it('accepts path, query and body', async () => {
    const { list } = (await call('create_branch_list', { body: { name: 'Three' } })).structuredContent
    const renamed = await call('rename_branch_list', { path: { listId: list.id }, body: { name: 'Four' } })
    assert.equal(renamed.structuredContent.list.name, 'Four')
    const members = await call('list_branch_list_members', {
      path: { listId: list.id },
      query: { skip: '5' },
    })
    assert.equal(members.structuredContent.pagination.skip, 5)
  })

  it('treats missing and null parts as empty', async () => {
    const bare = await post(
      service,
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_folders' } },
      { authorization: `Bearer ${caller.token}` },
    )
    assert.deepEqual(bare.body.result.structuredContent, { ok: true, folders: [] })
    assert.deepEqual((await call('list_folders', { query: null, path: {} })).structuredContent.folders, [])
  })

  it('returns errors of the API as results', async () => {
    const short = readError(await call('create_folder', { body: { name: 'x' } }))
    assert.deepEqual([short.code, short.details.fields[0].field], ['invalid_request', 'name'])
    const unknown = readError(await call('create_folder', { body: { name: 'Fine', colour: 'red' } }))
    assert.match(unknown.message, /colour is not a known property/)
    const number = readError(
      await call('create_search', { body: { prompt: 'x', requestedResultCount: '10' } }),
    )
    assert.match(number.message, /requestedResultCount/)
    assert.equal(readError(await call('create_folder')).code, 'invalid_request')
    assert.equal(readError(await call('get_branch_list', { path: { listId: 7 } })).code, 'not_found')
    await call('create_folder', { body: { name: 'Twice' } })
    assert.equal(readError(await call('create_folder', { body: { name: 'twice' } })).code, 'conflict')
  })

  it('forwards the key: 401 without one, 403 without the scope, before it checks anything else', async () => {
    const reader = await service.key(caller.workspaceId, { scopes: ['foldersRead'] })
    const args = { body: 'wrong', more: 1 }
    for (const token of [undefined, 'dalil_wrong']) {
      const { error } = await callTool(service, token, 'create_folder', args)
      assert.match(error.message, /valid API key/)
    }
    const lacking = readError(await callTool(service, reader.token, 'create_folder', args))
    assert.deepEqual([lacking.code, lacking.details], ['forbidden', { requiredScope: 'foldersWrite' }])
  })

  it('forwards the origin', async () => {
    const origins = ['https://app.example.com']
    const { token } = await service.key(caller.workspaceId, { origins })
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_folders' } }
    const authorization = `Bearer ${token}`
    const there = await post(service, message, { authorization, origin: 'https://app.example.com' })
    assert.equal(there.body.result.isError, undefined)
    const { error } = await callTool(service, token, 'list_folders')
    assert.match(error.message, /origin/)
  })

  it('forwards the idempotency key', async () => {
    const params = { name: 'create_branch_list', arguments: { body: { name: 'Once' } } }
    const headers = { authorization: `Bearer ${caller.token}`, 'idempotency-key': 'abc' }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const [first, second] = [await post(service, message, headers), await post(service, message, headers)]
    assert.deepEqual(first.body.result.structuredContent, second.body.result.structuredContent)
  })

  it('takes an idempotency key as an argument, which wins over the header', async () => {
    const create = async (idempotencyKey: unknown, name: string) => {
      const params = { name: 'create_branch_list', arguments: { body: { name }, idempotencyKey } }
      const headers = { authorization: `Bearer ${caller.token}`, 'idempotency-key': 'of the header' }
      const { body } = await post(service, { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)
      return body.result
    }
    const first = await create('one', 'Once more')
    assert.deepEqual(await create('one', 'Once more'), first)
    const second = await create('two', 'Once more')
    assert.notEqual(second.structuredContent.list.id, first.structuredContent.list.id)
    assert.match(readError(await create('one', 'Another')).message, /used with another request/)
    assert.match(readError(await create(7, 'Another')).message, /^arguments\.idempotencyKey must be a string/)
    for (const wrong of ['', ' ', 'k'.repeat(256)])
      assert.match(readError(await create(wrong, 'Another')).message, /1 to 255 characters/)
    for (const wrong of ['a\0b', 'a\ud800'])
      assert.match(readError(await create(wrong, 'Another')).message, /no control characters/)
    assert.deepEqual(await create(' one ', 'Once more'), first)
    assert.equal((await create('🔑'.repeat(255), 'Keys')).isError, undefined)
  })

  it('takes an idempotency key from a part, and no two different ones', async () => {
    const create = async (args: object) => {
      const params = { name: 'create_branch_list', arguments: args }
      const headers = { authorization: `Bearer ${caller.token}` }
      return (await post(service, { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)).body
        .result
    }
    const body = { name: 'Placed' }
    const first = await create({ body, idempotencyKey: 'placed' })
    for (const args of [
      { body: { ...body, idempotencyKey: 'placed' } },
      { body, query: { idempotency_key: 'placed' } },
      { body, path: { 'Idempotency-Key': 'placed' }, idempotencyKey: 'placed' },
    ])
      assert.deepEqual(await create(args), first)
    const twice = await create({ body: { ...body, idempotencyKey: 'other' }, idempotencyKey: 'placed' })
    assert.match(
      readError(twice).message,
      /^arguments\.\S*idempotencyKey is given twice, with different values/,
    )
  })

  it('says that the search of an idempotency key is archived', async () => {
    const args = { body: { prompt: 'pharmacies in Riyadh' }, idempotencyKey: 'archived since' }
    const { search } = (await call('create_search', args)).structuredContent
    await call('archive_result_set', { path: { searchId: search.id } })
    const { content, isError } = await call('create_search', args)
    assert.equal(isError, undefined)
    assert.equal(
      content[1]?.text,
      `${search.id} was saved before, and is archived: use another idempotencyKey to search again.`,
    )
  })

  it('reaches only the workspace of the key', async () => {
    const other = await service.workspace()
    const { list } = (await call('create_branch_list', { body: { name: 'Ours' } })).structuredContent
    const args = { path: { listId: list.id } }
    assert.equal(
      readError(await callTool(service, other.token, 'archive_branch_list', args)).code,
      'not_found',
    )
    assert.equal((await call('get_branch_list', args)).structuredContent.list.name, 'Ours')
  })

  it('rejects an unknown tool, and a message that is no call, as invalid params', async () => {
    const callInvalid = async (params: unknown) => {
      const { status, body } = await post(service, { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      assert.equal(status, 200)
      assert.equal(body.error.code, -32602)
      return body.error.message as string
    }
    await callInvalid(undefined)
    await callInvalid({})
    await callInvalid(['list_folders'])
    await callInvalid({ name: 'no_such_tool' })
    await callInvalid({ name: 'toString' })
    await callInvalid({ name: 'list_folders', arguments: 'limit' })
    await callInvalid({ name: 'list_folders', arguments: [] })
  })

  it('hides the cause of an unexpected failure', async t => {
    const broken = await testService(t)
    const { token } = await broken.workspace()
    await broken.sql`drop table folders cascade`
    const { code, message } = readError(await callTool(broken, token, 'list_folders'))
    assert.equal(code, 'internal_error')
    assert.doesNotMatch(message, /folders|relation/)
  })
})
