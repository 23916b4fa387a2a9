import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Criteria } from '../../../server/src/search/criteria.ts'
import { formatPlan } from '../../../server/src/search/selection/explain.ts'
import { planSelection } from '../../../server/src/search/selection/planner.ts'

/** A point in the middle of a small cell, and of a large one. */
const POINT = { lat: 24.625, lng: 46.625 }

function prints(criteria: Criteria, ...lines: string[]): void {
  assert.deepEqual(formatPlan(planSelection(criteria)).split('\n'), lines)
}

describe('a selection plan', () => {
  it('scans the index of the place and the category', () => {
    prints({ cityIds: [12], categoryIds: [3, 4] }, 'scan branches by city_id (12) × category_id (3, 4)')
    prints({ countryIds: [1] }, 'scan branches by country_id (1)')
    prints({ categoryIds: [3] }, 'scan branches by category_id (3)')
  })

  it('tests what the index does not cover', () => {
    prints(
      { districtIds: [7, 7], cityIds: [12], location: { ...POINT, radiusKm: 2 } },
      'scan branches by district_id (7)',
      '  filter location, cityIds',
    )
    const cities = Array.from({ length: 60 }, (_, at) => at)
    prints(
      { cityIds: cities, categoryIds: cities },
      'scan branches by city_id (60 values)',
      '  filter categoryIds',
    )
  })

  it('covers a circle with small cells, and a wide one with large cells', () => {
    const [small] = formatPlan(planSelection({ location: { ...POINT, radiusKm: 0.5 } })).split('\n')
    assert.match(small!, /^scan branches by cell_small \(\d+\)$/)
    const [large] = formatPlan(planSelection({ location: { ...POINT, radiusKm: 7 } })).split('\n')
    assert.match(large!, /^scan branches by cell_large \(\d+\)$/)
  })

  it('searches rings for the nearest', () => {
    const cells = (column: string, km: number) => {
      const plan = planSelection({ location: { ...POINT, radiusKm: km } })
      assert.ok(plan.kind === 'branch-scan' && plan.scan.column === column)
      const { values } = plan.scan
      return `${column} (${values.length > 8 ? `${values.length} values` : values.join(', ')})`
    }
    prints(
      { location: { ...POINT, radiusKm: 10 }, nearest: true, companyTypes: ['chain'] },
      'search rings, smallest first',
      `  0.4 km: branches by ${cells('cell_small', 0.4)}`,
      '    filter location, companyTypes',
      `  2 km: branches by ${cells('cell_small', 2)}`,
      '    filter location, companyTypes',
      `  10 km: branches by ${cells('cell_large', 10)}`,
      '    filter location, companyTypes',
      `  fetch branches by ${cells('cell_large', 10)}, filter location, companyTypes`,
    )
  })

  it('lists companies of a type by country, and leaves finer places to a choice', () => {
    prints(
      { companyTypes: ['chain'], countryIds: [1] },
      'scan companies of the types chain',
      '  fetch branches by country_id (1)',
    )
    prints(
      { companyTypes: ['chain'], cityIds: [12] },
      'choose the shortest list',
      '  scan companies of the types chain',
      '    probe city_id (12)',
      '    fetch branches by city_id (12)',
      '  scan branches by city_id (12)',
      '    filter companyTypes',
    )
  })

  it('matches names in tiers', () => {
    prints(
      { companyNames: ['nahdi'], nameTokens: [['nahdi']] },
      'match tiers, best first',
      '  tier: exact name',
      '    scan companies called "nahdi"',
      '      fetch branches by company',
      '  tier: words as written',
      '    scan companies with nahdi in their names',
      '      fetch branches by company',
      '    post-filter: names hold nahdi',
    )
    prints(
      { nameTokens: [['nahdi', 'nahdy'], ['pharma']], cityIds: [12] },
      'match tiers, best first',
      '  tier: words as written',
      '    choose the shortest list',
      '      postings of one of nahdi pharma',
      '        probe city_id (12)',
      '        fetch branches by city_id (12)',
      '      scan branches by city_id (12)',
      '        probe names for nahdi pharma',
      '    post-filter: names hold nahdi pharma',
      '  tier: words corrected',
      '    choose the shortest list',
      '      postings of one of nahdi|nahdy pharma',
      '        probe city_id (12)',
      '        fetch branches by city_id (12)',
      '      scan branches by city_id (12)',
      '        probe names for nahdi|nahdy pharma',
      '    post-filter: names hold nahdi|nahdy pharma',
      '  if nothing matches: tiers of fewer of nahdi|nahdy pharma',
    )
  })

  it('reads companies whole where a place has many combinations', () => {
    const many = Array.from({ length: 10 }, (_, at) => at)
    prints(
      { companyNames: ['nahdi'], cityIds: many },
      'match tiers, best first',
      '  tier: exact name',
      '    scan companies called "nahdi"',
      '      probe city_id (10 values)',
      '      fetch branches by company, filter cityIds',
    )
  })

  it('is nothing where nothing can match', () => {
    prints({}, 'nothing can match')
    prints({ cityIds: [], categoryIds: [3] }, 'nothing can match')
    prints({ impossible: true }, 'nothing can match')
  })

  it('is data', () => {
    const plan = planSelection({ nameTokens: [['nahdi']], cityIds: [12], companyNames: ['nahdi'] })
    assert.deepEqual(JSON.parse(JSON.stringify(plan)), plan)
  })
})
