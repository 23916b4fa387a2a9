import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { nullable, record } from '../../contract/schema.ts'
import { CHANGE_KINDS } from '../../directory/import/branch-changes.ts'
import { type ChangeRow, describeChanges } from '../../directory/import/change-labels.ts'
import { BranchState } from '../changes/schemas.ts'
import { defineConsoleOperation } from '../operation.ts'

/** How many changes are shown at most; `dalil directory diff` lists all. */
const MAX_CHANGES = 200

export default defineConsoleOperation({
  name: 'get_past_import',
  method: 'GET',
  path: '/directory/history/{importId}',
  auth: 'operator',
  summary: 'What a past import changed, branch by branch, and which rows it did not take as they are.',
  params: record({ importId: Type.String() }),
  status: 200,
  response: record({
    /** The first ones; problemCount counts all. */
    problems: Type.Array(record({ file: Type.String(), line: Type.Integer(), reason: Type.String() })),
    problemCount: Type.Integer(),
    changes: Type.Array(
      record({
        branchId: Type.String(),
        kinds: Type.Array(Type.Enum([...CHANGE_KINDS])),
        before: nullable(BranchState),
        after: BranchState,
      }),
    ),
    /** Of the changes that are kept, those above included. */
    changeCount: Type.Integer(),
  }),
  errors: [404],
  async handle({ path: { importId } }, { database: sql }) {
    const id = /^\d{1,15}$/.test(importId) ? Number(importId) : 0
    const [past] = await sql<{ problems: { file: string; line: number; reason: string }[]; count: number }[]>`
      select problems, problem_count as count from imports where id = ${id}`
    if (!past) throw notFound('import')
    const [counted] = await sql<{ found: number }[]>`
      select count(*)::integer as found from branch_changes where import_id = ${id}`
    const rows = await sql<ChangeRow[]>`
      select branch_id, kinds, before, after from branch_changes where import_id = ${id}
      order by kinds @> '{closed}' desc, branch_id limit ${MAX_CHANGES}`
    const changes = await describeChanges(sql, rows)
    return {
      problems: past.problems,
      problemCount: past.count,
      changes,
      changeCount: counted!.found,
    }
  },
})
