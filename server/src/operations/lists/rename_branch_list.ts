import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { renameList } from './queries.ts'
import { BranchList, ListName, ListParams } from './schemas.ts'

export default defineOperation({
  name: 'rename_branch_list',
  method: 'POST',
  path: '/lists/{listId}/rename',
  scope: 'listsWrite',
  tag: 'Branch Lists',
  summary: 'Rename a Branch List.',
  toolDescription: 'Rename a list.',
  params: ListParams,
  body: record({ name: ListName }),
  status: 200,
  response: record({ list: BranchList }),
  errors: [400, 404],
  async handle({ path, body }, { database, workspaceId, now }) {
    const list = await transact(database, tx => renameList(tx, workspaceId, path.listId, body.name, now))
    if (!list) throw notFound('Branch List')
    return { list }
  },
})
