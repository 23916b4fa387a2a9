import { defineOperation } from '../../api/operation.ts'
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
  summary: 'Archive a result set: it leaves the history of the workspace.',
  params: record({ searchId: idParam('Search id.', 'srch_01h455vb4pex5vsknk084sn02q') }),
  status: 200,
  response: record({ search: ArchivedSearch }),
  errors: [404],
  async handle({ path }, { database, workspaceId, now }) {
    const search = await transact(database, tx => archiveSearch(tx, workspaceId, path.searchId, now))
    if (!search) throw notFound('search')
    return { search }
  },
})
