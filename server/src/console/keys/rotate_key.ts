import { Type } from 'typebox'
import { insertKeyEntry } from '../../auth/audit-log.ts'
import { KeyError, rotateKey } from '../../auth/queries.ts'
import { conflict, notFound } from '../../contract/errors.ts'
import { decodeId, encodeId } from '../../contract/ids.ts'
import { DateTime, record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Key, toKeyBody } from './schemas.ts'

const HOUR = 60 * 60 * 1000

export default defineConsoleOperation({
  name: 'rotate_key',
  method: 'POST',
  path: '/keys/{keyId}/rotate',
  auth: 'owner',
  summary: 'Make a key that takes over from another, which ends when the overlap is over.',
  params: record({ keyId: Type.String() }),
  body: record({ overlapHours: Type.Integer({ minimum: 0, maximum: 24 * 90 }) }),
  status: 201,
  response: record({ key: Key, token: Type.String(), previousExpiresAt: DateTime }),
  errors: [400, 409],
  async handle({ path, body }, { database, workspaceId, person, actor, now }) {
    const id = decodeId('key', path.keyId)
    if (!id) throw notFound('key')
    const request = { id, overlapMs: body.overlapHours * HOUR, createdBy: person.id, now }
    const { key, token, previous } = await transact(database, async sql => {
      const rotated = await rotateKey(sql, workspaceId, request).catch(rejectEndedKey)
      if (!rotated) throw notFound('key')
      await insertKeyEntry(sql, 'key.rotated', actor, rotated.key, now)
      return rotated
    })
    const names = new Map([[encodeId('prs', person.id), person.name]])
    return { key: toKeyBody(key, names), token, previousExpiresAt: previous.expiresAt! }
  },
})

function rejectEndedKey(error: unknown): never {
  if (error instanceof KeyError) throw conflict('This key was revoked or has expired.')
  throw error
}
