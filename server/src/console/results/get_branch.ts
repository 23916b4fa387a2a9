import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { decodeDirectoryId } from '../../contract/ids.ts'
import { DateTime, NullableLocalizedText, nullable, record } from '../../contract/schema.ts'
import {
  SearchResultBranch,
  SearchResultCompany,
  SearchResultLocation,
} from '../../operations/results/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'
import { selectBranchSources } from './queries.ts'
import { BranchPath, BranchSource } from './schemas.ts'

export default defineConsoleOperation({
  name: 'get_branch',
  method: 'GET',
  path: '/branches/{branchId}',
  auth: 'viewer',
  summary: 'Everything that is known of a branch, with the sources that say so.',
  params: BranchPath,
  status: 200,
  response: record({
    branch: SearchResultBranch,
    company: SearchResultCompany,
    location: SearchResultLocation,
    categoryName: NullableLocalizedText,
    types: Type.Array(Type.String()),
    available: Type.Boolean(),
    archivedAt: nullable(DateTime),
    updatedAt: DateTime,
    sources: Type.Array(BranchSource),
  }),
  errors: [],
  async handle({ path: { branchId } }, { database }) {
    const [[row], sources] = await Promise.all([
      database<
        {
          branch: string
          company: string
          location: string
          label: string | null
          label_ar: string | null
          types: string[]
          live: boolean
          archived_at: Date | null
          updated_at: Date
        }[]
      >`
        select '{"id":"brn_' || b.id || '",' || d.branch || '}' as branch, '{' || d.company || '}' as company,
          '{' || d.location || '}' as location, k.label, k.label_ar, c.types, b.live,
          coalesce(b.archived_at, c.archived_at) as archived_at, b.updated_at
        from branches b
        join companies c on c.id = b.company_id
        join branch_cards d on d.branch_id = b.id
        left join categories k on k.id = b.category_id
        where b.id = ${decodeDirectoryId('brn', branchId) ?? 0}`,
      selectBranchSources(database, branchId),
    ])
    if (!row) throw notFound('branch')
    return {
      branch: JSON.parse(row.branch),
      company: JSON.parse(row.company),
      location: JSON.parse(row.location),
      categoryName: { en: row.label, ar: row.label_ar },
      types: row.types,
      available: row.live,
      archivedAt: row.archived_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
      sources,
    }
  },
})
