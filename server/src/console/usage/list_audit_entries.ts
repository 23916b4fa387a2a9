import { Type } from 'typebox'
import { selectAuditEntries } from '../../auth/audit-log.ts'
import { Limit, paginate, ReferencePagination, readPage, Skip } from '../../contract/paging.ts'
import { DateTime, nullable, record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'list_audit_entries',
  method: 'GET',
  path: '/audit',
  auth: 'owner',
  summary: 'List what was done in the workspace and by whom, the latest first.',
  query: record({ skip: Skip, limit: Limit }),
  status: 200,
  response: record({
    entries: Type.Array(
      record({
        id: Type.String(),
        at: DateTime,
        actor: record({
          kind: Type.Enum(['person', 'key', 'operator']),
          id: nullable(Type.String()),
          name: nullable(Type.String()),
        }),
        action: Type.String(),
        subject: record({ id: Type.String(), name: nullable(Type.String()) }),
        details: Type.Record(
          Type.String(),
          Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
        ),
      }),
    ),
    pagination: ReferencePagination,
  }),
  errors: [],
  async handle({ query }, { database, workspaceId }) {
    const page = readPage(query)
    const { entries, total } = await selectAuditEntries(database, workspaceId, page)
    return { entries, pagination: paginate(page, entries.length, total) }
  },
})
