import { Type } from 'typebox'
import { invalid } from '../contract/errors.ts'
import { newUuid } from '../contract/ids.ts'
import { defineOperation } from '../contract/operation.ts'
import { nullable, record } from '../contract/schema.ts'
import { lockFolder } from '../folders/queries.ts'
import { bookSearch, judge, lockAllowance, selectAllowance } from '../plans/gates.ts'
import { combined } from '../search/criteria.ts'
import { selectBranches } from '../search/selection/select.ts'
import { titleOf } from '../search/title.ts'
import { filtersOf, statedCriteria } from './filters.ts'
import { insertResults, insertSearch } from './queries.ts'
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
  async handle({ body }, { sql, workspaceId, reader, now }) {
    const prompt = body.prompt ?? ''
    const stated = await statedCriteria(sql, body)
    const { location: _, ...statedLists } = stated
    if (prompt.trim() === '' && Object.keys(statedLists).length === 0) {
      throw invalid(
        'prompt is required when companyTypes, categoryIds, countryCodes and cityIds are all absent.',
      )
    }
    const folderId = await lockFolder(sql, workspaceId, body.folderId)

    const reading = await reader.read(sql, prompt, stated)
    const criteria = combined(reading.criteria, stated)
    const requestedCount = body.requestedResultCount ?? 10
    // Nothing of the workspace is locked while the directory is read; the cap bounds what can be saved.
    const { perSearchCompanyCap } = await selectAllowance(sql, workspaceId, now)
    const found = await selectBranches(sql, criteria, Math.min(requestedCount, perSearchCompanyCap + 1))
    const title = await titleOf(sql, criteria, reading)
    const filters = await filtersOf(sql, criteria)

    const allowance = await lockAllowance(sql, workspaceId, now)
    const companies = [...new Set(found.map(match => match.companyId))]
    const { saved, message } = judge(allowance, requestedCount, companies.length)
    const kept = new Set(companies.slice(0, saved))
    const branches = found.filter(match => kept.has(match.companyId)).map(match => match.branchId)
    await bookSearch(sql, workspaceId, allowance, saved)
    const id = newUuid()
    const search = await insertSearch(sql, workspaceId, {
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
    })
    await insertResults(sql, workspaceId, id, branches)
    return { search, resultCount: branches.length, message }
  },
})
