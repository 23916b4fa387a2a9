import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../../server/src/database/connect.ts'
import type { Criteria, Match } from '../../../server/src/search/criteria.ts'
import { CachedDirectory } from '../../../server/src/search/directory-cache.ts'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { BOUNDS, loadCompanyNames } from '../../../server/src/search/gazetteer/load-company-names.ts'
import { RequestSelections } from '../../../server/src/search/selection/request-selections.ts'
import { SeenCompanies } from '../../../server/src/search/selection/seen-companies.ts'
import {
  type SelectionKnowledge,
  selectBranches,
  startSelection,
} from '../../../server/src/search/selection/select.ts'
import { testDatabase } from '../../support/database.ts'
import { recordStatements } from '../plan.ts'
import {
  CATEGORIES,
  CITIES,
  COUNTRIES,
  type Directory,
  insertDirectory,
  listWords,
  randomDirectory,
  randomNumbers,
  TYPES,
  WORDS,
} from './random-directory.ts'
import { scanBranches } from './scan-branches.ts'

const references = new Map<string, Match[]>()

/** What selectBranches promises, by looking at every branch: once for all tests that ask for the same. */
function reference(directory: Directory, criteria: Criteria, companies: number): Match[] {
  const key = JSON.stringify([criteria, companies])
  const matches = references.get(key) ?? scanBranches(directory, criteria, companies)
  references.set(key, matches)
  return matches
}

function randomCriteria(random: () => number, { cities, companies }: Directory): Criteria {
  const drawOptional = <T>(chance: number, value: () => T): T | undefined =>
    random() < chance ? value() : undefined
  const drawBelow = (n: number) => Math.floor(random() * n)
  const ids = (count: number, longest: number) =>
    Array.from({ length: random() < 0.5 ? 1 : 1 + drawBelow(longest) }, () => 1 + drawBelow(count))
  const word = () => WORDS[drawBelow(WORDS.length)]!
  const criteria: Criteria = {
    companyTypes: drawOptional(0.25, () => [
      TYPES[drawBelow(3)]!,
      ...(drawOptional(0.3, () => ['unheard of']) ?? []),
    ]),
    categoryIds: drawOptional(0.4, () => ids(CATEGORIES, 6)),
    countryIds: drawOptional(0.3, () => ids(COUNTRIES, 3)),
    cityIds: drawOptional(0.35, () => ids(CITIES, random() < 0.3 ? 60 : 4)),
    districtIds: drawOptional(0.1, () => ids(CITIES * 3, 5)),
    location: drawOptional(0.3, () => {
      const { lat, lng } = cities[Math.floor(random() ** 2 * CITIES)]!
      return { lat, lng: lng + (random() - 0.5) * 0.02, radiusKm: 0.5 + random() * 24.5 }
    }),
    nearest: drawOptional(0.5, () => true),
    nameTokens: drawOptional(0.4, () =>
      Array.from({ length: 1 + drawBelow(3) }, () =>
        random() < 0.6 ? [word()] : [word() + (random() < 0.5 ? 'x' : ''), word(), word()],
      ),
    ),
    companyNames: drawOptional(0.1, () =>
      [companies[drawBelow(companies.length)]!, companies[7]!].map(c => c.nameKeys[0]),
    ),
  }
  if (criteria.location && Math.abs(criteria.location.lng) > 180) criteria.location.lng = 180
  return criteria
}

