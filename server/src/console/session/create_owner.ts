import { Type } from 'typebox'
import { consumeOwnerLink, deleteUnusedOwnerLinks, isOwnerLinkUsable } from '../../auth/people/owner-links.ts'
import { ownOrphanWorkspaces } from '../../auth/people/participants.ts'
import { hashPassword } from '../../auth/people/password.ts'
import { insertPerson, type Person, selectFirstOperator } from '../../auth/people/people.ts'
import { insertSession } from '../../auth/people/sessions.ts'
import { ContractError } from '../../contract/errors.ts'
import { record } from '../../contract/schema.ts'
import type { Sql } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { Email, NewPassword, PersonName, Secret, SessionBody } from './schemas.ts'
import { readSessionBody } from './session-body.ts'

/** Two links that are opened at once must not make two owners. */
const OWNER_LOCK = 4_021_963

export default defineConsoleOperation({
  name: 'create_owner',
  method: 'POST',
  path: '/owner',
  auth: 'anyone',
  summary: 'Use a one-time link: it makes the owner of a service that has none, and signs in the one it has.',
  body: record({
    token: Secret,
    name: Type.Optional(PersonName),
    email: Type.Optional(Email),
    password: Type.Optional(NewPassword),
  }),
  status: 200,
  response: SessionBody,
  errors: [400, 401],
  async handle({ body }, { database, now, client, setSessionCookie }) {
    const { token, name, email, password } = body
    if (!(await isOwnerLinkUsable(database, token, now))) throw wrongLink()
    const details =
      name !== undefined && email !== undefined && password !== undefined
        ? { name, email, passwordHash: await hashPassword(password) }
        : undefined
    const { person, session } = await transact(database, async sql => {
      await sql`select pg_advisory_xact_lock(${OWNER_LOCK})`
      if (!(await consumeOwnerLink(sql, token, now))) throw wrongLink()
      const owner = (await selectFirstOperator(sql)) ?? (await makeOwner(sql, details, now))
      await ownOrphanWorkspaces(sql, owner.id, now)
      await deleteUnusedOwnerLinks(sql)
      return { person: owner, session: await insertSession(sql, owner.id, client, now) }
    })
    setSessionCookie(session)
    return readSessionBody(database, person)
  },
})

type OwnerDetails = { name: string; email: string; passwordHash: string }

function makeOwner(sql: Sql, details: OwnerDetails | undefined, now: Date): Promise<Person> {
  if (!details) {
    throw new ContractError(
      400,
      'owner_details_required',
      'The first owner needs a name, an e-mail address and a password.',
    )
  }
  return insertPerson(sql, { ...details, isOperator: true }, now)
}

function wrongLink(): ContractError {
  return new ContractError(
    401,
    'link_expired',
    'This link was used before or has expired. Make another one with: npx dalil owner link',
  )
}
