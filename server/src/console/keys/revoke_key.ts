import { Type } from 'typebox'
import { insertKeyEntry } from '../../auth/audit-log.ts'
import { revokeKey } from '../../auth/queries.ts'
import { notFound } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'revoke_key',
  method: 'POST',
  path: '/keys/{keyId}/revoke',
  auth: 'owner',
  summary: 'Revoke an API key, at once.',
  params: record({ keyId: Type.String() }),
  status: 200,
  response: record({}),
  errors: [],
  async handle({ path }, { database, workspaceId, actor, now }) {
    const id = decodeId('key', path.keyId)
    if (!id) throw notFound('key')
    await transact(database, async sql => {
      const key = await revokeKey(sql, id, workspaceId)
      if (!key) throw notFound('key')
      await insertKeyEntry(sql, 'key.revoked', actor, key, now)
    })
    return {}
  },
})
