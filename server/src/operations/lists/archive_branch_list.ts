import { defineOperation } from '../../api/operation.ts'
import { insertAuditEntry } from '../../auth/audit-log.ts'
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
  toolDescription: 'Remove a list; its branches and searches stay. No tool restores it: ask the user first.',
  params: ListParams,
  status: 200,
  response: record({ list: ArchivedBranchList }),
  errors: [404],
  async handle({ path }, { database, workspaceId, actor, now }) {
    return transact(database, async tx => {
      const list = await archiveList(tx, workspaceId, path.listId, now)
      if (!list) throw notFound('Branch List')
      await insertAuditEntry(tx, workspaceId, actor, { action: 'list.archived', subject: list }, now)
      return { list }
    })
  },
})
