import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace()
const { city, category, branches } = directory

async function search(body: object) {
  const answer = await expectSuccess(caller.post('/searches', body))
  const found = await expectSuccess(caller.get(`/results/${answer.search.id}/branches?limit=100`))
  return { ...answer.search, found: found.branches.map((branch: { id: string }) => branch.id) }
}

/** What a prompt is taken to mean, and what it finds. */
const PROMPTS: [string, { categoryIds?: string[]; cityIds?: string[]; countryCodes?: string[] }, string[]][] =
  [
    [
      'pharmacies in Riyadh',
      { categoryIds: [category('pharmacy')], cityIds: [city('riyadh')] },
      ['shifa-olaya', 'shifa-malaz', 'nakheel-malaz'],
    ],
    [
      'صيدليات في الرياض',
      { categoryIds: [category('pharmacy')], cityIds: [city('riyadh')] },
      ['shifa-olaya', 'shifa-malaz', 'nakheel-malaz'],
    ],
    ['صيدلية جدة', { categoryIds: [category('pharmacy')], cityIds: [city('jeddah')] }, ['shifa-hamra']],
    ['dentist dubai', { categoryIds: [category('dentist')], cityIds: [city('dubai')] }, ['gulf-deira']],
    [
      'pharmcies in Riyadh',
      { categoryIds: [category('pharmacy')], cityIds: [city('riyadh')] },
      ['shifa-olaya', 'shifa-malaz', 'nakheel-malaz'],
    ],
    [
      'Dentists in Saudi Arabia',
      { categoryIds: [category('dentist')], countryCodes: ['SA'] },
      ['smile-olaya'],
    ],
    [
      'restaurants',
      { categoryIds: [category('restaurant')] },
      ['burger-olaya', 'burger-balad', 'burger-marina', 'najd-malaz', 'corniche-hamra'],
    ],
  ]

