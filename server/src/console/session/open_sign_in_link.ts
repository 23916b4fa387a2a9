import { ownOrphanWorkspaces } from '../../auth/people/participants.ts'
import { insertPerson, selectFirstOperator, selectPerson } from '../../auth/people/people.ts'
import { insertSession } from '../../auth/people/sessions.ts'
import { consumeSignInLink, deleteUnusedLinks, selectLinkSubject } from '../../auth/people/sign-in-links.ts'
import { ContractError } from '../../contract/errors.ts'
import { LOCKS } from '../../database/locks.ts'
import { transact } from '../../database/transact.ts'
import { defineConsoleOperation } from '../operation.ts'
import { LinkBody, readNewPerson } from './new-person.ts'
import { SessionState } from './schemas.ts'
import { readSessionBody, SIGNED_OUT } from './session-body.ts'

export default defineConsoleOperation({
  name: 'open_sign_in_link',
  method: 'POST',
  path: '/owner',
  auth: 'anyone',
  summary:
    'Use a one-time link: it signs in the person it names, or the owner, who is made when there is none. The first owner needs a name, an e-mail address and a password: without them the answer has no person, and the link stays good.',
  body: LinkBody,
  status: 200,
  response: SessionState,
  errors: [400, 401],
  async handle({ body }, { database, now, client, setSessionCookie }) {
    const { token } = body
    const opened = await selectLinkSubject(database, token, now)
    if (!opened) throw rejectLink()
    const newOwner = await readNewPerson(body, true)
    if (opened.kind === 'owner' && !newOwner && !(await selectFirstOperator(database)))
      return { ...SIGNED_OUT, needsOwner: true }
    const { person, session, isNew } = await transact(database, async sql => {
      await sql`select pg_advisory_xact_lock(${LOCKS.owner})`
      const subject = await consumeSignInLink(sql, token, now)
      if (!subject) throw rejectLink()
      const known =
        subject.kind === 'owner' ? await selectFirstOperator(sql) : await selectPerson(sql, subject.id)
      const isMissing = subject.kind === 'owner' && !known
      const signedIn = isMissing && newOwner ? await insertPerson(sql, newOwner, now) : known
      if (!signedIn) throw rejectLink()
      if (subject.kind === 'owner') await ownOrphanWorkspaces(sql, signedIn, now)
      await deleteUnusedLinks(sql, subject)
      // A new owner has just chosen a password.
      const isNew = known === undefined
      const inserted = await insertSession(sql, signedIn.id, { ...client, byLink: !isNew }, now)
      return { person: signedIn, session: inserted, isNew }
    })
    setSessionCookie(session)
    return { ...(await readSessionBody(database, person, !isNew)), needsOwner: false }
  },
})

function rejectLink(): ContractError {
  return new ContractError(
    401,
    'link_expired',
    'This link was used before or has expired. npx dalil owner link makes another one for the owner, npx dalil person link EMAIL for anyone else.',
  )
}
