import assert from 'node:assert/strict'
import type { Role } from '../../server/src/auth/people/participants.ts'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { insertSession } from '../../server/src/auth/people/sessions.ts'
import type { TestService } from '../support/service.ts'
import { type Browser, openBrowser } from './browser.ts'

let people = 0

/** Invites a new person to the owner's workspace and returns their browser, signed in and in that workspace. */
export async function inviteNewcomer(
  service: TestService,
  owner: Browser,
  role: Role,
): Promise<Browser & { id: string }> {
  const { status, body } = await owner.post('/invitations', { role })
  assert.equal(status, 201, JSON.stringify(body))
  const browser = openBrowser(service)
  // A person without a password, whose hashing would be most of the time of many tests.
  const { name, email } = newcomer()
  const now = new Date()
  const person = await insertPerson(service.sql, { name, email, passwordHash: '', isOperator: false }, now)
  const client = { ipAddress: '127.0.0.1', userAgent: undefined }
  browser.cookies.set('dalil_session', await insertSession(service.sql, person.id, client, now))
  const joined = await browser.post('/invitation', { token: readToken(body.url) })
  assert.equal(joined.status, 200, JSON.stringify(joined.body))
  browser.workspace = owner.workspace
  return Object.assign(browser, { id: joined.body.person.id as string })
}

/** The details of a person who was not here before. */
export function newcomer() {
  people += 1
  return {
    name: `Person ${people}`,
    email: `person-${people}@example.com`,
    password: 'a long enough password',
  }
}

export function readToken(url: string): string {
  return new URL(url).searchParams.get('token')!
}
