import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const { branches } = directory
const caller = await service.workspace()

const ORDER = [
  'shifa-olaya',
  'burger-balad',
  'nakheel-malaz',
  'corniche-hamra',
  'gulf-deira',
  'oasis-jimi',
  'burger-olaya',
  'shifa-deira',
]
const { list } = await expectSuccess(caller.post('/lists', { name: 'Visits' }))
const { search } = await expectSuccess(caller.post('/searches', { countryCodes: ['SA', 'AE'] }))
await expectSuccess(
  caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds: branches(...ORDER) }),
)

async function read(query: Record<string, string> = {}) {
  return expectSuccess(caller.get(`/lists/${list.id}/members?${new URLSearchParams(query)}`))
}

async function expectFound(query: Record<string, string>, ...keys: string[]): Promise<void> {
  const { members, pagination } = await read(query)
  assert.deepEqual(
    members.map((member: { branchId: string }) => member.branchId),
    branches(...keys),
  )
  assert.equal(pagination.total, keys.length)
}

describe('list_branch_list_members', () => {
  it('lists the members in their order, with the branch as the directory has it', async () => {
    const { listId, members, pagination } = await read()
    assert.equal(listId, list.id)
    assert.equal(pagination.total, 8)
    assert.deepEqual(
      members.map((member: { branchId: string }) => member.branchId),
      branches(...ORDER),
    )
    assert.equal(new Set(members.map((member: { id: string }) => member.id)).size, 8)
    const { id: _, createdAt: __, branch, ...member } = members[0]
    assert.deepEqual(member, { branchId: directory.branch('shifa-olaya'), position: 0, available: true })
    const { updatedAt: ___, ...rest } = branch
    assert.deepEqual(rest, {
      id: directory.branch('shifa-olaya'),
      name: { en: 'Shifa Pharmacy', ar: 'صيدلية الشفاء' },
      address: { en: '100% Olaya Street', ar: 'شارع العليا' },
      categoryName: { en: 'Pharmacy', ar: 'صيدلية' },
      countryName: { en: 'Saudi Arabia', ar: 'السعودية' },
      cityName: { en: 'Riyadh', ar: 'الرياض' },
      districtName: { en: 'Al Olaya', ar: 'العليا' },
      website: 'https://www.shifa.example/olaya',
      phone: '+966500000000',
      countryCode: 'SA',
      lat: 24.6951,
      lng: 46.6853,
      rating: 4.7,
      reviews: 4000,
      archivedAt: null,
      company: {
        id: directory.company('shifa'),
        name: { en: 'Shifa Pharmacy', ar: 'صيدلية الشفاء' },
        archivedAt: null,
      },
    })
  })

  it('shows null for what the directory does not know', async () => {
    const { members } = await read()
    assert.deepEqual(members[2].branch.name, { en: null, ar: 'صيدلية النخيل' })
    assert.deepEqual(members[3].branch.name, { en: 'Corniche Grill', ar: null })
    assert.deepEqual([members[4].branch.lat, members[4].branch.lng], [null, null])
    assert.deepEqual(members[5].branch.cityName, { en: 'Al Ain', ar: null })
    assert.deepEqual([members[1].branch.rating, members[1].branch.reviews], [null, null])
  })

  describe('finds by q', () => {
    for (const [what, q, ...keys] of [
      ['a branch', 'corniche', 'corniche-hamra'],
      ['a branch in Arabic', 'النخيل', 'nakheel-malaz'],
      ['a company', 'SHIFA', 'shifa-olaya', 'shifa-deira'],
      ['an address', '100% olaya', 'shifa-olaya'],
      ['an address in Arabic', 'شارع العُليا', 'shifa-olaya'],
      ['a category', 'dentist', 'gulf-deira'],
      ['a category in Arabic', 'وجبات سريعه', 'burger-balad', 'burger-olaya'],
      ['a city', 'jeddah', 'burger-balad', 'corniche-hamra'],
      ['a city in Arabic', 'جده', 'burger-balad', 'corniche-hamra'],
      ['a district', 'al malaz', 'nakheel-malaz'],
      ['a district in Arabic', 'ديره', 'gulf-deira', 'shifa-deira'],
      ['nothing', 'nowhere'],
      ['no wildcard', 's%a'],
      ['no wildcard of one', 'shif_'],
    ] as const) {
      it(what, () => expectFound({ q }, ...keys))
    }
  })

  it('finds by companyId', async () => {
    await expectFound({ companyId: directory.company('burger') }, 'burger-balad', 'burger-olaya')
    await expectFound({ companyId: directory.company('najd') })
    for (const companyId of ['cmp_999999', 'nonsense', directory.branch('gulf-deira')])
      await expectFound({ companyId })
  })

  it('finds by category label, in both languages', async () => {
    await expectFound({ category: 'pharm' }, 'shifa-olaya', 'nakheel-malaz', 'shifa-deira')
    await expectFound({ category: 'صيدليه' }, 'shifa-olaya', 'nakheel-malaz', 'shifa-deira')
    await expectFound({ category: 'shifa' })
  })

  it('finds by no slug of a category', async () => {
    await expectFound({ category: 'fast food' }, 'burger-balad', 'burger-olaya')
    await expectFound({ category: 'fast-food' })
  })

  it('finds by city label, in both languages', async () => {
    await expectFound({ city: 'RIYADH' }, 'shifa-olaya', 'nakheel-malaz', 'burger-olaya')
    await expectFound({ city: 'الرياض' }, 'shifa-olaya', 'nakheel-malaz', 'burger-olaya')
    await expectFound({ city: 'olaya' })
  })

  it('finds by countryCode', async () => {
    await expectFound({ countryCode: 'AE' }, 'gulf-deira', 'oasis-jimi', 'shifa-deira')
    await expectFound({ countryCode: 'ae' }, 'gulf-deira', 'oasis-jimi', 'shifa-deira')
    await expectFound({ countryCode: 'XX' })
  })

  it('narrows by all filters together', async () => {
    await expectFound({ category: 'pharmacy', countryCode: 'AE', q: 'deira' }, 'shifa-deira')
    await expectFound({ category: 'pharmacy', countryCode: 'AE', availability: 'unavailable' })
  })

  it('finds by availability, and nothing for one there is not', async () => {
    await expectFound({ availability: 'available' }, ...ORDER)
    await expectFound({ availability: 'unavailable' })
    for (const availability of ['Available', 'maybe', 'all']) await expectFound({ availability })
  })

  it('pages through what it finds', async () => {
    const first = await read({ countryCode: 'SA', limit: '2' })
    assert.deepEqual(first.pagination, {
      skip: 0,
      limit: 2,
      returned: 2,
      total: 5,
      hasMore: true,
      nextSkip: 2,
    })
    const last = await read({ countryCode: 'SA', limit: '2', skip: '4' })
    assert.deepEqual(last.pagination, {
      skip: 4,
      limit: 2,
      returned: 1,
      total: 5,
      hasMore: false,
      nextSkip: null,
    })
    assert.equal(last.members[0].branchId, directory.branch('burger-olaya'))
    assert.equal(last.members[0].position, 6)
  })
})
