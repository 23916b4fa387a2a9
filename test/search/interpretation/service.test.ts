import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { branch, company } from '../../support/directory.ts'
import { useFrontDoor } from './front-door.ts'

/** Prompts through the front door: what create_search answers and finds. */
describe('a prompt', () => {
  const front = useFrontDoor([
    company('tower', 'Burj Tower', 'برج تاور', ['public']),
    company('hm', 'H&M', null, ['chain']),
    { ...branch('tower-olaya', 'tower', 'bank', 'olaya', 24.6955, 46.6855, 4, 10), nameEn: 'Burj Tower' },
    { ...branch('hm-olaya', 'hm', 'supermarket', 'olaya', 24.697, 46.69, 4, 10), nameEn: 'H&M Olaya' },
  ])

  interface Expected {
    categories?: string[]
    cities?: string[]
    countries?: string[]
    types?: string[]
    /** Kilometres. */
    radius?: number
    /** Branches in the order they are saved. */
    branches?: string[]
  }

  async function asks(prompt: string, expected: Expected): Promise<void> {
    const { status, body } = await front.caller.post('/searches', { prompt, requestedResultCount: 100 })
    assert.equal(status, 201)
    const { filters, id } = body.search
    assert.deepEqual(
      [filters.categoryIds, filters.cityIds, filters.countryCodes, filters.companyTypes],
      [
        (expected.categories ?? []).map(front.directory.category),
        (expected.cities ?? []).map(front.directory.city),
        expected.countries ?? [],
        expected.types ?? [],
      ],
      prompt,
    )
    assert.equal(filters.location?.radiusKm, expected.radius, prompt)
    if (!expected.branches) return
    const { body: saved } = await front.caller.get(`/searches/${id}/results`)
    const found = saved.results.map((row: { branch: { id: string } }) => row.branch.id)
    assert.deepEqual(found, front.directory.branches(...expected.branches), prompt)
  }

  const inOlaya = { categories: ['pharmacy'], cities: ['riyadh'], branches: ['shifa-olaya'] }
  const aroundMalaz = { categories: ['pharmacy'], radius: 5 }

  it('names a district with its article, without, and in other spellings', async () => {
    for (const name of [
      'Al Olaya',
      'Olaya',
      'El-Olaya',
      'alolaya',
      'Olaia',
      'al olayya',
      'the Olaya district',
    ])
      await asks(`pharmacies in ${name}`, inOlaya)
    for (const prompt of [
      'صيدليات في العليا',
      'صيدليات بالعليا',
      'صيدليات حي العليا',
      '9aydaliyat fi 3olaya',
    ])
      await asks(prompt, inOlaya)
  })

  it('looks around a district that it says to be near, the nearest first', async () => {
    const found = ['shifa-malaz', 'nakheel-malaz']
    await asks('pharmacies near Al Malaz', { ...aroundMalaz, branches: found })
    await asks('صيدليات قريبة من حي الملز', { ...aroundMalaz, branches: found })
    await asks('pharmacies within 1 km of Al Malaz', { ...aroundMalaz, radius: 1, branches: found })
    await asks('صيدليات على بعد ٥٠٠ متر من الملز', { ...aroundMalaz, radius: 0.5, branches: found })
    const [south, north] = [24.6641, 24.665].map(lat => `pharmacy 2km around ${lat}, 46.7341`)
    await asks(south!, { ...aroundMalaz, radius: 2, branches: found.toReversed() })
    await asks(north!, { ...aroundMalaz, radius: 2, branches: found })
  })

  it('looks around a company that it names to say near what', async () => {
    await asks('dentists near Burj Tower', { categories: ['dentist'], radius: 5, branches: ['smile-olaya'] })
  })

  it('takes a city that it says to be near for the place to look in', async () => {
    await asks('pharmacies near Jeddah', {
      ...{ categories: ['pharmacy'], cities: ['jeddah'], branches: ['shifa-hamra'] },
    })
  })

  it('knows places by their sound, codes and common names', async () => {
    await asks('dentists in Jedda, SA', { categories: ['dentist'], cities: ['jeddah'], countries: ['SA'] })
    await asks('dentists in the UAE', {
      categories: ['dentist'],
      countries: ['AE'],
      branches: ['gulf-deira'],
    })
    await asks('أطباء أسنان في الإمارات', { categories: ['dentist'], countries: ['AE'] })
    await asks('chemist in Jiddah', { categories: ['pharmacy'], cities: ['jeddah'] })
  })

  it('finds companies by initials and by types', async () => {
    await asks('H&M', { branches: ['hm-olaya'] })
    await asks('public banks in Riyadh', {
      ...{ categories: ['bank'], cities: ['riyadh'], types: ['public'], branches: ['tower-olaya'] },
    })
  })

  it('finds nothing, rather than everything, where it asks for what is not understood', async () => {
    for (const [prompt, unknown] of [
      ['xyzzy in Riyadh', ' (not known here: xyzzy)'],
      ['cafes in Atlantis', ' (not known here: Atlantis)'],
      ['مقاهي في أطلانتس', ' (غير معروف هنا: أطلانتس)'],
      ['pharmacies in Qwertyville', ' (not known here: Qwertyville)'],
    ]) {
      const { body } = await front.caller.post('/searches', { prompt })
      assert.equal(body.resultCount, 0, prompt)
      assert.equal(body.search.title, `${prompt}${unknown}`)
    }
  })

  it('leaves out words of names that nothing of the kind is called by', async () => {
    await asks('burj dentists in Riyadh', {
      ...{ categories: ['dentist'], cities: ['riyadh'], branches: ['smile-olaya'] },
    })
  })

  it('does not take for a place what only sounds like one, nor look where it is told not to', async () => {
    const east = await front.caller.post('/searches', { prompt: 'dentists in the east' })
    assert.equal(east.body.resultCount, 0)
    assert.deepEqual(east.body.search.filters.countryCodes, [])
    const gulf = await front.caller.post('/searches', { prompt: 'dentists in GCC' })
    assert.ok(gulf.body.search.filters.countryCodes.includes('SA'))
    assert.match(gulf.body.search.title, /^Dentists in GCC countries \(\d countries\)$/)
    // The country of Riyadh has no other dentist.
    const { body } = await front.caller.post('/searches', { prompt: 'dentists not in Riyadh' })
    assert.deepEqual([body.resultCount, body.search.filters.countryCodes], [1, []])
    assert.equal(body.search.title, 'Dentists, not Riyadh')
    const pharmacies = await front.caller.post('/searches', { prompt: 'pharmacies not in Riyadh' })
    assert.equal(pharmacies.body.search.title, 'Pharmacies in Saudi Arabia, not Riyadh')
  })

  it('finds a name without its last hamza', async () => {
    await asks('صيدلية في الحمرا', {
      ...{ categories: ['pharmacy'], cities: ['jeddah'], branches: ['shifa-hamra'] },
    })
  })

  it('keeps its reading with the search', async () => {
    const { body } = await front.caller.post('/searches', { prompt: 'pharmcy near العليا' })
    const [row] = await front.service.sql<
      { reading: { spans: { text: string; kind: string; rule: string }[] } }[]
    >`
      select reading from searches where title = ${body.search.title} order by created_at desc limit 1`
    assert.deepEqual(
      row!.reading.spans.map(({ text, kind, rule }) => [text, kind, rule]),
      [
        ['pharmcy', 'category', 'corrected'],
        ['near', 'filler', 'exact'],
        ['العليا', 'district', 'folded'],
      ],
    )
    assert.equal(body.search.title, 'Pharmacies within 5 km of Al Olaya (corrected: pharmcy)')
  })

  it('lets a stated filter win over what it says of the same dimension', async () => {
    const { body } = await front.caller.post('/searches', {
      prompt: 'pharmacies near Al Malaz',
      location: { lat: 21.525, lng: 39.163, radiusKm: 3 },
    })
    assert.deepEqual(body.search.filters.location, { lat: 21.525, lng: 39.163, radiusKm: 3 })
    assert.equal(body.resultCount, 1)
  })
})
