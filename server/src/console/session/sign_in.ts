import { verifyPassword } from '../../auth/people/password.ts'
import { normalizeEmail, selectPasswordHash, selectPersonByEmail } from '../../auth/people/people.ts'
import { insertSession } from '../../auth/people/sessions.ts'
import { countAttempt, forgetAttempt } from '../../auth/people/sign-in-attempts.ts'
import { ContractError } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { lockById } from '../../database/locks.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Email, Secret, SessionBody } from './schemas.ts'
import { readSessionBody } from './session-body.ts'

export default defineConsoleOperation({
  name: 'sign_in',
  method: 'POST',
  path: '/sign-in',
  auth: 'anyone',
  summary: 'Start a session with an e-mail address and a password.',
  body: record({ email: Email, password: Secret }),
  status: 200,
  response: SessionBody,
  errors: [400, 401, 429],
  async handle({ body: { email, password } }, { database, now, client, setSessionCookie }) {
    const attempt = { email: normalizeEmail(email), ipAddress: client.ipAddress }
    await countAttempt(database, attempt, now)
    const found = await selectPersonByEmail(database, email)
    const isRight = await verifyPassword(password, found?.passwordHash)
    if (!found || !isRight) throw rejectCredentials()
    const { person, passwordHash } = found
    const session = await transact(database, async sql => {
      // A change of the password ends all sessions: none may begin with the one before. A lock of the row would be taken on
      // every node of a cluster.
      await lockById(sql, 'password', person.id)
      if ((await selectPasswordHash(sql, person.id)) !== passwordHash) throw rejectCredentials()
      return insertSession(sql, person.id, client, now)
    })
    await forgetAttempt(database, attempt)
    setSessionCookie(session)
    return readSessionBody(database, person)
  },
})

function rejectCredentials(): ContractError {
  return new ContractError(401, 'wrong_credentials', 'The e-mail address or the password is wrong.')
}
