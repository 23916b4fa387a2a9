import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { branch, company } from '../../support/directory.ts'
import { combine } from './combine.ts'
import { useFrontDoor } from './front-door.ts'
import { readsCriteria } from './reads-criteria.ts'

describe('the number of branches that a prompt asks for', () => {
  it('is at least so many', () => {
    readsCriteria({ minBranches: 6 }, [
      'companies with more than 5 branches in Doha',
      'مطاعم لها أكثر من خمسة فروع في جدة',
      'مطاعم فروعها أكثر من ٥',
      'sharikat na2l akthar mn 5 foroo3',
    ])
    readsCriteria(
      { minBranches: 3 },
      combine('gyms', 'with at least 3|with 3 or more|that have 3+|having over two', 'branches in Dubai'),
    )
    readsCriteria({ minBranches: 3 }, [
      'gyms, 3 locations or more',
      'نوادي عندها ٣ فروع أو أكثر',
      'has at least three shops, bakeries',
    ])
  })

  it('is more than one where several are asked for', () => {
    readsCriteria({ minBranches: 2 }, [
      'suppliers with more than one branch',
      'clinics with multiple branches',
      'multi-branch clinics',
      'مورد قطع غيار ويكون له أكثر من فرع',
      'mat3am 3ando aktar men far3',
    ])
    readsCriteria({ minBranches: 2, order: 'most-branches' }, [
      'pharmacies with many branches',
      'صيدليات عندها فروع كثيرة',
      'صيدليات لها فروع كتيرة',
    ])
  })

  it('is at most so many, in between, or just so many', () => {
    readsCriteria({ maxBranches: { value: 3, isBelow: true } }, [
      'bakeries with fewer than 3 branches',
      'مخابز لها أقل من 3 فروع',
    ])
    readsCriteria({ maxBranches: { value: 4 } }, [
      'bakeries with at most 4 branches',
      'bakeries, 4 branches or less',
    ])
    readsCriteria({ minBranches: 2, maxBranches: { value: 5 } }, ['bakeries with between 2 and 5 branches'])
    readsCriteria({ minBranches: 2, maxBranches: { value: 2 } }, [
      'bakeries with exactly 2 branches',
      'مخابز لها ٢ فروع',
    ])
  })

  it('says which companies come first', () => {
    readsCriteria({ order: 'most-branches' }, [
      'supermarkets by number of branches',
      'supermarkets with the most branches',
      'supermarkets sorted by branch count',
      'the biggest supermarket chains by number of branches',
      'largest gym chain in Dubai',
      'أكثر الشركات فروعا في البحرين',
      'بنوك مرتبة حسب عدد الفروع',
      'البنوك الأكثر انتشارا',
      'أكبر سلسلة صيدليات',
      'aktar bank foroo3 fel qahera',
    ])
    readsCriteria({ order: 'fewest-branches' }, [
      'opticians with the fewest branches',
      'أقل البنوك فروعا في دبي',
    ])
  })

  it('is whole, and never more than PostgreSQL holds', () => {
    readsCriteria({ minBranches: 3 }, [
      'cafes with more than 2.5 branches',
      'cafes with at least 2.5 branches',
    ])
    readsCriteria({ maxBranches: { value: 2 } }, ['cafes with at most 2.5 branches'])
    readsCriteria({ maxBranches: { value: 3, isBelow: true } }, ['cafes with less than 2.5 branches'])
    readsCriteria({ minBranches: 2, maxBranches: { value: 3 } }, ['cafes with between 1.5 and 3.5 branches'])
    readsCriteria({}, ['cafes with 4 and a half branches', 'cafes with 1.2 to 1.8 branches'])
    readsCriteria({ minBranches: 1_000_000_000 }, [
      'cafes with at least 999,999,999,999,999,999,999,999 branches',
    ])
  })

  it('is neither a branch that is named, nor few branches, nor a distance', () => {
    readsCriteria({}, [
      'Jarir branches in Riyadh',
      'فروع البيك في جدة',
      'more than 3 stores',
      'cafes with few branches',
      "a cafe which doesn't have many branches",
      'not the biggest chains, cafes in Riyadh',
      'biggest supermarket in Dubai',
      'branch within 3 km',
    ])
  })
})

describe('a search by the number of branches', () => {
  const bank = (key: string, districts: string[]) => [
    company(key, `Bank ${key}`, null, []),
    ...districts.map((district, i) => ({
      ...branch(`${key}${i + 1}`, key, 'bank', district, 24.69, 46.68, 4, 50),
      ...(district === 'deira' ? { lat: null, lng: null } : { lat: 24.68 + i / 100 }),
    })),
  ]
  const front = useFrontDoor([
    ...bank('single', ['olaya']),
    ...bank('pair', ['olaya', 'olaya']),
    ...bank('wide', ['olaya', 'olaya', 'olaya']),
    ...bank('abroad', ['olaya', 'deira', 'deira', 'deira']),
  ])
  const { finds } = front
  const pair = ['pair1', 'pair2']
  const wide = ['wide1', 'wide2', 'wide3']

  it('counts the branches of the city that it names', async () => {
    await finds(
      'banks in Riyadh with more than 2 branches',
      'Banks in Riyadh, with 3 branches or more',
      ...wide,
    )
    await finds(
      'banks with at least 4 branches',
      'Banks, with 4 branches or more',
      ...['abroad1', 'abroad2', 'abroad3', 'abroad4'],
    )
    await finds('banks in Riyadh with exactly 2 branches', 'Banks in Riyadh, with 2 branches', ...pair)
    await finds('بنوك في الرياض لها أكثر من فرعين', 'Bank في الرياض، لها 3 فروع فأكثر', ...wide)
  })

  it('searches chains where a prompt says no more', async () => {
    const prompt = 'companies with more than 2 branches'
    const { status, body } = await front.caller.post('/searches', { prompt })
    assert.deepEqual([status, body.search.title], [201, 'Chain companies, with 3 branches or more'])
  })

  it('leaves out companies that have more', async () => {
    await finds(
      'banks in Riyadh with less than 3 branches',
      'Banks in Riyadh, with fewer than 3 branches',
      ...['abroad1', ...pair, 'single1'],
    )
  })

  it('finds nothing, rather than an error, for a fraction or a number that no company reaches', async () => {
    for (const prompt of [
      'banks in Riyadh with more than 9.5 branches',
      'banks in Riyadh with at least 999,999,999,999 branches',
      'banks in Riyadh with more than 999,999,999,999,999,999,999 reviews',
      'banks in Riyadh with 900.5 to 999,999,999,999,999,999,999 reviews',
    ]) {
      const { status, body } = await front.caller.post('/searches', { prompt })
      assert.deepEqual([status, body.resultCount], [201, 0], prompt)
    }
  })

  it('orders companies by the branches that match', async () => {
    await finds(
      'banks in Riyadh by number of branches',
      'Banks in Riyadh, most branches first',
      ...[...wide, ...pair, 'abroad1', 'single1'],
    )
  })
})
