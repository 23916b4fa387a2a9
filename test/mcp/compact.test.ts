import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { renderCompact } from '../../server/src/mcp/compact/render.ts'
import { findOperation } from '../../server/src/operations/registry.ts'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { type Json, post } from './rpc.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const scene = await makeScene(service, directory)

interface Way {
  version?: string
  query?: string
}

async function call(name: string, args: Json, { version, query }: Way = {}): Promise<Json> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const headers = {
    authorization: `Bearer ${scene.token}`,
    ...(version && { 'mcp-protocol-version': version }),
  }
  const { body } = await post(service, message, headers, query)
  return body.result
}

/** The text of a result, in lines. */
async function readLines(name: string, args: Json): Promise<string[]> {
  const { content } = await call(name, args, { query: '?text=compact' })
  assert.equal(content.length, 1)
  return content[0].text.split('\n')
}

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
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_folders' } }
    const { body } = await post(
      service,
      message,
      { authorization: `Bearer ${caller.token}` },
      '?text=compact',
    )
    assert.match(body.result.content[0].text.split('\n')[2], /^fld_\w+ \| One two three \| 0$/)
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
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
      const { body } = await post(service, message, { authorization: `Bearer ${token}` }, query)
      return body.result.content.map(({ text }: { text: string }) => text)
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

