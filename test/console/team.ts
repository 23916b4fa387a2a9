import assert from 'node:assert/strict'
import type { Role } from '../../server/src/auth/people/participants.ts'
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
  const joined = await browser.post('/invitation', { token: readToken(body.url), ...newcomer() })
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
