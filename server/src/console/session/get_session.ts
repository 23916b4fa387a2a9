import { hasPeople } from '../../auth/people/people.ts'
import { ContractError } from '../../contract/errors.ts'
import { defineConsoleOperation } from '../operation.ts'
import { SessionBody } from './schemas.ts'
import { readSessionBody } from './session-body.ts'

export default defineConsoleOperation({
  name: 'get_session',
  method: 'GET',
  path: '/session',
  auth: 'anyone',
  summary: 'Tell who is signed in; a 401 says whether the service has an owner yet.',
  status: 200,
  response: SessionBody,
  errors: [401],
  async handle(_, { database, person, canSetPassword }) {
    if (person) return readSessionBody(database, person, canSetPassword)
    const needsOwner = !(await hasPeople(database))
    throw new ContractError(401, 'unauthorized', 'Sign in first.', { needsOwner })
  },
})
