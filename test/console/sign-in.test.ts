import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { countAttempt } from '../../server/src/auth/people/sign-in-attempts.ts'
import { testService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'
import { HOST, OWNER, openBrowser, openOwnerBrowser } from './browser.ts'

const MINUTE = 60_000
let now = new Date('2026-03-01T08:00:00Z')
const service = await testService({ after }, { now: () => now })
const owner = await openOwnerBrowser(service, now)
const { email, password } = OWNER

/** Attempts that failed before, without the time that hashing their passwords takes. */
async function failBefore(ipAddress: string, emails: string[]): Promise<void> {
  for (const tried of emails) await countAttempt(service.sql, { email: tried, ipAddress }, now)
}

describe('POST /console/sign-in', () => {
  it('200: starts a session for any case of the e-mail address', async () => {
    const browser = openBrowser(service)
    const { status, body } = await browser.post('/sign-in', { email: 'AMAL@Example.com', password })
    assert.equal(status, 200)
    assert.equal(body.person.email, email)
    assert.equal((await browser.get('/session')).body.person.id, body.person.id)
  })

  it('200: takes an e-mail address that was copied with marks of direction', async () => {
    const copied = `\u202a${email}\u202c\u200f`
    const { status, body } = await openBrowser(service).post('/sign-in', { email: copied, password })
    assert.equal(status, 200, JSON.stringify(body))
  })

  it('200: gives a cookie that no script reads and no other site sends', async () => {
    const { headers } = await openBrowser(service).post('/sign-in', { email, password })
    assert.match(
      String(headers['set-cookie']),
      /^dalil_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    )
  })

  it('200: gives a secure cookie behind TLS, which alone counts there', async () => {
    const browser = openBrowser(service)
    const tls = { 'x-forwarded-proto': 'https' }
    const { headers } = await browser.post('/sign-in', { email, password }, tls)
    assert.match(String(headers['set-cookie']), /^__Host-dalil_session=.*; Secure$/)
    assert.equal((await browser.get('/session', tls)).body.person.email, email)
    assert.equal((await browser.get('/session')).body.person, null)
  })

  it('401: says the same of an unknown e-mail address as of a wrong password', async () => {
    const browser = openBrowser(service)
    const wrong = await browser.post('/sign-in', { email, password: 'not the password' })
    const unknown = await browser.post('/sign-in', { email: 'nobody@example.com', password })
    assert.equal(wrong.status, 401)
    assert.equal(wrong.body.error.code, 'wrong_credentials')
    assert.deepEqual(unknown.body, wrong.body)
    assert.equal(browser.cookies.size, 0)
  })

  it('400: wants an e-mail address and a password', async () => {
    const { status, body } = await openBrowser(service).post('/sign-in', { email: 'amal' })
    assert.equal(status, 400)
    assert.deepEqual(
      body.error.details.fields.map(({ field }: { field: string }) => field),
      ['password', 'email'],
    )
  })

  it('400: at once for an e-mail address of any length', async () => {
    const startedAt = performance.now()
    const sent = { email: `x@${'.'.repeat(400_000)}@`, password }
    assert.equal((await openBrowser(service).post('/sign-in', sent)).status, 400)
    assert.ok(performance.now() - startedAt < 3000, 'the time must not grow with the square of the length')
  })

  it('403: takes no sign-in from another site', async () => {
    const browser = openBrowser(service)
    const elsewhere = await browser.post(
      '/sign-in',
      { email, password },
      { origin: 'https://elsewhere.example' },
    )
    const plain = await browser.post('/sign-in', { email, password }, { 'x-dalil': '' })
    assert.deepEqual([elsewhere.status, plain.status], [403, 403])
  })
})

describe('POST /console/sign-in, too often', () => {
  it('429: says when to try again, and takes the right password then', async () => {
    const browser = openBrowser(service, '192.0.2.1')
    await failBefore('192.0.2.1', Array(9).fill(email))
    assert.equal((await browser.post('/sign-in', { email, password: 'guess' })).status, 401)
    now = new Date(now.getTime() + 5 * MINUTE)
    const refused = await browser.post('/sign-in', { email, password })
    assert.equal(refused.status, 429)
    assert.equal(refused.body.error.code, 'too_many_attempts')
    assert.equal(refused.headers['retry-after'], '600')
    now = new Date(now.getTime() + 10 * MINUTE)
    assert.equal((await browser.post('/sign-in', { email, password })).status, 200)
  })

  it('is over at once for attempts of a time that the clock never reached', async () => {
    const today = now
    now = new Date(today.getTime() + 365 * 24 * 60 * MINUTE)
    await failBefore('192.0.2.6', Array(10).fill(email))
    now = today
    assert.equal((await openBrowser(service, '192.0.2.6').post('/sign-in', { email, password })).status, 200)
  })

  it('does not lock out people at another address', async () => {
    const stranger = openBrowser(service, '192.0.2.2')
    await failBefore('192.0.2.2', Array(10).fill(email))
    assert.equal((await stranger.post('/sign-in', { email, password })).status, 429)
    assert.equal((await openBrowser(service, '192.0.2.3').post('/sign-in', { email, password })).status, 200)
  })

  it('counts what an address tries of many e-mail addresses', async () => {
    const stranger = openBrowser(service, '192.0.2.4')
    await failBefore(
      '192.0.2.4',
      Array.from({ length: 49 }, (_, index) => `x${index}@example.com`),
    )
    const last = await stranger.post('/sign-in', { email: 'y@example.com', password: 'guess' })
    const refused = await stranger.post('/sign-in', { email: 'z@example.com', password: 'guess' })
    assert.deepEqual([last.status, refused.status], [401, 429])
  })

  it('counts attempts that come at once', async () => {
    await failBefore('192.0.2.5', Array(8).fill(email))
    const guess = () => openBrowser(service, '192.0.2.5').post('/sign-in', { email, password: 'guess' })
    const replies = await Promise.all(Array.from({ length: 4 }, guess))
    assert.equal(replies.filter(({ status }) => status === 429).length, 2)
  })
})

describe('TRUSTED_PROXIES', () => {
  const client = { 'x-forwarded-for': '203.0.113.7' }

  it('tells where a person comes from', async t => {
    const behind = await testService(t, { trustedProxies: ['10.0.0.0/8'] })
    await openOwnerBrowser(behind)
    for (const [proxy, seen] of [
      ['10.1.2.3', '203.0.113.7'],
      ['192.0.2.9', '192.0.2.9'],
    ] as const) {
      const browser = openBrowser(behind, proxy)
      await browser.post('/sign-in', { email, password }, client)
      const { sessions } = (await browser.get('/sessions')).body
      const own = sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
      assert.equal(own.ipAddress, seen)
    }
  })
})

describe('POST /console/sign-out', () => {
  it('200: ends the session for every copy of its cookie', async () => {
    const browser = openBrowser(service)
    await browser.post('/sign-in', { email, password })
    const copy = new Map(browser.cookies)
    assert.equal((await browser.post('/sign-out')).status, 200)
    assert.equal(browser.cookies.size, 0)
    browser.cookies = copy
    assert.equal((await browser.get('/session')).body.person, null)
    assert.equal((await browser.get('/sessions')).status, 401)
  })

  it('200: does nothing without a session', async () => {
    assert.equal((await openBrowser(service).post('/sign-out')).status, 200)
  })
})

describe('GET /console/session', () => {
  it('200: tells who is signed in', async () => {
    const { status, body } = await owner.get('/session')
    assert.equal(status, 200)
    assert.equal(body.person.name, OWNER.name)
    assert.equal(body.person.isOperator, true)
    assert.deepEqual(body.person.preferences, { language: null, theme: null, numerals: null })
  })

  it('200: names nobody for no cookie, and for one that was made up', async () => {
    const browser = openBrowser(service)
    const nobody = {
      ok: true,
      person: null,
      workspaces: [],
      canSetPassword: false,
      isDirectoryEmpty: false,
      needsOwner: false,
    }
    const { status, body } = await browser.get('/session')
    assert.equal(status, 200)
    assert.deepEqual(body, nobody)
    browser.cookies.set('dalil_session', 'x'.repeat(43))
    assert.deepEqual((await browser.get('/session')).body, nobody)
  })

  it('200: names nobody 30 days after the session was last used', async () => {
    const browser = openBrowser(service)
    await browser.post('/sign-in', { email, password })
    now = new Date(now.getTime() + 30 * 24 * 60 * MINUTE)
    assert.equal((await browser.get('/session')).body.person, null)
  })

  it('200: names nobody 30 days after the last use, though the clock was ahead once', async () => {
    const browser = openBrowser(service)
    await browser.post('/sign-in', { email, password })
    const today = now
    now = new Date(today.getTime() + 20 * 24 * 60 * MINUTE)
    assert.equal((await browser.get('/session')).body.person.email, email)
    const readEnd = async () => {
      const [row] = await service.sql<{ end: Date }[]>`select max(expires_at) as end from sessions`
      return row!.end.getTime()
    }
    await waitUntil(
      'the use to be stored',
      async () => (await readEnd()) === now.getTime() + 30 * 24 * 60 * MINUTE,
    )
    now = today
    assert.equal((await browser.get('/session')).body.person.email, email)
    await waitUntil(
      'the use to be stored',
      async () => (await readEnd()) === now.getTime() + 30 * 24 * 60 * MINUTE,
    )
  })

  it('needs the cookie on its own host: a page of another origin is given no leave to read', async () => {
    const { headers } = await openBrowser(service).get('/session', { origin: 'https://elsewhere.example' })
    assert.equal(headers['access-control-allow-origin'], undefined)
  })
})

describe('PUBLIC_URL', () => {
  it('names the host that pages come from, and makes cookies secure', async t => {
    const behind = await testService(t, { publicUrl: 'https://search.example' })
    await openOwnerBrowser(behind)
    const { headers, status } = await openBrowser(behind).post(
      '/sign-in',
      { email, password },
      { origin: 'https://search.example' },
    )
    assert.equal(status, 200)
    assert.match(String(headers['set-cookie']), /; Secure$/)
  })

  it(`allows ${HOST} where nothing is configured`, async () => {
    const { status } = await openBrowser(service).post('/sign-out', undefined, { origin: `http://${HOST}` })
    assert.equal(status, 200)
  })
})
