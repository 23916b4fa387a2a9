import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { insertSignInLink } from '../../server/src/auth/people/sign-in-links.ts'
import type { Scope } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { type TestService, testService, workspaceWireId } from '../support/service.ts'
import { OWNER, openBrowser, openOwnerBrowser } from './browser.ts'

const HOUR = 60 * 60 * 1000

async function freshService(scope: Scope) {
  const clock = { now: new Date('2026-03-01T08:00:00Z') }
  const service = await testService(scope, { now: () => clock.now })
  return { service, clock, link: () => insertSignInLink(service.sql, { kind: 'owner' }, clock.now) }
}

const countPeople = async ({ sql }: TestService) => (await sql`select 1 from people`).length

describe('POST /console/owner', () => {
  it('200: makes the owner of every workspace, who runs the service', async t => {
    const { service, link } = await freshService(t)
    const workspaces = [await service.workspace({ name: 'One' }), await service.workspace({ name: 'Two' })]
    const browser = openBrowser(service)
    const before = await browser.get('/session')
    assert.deepEqual([before.status, before.body.person, before.body.needsOwner], [200, null, true])

    const { status, body } = await browser.post('/owner', { token: await link(), ...OWNER })
    assert.equal(status, 200)
    assert.equal(body.person.isOperator, true)
    assert.deepEqual(
      body.workspaces,
      workspaces.map((caller, index) => ({
        id: workspaceWireId(caller),
        name: ['One', 'Two'][index],
        role: 'owner',
      })),
    )
    assert.equal(body.canSetPassword, false, 'the password was just chosen')
    assert.equal(body.isDirectoryEmpty, true)
    assert.deepEqual((await browser.get('/session')).body, body)
    await loadDirectory(service.sql)
    assert.equal((await browser.get('/session')).body.isDirectoryEmpty, false)
  })

  it('200: signs the owner in who exists, without a form, and gives them workspaces without an owner', async t => {
    const { service, link } = await freshService(t)
    await openOwnerBrowser(service)
    const later = await service.workspace({ name: 'Later' })
    const browser = openBrowser(service)
    const { status, body } = await browser.post('/owner', { token: await link() })
    assert.equal(status, 200)
    assert.equal(body.person.email, OWNER.email)
    assert.deepEqual(
      body.workspaces.map(({ id }: { id: string }) => id),
      [workspaceWireId(later)],
    )
    assert.equal(await countPeople(service), 1)
  })

  it('200: asks for the first owner’s details, signs nobody in, and leaves the link as it was', async t => {
    const { service, link } = await freshService(t)
    const token = await link()
    const browser = openBrowser(service)
    const { status, body, headers } = await browser.post('/owner', { token })
    assert.deepEqual([status, body.person, body.needsOwner], [200, null, true])
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(await countPeople(service), 0)
    assert.equal((await browser.post('/owner', { token, ...OWNER })).status, 200)
  })

  it('400: wants a password of at least ten characters', async t => {
    const { service, link } = await freshService(t)
    const reply = await openBrowser(service).post('/owner', {
      token: await link(),
      ...OWNER,
      password: 'too short',
    })
    assert.equal(reply.status, 400)
    assert.equal(await countPeople(service), 0)
  })

  it('401: for a link that was used, even by many at once', async t => {
    const { service, link } = await freshService(t)
    const token = await link()
    const open = () => openBrowser(service).post('/owner', { token, ...OWNER })
    const statuses = (await Promise.all([open(), open(), open()])).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, 401, 401])
    const again = await open()
    assert.equal(again.status, 401)
    assert.equal(again.body.error.code, 'link_expired')
    assert.equal(await countPeople(service), 1)
  })

  it('401: for the other links, once one was used', async t => {
    const { service, link } = await freshService(t)
    const [one, other] = [await link(), await link()]
    assert.equal((await openBrowser(service).post('/owner', { token: one, ...OWNER })).status, 200)
    assert.equal((await openBrowser(service).post('/owner', { token: other })).status, 401)
  })

  it('401: after 24 hours, and for a link that was made up', async t => {
    const { service, clock, link } = await freshService(t)
    const token = await link()
    clock.now = new Date(clock.now.getTime() + 24 * HOUR)
    const late = await openBrowser(service).post('/owner', { token, ...OWNER })
    const invented = await openBrowser(service).post('/owner', { token: 'x'.repeat(43), ...OWNER })
    assert.deepEqual([late.status, invented.status], [401, 401])
    assert.equal(await countPeople(service), 0)
  })

  it('stores neither passwords nor tokens in the database', async t => {
    const { service, link } = await freshService(t)
    const token = await link()
    const browser = openBrowser(service)
    await browser.post('/owner', { token, ...OWNER })
    const rows = await service.sql`
      select (select string_agg(p::text, ' ') from people p) as people,
        (select string_agg(s::text, ' ') from sessions s) as sessions,
        (select string_agg(l::text, ' ') from sign_in_links l) as links`
    const stored = JSON.stringify(rows)
    for (const secret of [OWNER.password, token, ...browser.cookies.values()]) {
      assert.ok(!stored.includes(secret))
    }
    assert.match(stored, /scrypt\$32768\$8\$3\$/)
  })
})
