import { Type } from 'typebox'
import { JsonText } from '../../api/json-text.ts'
import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { Limit, readPage } from '../../contract/paging.ts'
import { idParam, record } from '../../contract/schema.ts'
import { renderCompanies } from './render.ts'
import { ResultCompany } from './schemas.ts'

export default defineOperation({
  name: 'list_result_companies',
  method: 'GET',
  path: '/results/{searchId}',
  scope: 'resultsRead',
  tag: 'Results',
  summary: 'List the companies of a saved search, the best first.',
  toolDescription:
    'Companies of a search, the best first, with branchCount; at most 100. Next: ' +
    'list_company_result_branches.',
  params: record({ searchId: idParam('Search id.', 'srch_01h455vb4pex5vsknk084sn02q') }),
  query: record({ limit: Limit }),
  status: 200,
  response: record({ companies: Type.Array(ResultCompany) }),
  errors: [404],
  shows: 'searches',
  async handle({ path, query }, { database, workspaceId }) {
    const companies = await renderCompanies(database, workspaceId, path.searchId, readPage(query).limit)
    if (companies === undefined) throw notFound('search')
    return new JsonText(companies)
  },
})
