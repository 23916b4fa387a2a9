import { insertAuditEntry } from '../../auth/audit-log.ts'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { archiveSearch } from '../../operations/results/queries.ts'
import { defineConsoleOperation } from '../operation.ts'
import { SearchIds } from './schemas.ts'

export default defineConsoleOperation({
  name: 'archive_searches',
  method: 'POST',
  path: '/history/archive',
  auth: 'editor',
  summary: 'Archive saved searches: all of them, or none where one is missing.',
  body: record({ searchIds: SearchIds }),
  status: 200,
  response: record({}),
  errors: [400, 404],
  /** In the order of the ids, so that two people who select the same searches wait for each other. */
  async handle({ body: { searchIds } }, { database, workspaceId, actor, now }) {
    await transact(database, async tx => {
      for (const searchId of new Set(searchIds.toSorted())) {
        const archived = await archiveSearch(tx, workspaceId, searchId, now)
        if (!archived) throw notFound('search')
        const subject = { id: searchId, name: archived.title }
        await insertAuditEntry(tx, workspaceId, actor, { action: 'search.archived', subject }, now)
      }
    })
    return {}
  },
})
