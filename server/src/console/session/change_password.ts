import { Type } from 'typebox'
import { hashPassword, verifyPassword } from '../../auth/people/password.ts'
import { selectPasswordHash, updatePasswordHash } from '../../auth/people/people.ts'
import { deleteOtherSessions } from '../../auth/people/sessions.ts'
import { countAttempt, forgetAttempt } from '../../auth/people/sign-in-attempts.ts'
import { ContractError, unauthorized } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import { lockById } from '../../database/locks.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { NewPassword, Secret } from './schemas.ts'

export default defineConsoleOperation({
  name: 'change_password',
  method: 'POST',
  path: '/password',
  auth: 'session',
  summary:
    "Change one's password; all other sessions of the person end. After a one-time link `current` may be left out.",
  body: record({ current: Type.Optional(Secret), next: NewPassword }),
  status: 200,
  response: record({}),
  errors: [400, 429],
  async handle({ body: { current, next } }, { database, now, client, person, sessionId, canSetPassword }) {
    const before = await selectPasswordHash(database, person.id)
    if (current !== undefined) {
      // Someone at an unlocked screen must not try passwords faster than at the sign-in form.
      const attempt = { email: person.email, ipAddress: client.ipAddress }
      await countAttempt(database, attempt, now)
      if (!(await verifyPassword(current, before))) throw rejectPassword('The current password is wrong.')
      await forgetAttempt(database, attempt)
    } else if (!canSetPassword) throw rejectPassword('The current password is required.')
    const hashes = { before, after: await hashPassword(next) }
    await transact(database, async sql => {
      await lockById(sql, 'password', person.id)
      if (!(await updatePasswordHash(sql, person.id, hashes, now)))
        throw rejectPassword('The password was changed meanwhile.')
      // Another request may have ended this session meanwhile.
      if (!(await deleteOtherSessions(sql, person.id, sessionId))) throw unauthorized('Sign in first.')
    })
    return {}
  },
})

function rejectPassword(message: string): ContractError {
  return new ContractError(400, 'wrong_credentials', message, { field: 'current' })
}
