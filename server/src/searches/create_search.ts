import { Type } from 'typebox'
import { invalid } from '../contract/errors.ts'
import { newUuid } from '../contract/ids.ts'
import { defineOperation, Write } from '../contract/operation.ts'
import { nullable, record } from '../contract/schema.ts'
import type { Sql } from '../database/connect.ts'
import { lockFolder } from '../folders/queries.ts'
import { bookSearch, judge, lockAllowance, selectAllowance } from '../plans/gates.ts'
import { combined } from '../search/criteria.ts'
import type { Reading } from '../search/reading/interpret.ts'
import { selectBranches } from '../search/selection/select.ts'
import { selectTitled, titleFrom } from '../search/title.ts'
import { filtersOf, statedCriteria } from './filters.ts'
import { insertResults, insertSearch, newSearch } from './queries.ts'
import { CreateSearchRequest, Search } from './schemas.ts'

export default defineOperation({
  name: 'create_search',
  method: 'POST',
  path: '/searches',
  scope: 'searchesWrite',
  tag: 'Searches',
  summary: 'Search the directory and save what is found.',
  description:
    'Saves the best companies and every branch of theirs that matches. Values of one filter are alternatives; ' +
    'filters narrow one another. What a filter states wins over what the prompt says of the same dimension.',
  body: CreateSearchRequest,
  status: 201,
  response: record({
    search: Search,
    resultCount: Type.Integer({ description: 'Saved result branches.' }),
    message: nullable(Type.String(), 'Which plan gate cut, when fewer companies were saved than requested.'),
  }),
  errors: [400, 404],
  readsFirst: true,
  async handle({ body }, { sql, workspaceId, reader, now }) {
    // PostgreSQL's text holds no halves of characters.
    const prompt = (body.prompt ?? '').toWellFormed()
    const memory = await reader.memory(sql)
    const { stated, named } = await statedCriteria(sql, body, memory)
    const { location: _, ...statedLists } = stated
    if (prompt.trim() === '' && Object.keys(statedLists).length === 0) {
      throw invalid(
        'prompt is required when companyTypes, categoryIds, countryCodes and cityIds are all absent.',
      )
    }
    const reading = prompt.trim() === '' ? NOTHING_READ : await reader.read(sql, prompt, stated, memory)
    const criteria = combined(reading.criteria, stated)
    const requestedCount = body.requestedResultCount ?? 10
    const [found, titled] = await Promise.all([
      mostSavable(sql, workspaceId, requestedCount, now).then(most =>
        selectBranches(sql, criteria, most, memory),
      ),
      reading === NOTHING_READ ? named : selectTitled(sql, criteria, reading, memory),
    ])
    const companies = [...new Set(found.map(match => match.companyId))]
    const id = newUuid()
    const title = titleFrom(titled, criteria, reading)
    const filters = filtersOf(titled, criteria)

    return new Write(async tx => {
      const folderId = await lockFolder(tx, workspaceId, body.folderId)
      const allowance = await lockAllowance(tx, workspaceId, now)
      const { saved, message } = judge(allowance, requestedCount, companies.length)
      const kept = new Set(companies.slice(0, saved))
      const branches = found.filter(match => kept.has(match.companyId)).map(match => match.branchId)
      const search = {
        id,
        folderId,
        title,
        prompt,
        filters,
        reading,
        requestedCount,
        companyCount: saved,
        branchCount: branches.length,
        now,
      }
      // Sent together, and run in this order.
      await Promise.all([
        bookSearch(tx, workspaceId, allowance, saved),
        insertSearch(tx, workspaceId, search),
        insertResults(tx, workspaceId, id, branches),
      ])
      return { search: newSearch(search), resultCount: branches.length, message }
    })
  },
})

const NOTHING_READ: Reading = { language: 'en', criteria: {}, spans: [] }

/** So many companies are as soon found as it is asked whether the plan allows them. */
const FEW = 25

/** Companies that are worth looking for: no search saves more than the cap, and one more tells that it cut. */
async function mostSavable(sql: Sql, workspaceId: string, requested: number, now: Date): Promise<number> {
  if (requested <= FEW) return requested
  const { perSearchCompanyCap } = await selectAllowance(sql, workspaceId, now)
  return Math.min(requested, perSearchCompanyCap + 1)
}
