import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { makeSavedResults } from '../results/saved-results.ts'

const service = await testService({ after })
const { directory, caller, search, results } = await makeSavedResults(service)

describe('list_search_results', () => {
  it('shows a row in full', () => {
    const row = results.find(
      ({ branch }: { branch: { id: string } }) => branch.id === directory.branch('shifa-olaya'),
    )
    const { country, region, ...places } = row.location
    assert.equal(row.createdAt, search.createdAt)
    assert.deepEqual(row.company, {
      id: directory.company('shifa'),
      name: { en: 'Shifa Pharmacy', ar: 'صيدلية الشفاء' },
      legalName: { en: 'Shifa Medical Trading Company', ar: 'شركة الشفاء الطبية التجارية' },
      website: 'https://www.shifa.example/branches',
      websiteDomain: 'shifa.example',
      phone: '+966110000001',
    })
    assert.deepEqual(row.branch, {
      id: directory.branch('shifa-olaya'),
      name: { en: 'Shifa Pharmacy', ar: 'صيدلية الشفاء' },
      address: { en: '100% Olaya Street', ar: 'شارع العليا' },
      website: 'https://www.shifa.example/olaya',
      phone: '+966500000000',
      lat: 24.6951,
      lng: 46.6853,
      rating: 4.7,
      reviews: 4000,
    })
    assert.deepEqual(places, {
      district: { id: directory.district('olaya'), name: { en: 'Al Olaya', ar: 'العليا' } },
      city: { id: directory.city('riyadh'), name: { en: 'Riyadh', ar: 'الرياض' } },
    })
    assert.deepEqual(region.name, { en: 'Riyadh Region', ar: 'منطقة الرياض' })
    assert.equal(country.code, 'SA')
    assert.deepEqual(country.name, { en: 'Saudi Arabia', ar: 'السعودية' })
  })

  it('shows null for what the directory does not know, and names of places in both languages', () => {
    const at = (key: string) =>
      results.find(({ branch }: { branch: { id: string } }) => branch.id === directory.branch(key))
    assert.deepEqual([at('burger-balad').branch.rating, at('burger-balad').branch.reviews], [null, null])
    assert.equal(at('burger-marina').branch.phone, null)
    assert.deepEqual(at('corniche-hamra').branch.name, { en: 'Corniche Grill', ar: null })
    assert.deepEqual(at('corniche-hamra').company.name, { en: 'Corniche Grill', ar: null })
    assert.deepEqual(at('nakheel-malaz').company.name, { en: null, ar: 'صيدلية النخيل' })
    assert.deepEqual(at('oasis-jimi').location.city.name, { en: 'Al Ain', ar: 'Al Ain' })
    assert.deepEqual(at('oasis-jimi').location.district.name, { en: 'Al Jimi', ar: 'Al Jimi' })
  })

  it('answers at most limit rows from the top', async () => {
    const { results: some } = await expectSuccess(caller.get(`/searches/${search.id}/results?limit=5`))
    assert.deepEqual(some, results.slice(0, 5))
  })
})
