import { Type } from 'typebox'
import { notFound } from '../../contract/errors.ts'
import { DateTime, nullable, record } from '../../contract/schema.ts'
import { selectWorkspace } from '../../operations/workspace/queries.ts'
import { Workspace, WorkspacePlan, WorkspaceUsage } from '../../operations/workspace/schemas.ts'
import { selectAllowance } from '../../plans/quota.ts'
import { defineConsoleOperation } from '../operation.ts'
import { selectCycleUsage } from './queries.ts'

export default defineConsoleOperation({
  name: 'get_usage',
  method: 'GET',
  path: '/usage',
  auth: 'viewer',
  summary: 'Tell what the plan gives, and what was saved of it in the present cycle, by day and by person.',
  status: 200,
  response: record({
    workspace: Workspace,
    plan: WorkspacePlan,
    usage: WorkspaceUsage,
    cycle: record({
      startsAt: DateTime,
      renewsAt: DateTime,
      saved: Type.Integer(),
      left: Type.Integer(),
    }),
    daily: Type.Array(record({ date: Type.String(), companies: Type.Integer() })),
    byPerson: Type.Array(
      record({
        name: nullable(Type.String(), 'Of the person or the key; null when it is not known.'),
        searches: Type.Integer(),
        companies: Type.Integer(),
      }),
    ),
  }),
  errors: [],
  async handle(_, { database, workspaceId, now }) {
    const [found, allowance] = await Promise.all([
      selectWorkspace(database, workspaceId),
      selectAllowance(database, workspaceId, now),
    ])
    if (!found) throw notFound('workspace')
    const { cycleStart, renewsAt, saved, left } = allowance
    return {
      ...found,
      cycle: { startsAt: cycleStart.toISOString(), renewsAt: renewsAt.toISOString(), saved, left },
      ...(await selectCycleUsage(database, workspaceId, cycleStart)),
    }
  },
})
