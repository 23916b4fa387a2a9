import { defineOperation } from '../../api/operation.ts'
import { insertAuditEntry } from '../../auth/audit-log.ts'
import { notFound } from '../../contract/errors.ts'
import { idParam, record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { archiveSearch } from './queries.ts'
import { ArchivedSearch } from './schemas.ts'

export default defineOperation({
  name: 'archive_result_set',
  method: 'POST',
  path: '/results/{searchId}/archive',
  scope: 'resultsWrite',
  tag: 'Results',
  summary: 'Archive a saved search: it leaves the history of the workspace.',
  toolDescription:
    'Remove a search from the history. No tool restores it: ask the user first. Lists keep its branches.',
  params: record({ searchId: idParam('Search id.', 'srch_01h455vb4pex5vsknk084sn02q') }),
  status: 200,
  response: record({ search: ArchivedSearch }),
  errors: [404],
  async handle({ path }, { database, workspaceId, actor, now }) {
    return transact(database, async tx => {
      const archived = await archiveSearch(tx, workspaceId, path.searchId, now)
      if (!archived) throw notFound('search')
      const { search, title } = archived
      const entry = { action: 'search.archived', subject: { id: search.id, name: title } } as const
      await insertAuditEntry(tx, workspaceId, actor, entry, now)
      return { search }
    })
  },
})
