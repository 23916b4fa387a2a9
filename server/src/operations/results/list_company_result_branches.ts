import { JsonText } from '../../api/json-text.ts'
import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { Limit, readPage } from '../../contract/paging.ts'
import { idParam, record } from '../../contract/schema.ts'
import { renderCompanyBranches } from './render.ts'
import { ResultBranchesBody } from './schemas.ts'

export default defineOperation({
  name: 'list_company_result_branches',
  method: 'GET',
  path: '/results/{searchId}/{companyId}',
  scope: 'resultsRead',
  tag: 'Results',
  summary: 'List the branches of one company of a saved search.',
  toolDescription: 'Branches of one company of a search; companyId as list_result_companies gives it.',
  params: record({
    searchId: idParam('Search id.', 'srch_01h455vb4pex5vsknk084sn02q'),
    companyId: idParam('Company id.', 'cmp_2'),
  }),
  query: record({ limit: Limit }),
  status: 200,
  response: record(ResultBranchesBody),
  errors: [404],
  shows: 'searches',
  async handle({ path, query }, { database, workspaceId }) {
    const { searchId, companyId } = path
    const { limit } = readPage(query)
    const branches = await renderCompanyBranches(database, workspaceId, searchId, companyId, limit)
    if (branches === undefined) throw notFound('search')
    if (branches === '[]') throw notFound('company in this saved search')
    return new JsonText(`{"ok":true,"companyId":"${companyId}","branches":${branches}}`)
  },
})