describe('the prompt of create_search', () => {
  for (const [prompt, filters, keys] of PROMPTS) {
    it(`is understood: ${prompt}`, async () => {
      const answer = await search({ prompt })
      const { companyTypes, categoryIds, countryCodes, cityIds, location } = answer.filters
      assert.deepEqual(
        { companyTypes, categoryIds, countryCodes, cityIds, location },
        { companyTypes: [], categoryIds: [], countryCodes: [], cityIds: [], location: null, ...filters },
      )
      assert.deepEqual(answer.found.sort(), branches(...keys).sort())
      assert.equal(answer.prompt, prompt)
      assert.notEqual(answer.title, '')
    })
  }

  for (const prompt of ['Burger Palace', 'قصر البرغر', 'burger palce']) {
    it(`finds a company by its name: ${prompt}`, async () => {
      const { found } = await search({ prompt })
      assert.deepEqual(found.sort(), branches('burger-olaya', 'burger-balad', 'burger-marina').sort())
    })
  }

  it('finds a company by its name in a city', async () => {
    assert.deepEqual((await search({ prompt: 'Burger Palace in Jeddah' })).found, branches('burger-balad'))
  })

  it('is read as far as its 160th word, and the title says where more is not', async () => {
    const read = await search({ prompt: `${'Hello. '.repeat(157)}pharmacies in Riyadh` })
    assert.deepEqual(read.filters.cityIds, [city('riyadh')])
    assert.equal(read.title, 'Pharmacies in Riyadh')
    const blank = await search({ prompt: `${' '.repeat(5000)}pharmacies in Riyadh` })
    assert.equal(blank.title, 'Pharmacies in Riyadh')
    const cut = await search({ prompt: `pharmacies in Riyadh. ${'Hello. '.repeat(160)}` })
    assert.equal(cut.title, 'Pharmacies in Riyadh (only the first 160 words were read)')
    const arabic = await search({ prompt: `صيدليات في الرياض. ${'شكرا. '.repeat(160)}` })
    assert.match(arabic.title, / \(قُرئت أول 160 كلمة فقط\)$/)
  })

  it('finds nothing around coordinates that no place has', async () => {
    for (const near of ['24.7, 246.7', 'lat: 124.71, lng: 46.67', '95.2 N 46.7 E']) {
      const { found, title } = await search({ prompt: `pharmacies near ${near}` })
      assert.deepEqual(found, [])
      assert.match(title, /not known here: /)
    }
    assert.deepEqual(
      (await search({ prompt: 'pharmacies near 24.69, 46.68' })).found,
      branches('shifa-olaya'),
    )
  })

  it('gives way to a filter also with what it excludes, and with a district of another city', async () => {
    const riyadh = { cityIds: [city('riyadh')] }
    const pharmacies = branches('shifa-olaya', 'shifa-malaz', 'nakheel-malaz').sort()
    const placed = await search({ prompt: 'pharmacies not in Riyadh', ...riyadh })
    assert.equal(placed.title, 'Pharmacies in Riyadh')
    assert.deepEqual(placed.found.sort(), pharmacies)
    const abroad = await search({ prompt: 'pharmacies not in Riyadh', cityIds: [city('dubai')] })
    assert.deepEqual(abroad.found, branches('shifa-deira'))
    const chains = await search({ prompt: 'pharmacies but not chains', companyTypes: ['chain'] })
    assert.equal(chains.title, 'Chain pharmacies')
    assert.equal(chains.found.length, 4)
    const within = await search({ prompt: 'pharmacies not in Saudi Arabia', countryCodes: ['SA'] })
    assert.deepEqual(within.found.sort(), [...pharmacies, ...branches('shifa-hamra')].sort())
    const otherwise = await search({
      prompt: 'restaurants except fast food',
      categoryIds: [category('fast-food')],
    })
    assert.equal(otherwise.found.length, 3)
    const kept = await search({ prompt: 'not pharmacies, in Riyadh', ...riyadh })
    assert.ok(!kept.found.some((id: string) => pharmacies.includes(id)))
    const district = await search({ prompt: 'pharmacies in Al Olaya Riyadh', cityIds: [city('jeddah')] })
    assert.equal(district.title, 'Pharmacies in Jeddah')
    assert.deepEqual(district.found, branches('shifa-hamra'))
  })

  it('gives way to a filter of the same dimension, and applies to the others', async () => {
    const { filters, found } = await search({ prompt: 'pharmacies in Riyadh', cityIds: [city('jeddah')] })
    assert.deepEqual(filters.cityIds, [city('jeddah')])
    assert.deepEqual(filters.categoryIds, [category('pharmacy')])
    assert.deepEqual(found, branches('shifa-hamra'))
    const other = await search({ prompt: 'pharmacies in Riyadh', categoryIds: [category('dentist')] })
    assert.deepEqual(other.filters.categoryIds, [category('dentist')])
    assert.deepEqual(other.filters.cityIds, [city('riyadh')])
    assert.deepEqual(other.found, branches('smile-olaya'))
  })

  it('is narrowed by a filter of another dimension', async () => {
    const { found } = await search({ prompt: 'pharmacies in Riyadh', companyTypes: ['independent'] })
    assert.deepEqual(found, branches('nakheel-malaz'))
    const near = await search({ prompt: 'pharmacy', location: { lat: 24.695, lng: 46.685, radiusKm: 1 } })
    assert.deepEqual(near.found, branches('shifa-olaya'))
    assert.deepEqual(near.filters.location, { lat: 24.695, lng: 46.685, radiusKm: 1 })
  })

  it('applies next to empty filters', async () => {
    const none = { companyTypes: [], categoryIds: [], countryCodes: [], cityIds: [] }
    const { filters, found } = await search({ prompt: 'pharmacies in Jeddah', ...none })
    assert.deepEqual(filters.cityIds, [city('jeddah')])
    assert.deepEqual(found, branches('shifa-hamra'))
  })

  it('makes the title', async () => {
    const { title } = await search({ prompt: 'pharmacies in Riyadh' })
    assert.match(title, /pharmac/i)
    assert.match(title, /Riyadh/)
  })

  it('400: when it has more than 10,000 characters', async () => {
    const { status, body } = await caller.post('/searches', { prompt: 'a'.repeat(10_001) })
    assert.equal(status, 400)
    assert.match(body.error.message, /prompt .*10000/)
  })

  for (const prompt of [
    'xyzzy plugh',
    '.',
    '%',
    "'; drop table searches; --",
    '🏥',
    'في',
    'the',
    '\ud800',
    '\u202eRiyadh',
    'pharmacy '.repeat(1100),
    'ا'.repeat(10_000),
    '🏥 '.repeat(1000),
    'ﷺ'.repeat(10_000),
    Array.from({ length: 1100 }, (_, i) => `word${i}`).join(' '),
  ]) {
    it(`never fails, nor keeps others waiting: ${JSON.stringify(prompt.slice(0, 30))}`, async () => {
      // Others wait no longer than this thread computes, which no busy machine prolongs.
      const before = process.threadCpuUsage()
      const { status, body } = await caller.post('/searches', { prompt })
      const { user, system } = process.threadCpuUsage(before)
      const seconds = (user + system) / 1e6
      assert.ok(seconds < 5, `it took ${seconds} seconds of the processor`)
      assert.equal(status, 201)
      assert.notEqual(body.search.title.trim(), '')
    })
  }
})
