import { createOnce } from '../../api/idempotency.ts'
import { defineOperation } from '../../api/operation.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { insertList } from './queries.ts'
import { BranchList, ListName } from './schemas.ts'

export default defineOperation({
  name: 'create_branch_list',
  method: 'POST',
  path: '/lists',
  scope: 'listsWrite',
  tag: 'Branch Lists',
  summary: 'Create an empty Branch List.',
  toolDescription: 'Create an empty Branch List. Next: add_branch_list_members.',
  body: record({ name: ListName }),
  status: 201,
  response: record({ list: BranchList }),
  errors: [400],
  async handle({ body }, { database, workspaceId, idempotency, now }) {
    return transact(database, tx =>
      createOnce(tx, workspaceId, idempotency, now, async () => ({
        list: await insertList(tx, workspaceId, body.name, now),
      })),
    )
  },
})
