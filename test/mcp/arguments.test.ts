import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { readArguments } from '../../server/src/mcp/arguments.ts'
import { findOperation } from '../../server/src/operations/registry.ts'
import { TABLE } from '../support/contract.ts'
import { testService } from '../support/service.ts'
import { callTool, type Json, post } from './rpc.ts'

const SEARCH = 'srch_01h455vb4pex5vsknk084sn02q'
const LIST = 'lst_01h455vb4pex5vsknk084sn02q'
const FOLDER = 'fld_01h455vb4pex5vsknk084sn02q'

/** The arguments of a call of every tool, in the layout that the input schemas show. */
const CALLS: Record<string, Json> = {
  get_workspace: {},
  list_countries: { query: { q: 'saudi', limit: 5 } },
  list_cities: { query: { countryCode: 'SA', skip: 1 } },
  get_city: { path: { cityId: 'cty_1' } },
  list_city_districts: { path: { cityId: 'cty_1' }, query: { q: 'olaya' } },
  list_categories: { query: { q: 'cafe' } },
  list_searches: { query: { folderId: 'unfiled', limit: 1 } },
  create_search: {
    body: {
      ...{ prompt: 'cafés', requestedResultCount: 2, folderId: null },
      location: { lat: 24.7, lng: 46.7, radiusKm: 5 },
    },
  },
  get_search: { path: { searchId: SEARCH } },
  list_search_results: { path: { searchId: SEARCH }, query: { limit: 1 } },
  list_result_companies: { path: { searchId: SEARCH }, query: { limit: 1 } },
  list_result_branches: { path: { searchId: SEARCH }, query: { limit: 1 } },
  list_company_result_branches: { path: { searchId: SEARCH, companyId: 'cmp_1' }, query: { limit: 1 } },
  move_result_to_folder: { path: { searchId: SEARCH }, body: { folderId: 'unfiled' } },
  archive_result_set: { path: { searchId: SEARCH } },
  list_folders: { query: { limit: 1 } },
  create_folder: { body: { name: 'Riyadh, spring' } },
  archive_folder: { path: { folderId: FOLDER } },
  list_branch_lists: { query: { q: 'visit', skip: 1 } },
  create_branch_list: { body: { name: 'To visit' } },
  get_branch_list: { path: { listId: LIST } },
  rename_branch_list: { path: { listId: LIST }, body: { name: 'Visited' } },
  archive_branch_list: { path: { listId: LIST } },
  list_branch_list_members: {
    path: { listId: LIST },
    query: { companyId: 'cmp_1', availability: 'available' },
  },
  add_branch_list_members: { path: { listId: LIST }, body: { searchId: SEARCH, branchIds: ['brn_1'] } },
  remove_branch_list_members: { path: { listId: LIST }, body: { branchIds: ['brn_1'] } },
  reorder_branch_list_members: { path: { listId: LIST }, body: { branchIds: ['brn_1', 'brn_2'] } },
}

/** Layouts that clients send instead. */
const LAYOUTS: Record<string, (call: Json) => Json> = {
  flat: ({ path, query, body }) => ({ ...path, ...query, ...body }),
  'path parameters flat, the rest in its part': ({ path, ...rest }) => ({ ...path, ...rest }),
  params: ({ path, query, body }) => ({ params: { ...path, ...query }, body }),
  'pathParams and queryParams': ({ path, query, body }) => ({ pathParams: path, queryParams: query, body }),
  'path_params and query_params': ({ path, query, body }) => ({
    path_params: path,
    query_params: query,
    body,
  }),
  'parameters and requestBody': ({ path, query, body }) => ({
    parameters: { ...path, ...query },
    requestBody: body,
  }),
  request_body: ({ body, ...rest }) => ({ ...rest, request_body: body }),
  'a body as JSON text': ({ body, ...rest }) => ({ ...rest, ...(body && { body: JSON.stringify(body) }) }),
  'the lists and objects of a body as JSON text': ({ body, ...rest }) => ({
    ...rest,
    ...(body && {
      body: Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
        ]),
      ),
    }),
  }),
  'every part as JSON text': call =>
    Object.fromEntries(Object.entries(call).map(([part, fields]) => [part, JSON.stringify(fields)])),
  'arguments in arguments': call => ({ arguments: call }),
  'everything in the body': ({ path, query, body }) => ({ body: { ...path, ...query, ...body } }),
  'everything in the path': ({ path, query, body }) => ({ path: { ...path, ...query, ...body } }),
  'snake case': ({ path, query, body }) => toSnakeCase({ ...path, ...query, ...body }),
  'snake case in parts': ({ path, query, body }) => ({
    ...(path && { path: toSnakeCase(path) }),
    ...(query && { query: toSnakeCase(query) }),
    ...(body && { body: toSnakeCase(body) }),
  }),
  'path parameters twice, alike': ({ path, ...rest }) => ({ ...path, path, ...rest }),
}

