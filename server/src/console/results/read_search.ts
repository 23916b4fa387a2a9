import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { renderBranches, renderCompanies } from '../../operations/results/queries.ts'
import { selectSearch } from '../../operations/searches/queries.ts'
import { Search } from '../../operations/searches/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'
import { selectCategories, selectCompanyTypes } from './queries.ts'
import { CompleteBranch, CompleteCompany, SearchPath } from './schemas.ts'

/** More rows than the cap of any plan lets a search have. */
const ALL = 1_000_000

export default defineConsoleOperation({
  name: 'read_search',
  method: 'GET',
  path: '/searches/{searchId}/complete',
  auth: 'viewer',
  summary:
    'A saved search with all of its companies and branches; the reads of the contract stop at 100 rows.',
  params: SearchPath,
  status: 200,
  response: record({
    search: Search,
    companies: Type.Array(CompleteCompany),
    branches: Type.Array(CompleteBranch),
  }),
  errors: [],
  async handle({ path: { searchId } }, { database: sql, workspaceId }) {
    const [search, companies, branches, types, categories] = await Promise.all([
      selectSearch(sql, workspaceId, searchId),
      renderCompanies(sql, workspaceId, searchId, ALL),
      renderBranches(sql, workspaceId, searchId, ALL),
      selectCompanyTypes(sql, workspaceId, searchId),
      selectCategories(sql, workspaceId, searchId),
    ])
    if (!search || companies === undefined || branches === undefined) throw notFound('search')
    return {
      search,
      companies: JSON.parse(companies).map((company: { id: string }) => ({
        ...company,
        types: types.get(company.id) ?? [],
      })),
      branches: JSON.parse(branches).map((branch: { id: string }) => ({
        ...branch,
        ...(categories.get(branch.id) ?? { categoryName: { en: null, ar: null }, available: false }),
      })),
    }
  },
})
