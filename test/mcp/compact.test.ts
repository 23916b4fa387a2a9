import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { renderCompact } from '../../server/src/mcp/compact/render.ts'
import { findOperation } from '../../server/src/operations/registry.ts'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { type CallOptions, callTool, type Json, post, readCompact } from './rpc.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const scene = await makeScene(service, directory)

const call = (name: string, args: Json, options?: CallOptions) =>
  callTool(service, scene.token, name, args, options)
const readLines = (name: string, args: Json) => readCompact(service, scene.token, name, args)

describe('the text of results', () => {
  const args = { path: { searchId: scene.searchId } }

  it('is JSON for plain JSON-RPC and for versions without structured content', async () => {
    for (const way of [{}, { version: '2024-11-05' }, { version: '2025-03-26' }, { query: '?text=json' }]) {
      const { content, structuredContent } = await call('list_search_results', args, way)
      assert.deepEqual(JSON.parse(content[0].text), structuredContent)
    }
    const asked = await call('list_search_results', args, { version: '2025-11-25', query: '?text=json' })
    assert.deepEqual(JSON.parse(asked.content[0].text), asked.structuredContent)
  })

  it('is a table beside the structured content for later versions', async () => {
    for (const version of ['2025-06-18', '2025-11-25']) {
      const { content, structuredContent } = await call('list_search_results', args, { version })
      assert.match(content[0].text, /^All \d results\.\nbranchId \| companyId/)
      assert.equal(structuredContent.ok, true)
    }
  })

  it('is all that there is with text=compact, where tools have no output schema', async () => {
    const result = await call('list_search_results', args, { version: '2025-11-25', query: '?text=compact' })
    assert.deepEqual(Object.keys(result), ['content'])
    const failed = await call('get_search', {}, { query: '?text=compact' })
    assert.deepEqual(Object.keys(failed), ['content', 'isError'])
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const { body } = await post(service, list, {}, '?text=compact')
    assert.ok(body.result.tools.every((tool: Json) => !('outputSchema' in tool)))
  })

  it('shows of a search the branches, with what says where they are and how to reach them', async () => {
    const lines = await readLines('list_search_results', { ...args, query: { limit: 2 } })
    assert.equal(lines[0], '2 results; there may be more. query.limit is at most 100.')
    assert.equal(lines.length, 4)
    const all = await readLines('list_search_results', args)
    assert.equal(
      all[1],
      'branchId | companyId | company | phone | website | rating (reviews) | place | address | lat, lng',
    )
    assert.equal(
      all.find(line => line.startsWith(`${directory.branch('shifa-olaya')} |`)),
      `${directory.branch('shifa-olaya')} | ${directory.company('shifa')} | Shifa Pharmacy / صيدلية الشفاء | ` +
        '+966500000000 | shifa.example | 4.7 (4000) | Al Olaya, Riyadh, Saudi Arabia | 100% Olaya Street | ' +
        '24.6951, 46.6853',
    )
    const companies = await readLines('list_result_companies', args)
    assert.equal(companies[1], 'companyId | name | phone | website | branchCount')
    const branches = await readLines('list_result_branches', args)
    assert.match(branches[1]!, /^branchId \| companyId \| name \| phone/)
  })

  it('shows the members of a list in their order, and what is left of it', async () => {
    const path = { listId: scene.listId }
    const lines = await readLines('list_branch_list_members', { path, query: { limit: 2, skip: 1 } })
    assert.equal(lines[0], '2 of 3 members, after the first 1.')
    assert.deepEqual(
      lines.slice(2).map(line => line.split(' | ').slice(0, 2)),
      [
        ['1', scene.memberIds[1]],
        ['2', scene.memberIds[2]],
      ],
    )
    assert.match(lines[1]!, / \| place \| address \| lat, lng$/)
    const [first] = await readLines('list_branch_list_members', { path, query: { limit: 2 } })
    assert.equal(first, '2 of 3 members. The next page has query.skip 2.')
  })

  it('shows reference data, searches, folders and lists as tables with their ids', async () => {
    const expect = async (name: string, args: Json, heading: string, row: string) => {
      const lines = await readLines(name, args)
      assert.equal(lines[1], heading)
      assert.ok(lines.slice(2).some(line => line.startsWith(row)))
    }
    await expect('list_countries', {}, 'code | label | labelAr', 'SA | Saudi Arabia | السعودية')
    const city = directory.city('riyadh')
    await expect('list_cities', {}, 'id | label | labelAr | countryCode', `${city} | Riyadh | الرياض | SA`)
    const district = `${directory.district('malaz')} | Al Malaz | الملز | 24.665, 46.735`
    await expect('list_city_districts', { cityId: city }, 'id | label | labelAr | lat, lng', district)
    await expect(
      'list_categories',
      {},
      'id | label | labelAr',
      `${directory.category('pharmacy')} | Pharmacy`,
    )
    await expect(
      'list_searches',
      {},
      'id | title | branches | folderId | created',
      `${scene.searchId} | Phar`,
    )
    await expect('list_folders', {}, 'id | name | searchCount', `${scene.folderId} | Spring | 1`)
    await expect('list_branch_lists', {}, 'id | name | memberCount', `${scene.listId} | Visits | 3`)
  })

  it('says that there is nothing, and which id may be the reason', async () => {
    assert.deepEqual(await readLines('list_cities', { q: 'atlantis' }), ['No cities.'])
    const unknown = { searchId: 'srch_x', cityId: 'Riyadh', folderId: 'Spring', countryCode: 'Saudi Arabia' }
    for (const [name, rows, id] of [
      ['list_search_results', 'results', 'searchId'],
      ['list_city_districts', 'districts', 'cityId'],
      ['list_searches', 'searches', 'folderId'],
      ['list_cities', 'cities', 'countryCode'],
    ] as const) {
      const text = [`No ${rows}. A ${id} that does not exist has none either.`]
      assert.deepEqual(await readLines(name, { [id]: unknown[id] }), text)
    }
    for (const query of [{ folderId: 'unfiled' }, { q: 'none', folderId: null }])
      assert.deepEqual(await readLines('list_searches', { query }), ['No searches.'])
    const path = { listId: scene.listId }
    const none = await readLines('list_branch_list_members', { path, query: { companyId: 'cmp_0' } })
    assert.deepEqual(none, ['No members. A companyId that does not exist has none either.'])
    for (const [query, rule] of [
      [{ availability: 'closed' }, 'availability takes available or unavailable.'],
      [{ category: directory.category('pharmacy') }, 'category takes text of a label, no id.'],
      [{ city: directory.city('riyadh'), q: 'x' }, 'city takes text of a label, no id.'],
    ] as const)
      assert.deepEqual(await readLines('list_branch_list_members', { path, query }), [`No members. ${rule}`])
    const filtered = { availability: 'unavailable', category: 'none', city: 'none' }
    assert.deepEqual(await readLines('list_branch_list_members', { path, query: filtered }), ['No members.'])
    const beyond = await readLines('list_branch_list_members', { path, query: { skip: 5 } })
    assert.deepEqual(beyond, ['0 of 3 members, after the first 5.'])
  })

  it('gives a rating without a count of reviews where the directory has none', () => {
    const [name, place] = [{ en: 'One', ar: null }, { name: { en: 'Riyadh', ar: 'الرياض' } }]
    const location = { district: place, city: place, country: place }
    const branch = { id: 'brn_1', companyId: 'cmp_1', name, address: name, location, lat: null, lng: null }
    const branches = [
      { ...branch, rating: 4, reviews: null },
      { ...branch, rating: 4.5, reviews: 0 },
      { ...branch, rating: null, reviews: null },
    ]
    const text = renderCompact(findOperation('list_result_branches')!, {}, { ok: true, branches })
    const ratings = text
      .split('\n')
      .slice(2)
      .map(line => line.split(' | ')[3])
    assert.deepEqual(ratings, ['4', '4.5 (0)', ''])
  })

  it('cannot be broken by the text of a row', async () => {
    const caller = await service.workspace()
    await caller.post('/folders', { name: 'One | two\nthree' })
    const lines = await readCompact(service, caller.token, 'list_folders', {})
    assert.match(lines[2]!, /^fld_\w+ \| One two three \| 0$/)
  })

  it('is the JSON of anything that is not a list', async () => {
    const [text] = await readLines('get_branch_list', { path: { listId: scene.listId } })
    assert.equal(JSON.parse(text!).list.name, 'Visits')
  })
})

