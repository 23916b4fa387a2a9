import { defineOperation } from '../../api/operation.ts'
import { notFound } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { archiveList } from './queries.ts'
import { ArchivedBranchList, ListParams } from './schemas.ts'

export default defineOperation({
  name: 'archive_branch_list',
  method: 'POST',
  path: '/lists/{listId}/archive',
  scope: 'listsWrite',
  tag: 'Branch Lists',
  summary: 'Archive a Branch List; its branches and the saved searches stay.',
  params: ListParams,
  status: 200,
  response: record({ list: ArchivedBranchList }),
  errors: [404],
  async handle({ path }, { database, workspaceId, now }) {
    const list = await transact(database, tx => archiveList(tx, workspaceId, path.listId, now))
    if (!list) throw notFound('Branch List')
    return { list }
  },
})
