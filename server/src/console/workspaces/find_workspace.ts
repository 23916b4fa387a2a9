import { Type } from 'typebox'
import { decodeId, encodeId } from '../../contract/ids.ts'
import { nullable, record } from '../../contract/schema.ts'
import type { Sql } from '../../database/connect.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'find_workspace',
  method: 'GET',
  path: '/workspaces/holding',
  auth: 'session',
  summary: "Tell which of a person's own workspaces has a saved search or a list; null where none has it.",
  query: record({ id: Type.Optional(Type.String({ maxLength: 100 })) }),
  status: 200,
  response: record({ workspaceId: nullable(Type.String()) }),
  errors: [],
  async handle({ query: { id = '' } }, { database, person }) {
    const uuid = decodeId('srch', id) ?? decodeId('lst', id)
    const found = uuid && (await selectWorkspaceHolding(database, person.id, uuid))
    return { workspaceId: found ? encodeId('wsp', found) : null }
  },
})

/** Of all workspaces only those that the person takes part in are looked at: others are as if they did not exist. */
async function selectWorkspaceHolding(sql: Sql, personId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ workspace_id: string }[]>`
    select p.workspace_id from participants p
    where p.person_id = ${personId} and (
      exists (select 1 from searches s
        where s.workspace_id = p.workspace_id and s.id = ${id} and s.deleted_at is null)
      or exists (select 1 from branch_lists l
        where l.workspace_id = p.workspace_id and l.id = ${id} and l.archived_at is null)
    )`
  return row?.workspace_id
}