describe('the text of get_workspace', () => {
  it('says how many companies may still be saved, also when searches were archived', async () => {
    const { token, ...caller } = await service.workspace({ companyAllowance: 5, perSearchCompanyCap: 3 })
    const read = async (name: string, args: Json, query = '?text=compact') => {
      const { content } = await callTool(service, token, name, args, { query })
      return content.map(({ text }: { text: string }) => text)
    }
    const [saved] = await read('create_search', { prompt: 'pharmacies in Riyadh', requestedResultCount: 2 })
    await read('archive_result_set', { searchId: saved.match(/srch_\w+/)[0] })
    const [text] = await read('get_workspace', {})
    assert.match(text, /^"Test" \(wsp_\w{26}\), plan Business\.\n/)
    assert.match(
      text,
      /May still save 3 of the 5 companies of this cycle, at most 3 a search; the cycle renews on \d{4}-\d\d-\d\d\./,
    )
    assert.match(text, /Saved now: searches 0 \(companies 0\), folders 0, lists 0\./)
    const [json, explained] = await read('get_workspace', {}, '')
    assert.equal(JSON.parse(json).usage.savedCompanies, 0)
    assert.equal(explained, text)
    assert.equal((await caller.get('/workspace')).body.plan.companyAllowance, 5)
  })
})
