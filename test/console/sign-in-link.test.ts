import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { insertSignInLink } from '../../server/src/auth/people/sign-in-links.ts'
import { decodeId } from '../../server/src/contract/ids.ts'
import { testService } from '../support/service.ts'
import { waitForLocks } from '../support/wait-until.ts'
import { OWNER, openBrowser, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'

const HOUR = 60 * 60 * 1000
let now = new Date()
const service = await testService({ after }, { now: () => now })
await service.workspace()
const owner = await openOwnerBrowser(service, now)
const editor = await inviteNewcomer(service, owner, 'editor')
const { person } = (await editor.get('/session')).body

/** A browser that has just opened a link for the editor. */
async function openLink() {
  const token = await insertSignInLink(service.sql, { kind: 'person', id: decodeId('prs', person.id)! }, now)
  const browser = openBrowser(service)
  const reply = await browser.post('/owner', { token })
  assert.equal(reply.status, 200)
  return { browser, token, body: reply.body }
}

const next = 'a password to remember'

describe('POST /console/owner with a link for a person', () => {
  it('200: signs that person in, with their roles, once', async () => {
    const { browser, token, body } = await openLink()
    assert.equal(body.person.id, person.id)
    assert.equal(body.workspaces[0].role, 'editor')
    assert.equal(body.canSetPassword, true)
    assert.deepEqual((await browser.get('/session')).body, body)
    assert.equal((await openBrowser(service).post('/owner', { token })).status, 401)
  })
})

describe('POST /console/password after a link', () => {
  it('200: needs no password to set a new one, once', async () => {
    const { browser } = await openLink()
    assert.equal((await browser.post('/password', { next })).status, 200)
    assert.equal((await editor.get('/sessions')).status, 401, 'other sessions end')
    const credentials = { email: person.email, password: next }
    assert.equal((await openBrowser(service).post('/sign-in', credentials)).status, 200)
    assert.equal((await browser.get('/session')).body.canSetPassword, false)
    assert.equal((await browser.post('/password', { next: 'yet another password' })).status, 400)
  })

  it('401: for a session that ends meanwhile', async () => {
    const { browser } = await openLink()
    const { id } = (await browser.get('/sessions')).body.sessions.find(
      ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
    )
    const credentials = { email: person.email, password: next }
    const other = openBrowser(service)
    assert.equal((await other.post('/sign-in', credentials)).status, 200)
    const reply = await service.sql.begin(async sql => {
      await sql`select 1 from people where email = ${person.email} for update`
      const changed = browser.post('/password', { next: 'a password of someone else' })
      await waitForLocks(service.sql, 1, 'update people')
      assert.equal((await other.post(`/sessions/${id}/revoke`)).status, 200)
      return [changed]
    })
    assert.equal((await reply[0]!).status, 401)
    assert.equal((await other.get('/session')).body.person.id, person.id)
    assert.equal((await openBrowser(service).post('/sign-in', credentials)).status, 200)
  })

  it('400: an hour later, and for a session that began with a password', async () => {
    const { browser } = await openLink()
    now = new Date(now.getTime() + HOUR)
    assert.equal((await browser.post('/password', { next })).status, 400)
    const signedIn = openBrowser(service)
    const { email, password } = OWNER
    const reply = await signedIn.post('/sign-in', { email, password })
    assert.equal(reply.body.canSetPassword, false)
    const { status, body } = await signedIn.post('/password', { next })
    assert.equal(status, 400)
    assert.equal(body.error.details.field, 'current')
  })
})
