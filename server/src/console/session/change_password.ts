import { hashPassword, verifyPassword } from '../../auth/people/password.ts'
import { selectPasswordHash, updatePasswordHash } from '../../auth/people/people.ts'
import { deleteOtherSessions } from '../../auth/people/sessions.ts'
import { countAttempt, forgetAttempt } from '../../auth/people/sign-in-attempts.ts'
import { ContractError } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { NewPassword, Secret } from './schemas.ts'

export default defineConsoleOperation({
  name: 'change_password',
  method: 'POST',
  path: '/password',
  auth: 'session',
  summary: "Change one's password; all other sessions of the person end.",
  body: record({ current: Secret, next: NewPassword }),
  status: 200,
  response: record({}),
  errors: [400, 429],
  async handle({ body: { current, next } }, { database, now, client, person, sessionId }) {
    // Someone at an unlocked screen must not try passwords faster than at the door.
    const attempt = { email: person.email, ipAddress: client.ipAddress }
    await countAttempt(database, attempt, now)
    if (!(await verifyPassword(current, await selectPasswordHash(database, person.id)))) {
      throw new ContractError(400, 'wrong_credentials', 'The current password is wrong.', {
        field: 'current',
      })
    }
    await forgetAttempt(database, attempt)
    const passwordHash = await hashPassword(next)
    await transact(database, async sql => {
      await updatePasswordHash(sql, person.id, passwordHash, now)
      await deleteOtherSessions(sql, person.id, sessionId)
    })
    return {}
  },
})
