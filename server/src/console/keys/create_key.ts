import { Type } from 'typebox'
import { insertKeyEntry } from '../../auth/audit-log.ts'
import { parseExpiry } from '../../auth/expiry.ts'
import { insertKey } from '../../auth/queries.ts'
import { invalid } from '../../contract/errors.ts'
import { encodeId } from '../../contract/ids.ts'
import { nullable, record, Trimmed } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Key, runWithInputErrors, toKeyBody } from './schemas.ts'

export default defineConsoleOperation({
  name: 'create_key',
  method: 'POST',
  path: '/keys',
  auth: 'owner',
  summary: 'Make an API key; its token is shown once.',
  body: record({
    name: Trimmed(1, 100, 'What people call it.'),
    scopes: Type.Array(Type.String(), { minItems: 1, maxItems: 100 }),
    origins: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 100 }),
    expiresAt: nullable(Type.String()),
  }),
  status: 201,
  response: record({ key: Key, token: Type.String() }),
  errors: [400],
  async handle({ body }, { database, workspaceId, person, actor, now }) {
    const { name, scopes, origins } = body
    const expiresAt = readExpiry(body.expiresAt, now)
    const { token, ...key } = await runWithInputErrors(() =>
      transact(database, async sql => {
        const request = { workspaceId, name, scopes, origins, expiresAt, createdBy: person.id }
        const made = await insertKey(sql, request)
        await insertKeyEntry(sql, 'key.created', actor, made, now)
        return made
      }),
    )
    return { key: toKeyBody(key, new Map([[encodeId('prs', person.id), person.name]])), token }
  },
})

function readExpiry(text: string | null, now: Date): Date | null {
  if (text === null) return null
  const date = parseExpiry(text, now)
  if (!date || date === 'past')
    throw invalid('expiresAt must be a date or a time in the future, such as 2027-01-31T12:00:00Z.')
  return date
}
