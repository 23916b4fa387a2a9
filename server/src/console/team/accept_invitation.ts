import { acceptInvitation, type Invitation, selectInvitationByToken } from '../../auth/people/invitations.ts'
import {
  includesRole,
  insertJoinedEntry,
  insertParticipant,
  lockParticipants,
  requireRoom,
  selectRole,
} from '../../auth/people/participants.ts'
import { insertPerson, normalizeEmail, type Person } from '../../auth/people/people.ts'
import { insertSession } from '../../auth/people/sessions.ts'
import { ContractError, forbidden, notFound } from '../../contract/errors.ts'
import type { Sql } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { LinkBody, readNewPerson } from '../session/new-person.ts'
import { SessionBody } from '../session/schemas.ts'
import { readSessionBody } from '../session/session-body.ts'

export default defineConsoleOperation({
  name: 'accept_invitation',
  method: 'POST',
  path: '/invitation',
  auth: 'anyone',
  summary: 'Join a workspace by a link: the person who is signed in, or a new one, who then is.',
  body: LinkBody,
  status: 200,
  response: SessionBody,
  errors: [400, 404, 409],
  async handle({ body }, context) {
    const { database, now, client, person, canSetPassword, setSessionCookie } = context
    const invitation = await selectInvitationByToken(database, body.token, now)
    if (!invitation) throw notFound('invitation')
    if (person) {
      await transact(database, sql => join(sql, invitation, person, now))
      return readSessionBody(database, person, canSetPassword)
    }
    const newcomer = await readNewPerson(body, false)
    if (!newcomer) {
      throw new ContractError(
        400,
        'invitation_details_required',
        'Sign in first, or send a name, an e-mail address and a password.',
      )
    }
    const { joined, session } = await transact(database, async sql => {
      const inserted = await insertPerson(sql, newcomer, now)
      await join(sql, invitation, inserted, now)
      return { joined: inserted, session: await insertSession(sql, inserted.id, client, now) }
    })
    setSessionCookie(session)
    return readSessionBody(database, joined)
  },
})

/**
 * Adds the person to the workspace. An invitation that names an address is for the person who has it. A participant keeps the
 * greater of the two roles, and does not count twice. An invitation that gives its opener nothing stays for somebody else: owners
 * try the links that they make.
 */
async function join(sql: Sql, invitation: Invitation, person: Person, now: Date): Promise<void> {
  const { workspaceId, role, email } = invitation
  if (email !== null && normalizeEmail(email) !== normalizeEmail(person.email)) {
    throw forbidden('This invitation is for another e-mail address.')
  }
  const { limit } = await lockParticipants(sql, workspaceId)
  const before = await selectRole(sql, workspaceId, person.id)
  if (before && includesRole(before, role)) return
  if (!(await acceptInvitation(sql, invitation, now))) throw notFound('invitation')
  if (!before) await requireRoom(sql, workspaceId, limit)
  await insertParticipant(sql, workspaceId, person.id, role, now)
  await insertJoinedEntry(sql, workspaceId, person, role, now)
}
