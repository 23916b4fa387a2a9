import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createGeneratedSource } from '../../bench/directory/generate.ts'
import { encodeDirectoryId } from '../../server/src/contract/ids.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { refreshStaleIndexes } from '../../server/src/operations/lists/member-index.ts'
import type { Criteria } from '../../server/src/search/criteria.ts'
import { CachedDirectory } from '../../server/src/search/directory-cache.ts'
import type { CompanyNames } from '../../server/src/search/gazetteer/company-names.ts'
import { loadCompanyNames } from '../../server/src/search/gazetteer/load-company-names.ts'
import { lookUpContacts } from '../../server/src/search/interpretation/contacts/contact-look-up.ts'
import { findContacts } from '../../server/src/search/interpretation/contacts/phone-numbers.ts'
import { selectBranches, startSelection } from '../../server/src/search/selection/select.ts'
import { type Caller, testService } from '../support/service.ts'
import { type Busy, fillWorkspaces } from './busy-workspaces.ts'
import {
  countDropped,
  countRead,
  explain,
  PLANNINGS,
  type PlanNode,
  recordStatements,
  type Statement,
} from './plan.ts'
import { CASES, type Subject, selectSubject } from './plan-cases.ts'

const BRANCHES = 100_000
/** Tables that grow with the directory or with its use: nothing may read the whole of one. */
const GROWN = new Set(
  (
    'branches companies name_postings company_types branch_cards source_keys districts place_names ' +
    'searches branch_lists branch_list_members branch_list_facts'
  ).split(' '),
)

/** A table of so many rows is read at once as quickly as by an index. */
const SMALL = 200

// On a cluster by way of the coordinator, whose statements are the ones that are recorded.
const service = await testService({ after }, { findNode: async () => undefined })
const { sql } = service
let subject: Subject

before(async () => {
  await load(sql, createGeneratedSource(BRANCHES))
  subject = await selectSubject(sql)
})

/** Plans of each statement, for its parameters and for any. */
async function explainAll(statements: Statement[]): Promise<PlanNode[]> {
  const nodes: PlanNode[] = []
  for (const planning of PLANNINGS) {
    for (const statement of statements) nodes.push(...(await explain(sql, statement, planning)))
  }
  return nodes
}

/** No table that grows is read from end to end, and little that is read is dropped. */
function assertBounded(nodes: PlanNode[], most: { read: number; dropped: number }): void {
  for (const node of nodes) {
    const table = node['Relation Name'] ?? ''
    const whole = GROWN.has(table) && node['Node Type'] === 'Seq Scan' && countRead(node) > SMALL
    assert.ok(!whole, `reads the whole of ${table}`)
    assert.ok(countDropped(node) <= most.dropped, `drops ${countDropped(node)} rows of ${table}`)
    assert.ok(table === '' || countRead(node) <= most.read, `reads ${countRead(node)} rows of ${table}`)
  }
}

describe(`the plans of a selection among ${BRANCHES.toLocaleString('en')} branches`, () => {
  for (const [what, criteria, indexes, companies = 10] of CASES) {
    it(`read ${indexes.join(', ')} for ${what}`, async () => {
      const statements = await recordStatements(sql, () => selectBranches(sql, criteria(subject), companies))
      const nodes = await explainAll(statements)
      const read = new Set(nodes.map(node => node['Index Name']).filter(Boolean))
      for (const index of indexes) assert.ok(read.has(index), `${index} among ${[...read]}`)
      assertBounded(nodes, { read: companies * 1000, dropped: 2000 })
    })
  }
})