function toSnakeCase(fields: Json): Json {
  const entries = Object.entries(fields).map(([name, value]) => [
    name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
    value,
  ])
  return Object.fromEntries(entries)
}

describe('the arguments of tools/call', async () => {
  const service = await testService({ after })
  const { token } = await service.workspace()
  const call = (name: string, args: Json) => callTool(service, token, name, args)

  it('has a call of every tool to test', () => {
    assert.deepEqual(
      Object.keys(CALLS),
      TABLE.map(row => row.name),
    )
  })

  for (const [layout, arrange] of Object.entries(LAYOUTS)) {
    it(`are taken as ${layout} by every tool`, () => {
      for (const [name, args] of Object.entries(CALLS)) {
        const read = readArguments(findOperation(name)!, arrange(args))
        assert.deepEqual(
          read,
          { path: {}, query: {}, body: {}, ...args, idempotencyKey: undefined, ignored: [], problems: [] },
          name,
        )
      }
    })

    it(`have the same effect as ${layout}`, async () => {
      for (const [name, args] of Object.entries(CALLS)) {
        // Names of folders are unique, so the first call would make the second one a conflict.
        if (name === 'create_folder') args.body.name += '.'
        const plain = await call(name, args)
        if (name === 'create_folder') args.body.name += '.'
        const other = await call(name, arrange(args))
        assert.deepEqual(other.structuredContent.error, plain.structuredContent.error, name)
        assert.deepEqual(Object.keys(other.structuredContent), Object.keys(plain.structuredContent), name)
      }
    })
  }

  it('are an error of the tool where something is missing, with the field, its place and a right call', async () => {
    for (const row of TABLE) {
      const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `arguments.path.${name}`)
      if (inPath.length === 0) continue
      const { isError, structuredContent } = await call(row.name, { query: { limit: 1 } })
      const { code, message, details } = structuredContent.error
      assert.deepEqual([isError, code], [true, 'invalid_request'], row.name)
      for (const field of inPath) {
        assert.ok(message.includes(`${field} is required`), message)
        assert.ok(details.fields.some((each: Json) => each.field === field))
      }
      const right = JSON.parse(message.slice(message.indexOf('{')))
      assert.equal(right.name, row.name)
      assert.deepEqual(readArguments(findOperation(row.name)!, right.arguments).problems, [])
    }
    const { error } = (await call('create_folder', {})).structuredContent
    assert.match(
      error.message,
      /^arguments\.body\.name is required\. A call looks like this: \{"name":"create_folder"/,
    )
  })

  it('are an error of the tool where a field is unknown or given twice', async () => {
    const read = async (name: string, args: Json) => {
      const { isError, structuredContent } = await call(name, args)
      assert.equal(isError, true)
      assert.equal(structuredContent.error.code, 'invalid_request')
      return structuredContent.error.message as string
    }
    assert.match(await read('create_folder', { name: 'Fine', colour: 'red' }), /^arguments\.colour is not/)
    assert.match(await read('list_folders', { folderId: FOLDER }), /^arguments\.folderId is not an argument/)
    assert.match(await read('list_folders', { body: { a: 1 } }), /^arguments\.body\.a is not an argument/)
    assert.match(await read('list_folders', { constructor: 1 }), /^arguments\.constructor is not/)
    assert.match(
      await read('get_branch_list', { path: { id: LIST } }),
      /path\.id is not .*path\.listId is req/,
    )
    assert.match(await read('get_branch_list', { path: { listId: {} } }), /path\.listId must be a string/)
    assert.match(await read('get_branch_list', { path: { listId: '' } }), /path\.listId is required/)
    assert.match(await read('get_branch_list', { listId: LIST, path: { listId: FOLDER } }), /given twice/)
    assert.match(await read('list_folders', { query: 'limit=1' }), /^arguments\.query must be an object/)
    assert.match(await read('create_folder', { body: '{"name":' }), /^arguments\.body must be an object/)
    assert.match(await read('create_folder', { body: ['name'] }), /^arguments\.body must be an object/)
    const deep = '['.repeat(50_000) + ']'.repeat(50_000)
    const twice = `{"q":${deep},"query":{"q":${deep}}}`
    const { body } = await post(
      service,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_branch_lists","arguments":${twice}}}`,
    )
    assert.match(body.result?.structuredContent.error.message, /query\.q is given twice/)
    const nested = { params: { params: { params: { params: { limit: 1 } } } } }
    assert.match(await read('list_folders', nested), /params\.params\.params is not an argument/)
  })

  it('are an error of the tool where a parameter of the query is of another type', async () => {
    const read = async (query: Json) =>
      (await call('list_branch_lists', { query })).structuredContent.error?.message as string | undefined
    assert.match(
      (await read({ limit: 'two' }))!,
      /^arguments\.query\.limit must be an integer\. A call looks/,
    )
    for (const limit of [1.5, true, [1], {}, '1e3'])
      assert.match((await read({ limit }))!, /query\.limit must be/)
    for (const q of [true, ['visit'], {}]) assert.match((await read({ q }))!, /query\.q must be a string/)
    assert.match((await read({ q: {}, skip: '-' }))!, /query\.q must be .*query\.skip must be/)
    // As over HTTP, a number out of range is the nearest in range, and nothing is the default.
    for (const query of [
      { limit: '2' },
      { limit: 1000, skip: -1 },
      { limit: '', q: 7 },
      { limit: '2.0', skip: ' 0.00 ' },
      { limit: null, q: null },
    ])
      assert.equal(await read(query), undefined)
    const { structuredContent } = await call('list_cities', { query: { limit: '1.0' } })
    assert.equal(structuredContent.pagination.limit, 1)
  })

  it('that the query does not have are named beside the answer', async () => {
    const { content, structuredContent, isError } = await call('list_cities', { query: { country: 'SA' } })
    assert.equal(isError, undefined)
    assert.deepEqual(JSON.parse(content[0].text), structuredContent)
    assert.equal(
      content[1].text,
      'Unknown query parameters, without effect: "country"; list_cities takes q, countryCode, skip, limit.',
    )
    const other = await call('get_workspace', { query: { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7 } })
    assert.equal(
      other.content.at(-1).text,
      'Unknown query parameters, without effect: "a", "b", "c", "d", "e" and 2 more; get_workspace takes none.',
    )
    assert.equal((await call('list_cities', { query: { page: null, sort: '' } })).content.length, 1)
    const long = await call('list_cities', { query: { [`a${'🏢'.repeat(100)}`]: 1 } })
    assert.match(long.content[1].text, /"a🏢{24}"/u)
    const unknown = await call('list_cities', { [`b${'🏢'.repeat(100)}`]: 1 })
    assert.match(unknown.structuredContent.error.details.fields[0].field, /^arguments\.b🏢{44}$/u)
  })

  it('show a right call where the body breaks a rule', async () => {
    const { error } = (await call('create_folder', { name: 'x' })).structuredContent
    assert.match(error.message, /^name must have at least 2 characters/)
    assert.match(error.message, /A call looks like this: \{"name":"create_folder","arguments":\{"body":/)
  })
})
