import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Fragment } from '../../server/src/database/connect.ts'
import { branch, city, loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { openBrowser, openOwnerBrowser } from './browser.ts'

const service = await testService({ after })
// A branch with a name of its own.
const clinic = {
  ...branch('clinic', 'gulf', 'dentist', 'olaya', 24.69, 46.68, 4, 90),
  nameEn: 'Olaya Clinic',
}
// Another city of a name in the directory.
const alAin = city('al-ain-sa', 'SA', 'Al Ain', 'العين', 24.5, 45.5, 1000, 'riyadh')
const directory = await loadDirectory(service.sql, [clinic, alAin])
const key = await service.workspace()
const browser = await openOwnerBrowser(service)

describe('POST /console/interpret', () => {
  it('200: tells what the prompt is read as, span by span', async () => {
    const { status, body } = await browser.post('/interpret', { prompt: 'pharmacies in Riyadh zzqx' })
    assert.equal(status, 200)
    assert.deepEqual(
      body.reading.spans.map(
        ({ text, role, labels }: { text: string; role: string; labels: { en: string }[] }) => [
          text,
          role,
          labels[0]?.en,
        ],
      ),
      [
        ['pharmacies', 'category', 'Pharmacy'],
        ['in', 'filler', undefined],
        ['Riyadh', 'city', 'Riyadh'],
        ['zzqx', 'unknown', undefined],
      ],
    )
    assert.deepEqual(body.filters.cityIds, [directory.city('riyadh')])
    assert.equal(body.reading.title, 'Pharmacies in Riyadh (left out: zzqx)')
  })

  it('200: tells which words ask for the best rated first', async () => {
    const listRoles = async (prompt: string) => {
      const { body } = await browser.post('/interpret', { prompt })
      return body.reading.spans.map(({ text, role }: { text: string; role: string }) => [text, role])
    }
    assert.deepEqual(await listRoles('top rated restaurants'), [
      ['top rated', 'order'],
      ['restaurants', 'category'],
    ])
    assert.deepEqual((await listRoles('أفضل مطاعم في الرياض'))[0], ['أفضل', 'order'])
    assert.deepEqual((await listRoles('worst rated restaurants in Riyadh'))[0], [
      'worst rated',
      'worst_first',
    ])
    assert.deepEqual((await listRoles('most reviewed restaurants'))[0], ['most reviewed', 'most_reviewed'])
    assert.deepEqual((await listRoles('restaurants with the fewest reviews'))[1], [
      'with the fewest reviews',
      'fewest_reviews',
    ])
    assert.deepEqual((await listRoles('restaurants, best rated first')).at(-1), ['best rated first', 'order'])
    assert.deepEqual((await listRoles('restaurants without a website'))[1], [
      'without a website',
      'condition',
    ])
    assert.deepEqual((await listRoles('restaurants in Riyadh'))[1], ['in', 'filler'])
  })

  it('200: tells conditions from what is known of no branch', async () => {
    const { body } = await browser.post('/interpret', {
      prompt: 'restaurants rated above 4 with a website open now',
    })
    const roles = body.reading.spans.map(({ text, role }: { text: string; role: string }) => [text, role])
    assert.deepEqual(
      roles.filter(([, role]: string[]) => role !== 'filler'),
      [
        ['restaurants', 'category'],
        ['rated above 4', 'rating'],
        ['with a website', 'condition'],
        ['open now', 'unheld'],
      ],
    )
  })

  it('200: tells which place the search leaves out, as its title does', async () => {
    // Whether a district and another city can be searched together is for the reading to say.
    const { body } = await browser.post('/interpret', { prompt: 'restaurants in Dubai Marina or Jeddah' })
    const roles = new Map(
      body.reading.spans.map(({ text, role }: { text: string; role: string }) => [text, role]),
    )
    const isLeftOut = body.reading.title.endsWith('(left out: Dubai Marina)')
    assert.equal(roles.get('Dubai Marina'), isLeftOut ? 'left_out' : 'district')
    assert.equal(roles.get('Jeddah'), 'city')
  })

  it('200: finds nothing because of words only where no filter stands for them', async () => {
    const readWord = async (request: object) => {
      const { body } = await browser.post('/interpret', request)
      return [body.reading.spans.at(-1).role, body.count.companies > 0]
    }
    const categoryIds = [directory.category('pharmacy')]
    assert.deepEqual(await readWord({ prompt: 'Xyzzy' }), ['absent', false])
    assert.deepEqual(await readWord({ prompt: 'Xyzzy', categoryIds }), ['unknown', true])
    const cityIds = [directory.city('riyadh')]
    assert.deepEqual(await readWord({ prompt: 'pharmacies in Atlantis' }), ['absent', false])
    assert.deepEqual(await readWord({ prompt: 'pharmacies in Atlantis', cityIds }), ['unknown', true])
  })

  it('200: tells the company types that words stand for, also those that are excluded', async () => {
    const { body } = await browser.post('/interpret', { prompt: 'صيدليات مستقلة بدون سلاسل' })
    assert.deepEqual(
      body.reading.spans.flatMap(({ role, companyTypes }: { role: string; companyTypes: string[] }) =>
        companyTypes.map(type => [role, type]),
      ),
      [
        ['company_type', 'independent'],
        ['exclusion', 'chain'],
      ],
    )
  })

  it('200: counts and shows what the search would save, as create_search saves it', async () => {
    const request = { prompt: 'صيدليات في الرياض', requestedResultCount: 5 }
    const { body } = await browser.post('/interpret', request)
    const saved = await key.post('/searches', request)
    const { body: rows } = await key.get(`/searches/${saved.body.search.id}/results`)
    assert.deepEqual(
      body.preview.branches.map(({ id }: { id: string }) => id),
      rows.results.map(({ branch }: { branch: { id: string } }) => branch.id),
    )
    assert.deepEqual(body.count, { companies: 2, branches: saved.body.resultCount })
    assert.deepEqual(body.filters, saved.body.search.filters)
    assert.equal(body.reading.title, saved.body.search.title)
    assert.equal(body.preview.isComplete, true)
  })

  it('200: names the filters, and the companies of the preview', async () => {
    const { body } = await browser.post('/interpret', {
      prompt: 'pharmacies in KSA',
      cityIds: [directory.city('riyadh')],
    })
    const { filters, names, preview } = body
    assert.deepEqual(names, [
      { id: filters.categoryIds[0], labels: { en: 'Pharmacy', ar: 'صيدلية' } },
      { id: 'SA', labels: { en: 'Saudi Arabia', ar: 'السعودية' } },
      { id: directory.city('riyadh'), labels: { en: 'Riyadh', ar: 'الرياض' } },
    ])
    assert.deepEqual(preview.companies, [
      { id: directory.company('shifa'), name: { en: 'Shifa Pharmacy', ar: 'صيدلية الشفاء' } },
      { id: directory.company('nakheel'), name: { en: null, ar: 'صيدلية النخيل' } },
    ])
    const { rating, reviews, district } = preview.branches[0]
    assert.deepEqual([rating, reviews, district.name.en], [4.6, 3000, 'Al Malaz'])
    assert.match(district.id, /^dst_\d+$/)
    const dentists = (await browser.post('/interpret', { prompt: 'dentists in Riyadh' })).body.preview
    assert.deepEqual(
      dentists.companies.map(({ name }: { name: { en: string } }) => name.en),
      ['Bright Smile', 'Gulf Dental Centre'],
    )
    assert.equal(dentists.branches[1].name.en, 'Olaya Clinic')
  })

  it('200: saves and charges nothing', async () => {
    const before = await browser.post('/interpret', { prompt: 'restaurants' })
    const after = await browser.post('/interpret', { prompt: 'restaurants' })
    assert.equal(before.body.plan.left, after.body.plan.left)
    const { body } = await key.get('/workspace')
    assert.equal(body.usage.savedSearches, 1)
  })

  const { sql } = service
  const setLimits = (allowance: Fragment, cap: Fragment) =>
    sql`update workspaces set company_allowance = ${allowance}, per_search_company_cap = ${cap}`

  it('200: counts and shows what the plan lets a search save, and tells the limit that cuts', async () => {
    const interpret = async (left: number, cap: number, requestedResultCount: number) => {
      await setLimits(sql`cycle_saved + ${left}`, sql`${cap}`)
      const { body } = await browser.post('/interpret', { prompt: 'pharmacies', requestedResultCount })
      const { count, preview, plan } = body
      return [plan.limit, plan.willSave, count.companies, preview.companies.length]
    }
    assert.deepEqual(await interpret(10, 5, 10), [null, 2, 2, 2])
    assert.deepEqual(await interpret(10, 1, 10), ['search', 1, 1, 1])
    assert.deepEqual(await interpret(1, 5, 10), ['cycle', 1, 1, 1])
    assert.deepEqual(await interpret(0, 5, 10), ['cycle', 0, 0, 0])
    assert.deepEqual(await interpret(1, 5, 1), [null, 1, 1, 1])
    await setLimits(sql`null`, sql`null`)
  })

  it('200: shows the row that a misspelt word was read as', async () => {
    const { body } = await browser.post('/interpret', { prompt: 'resturant' })
    const [span] = body.reading.spans
    assert.notEqual(span.rule, 'exact')
    assert.deepEqual(span.labels, [{ en: 'Restaurant', ar: 'مطعم' }])
  })

  it('200: tells the country of another city that a name may mean', async () => {
    const { body } = await browser.post('/interpret', { prompt: 'supermarkets in Al Ain' })
    const [other] = body.reading.spans.find(({ role }: { role: string }) => role === 'city').alternatives
    assert.deepEqual(other, {
      kind: 'city',
      id: directory.city('al-ain-sa'),
      labels: { en: 'Al Ain', ar: 'العين' },
      detail: { en: 'Saudi Arabia', ar: 'السعودية' },
    })
  })

  it('400: names a filter of unknown rows', async () => {
    const { status, body } = await browser.post('/interpret', { cityIds: ['cty_999999'] })
    assert.equal(status, 400)
    assert.match(body.error.message, /cityIds/)
  })

  it('401: without a session', async () => {
    assert.equal((await openBrowser(service).post('/interpret', { prompt: 'x' })).status, 401)
  })
})

describe('GET /console/complete', () => {
  it('200: completes the end of the prompt in both languages', async () => {
    const { body } = await browser.get(`/complete?q=${encodeURIComponent('dentists in ri')}`)
    assert.deepEqual(body.suggestions, [
      {
        kind: 'city',
        id: directory.city('riyadh'),
        labels: { en: 'Riyadh', ar: 'الرياض' },
        detail: { en: 'Saudi Arabia', ar: 'السعودية' },
        from: 12,
      },
    ])
  })

  it('200: counts from the beginning of a long prompt', async () => {
    const q = `${'word '.repeat(100)}dentists in ri`
    const { body } = await browser.get(`/complete?q=${encodeURIComponent(q)}`)
    assert.equal(body.suggestions[0].from, 512)
  })
})

describe('GET /console/districts', () => {
  it('200: has every district of the city with its centre', async () => {
    const { body } = await browser.get(`/districts?cityId=${directory.city('riyadh')}`)
    assert.deepEqual(body.districts.map(({ labels }: { labels: { en: string } }) => labels.en).toSorted(), [
      'Al Malaz',
      'Al Olaya',
    ])
  })

  it('200: has none of a city that there is not', async () => {
    assert.deepEqual((await browser.get('/districts?cityId=cty_0')).body.districts, [])
  })
})
