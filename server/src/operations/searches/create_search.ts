import { Type } from 'typebox'
import { createOnce, selectFirstAnswer } from '../../api/idempotency.ts'
import { defineOperation } from '../../api/operation.ts'
import { runInSpan } from '../../api/trace.ts'
import { isBlank } from '../../contract/blank.ts'
import { invalid } from '../../contract/errors.ts'
import { newUuid } from '../../contract/ids.ts'
import { nullable, record } from '../../contract/schema.ts'
import type { Sql } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { lockAllowance, selectAllowance } from '../../plans/quota.ts'
import { isFolder, lockFolder } from '../folders/queries.ts'
import { readChosenFilters } from './chosen-filters.ts'
import { explainOtherReadings, explainReading } from './explain-reading.ts'
import { selectReading } from './queries.ts'
import { readRequest } from './read-request.ts'
import { saveLimited, saveWithinLimits } from './save-search.ts'
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
  toolDescription:
    'Find companies and save them as a search. Pass a prompt in plain English or Arabic (kinds, names, ' +
    'places, near, ratings), or filter ids, or both; a filter replaces what the prompt says of its kind. ' +
    'Saves the requestedResultCount best companies with all their matching branches; each counts against ' +
    'the plan. The result says how the prompt was read and which words were ignored. Next: ' +
    'list_search_results.',
  body: CreateSearchRequest,
  status: 201,
  response: record({
    search: Search,
    resultCount: Type.Integer({ description: 'Saved result branches.' }),
    message: nullable(
      Type.String(),
      'Which limit of the plan the request is over; null when it is within all of them.',
    ),
  }),
  errors: [400, 404],
  async handle({ body }, context) {
    const { database, workspaceId, idempotency, reader, directoryVersion, now, span } = context
    const firstAnswer = await selectFirstAnswer(database, workspaceId, idempotency, now)
    if (firstAnswer) return firstAnswer
    requirePromptOrFilters(body)
    const requestedCount = body.requestedResultCount ?? 10
    const read = await runInSpan(span, 'interpret', () =>
      readRequest(database, reader, body, directoryVersion),
    )
    const { criteria, selections, title, prompt, filters, reading } = read
    const companies = await limitCompanies(database, workspaceId, requestedCount, now)
    const matches = await runInSpan(span, 'select', () => selections.select(criteria, companies))
    const createdBy = context.actor.id
    const pending = {
      id: newUuid(),
      title,
      prompt,
      filters,
      reading,
      requestedCount,
      createdBy,
      now,
      matches,
    }

    // Usually the plan allows all that was found, and the search is saved without taking a lock first.
    if (!idempotency && !isFolder(body.folderId)) {
      const answer = await saveWithinLimits(database, workspaceId, pending)
      if (answer) return answer
    }
    return transact(database, tx =>
      createOnce(tx, workspaceId, idempotency, now, async () => {
        const folderId = await lockFolder(tx, workspaceId, body.folderId)
        const allowance = await lockAllowance(tx, workspaceId, now)
        return saveLimited(tx, workspaceId, pending, folderId, allowance)
      }),
    )
  },
  async explainAnswer({ search, resultCount, message }, { database, workspaceId }) {
    const saved = await selectReading(database, workspaceId, search.id)
    if (!saved)
      return `${search.id} was saved before, and is archived: use another idempotencyKey to search again.`
    const { reading, filters, companyCount } = saved
    const companies = companyCount === 1 ? '1 company' : `${companyCount} companies`
    const branches = resultCount === 1 ? '1 branch' : `${resultCount} branches`
    const asked = `${search.requestedResultCount} companies were asked for`
    const found = `Saved ${search.id}, ${JSON.stringify(search.title)}: ${branches} of ${companies}; ${asked}.`
    // A message says itself that nothing was saved, for what reason, and until when.
    const nothing = message ? [] : ['Nothing matched: search with other words or fewer conditions.']
    const next = resultCount > 0 ? ['Next: list_search_results with path.searchId.'] : nothing
    const { stated } = await readChosenFilters(database, filters, reading)
    const [sentences, others] = await Promise.all([
      explainReading(database, reading, stated, search.requestedResultCount),
      explainOtherReadings(database, reading, search.title, stated),
    ])
    return [found, ...(message ? [message] : []), ...sentences, ...(others ? [others] : []), ...next].join(
      '\n',
    )
  },
})

function requirePromptOrFilters(request: CreateSearchRequest): void {
  const { prompt = '', companyTypes, categoryIds, countryCodes, cityIds } = request
  const hasFilters = [companyTypes, categoryIds, countryCodes, cityIds].some(values => values?.length)
  if (!isBlank(prompt) || hasFilters) return
  throw invalid(
    'prompt is required when companyTypes, categoryIds, countryCodes and cityIds are all absent or empty.',
  )
}

/** Finding this many companies takes no longer than looking up what the plan allows. */
const FEW_COMPANIES = 25

/** How many companies to look for: no search saves more than the cap, and one more shows that the cap cuts. */
async function limitCompanies(sql: Sql, workspaceId: string, requested: number, now: Date): Promise<number> {
  if (requested <= FEW_COMPANIES) return requested
  const { perSearchCompanyCap } = await selectAllowance(sql, workspaceId, now)
  return Math.min(requested, perSearchCompanyCap + 1)
}
