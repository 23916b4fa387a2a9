import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { invalid } from '../../contract/errors.ts'
import { newUuid } from '../../contract/ids.ts'
import { nullable, record } from '../../contract/schema.ts'
import type { Sql } from '../../database/connect.ts'
import { readDirectoryVersion } from '../../database/versions.ts'
import { selectAllowance } from '../../plans/quota.ts'
import { combineCriteria } from '../../search/criteria.ts'
import type { Reading } from '../../search/interpretation/interpret.ts'
import { selectBranches } from '../../search/selection/select.ts'
import { selectTitleLabels, writeTitle } from '../../search/title.ts'
import { filtersOf, statedCriteria } from './filters.ts'
import { saving } from './saving.ts'
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
  async handle({ body }, { sql, workspaceId, reader, directory, now }) {
    // PostgreSQL's text holds no halves of characters.
    const prompt = (body.prompt ?? '').toWellFormed()
    const memory = await reader.memory(directory ?? (await readDirectoryVersion(sql)))
    const { stated, named } = await statedCriteria(sql, body, memory)
    const { location: _, ...statedLists } = stated
    if (prompt.trim() === '' && Object.keys(statedLists).length === 0) {
      throw invalid(
        'prompt is required when companyTypes, categoryIds, countryCodes and cityIds are all absent.',
      )
    }
    const reading = prompt.trim() === '' ? NOTHING_READ : await reader.read(sql, prompt, stated, memory)
    const criteria = combineCriteria(reading.criteria, stated)
    const requestedCount = body.requestedResultCount ?? 10
    const [found, titled] = await Promise.all([
      mostSavable(sql, workspaceId, requestedCount, now).then(most =>
        selectBranches(sql, criteria, most, memory),
      ),
      reading === NOTHING_READ ? named : selectTitleLabels(sql, criteria, reading, memory),
    ])
    return saving(workspaceId, body.folderId, found, {
      id: newUuid(),
      title: writeTitle(titled, criteria, reading),
      prompt,
      filters: filtersOf(titled, criteria),
      reading,
      requestedCount,
      now,
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
