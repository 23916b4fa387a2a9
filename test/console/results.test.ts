import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { branch, loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { openBrowser, openOwnerBrowser } from './browser.ts'

const service = await testService({ after })
const more = Array.from({ length: 290 }, (_, number) =>
  branch(`extra-${number}`, 'shifa', 'pharmacy', 'olaya', 24.69, 46.68, 4, 10),
)
const directory = await loadDirectory(service.sql, more)
const key = await service.workspace()
const browser = await openOwnerBrowser(service)
const created = await browser.post('/v1/searches', { prompt: 'pharmacies' })
const { search } = created.body
const { list } = (await browser.post('/v1/lists', { name: 'Visits' })).body
const memberIds = directory.branches('nakheel-malaz', 'shifa-olaya')
await browser.post(`/v1/lists/${list.id}/members`, { searchId: search.id, branchIds: memberIds })

describe('GET /console/searches/{searchId}/complete', () => {
  it('200: with nothing from a place beyond any search', async () => {
    const { status, body } = await browser.get(`/searches/${search.id}/complete?from=3000000000`)
    assert.deepEqual([status, body.branches, body.next], [200, [], null])
  })

  it('200: has all branches, where the contract stops at 100', async () => {
    const { status, body } = await browser.get(`/searches/${search.id}/complete`)
    assert.equal(status, 200)
    assert.equal(body.branches.length, 295)
    assert.equal(body.branches.length, body.search.persistedResultCount)
    assert.equal(body.next, null)
    const { body: page } = await key.get(`/results/${search.id}/branches?limit=100`)
    const districts = Map.groupBy(body.locations, ({ district }: { district: { id: string } }) => district.id)
    assert.deepEqual(
      body.branches
        .slice(0, 100)
        .map(({ categoryId: _, available: __, districtId, ...rest }: Record<string, unknown>) => ({
          ...rest,
          location: districts.get(String(districtId))?.[0],
        })),
      page.branches.map(({ resultId: _, ...rest }: Record<string, unknown>) => rest),
    )
    const [first] = body.branches
    assert.equal(first.available, true)
    assert.deepEqual(body.categories, [{ id: first.categoryId, name: { en: 'Pharmacy', ar: 'صيدلية' } }])
  })

  it('200: has one row per company, with its types', async () => {
    const { body } = await browser.get(`/searches/${search.id}/complete`)
    assert.equal(body.companyCount, 2)
    assert.deepEqual(
      body.companies.map(({ id, types }: { id: string; types: string[] }) => [id, types]),
      [
        [directory.company('shifa'), ['chain']],
        [directory.company('nakheel'), ['independent']],
      ],
    )
  })

  it('200: gives the rows part by part, each with what it needs', async () => {
    const { body: whole } = await browser.get(`/searches/${search.id}/complete`)
    const read = []
    for (let from: number | null = 0; from !== null; ) {
      const { body } = await browser.get(`/searches/${search.id}/complete?from=${from}&size=100`)
      read.push(...body.branches)
      const companies = new Set(body.companies.map(({ id }: { id: string }) => id))
      const districts = new Set(
        body.locations.map(({ district }: { district: { id: string } }) => district.id),
      )
      for (const { companyId, districtId } of body.branches) {
        assert.ok(companies.has(companyId) && districts.has(districtId))
      }
      assert.equal(body.companyCount, 2)
      from = body.next
    }
    assert.deepEqual(read, whole.branches)
  })

  it('404: for a search of another workspace, and for none', async () => {
    const other = await service.workspace()
    const foreign = (await other.post('/searches', { prompt: 'pharmacies' })).body.search.id
    for (const id of [foreign, 'srch_x']) {
      assert.equal((await browser.get(`/searches/${id}/complete`)).status, 404)
    }
  })
})

describe('GET /console/searches/{searchId}/why', () => {
  it('200: tells how the prompt was read', async () => {
    const { body } = await browser.get(`/searches/${search.id}/why`)
    assert.equal(body.prompt, 'pharmacies')
    assert.deepEqual(
      body.spans.map(({ text, role }: { text: string; role: string }) => [text, role]),
      [['pharmacies', 'category']],
    )
  })

  it('200: tells which filters were chosen beside the prompt, not those that the prompt says', async () => {
    const nothing = { companyTypes: [], categoryIds: [], countryCodes: [], cityIds: [], location: null }
    const location = { lat: 24.69, lng: 46.68, radiusKm: 3 }
    const cityIds = [directory.city('riyadh')]
    const readChosen = async (request: object) => {
      const { body } = await browser.post('/v1/searches', request)
      return (await browser.get(`/searches/${body.search.id}/why`)).body.chosen
    }
    assert.deepEqual(await readChosen({ prompt: 'pharmacies in Jeddah' }), nothing)
    assert.deepEqual(await readChosen({ prompt: 'pharmacies in Al Malaz' }), nothing)
    assert.deepEqual(await readChosen({ prompt: 'pharmacies within 2 km of Al Olaya' }), nothing)
    assert.deepEqual(await readChosen({ prompt: 'pharmacies in Jeddah', cityIds }), { ...nothing, cityIds })
    const all = { companyTypes: ['chain'], countryCodes: ['SA'], location }
    assert.deepEqual(await readChosen({ prompt: 'pharmacies', ...all }), { ...nothing, ...all })
    assert.deepEqual(await readChosen({ cityIds, location }), { ...nothing, cityIds, location })
  })

  it('200: finds nothing because of words only where no filter was chosen for them', async () => {
    const readRole = async (request: object) => {
      const { body } = await browser.post('/v1/searches', request)
      return (await browser.get(`/searches/${body.search.id}/why`)).body.spans.at(-1).role
    }
    assert.equal(await readRole({ prompt: 'Xyzzy' }), 'absent')
    assert.equal(await readRole({ prompt: 'Xyzzy', companyTypes: ['chain'] }), 'unknown')
    assert.equal(await readRole({ prompt: 'pharmacies in Atlantis' }), 'absent')
    const cityIds = [directory.city('riyadh')]
    assert.equal(await readRole({ prompt: 'pharmacies in Atlantis', cityIds }), 'unknown')
  })

  it('404: for none', async () => {
    assert.equal((await browser.get('/searches/srch_x/why')).status, 404)
  })
})

describe('GET /console/searches/{searchId}/readings', () => {
  interface OtherReading {
    title: string
    cost: number
    spans: { text: string; role: string }[]
    request: { prompt: string; filters: Record<string, unknown> } | null
  }
  const readOthers = async (request: object) => {
    const { body } = await browser.post('/v1/searches', request)
    const answer = await browser.get(`/searches/${body.search.id}/readings`)
    return answer.body as { cost: number | null; readings: OtherReading[] }
  }

  it('200: lists at most four whole readings, the likeliest first, and what is read otherwise', async () => {
    const { cost, readings } = await readOthers({ prompt: 'Burger Palace dentists in Jeddah' })
    const costs = [cost!, ...readings.map(reading => reading.cost)]
    assert.deepEqual(
      costs,
      costs.toSorted((a, b) => a - b),
    )
    assert.deepEqual(
      readings.map(({ title, spans }) => [title, spans.map(({ text, role }) => `${text}: ${role}`)]),
      [
        ['Burger Palace, dentists in Jeddah', ['dentists: category']],
        ['Dentists in Jeddah', ['Burger: unknown', 'Palace: unknown', 'dentists: category']],
      ],
    )
  })

  it('200: gives a request for those that one can say, which is read as that reading', async () => {
    const chosen = { companyTypes: ['independent'] }
    const prompts = [
      { prompt: 'Burger Palace dentists in Jeddah' },
      { prompt: 'Shifa dentists in Riyadh' },
      { prompt: 'شفاء صيدليات في الرياض', ...chosen },
    ]
    for (const prompt of prompts) {
      const { readings } = await readOthers(prompt)
      const expressible = readings.filter(({ request }) => request !== null)
      assert.ok(expressible.length > 0, prompt.prompt)
      for (const { title, request } of expressible) {
        const { prompt, filters } = request!
        const { location, ...lists } = filters
        const { body } = await browser.post('/v1/searches', {
          prompt,
          ...lists,
          ...(location ? { location } : {}),
        })
        // Filters alone are titled in English.
        if (prompt === '') assert.equal(body.search.filters.categoryIds.length, 1)
        // Words that state a need are left over where the request gives its kind.
        else assert.equal(body.search.title.replace(/ \((?:left out: Shifa|لم يؤخذ به: شفاء)\)$/u, ''), title)
      }
    }
  })

  it('200: has none of a prompt of one meaning, nor of filters alone', async () => {
    assert.deepEqual((await readOthers({ prompt: 'pharmacies in Riyadh' })).readings, [])
    const { cost, readings } = await readOthers({ cityIds: [directory.city('riyadh')] })
    assert.deepEqual([cost, readings], [null, []])
  })

  it('404: for none', async () => {
    assert.equal((await browser.get('/searches/srch_x/readings')).status, 404)
  })
})

describe('GET /console/lists/{listId}/complete', () => {
  it('200: has every member in order', async () => {
    const { body } = await browser.get(`/lists/${list.id}/complete`)
    assert.deepEqual(
      body.members.map(({ branchId }: { branchId: string }) => branchId),
      memberIds,
    )
    assert.deepEqual([body.cityIds, body.next], [[directory.city('riyadh')], null])
  })

  it('200: gives the members part by part', async () => {
    const [first, second] = memberIds
    const readPart = async (from: number) => {
      const { body } = await browser.get(`/lists/${list.id}/complete?from=${from}&size=1`)
      return [body.members.map(({ branchId }: { branchId: string }) => branchId), body.next]
    }
    assert.deepEqual(await readPart(0), [[first], 1])
    assert.deepEqual(await readPart(1), [[second], null])
    assert.deepEqual(await readPart(2), [[], null])
  })

  it('404: for none', async () => {
    assert.equal((await browser.get('/lists/lst_x/complete')).status, 404)
  })
})

describe('GET /console/branches/{branchId}', () => {
  it('200: has the details of the branch, and their sources', async () => {
    const { body } = await browser.get(`/branches/${directory.branch('shifa-olaya')}`)
    assert.equal(body.branch.name.en, 'Shifa Pharmacy')
    assert.equal(body.location.district.name.en, 'Al Olaya')
    assert.deepEqual(body.types, ['chain'])
    assert.equal(body.sources.length, 1)
    assert.deepEqual([body.sources[0].name, body.sources[0].key], ['fixture', 'shifa-olaya'])
    assert.equal(typeof body.sources[0].release, 'string')
  })

  it('404: for none', async () => {
    assert.equal((await browser.get('/branches/brn_999999')).status, 404)
  })

  it('401: without a session', async () => {
    assert.equal((await openBrowser(service).get('/branches/brn_1')).status, 401)
  })
})

describe('GET /exports/searches/{searchId} with a session', () => {
  const download = (url: string, cookies: Map<string, string> = browser.cookies) =>
    service.app.inject({
      url,
      headers: {
        host: 'dalil.example',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })

  it('200: for a participant of the workspace', async () => {
    const reply = await download(
      `/exports/searches/${search.id}?format=geojson&workspace=${browser.workspace}`,
    )
    assert.equal(reply.statusCode, 200)
    assert.equal(reply.json().features.length, 295)
  })

  it('404: for a workspace that the person is not in', async () => {
    const { workspaceId } = await service.workspace()
    assert.equal((await download(`/exports/searches/${search.id}?workspace=${workspaceId}`)).statusCode, 404)
  })

  it('401: without a session', async () => {
    const reply = await download(`/exports/searches/${search.id}?workspace=${browser.workspace}`, new Map())
    assert.equal(reply.statusCode, 401)
  })
})
