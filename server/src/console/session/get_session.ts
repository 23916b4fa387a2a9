import { hasPeople } from '../../auth/people/people.ts'
import { defineConsoleOperation } from '../operation.ts'
import { SessionState } from './schemas.ts'
import { readSessionBody, SIGNED_OUT } from './session-body.ts'

export default defineConsoleOperation({
  name: 'get_session',
  method: 'GET',
  path: '/session',
  auth: 'anyone',
  summary: 'Tell who is signed in; without a person, whether the service has an owner yet.',
  status: 200,
  response: SessionState,
  errors: [],
  async handle(_, { database, person, canSetPassword }) {
    if (person) return { ...(await readSessionBody(database, person, canSetPassword)), needsOwner: false }
    return { ...SIGNED_OUT, needsOwner: !(await hasPeople(database)) }
  },
})