describe('selectBranches', () => {
  let sql: Database
  const directory = randomDirectory(randomNumbers(1))
  const scope: (() => unknown)[] = []
  before(async () => {
    sql = (await testDatabase({ after: fn => scope.push(fn) })).sql
    await insertDirectory(sql, directory)
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })

  async function assertAsReference(
    gazetteer: SelectionKnowledge['gazetteer'],
    seed: number,
    seen?: SeenCompanies,
  ): Promise<void> {
    const random = randomNumbers(seed)
    let found = 0
    for (let i = 0; i < 400; i++) {
      const criteria = randomCriteria(random, directory)
      const { nearest: _, ...dimensions } = criteria
      if (Object.values(dimensions).every(dimension => dimension === undefined)) continue
      const companies = [1, 3, 10, 100][i % 4]!
      const run = await startSelection(sql, criteria, companies, { gazetteer }, seen)
      const matches = await run.finish()
      assert.deepEqual(matches, reference(directory, criteria, companies), JSON.stringify(criteria))
      if (matches.length > 0) found++
    }
    assert.ok(found > 150, `only ${found} of the criteria matched anything`)
  }

  it('answers as a scan of every branch would, for any criteria', () => assertAsReference(undefined, 2))

  it('answers the same by the names in memory', async () => {
    const companies = await loadCompanyNames(sql)
    assert.ok(companies.postings)
    for (const seed of [2, 3]) await assertAsReference({ companies }, seed)
  })

  it('answers the same by what the request has seen, and by the kinds in memory', async () => {
    const seen = new SeenCompanies()
    await assertAsReference(await loadGazetteer(sql), 2, seen)
    assert.ok(seen.size > 2, `only ${seen.size} companies were seen`)
  })

  it('answers the same to requests that come at once', async () => {
    const gazetteer = { companies: await loadCompanyNames(sql) }
    const random = randomNumbers(4)
    const asked = Array.from({ length: 300 }, () => {
      const { nameTokens = [[WORDS[0]!]], cityIds } = randomCriteria(random, directory)
      return { nameTokens, ...(cityIds && { cityIds }) }
    })
    const select = async (criteria: Criteria) =>
      (await startSelection(sql, criteria, 10, { gazetteer })).finish()
    const answers = await Promise.all(asked.map(select))
    for (const [at, criteria] of asked.entries())
      assert.deepEqual(answers[at], await select(criteria), JSON.stringify(criteria))
  })

  it('reads the companies of requests that come at once in one statement', async () => {
    const gazetteer = { companies: await loadCompanyNames(sql) }
    const asked = directory.companies.slice(0, 40).map((company, at): Criteria => {
      const [key] = company.nameKeys
      return { companyNames: [key], cityIds: [1 + (at % CITIES)] }
    })
    const select = async (criteria: Criteria) =>
      (await startSelection(sql, criteria, 10, { gazetteer })).finish()
    const statements = await recordStatements(sql, () => Promise.all(asked.map(select)))
    const reads = statements.filter(({ text }) => text.includes('companies c '))
    assert.equal(reads.length, 1)
  })

  it('asks for no kind where memory knows that it has no branches', async () => {
    const gazetteer = await loadGazetteer(sql)
    const selections = new RequestSelections(sql, { gazetteer })
    const nowhere: Criteria = { location: { lat: -45, lng: -120, radiusKm: 50 }, nearest: true }
    const statements = await recordStatements(sql, async () => {
      for (const criteria of [
        { ...nowhere, categoryIds: [1, 2] },
        { cityIds: [999], categoryIds: [1] },
      ])
        assert.deepEqual(await selections.try(criteria), [])
    })
    assert.deepEqual(statements, [])
  })

  it('reads small companies once in a request', async () => {
    const names = await loadCompanyNames(sql)
    const rare = directory.companies
      .map(company => company.nameKeys[0])
      .find(key => {
        const holders = names.findHolders(
          key.split(' ').map(word => [word]),
          5,
        )
        return holders?.ids.length === 1
      })!
    const nameTokens = rare.split(' ').map(word => [word])
    const likelyNames = { isWritten: true, isFirst: true, groups: [[rare]] }
    const selections = new RequestSelections(sql, {
      gazetteer: { companies: names },
      directory: new CachedDirectory(1),
    })
    const statements = await recordStatements(sql, async () => {
      await selections.lacksLikelyNames({ cityIds: [1], likelyNames })
      await selections.lacksLikelyNames({ cityIds: [2], likelyNames })
      assert.ok((await selections.select({ companyNames: [rare], nameTokens, likelyNames }, 10)).length > 0)
    })
    assert.equal(statements.length, 1, statements.map(({ text }) => text).join('\n'))
  })

  it('answers the same when companies have changed since the names were read', async () => {
    const names = await loadCompanyNames(sql)
    for (const { id } of directory.companies.filter(company => company.id % 9 === 0)) {
      const live = directory.branches.filter(branch => branch.company.id === id && branch.live)
      names.postings!.change(id, new Set(live.flatMap(branch => [...listWords(branch)])))
    }
    await assertAsReference({ companies: names }, 2)
  })

  it('answers the same where memory has no room for the postings', async () => {
    const companies = await loadCompanyNames(sql, { ...BOUNDS, postings: 100 })
    assert.equal(companies.postings, undefined)
    await assertAsReference({ companies }, 2)
  })

  it('finds what lies across the 180th meridian and around the poles', async () => {
    for (const location of [
      { lat: 0.1, lng: -179.99, radiusKm: 25 },
      { lat: 0.1, lng: 180, radiusKm: 5 },
      { lat: 90, lng: 0, radiusKm: 25 },
      { lat: -89.95, lng: 10, radiusKm: 20 },
    ]) {
      const rows = await selectBranches(sql, { location }, 1000)
      assert.ok(rows.length > 5, JSON.stringify(location))
      assert.deepEqual(rows, reference(directory, { location }, 1000))
    }
  })

  it('gives every matching branch of the best companies', async () => {
    const rows = await selectBranches(sql, { countryIds: [1, 2, 3, 4, 5, 6] }, 5)
    const companies = [...new Set(rows.map(row => row.companyId))]
    assert.equal(companies.length, 5)
    const live = directory.branches.filter(branch => branch.live && companies.includes(branch.company.id))
    assert.equal(rows.length, live.length)
  })

  it('finds nothing when nothing is asked for, or nothing can match', async () => {
    assert.deepEqual(await selectBranches(sql, {}, 10), [])
    assert.deepEqual(await selectBranches(sql, { impossible: true, cityIds: [1] }, 10), [])
    assert.deepEqual(await selectBranches(sql, { cityIds: [1], categoryIds: [] }, 10), [])
    assert.deepEqual(await selectBranches(sql, { cityIds: [1], nameTokens: [] }, 10), [])
    assert.deepEqual(await selectBranches(sql, { companyTypes: ['unheard of'] }, 10), [])
    assert.deepEqual(await selectBranches(sql, { cityIds: [1] }, 0), [])
  })

  it('puts companies called as asked before companies whose names hold the words', async () => {
    const company = directory.companies.find(c => directory.branches.some(b => b.company === c && b.live))!
    const [key] = company.nameKeys
    const rows = await selectBranches(sql, { companyNames: [key], nameTokens: [['al']] }, 20)
    assert.equal(new Set(rows.map(row => row.companyId)).size, 20)
    const called = new Set(directory.companies.filter(c => c.nameKeys[0] === key).map(c => c.id))
    assert.ok(called.has(rows[0]!.companyId))
  })
})
