import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { load } from '../../../server/src/directory/import/load.ts'
import { branch, loadDirectory } from '../../support/directory.ts'
import { made } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const caller = await service.workspace()
const { search } = await made(caller.post('/searches', { countryCodes: ['SA', 'AE'] }))
const { results } = await made(caller.get(`/searches/${search.id}/results`))
const { companies } = await made(caller.get(`/results/${search.id}`))
const { branches } = await made(caller.get(`/results/${search.id}/branches`))

type Row = Record<string, never>
const column = (rows: Row[], ...path: string[]) =>
  rows.map(row => path.reduce((value: Row, name) => value[name]!, row) as unknown as string)

describe('the three levels of a result set', () => {
  it('hold the same branches in the same order, the best company first', () => {
    assert.deepEqual(column(results, 'branch', 'id'), column(branches, 'id'))
    assert.deepEqual(column(results, 'company', 'id'), column(branches, 'companyId'))
    assert.deepEqual([...new Set(column(results, 'company', 'id'))], column(companies, 'id'))
    const best = ['shifa', 'burger', 'najd', 'smile', 'corniche', 'gulf', 'nakheel', 'oasis']
    assert.deepEqual(column(companies, 'id'), best.map(directory.company))
  })

  it('name the result row of a branch alike', () => {
    assert.deepEqual(column(results, 'id'), column(branches, 'resultId'))
    assert.equal(new Set(column(results, 'id')).size, results.length)
  })

  it('show the same details', () => {
    for (const [index, { company, branch, location }] of results.entries()) {
      const { resultId: _, companyId, location: place, ...details } = branches[index]
      assert.deepEqual(details, branch)
      assert.deepEqual(place, location)
      const { branchCount, firstSavedAt, lastSavedAt, ...other } = companies.find(
        ({ id }: { id: string }) => id === companyId,
      )
      assert.deepEqual(other, company)
      assert.equal(
        branchCount,
        branches.filter((row: { companyId: string }) => row.companyId === companyId).length,
      )
      assert.deepEqual([firstSavedAt, lastSavedAt], [search.createdAt, search.createdAt])
    }
  })

  it('do not change by themselves', async () => {
    assert.deepEqual((await made(caller.get(`/searches/${search.id}/results`))).results, results)
  })
})

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
    const { results: some } = await made(caller.get(`/searches/${search.id}/results?limit=5`))
    assert.deepEqual(some, results.slice(0, 5))
  })
})

describe('list_result_companies', () => {
  it('counts all branches of a company whatever the limit', async () => {
    const { companies: best } = await made(caller.get(`/results/${search.id}?limit=2`))
    assert.deepEqual(best, companies.slice(0, 2))
    assert.deepEqual(column(best, 'branchCount'), [4, 3])
  })
})

describe('list_result_branches', () => {
  it('says that it is not of one company', async () => {
    const body = await made(caller.get(`/results/${search.id}/branches?limit=3`))
    assert.equal(body.companyId, null)
    assert.deepEqual(body.branches, branches.slice(0, 3))
  })
})

describe('list_company_result_branches', () => {
  it('answers the branches of one company and says which', async () => {
    for (const id of column(companies, 'id')) {
      const body = await made(caller.get(`/results/${search.id}/${id}`))
      assert.equal(body.companyId, id)
      assert.deepEqual(
        body.branches,
        branches.filter((row: { companyId: string }) => row.companyId === id),
      )
    }
    const { branches: some } = await made(
      caller.get(`/results/${search.id}/${directory.company('shifa')}?limit=2`),
    )
    assert.equal(some.length, 2)
  })

  it('is a 404 for a company that the search did not save', async () => {
    const only = await made(caller.post('/searches', { categoryIds: [directory.category('dentist')] }))
    const path = `/results/${only.search.id}`
    assert.equal((await caller.get(`${path}/${directory.company('shifa')}`)).status, 404)
    assert.equal((await caller.get(`${path}/${directory.company('gulf')}`)).status, 200)
  })

  it('shows only the branches that the search saved', async () => {
    const body = { companyTypes: ['chain'], cityIds: [directory.city('jeddah')] }
    const { search: other } = await made(caller.post('/searches', body))
    const answer = await made(caller.get(`/results/${other.id}/${directory.company('shifa')}`))
    assert.deepEqual(column(answer.branches, 'id'), directory.branches('shifa-hamra'))
    const { companies: few } = await made(caller.get(`/results/${other.id}`))
    assert.deepEqual(column(few, 'branchCount'), [1, 1])
  })
})

describe('a branch that changes its company', () => {
  it('is shown under the new one at all three levels', async () => {
    const before = { branch: directory.branch('shifa-malaz'), company: directory.company('shifa') }
    await load(service.sql, {
      name: 'fixture',
      async *records() {
        yield branch('shifa-malaz', 'oasis', 'pharmacy', 'malaz', 24.665, 46.735, 4.6, 3000)
      },
    })
    const now = directory.company('oasis')
    const ofRow = ({ branch, company }: { branch: Row; company: Row }) => [branch.id, company.id]
    const rows = (await made(caller.get(`/searches/${search.id}/results`))).results.map(ofRow)
    assert.deepEqual(
      rows.filter(([id]: [string]) => id === before.branch),
      [[before.branch, now]],
    )
    const counts = (await made(caller.get(`/results/${search.id}`))).companies
    for (const { id, branchCount } of counts) {
      assert.equal(branchCount, rows.filter(([, company]: [string, string]) => company === id).length)
    }
    const ofOld = (await made(caller.get(`/results/${search.id}/${before.company}`))).branches
    assert.ok(!column(ofOld, 'id').includes(before.branch))
    const ofNew = (await made(caller.get(`/results/${search.id}/${now}`))).branches
    assert.ok(column(ofNew, 'id').includes(before.branch))
  })
})
