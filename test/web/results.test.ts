import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CompleteBranch, CompleteCompany } from '../../web/src/api/searches.ts'
import {
  averageRating,
  filterBranches,
  groupBranches,
  groupCompanies,
  joinResults,
} from '../../web/src/features/results/model.ts'
import {
  applyCompanySelection,
  toggleIds,
  toSelectedCompanies,
} from '../../web/src/features/results/selection.ts'

const text = (en: string, ar: string) => ({ en, ar })

function makeCompany(id: string): CompleteCompany {
  const nothing = { website: null, websiteDomain: null, phone: null }
  return {
    id,
    name: text(id, id),
    legalName: { en: null, ar: null },
    ...nothing,
    types: [],
  }
}

function makeBranch(id: string, companyId: string, district: string, rating: number | null): CompleteBranch {
  const part = (name: string) => ({ id: name, name: text(name, name) })
  return {
    id,
    companyId,
    name: text(id, 'صيدليّة الأمل'),
    address: { en: null, ar: null },
    website: null,
    phone: null,
    lat: 1,
    lng: 1,
    rating,
    reviews: rating === null ? null : 10,
    location: {
      district: part(district),
      city: part('riyadh'),
      region: part('r'),
      country: { ...part('sa'), code: 'SA' },
    },
    categoryName: text('Pharmacy', 'صيدلية'),
    available: true,
  }
}

const data = {
  companies: [makeCompany('one'), makeCompany('two')],
  branches: [
    makeBranch('a', 'one', 'olaya', 5),
    makeBranch('b', 'one', 'malaz', 4),
    makeBranch('c', 'two', 'olaya', null),
  ],
}
const { companies, branches } = joinResults(data)

describe('the results of a saved search', () => {
  it('give a company the rating of its branches, weighted by reviews', () => {
    assert.deepEqual(
      companies.map(company => [company.id, company.rating, company.branches.length]),
      [
        ['one', 4.5, 2],
        ['two', null, 1],
      ],
    )
  })

  it('tell no number of reviews where no branch tells theirs', () => {
    assert.deepEqual(averageRating([{ rating: 4, reviews: null }]), { rating: 4, reviews: null })
    assert.deepEqual(
      averageRating([
        { rating: 4, reviews: null },
        { rating: 4, reviews: 2 },
      ]),
      {
        rating: 4,
        reviews: 2,
      },
    )
  })

  it('count districts with the most branches first', () => {
    assert.deepEqual(
      groupBranches(branches, 'district').map(group => [group.id, group.count]),
      [
        ['olaya', 2],
        ['malaz', 1],
      ],
    )
  })

  it('count ratings from the best range down, the unrated last', () => {
    assert.deepEqual(
      groupBranches(branches, 'rating').map(group => group.id),
      ['4.5', '4', 'none'],
    )
  })

  it('filter by chart and by text, whatever the vowels and the variants of letters', () => {
    const inOlaya = filterBranches(branches, [{ dimension: 'district', id: 'olaya' }], '')
    assert.deepEqual(
      inOlaya.map(branch => branch.id),
      ['a', 'c'],
    )
    assert.equal(filterBranches(branches, [], 'صيدليه الامل').length, 3)
    assert.equal(filterBranches(branches, [], 'malaz').length, 1)
    assert.equal(groupCompanies(inOlaya)[0]!.branches.length, 1)
  })
})

describe('the selection', () => {
  const select = (whole: string[], part: string[] = []) => ({ whole: new Set(whole), part: new Set(part) })

  it('ticks a company when all of its branches are selected, and marks it when some are', () => {
    assert.deepEqual(toSelectedCompanies(companies, new Set(['a'])), select([], ['one']))
    assert.deepEqual(toSelectedCompanies(companies, new Set(['a', 'b'])), select(['one']))
  })

  it('selects and clears the branches of a company', () => {
    const selected = applyCompanySelection(companies, new Set(['c']), select(['one', 'two']))
    assert.deepEqual([...selected].sort(), ['a', 'b', 'c'])
    assert.deepEqual([...applyCompanySelection(companies, selected, select(['two']))], ['c'])
  })

  it('keeps single branches of a company that is not ticked, until all is cleared', () => {
    assert.deepEqual([...applyCompanySelection(companies, new Set(['a']), select(['two'], ['one']))].sort(), [
      'a',
      'c',
    ])
    assert.deepEqual([...applyCompanySelection(companies, new Set(['a']), select([]))], [])
  })

  it('adds an area, and toggles a point', () => {
    assert.deepEqual([...toggleIds(new Set(['a']), ['a', 'b'], 'add')], ['a', 'b'])
    assert.deepEqual([...toggleIds(new Set(['a']), ['a'], 'toggle')], [])
  })
})
