import { Type } from 'typebox'
import { deleteSessionById } from '../../auth/people/sessions.ts'
import { notFound } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'revoke_session',
  method: 'POST',
  path: '/sessions/{sessionId}/revoke',
  auth: 'session',
  summary: "End one of one's sessions, at once.",
  params: record({ sessionId: Type.String() }),
  status: 200,
  response: record({}),
  errors: [404],
  async handle({ path }, { database, person }) {
    const id = decodeId('ses', path.sessionId)
    if (!id || !(await deleteSessionById(database, person.id, id))) throw notFound('session')
    return {}
  },
})