describe('the text of create_search', () => {
  const explain = async (body: Json) => (await readLines('create_search', { body })).slice(1)

  it('says what was saved, how the prompt was read and what to do next', async () => {
    const lines = await readLines('create_search', { body: { prompt: 'pharmacies in Riyadh' } })
    assert.match(
      lines[0]!,
      /^Saved srch_\w{26}, "Pharmacies in Riyadh": 3 branches of 2 companies; 10 companies were asked for\.$/,
    )
    const [category, city] = [directory.category('pharmacy'), directory.city('riyadh')]
    assert.equal(
      lines[1],
      `Read as: "pharmacies" = category Pharmacy (${category}); "Riyadh" = city Riyadh (${city}).`,
    )
    assert.equal(lines[2], 'Next: list_search_results with path.searchId.')
  })

  it('names the other readings, with the ids that say what is read otherwise', async () => {
    const lines = await explain({ prompt: 'Burger Palace dentists in Jeddah' })
    const category = directory.category('dentist')
    assert.ok(
      lines.includes(
        `Other readings, less likely: "Burger Palace, dentists in Jeddah" ("dentists" = category Dentist (${category})); ` +
          `"Dentists in Jeddah" ("Burger" ignored, "Palace" ignored, "dentists" = category Dentist (${category})).`,
      ),
      lines.join('\n'),
    )
  })

  it('names what was corrected, ignored and not known', async () => {
    const corrected = await explain({ prompt: 'farmacies in Riyad' })
    assert.match(
      corrected.join(),
      /"farmacies" = category Pharmacy \(\w+\), by its sound; "Riyad" = city Riyadh/,
    )
    const ignored = await explain({ prompt: 'good pharmacies blorptastic in Riyadh, open now' })
    assert.ok(ignored.includes('Ignored, as not understood: "blorptastic".'), ignored.join('\n'))
    assert.ok(ignored.includes('Ignored, as it narrows nothing: "good".'), ignored.join('\n'))
    assert.ok(ignored.includes('Not held for any branch: "open now".'), ignored.join('\n'))
    const unknown = await explain({ prompt: 'pharmacies in Atlantis' })
    assert.ok(unknown.includes('Places not known here: "Atlantis".'), unknown.join('\n'))
    assert.ok(unknown.includes('Nothing matched: search with other words or fewer conditions.'))
  })

  it('does not call ignored what excludes something', async () => {
    for (const [prompt, ignored] of [
      ['some pharmacies in Riyadh, not chains', '"some"'],
      ['some pharmacies in Riyadh other than Shifa Pharmacy', '"some"'],
      ["some pharmacies in Riyadh, I don't want chains", '"some", "I", "want"'],
      ['بعض صيدليات ما عدا السلاسل في الرياض', '"بعض"'],
      ['بعض صيدليات في الرياض من غير صيدلية الشفاء', '"بعض"'],
    ] as const) {
      const lines = await explain({ prompt })
      assert.match(lines.join('\n'), /= not /, prompt)
      const said = lines.filter(line => line.startsWith('Ignored'))
      assert.deepEqual(said, [`Ignored, as it narrows nothing: ${ignored}.`], prompt)
    }
  })

  it('calls no word ignored that puts the best rated first', async () => {
    for (const prompt of [
      'best pharmacies in Riyadh',
      '10 best rated pharmacies in Riyadh',
      'top 10 pharmacies in Riyadh',
      '10 highest rated pharmacies in Riyadh',
      'افضل ١٠ صيدليات في الرياض',
      'أحسن 10 صيدليات في الرياض',
    ]) {
      const lines = await readLines('create_search', { body: { prompt } })
      assert.match(lines[0]!, /best rated first|الأعلى تقييمًا أولًا/, prompt)
      assert.doesNotMatch(lines.join('\n'), /^Ignored/m, prompt)
    }
  })

  it('says what sets the number of companies, where a prompt names another one', async () => {
    const said = 'Ignored: "25"; requestedResultCount says how many companies to save.'
    const lines = await explain({ prompt: 'top 25 pharmacies in Riyadh' })
    assert.ok(lines.includes(said), lines.join('\n'))
    const same = await explain({ prompt: 'top 25 pharmacies in Riyadh', requestedResultCount: 25 })
    assert.doesNotMatch(same.join('\n'), /Ignored/)
  })

  it('names the filters that replace what the prompt says, and no other reading of it that finds the same', async () => {
    const [dentist, pharmacy] = [directory.category('dentist'), directory.category('pharmacy')]
    const [riyadh, jeddah] = [directory.city('riyadh'), directory.city('jeddah')]
    const [kind, city] = [
      `"pharmacies" = category Pharmacy (${pharmacy})`,
      `"Riyadh" = city Riyadh (${riyadh})`,
    ]
    const district = `"Olaya" = district Al Olaya (${directory.district('olaya')})`
    const location = { lat: 24.7, lng: 46.7, radiusKm: 5 }
    for (const [prompt, filters, reading] of [
      ['pharmacies in Riyadh', { categoryIds: [dentist] }, `${kind}, replaced by categoryIds; ${city}`],
      ['pharmacies in Riyadh', { cityIds: [jeddah] }, `${kind}; ${city}, replaced by cityIds`],
      [
        'pharmacies in Olaya, Riyadh',
        { cityIds: [jeddah] },
        `${kind}; ${district}, replaced by cityIds; ${city}, replaced by cityIds`,
      ],
      ['pharmacies in Olaya, Riyadh', { cityIds: [riyadh] }, `${kind}; ${district}; ${city}`],
      ['pharmacies in Olaya', { location }, `${kind}; ${district}`],
      ['pharmacies near Olaya', { location }, `${kind}; ${district}, replaced by location`],
    ] as const) {
      const lines = await explain({ prompt, ...filters })
      assert.equal(lines[0], `Read as: ${reading}.`)
      const [title] = (await readLines('create_search', { body: { prompt, ...filters } }))[0]!.match(
        /"[^"]+"/,
      )!
      assert.doesNotMatch(lines.join('\n'), new RegExp(`(readings, less likely: |; )${title}`))
    }
  })

  it('does not say that nothing matches where the plan allows no company', async () => {
    const { token } = await service.workspace({ companyAllowance: 0 })
    const message = {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'create_search', arguments: { prompt: 'pharmacies in Riyadh' } },
    }
    const { body } = await post(service, message, { authorization: `Bearer ${token}` }, '?text=compact')
    const { text } = body.result.content[0]
    assert.match(text, /0 companies were left of this cycle's allowance/)
    assert.doesNotMatch(text, /Nothing matched/)
  })

  it('names an unknown company type, and the nearest, as the title does', async () => {
    const lines = await readLines('create_search', { body: { companyTypes: ['chian', 'co-op'] } })
    assert.match(lines[0]!, /"Chian and co-op companies \(not known here: chian \(nearest: chain\), co-op\)"/)
    assert.ok(lines.includes('No company here has the type "chian"; the nearest is "chain".'))
    assert.ok(lines.includes('No company here has the type "co-op".'))
    const arabic = await readLines('create_search', { body: { prompt: 'صيدليات', companyTypes: ['chian'] } })
    assert.match(arabic[0]!, /غير معروف هنا: chian \(الأقرب: chain\)/)
    const known = await readLines('create_search', { body: { companyTypes: ['CHAIN'] } })
    assert.doesNotMatch(known.join(), /known/)
  })

  it('stands beside the JSON for plain JSON-RPC', async () => {
    const { content, structuredContent } = await call('create_search', { prompt: 'pharmacies' })
    assert.equal(content.length, 2)
    assert.deepEqual(JSON.parse(content[0].text), structuredContent)
    assert.match(content[1].text, /^Saved srch_/)
  })

  it('names the limit of the plan that the request is over', async () => {
    const { body } = await scene.get('/workspace')
    const over = body.plan.perSearchCompanyCap + 1
    const lines = await readLines('create_search', { prompt: 'pharmacies', requestedResultCount: over })
    assert.match(lines[1]!, /plan/i)
  })
})
