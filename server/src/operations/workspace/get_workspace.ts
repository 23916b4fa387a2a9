import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
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
    'The workspace of this key, its plan and its usage. Call it before large searches: ' +
    'perSearchCompanyCap and companyAllowance limit what create_search saves.',
  status: 200,
  response: record({ workspace: Workspace, plan: WorkspacePlan, usage: WorkspaceUsage }),
  errors: [404],
  async handle(_, { database, workspaceId }) {
    const found = await selectWorkspace(database, workspaceId)
    if (!found) throw notFound('workspace')
    return found
  },
})
