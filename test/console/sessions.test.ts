import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { countAttempt } from '../../server/src/auth/people/sign-in-attempts.ts'
import { encodeId } from '../../server/src/contract/ids.ts'
import { testService } from '../support/service.ts'
import { waitForLocks } from '../support/wait-until.ts'
import { OWNER, openBrowser, openOwnerBrowser } from './browser.ts'

const service = await testService({ after })
const owner = await openOwnerBrowser(service)
const { email, password } = OWNER

async function signIn(secret = password) {
  const browser = openBrowser(service)
  const { status, body } = await browser.post('/sign-in', { email, password: secret })
  assert.equal(status, 200, JSON.stringify(body))
  return browser
}

describe('GET /console/sessions', () => {
  it('200: lists the sessions of the person, the own one marked', async () => {
    const other = await signIn()
    const { status, body } = await owner.get('/sessions')
    assert.equal(status, 200)
    assert.equal(body.sessions.length, 2)
    const own = body.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    assert.equal(own.length, 1)
    assert.equal(own[0].userAgent, 'Firefox')
    assert.equal(own[0].ipAddress, '127.0.0.1')
    await other.post('/sign-out')
    assert.equal((await owner.get('/sessions')).body.sessions.length, 1)
  })

  it('200: the cookie of a session that is used ends as late as the session does', async () => {
    const { headers: before } = await owner.get('/sessions')
    assert.equal(before['set-cookie'], undefined)
    await service.sql`update sessions set last_seen_at = now() - interval '2 minutes'`
    const { headers } = await owner.get('/sessions')
    const token = [...owner.cookies.values()][0]!
    assert.match(String(headers['set-cookie']), new RegExp(`=${token}; Path=/; Max-Age=2592000; HttpOnly`))
    await service.sql`update sessions set last_seen_at = now() - interval '2 minutes'`
    const other = await signIn()
    await service.sql`update sessions set last_seen_at = now() - interval '2 minutes'`
    await other.post('/sign-out')
    assert.equal(other.cookies.size, 0)
  })

  it('401: without a session', async () => {
    assert.equal((await openBrowser(service).get('/sessions')).status, 401)
  })
})

describe('POST /console/sessions/{sessionId}/revoke', () => {
  it('200: ends another session at once', async () => {
    const other = await signIn()
    const { body } = await owner.get('/sessions')
    const { id } = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    assert.equal((await owner.post(`/sessions/${id}/revoke`)).status, 200)
    assert.equal((await other.get('/sessions')).status, 401)
    assert.equal((await owner.get('/sessions')).status, 200)
  })

  it('404: for a session of another person, and for no session', async () => {
    await service.sql`
      insert into people (id, name, email, password_hash, created_at, updated_at)
      values ('01900000-0000-7000-8000-000000000001', 'Badr', 'badr@example.com', '', now(), now())`
    await service.sql`
      insert into sessions (token_hash, id, person_id, created_at, last_seen_at, expires_at)
      values ('x', '01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001',
        now(), now(), now() + interval '1 day')`
    const foreignId = encodeId('ses', '01900000-0000-7000-8000-000000000002')
    const foreign = await owner.post(`/sessions/${foreignId}/revoke`)
    const malformed = await owner.post('/sessions/x/revoke')
    assert.deepEqual([foreign.status, malformed.status], [404, 404])
    assert.equal((await service.sql`select 1 from sessions where token_hash = 'x'`).length, 1)
  })

  it('403: from another site', async () => {
    const reply = await owner.post('/sessions/x/revoke', undefined, { origin: 'https://elsewhere.example' })
    assert.equal(reply.status, 403)
  })
})

describe('POST /console/preferences', () => {
  it('200: changes the given fields and leaves the rest', async () => {
    const first = await owner.post('/preferences', { language: 'ar', theme: 'dark' })
    assert.equal(first.status, 200)
    const { body } = await owner.post('/preferences', { theme: null, numerals: 'arabic', name: ' أمل ' })
    assert.deepEqual(body.person.preferences, { language: 'ar', theme: null, numerals: 'arabic' })
    assert.equal(body.person.name, 'أمل')
    assert.deepEqual((await owner.get('/session')).body.person, body.person)
  })

  it('400: for what the dashboard does not know', async () => {
    assert.equal((await owner.post('/preferences', { language: 'fr' })).status, 400)
    assert.equal((await owner.post('/preferences', { isOperator: true })).status, 400)
  })
})

describe('POST /console/password', () => {
  const next = 'another long password'

  it('200: takes the new password from then on, and ends all other sessions', async () => {
    const other = await signIn()
    const { status } = await owner.post('/password', { current: password, next })
    assert.equal(status, 200)
    assert.equal((await other.get('/sessions')).status, 401)
    assert.equal((await owner.get('/sessions')).status, 200)
    assert.equal((await openBrowser(service).post('/sign-in', { email, password })).status, 401)
    await signIn(next)
  })

  it('200: ends what others have begun with the password before', async () => {
    const [other, late] = [await signIn(next), openBrowser(service)]
    // The first waits for the row, and the others for the first in the order in which they come.
    const replies = await service.sql.begin(async sql => {
      await sql`select 1 from people where email = ${email} for update`
      const changed = owner.post('/password', { current: next, next: password })
      await waitForLocks(service.sql, 1, 'update people')
      const begun = [
        other.post('/password', { current: next, next }),
        late.post('/sign-in', { email, password: next }),
      ]
      await waitForLocks(service.sql, 3, 'update people|pg_advisory_xact_lock')
      return [changed, ...begun].map(reply => reply.then(({ status }) => status))
    })
    assert.deepEqual(await Promise.all(replies), [200, 400, 401])
    assert.equal(late.cookies.size, 0)
    assert.equal((await owner.post('/password', { current: password, next })).status, 200)
  })

  it('400: for a wrong current password, and a short next one', async () => {
    const wrong = await owner.post('/password', { current: 'wrong', next })
    assert.equal(wrong.status, 400)
    assert.equal(wrong.body.error.code, 'wrong_credentials')
    assert.equal((await owner.post('/password', { current: next, next: 'short' })).status, 400)
  })

  it('429: after ten wrong ones', async () => {
    // One was made above.
    for (let turn = 0; turn < 9; turn++) {
      await countAttempt(service.sql, { email, ipAddress: '127.0.0.1' }, new Date())
    }
    assert.equal((await owner.post('/password', { current: 'guess', next })).status, 429)
  })
})
