import { deleteSessionById } from '../../auth/people/sessions.ts'
import { record } from '../../contract/schema.ts'
import { defineConsoleOperation } from '../operation.ts'

export default defineConsoleOperation({
  name: 'sign_out',
  method: 'POST',
  path: '/sign-out',
  auth: 'anyone',
  summary: 'End the session; without one there is nothing to end.',
  status: 200,
  response: record({}),
  errors: [],
  async handle(_, { database, person, sessionId, clearSessionCookie }) {
    if (person && sessionId) await deleteSessionById(database, person.id, sessionId)
    clearSessionCookie()
    return {}
  },
})
