import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { selectAllowance } from '../../plans/quota.ts'
import { selectWorkspace } from './queries.ts'
import { Workspace, WorkspacePlan, WorkspaceUsage } from './schemas.ts'

export default defineOperation({
  name: 'get_workspace',
  method: 'GET',
  path: '/workspace',
  scope: 'workspaceRead',
  tag: 'Workspace',
  summary: 'Get the workspace of this key, its plan and its usage.',
  toolDescription:
    'The workspace of this key, its plan, its usage, and how many companies create_search may still save.',
  status: 200,
  response: record({ workspace: Workspace, plan: WorkspacePlan, usage: WorkspaceUsage }),
  errors: [404],
  async handle(_, { database, workspaceId }) {
    const found = await selectWorkspace(database, workspaceId)
    if (!found) throw notFound('workspace')
    return found
  },
  async explainAnswer({ workspace, plan, usage }, { database, workspaceId, now }) {
    const { left, renewsAt } = await selectAllowance(database, workspaceId, now)
    const { companyAllowance, perSearchCompanyCap } = plan
    const renewal = renewsAt.toISOString().slice(0, 10)
    return [
      `${JSON.stringify(workspace.name)} (${workspace.id}), plan ${plan.name}.`,
      `May still save ${left} of the ${companyAllowance} companies of this cycle, at most ${perSearchCompanyCap} a search; ` +
        `the cycle renews on ${renewal}.`,
      `Saved now: searches ${usage.savedSearches} (companies ${usage.savedCompanies}), folders ${usage.folders}, ` +
        `lists ${usage.lists}. Archiving them gives nothing back to the cycle.`,
    ].join('\n')
  },
})