describe('the plans of a selection by names in memory', () => {
  type Named = Pick<Subject, 'cityId' | 'countryId' | 'categoryId'> & { key: string }
  const cases: [string, (named: Named) => Criteria, string][] = [
    ['a name', () => ({}), 'branches_of_company'],
    ['a name in a city', ({ cityId }) => ({ cityIds: [cityId] }), 'branches_of_city'],
    ['a name in a country', ({ countryId }) => ({ countryIds: [countryId] }), 'branches_of_country'],
    ['a name of a kind', ({ categoryId }) => ({ categoryIds: [categoryId] }), 'branches_of_category'],
  ]
  let names: CompanyNames
  before(async () => {
    names = await loadCompanyNames(sql)
  })
  for (const [what, criteria, index] of cases) {
    it(`read companies by their ids and ${index} for ${what}, in one statement`, async () => {
      const [named] = await sql<Named[]>`
        select c.name_key_en as key, b.city_id as "cityId", b.country_id as "countryId", b.category_id as "categoryId"
        from branches b join companies c on c.id = b.company_id
        where b.live and c.name_key_en like '% %' order by b.rank_key desc limit 1`
      const { key } = named!
      const words = { companyNames: [key], nameTokens: key.split(' ').map(word => [word]) }
      const known = { gazetteer: { companies: names }, directory: new CachedDirectory(1) }
      const select = async () =>
        (await startSelection(sql, { ...words, ...criteria(named!) }, 10, known)).finish()
      // Afterwards the directory's cache knows the categories below the one that is asked for.
      await select()
      const statements = await recordStatements(sql, select)
      assert.equal(statements.length, 1)
      const nodes = await explainAll(statements)
      const read = new Set(nodes.map(node => node['Index Name']).filter(Boolean))
      assert.deepEqual([...read].sort(), [index, 'companies_pkey'])
      assertBounded(nodes, { read: 2000, dropped: 500 })
    })
  }
})

describe('the plans of a look-up of phone numbers and websites', () => {
  it('read the indexes of their last digits and of domains', async () => {
    const contacts = findContacts('+966 50 000 1234, dalil-example.com')
    const statements = await recordStatements(sql, () => lookUpContacts(sql, contacts))
    const nodes = await explainAll(statements)
    const read = new Set(nodes.map(node => node['Index Name']).filter(Boolean))
    for (const index of ['branches_phone', 'companies_phone', 'companies_domain'])
      assert.ok(read.has(index), `${index} among ${[...read]}`)
    assertBounded(nodes, { read: 500, dropped: 500 })
  })
})

describe('the plans of what a busy workspace reads', () => {
  let caller: Caller
  let busy: Busy
  before(async () => {
    caller = await service.workspace()
    busy = await fillWorkspaces(sql, caller.workspaceId)
  })

  const reads: [string, (busy: Busy) => string][] = [
    ['get_workspace', () => '/workspace'],
    ['list_countries', () => '/countries?q=a'],
    ['list_cities', () => '/cities?limit=200'],
    ['list_cities with q', () => '/cities?q=kha&skip=50'],
    [
      'list_city_districts with q',
      () => `/cities/${encodeDirectoryId('cty', subject.cityId)}/districts?q=al`,
    ],
    ['list_categories with q', () => '/categories?q=shop'],
    ['list_searches', () => '/searches?limit=100'],
    ['list_searches with q', () => '/searches?q=title'],
    ['get_search', ({ searchId }) => `/searches/${searchId}`],
    ['list_search_results', ({ searchId }) => `/searches/${searchId}/results?limit=100`],
    ['list_result_companies', ({ searchId }) => `/results/${searchId}`],
    ['list_result_branches', ({ searchId }) => `/results/${searchId}/branches`],
    ['list_branch_lists', () => '/lists?q=list'],
    ['list_branch_list_members', ({ listId }) => `/lists/${listId}/members?skip=200&limit=100`],
    ['list_branch_list_members with q', ({ listId }) => `/lists/${listId}/members?q=al`],
    ['list_branch_list_members of a city', ({ listId }) => `/lists/${listId}/members?city=a`],
  ]
  const countReads = async (path: string) => {
    const statements = await recordStatements(sql, async () => {
      const { status } = await caller.get(path)
      assert.equal(status, 200)
    })
    const reading = statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
    assert.ok(reading.length > 0, 'nothing was read')
    return explainAll(reading)
  }
  for (const [what, path] of reads) {
    it(`touch no more rows for ${what} than the workspace has`, async () => {
      assertBounded(await countReads(path(busy)), { read: 5000, dropped: 5000 })
    })
  }

  for (const filter of [
    'q=al',
    'availability=available',
    'category=shop',
    'countryCode=SA',
    'city=a',
    'companyId=cmp_1',
  ]) {
    it(`look up the branches of the page alone, in a long list by ${filter}`, async () => {
      const path = `/lists/${busy.longListId}/members?${filter}`
      await refreshStaleIndexes(sql)
      const nodes = await countReads(path)
      assertBounded(nodes, { read: 5000, dropped: 5000 })
      assert.ok(nodes.some(node => node['Relation Name'] === 'branch_list_facts'))
      const branches = nodes.filter(node =>
        ['branches', 'branch_cards'].includes(node['Relation Name'] ?? ''),
      )
      for (const node of branches) assert.ok(countRead(node) <= 50, `${countRead(node)} branches`)
    })
  }
})
