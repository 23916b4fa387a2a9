import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { insertSignInLink } from '../../server/src/auth/people/sign-in-links.ts'
import { decodeId } from '../../server/src/contract/ids.ts'
import type { Scope } from '../support/database.ts'
import { testService } from '../support/service.ts'
import { waitForLocks } from '../support/wait-until.ts'
import { HOST, OWNER, openBrowser, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer, newcomer, readToken } from './team.ts'

const DAY = 24 * 60 * 60 * 1000

async function open(scope: Scope, participantLimit = 10) {
  const clock = { now: new Date('2026-03-01T08:00:00Z') }
  const service = await testService(scope, { now: () => clock.now })
  await service.workspace({ name: 'Sales', participantLimit })
  const owner = await openOwnerBrowser(service, clock.now)
  return { service, owner, clock }
}

describe('POST /console/invitations', () => {
  it('201: returns a link once, and the database stores no token', async t => {
    const { service, owner } = await open(t)
    const { status, body } = await owner.post('/invitations', { role: 'editor', email: 'Badr@Example.com' })
    assert.equal(status, 201)
    assert.ok(body.url.startsWith(`http://${HOST}/invitation?token=`))
    const { participants, invitations } = (await owner.get('/participants')).body
    assert.equal(participants.length, 1)
    assert.deepEqual(invitations, [body.invitation])
    assert.equal(body.invitation.email, 'badr@example.com')
    assert.equal(body.invitation.invitedBy, OWNER.name)
    const [stored] = await service.sql`select i::text as text from invitations i`
    assert.ok(!stored!.text.includes(readToken(body.url).split('.')[2]))
  })

  it('400: for a role or an e-mail address that is none', async t => {
    const { owner } = await open(t)
    assert.equal((await owner.post('/invitations', { role: 'admin' })).status, 400)
    assert.equal((await owner.post('/invitations', { role: 'viewer', email: 'badr' })).status, 400)
    const { status, body } = await owner.post('/invitations', { role: 'viewer', email: '\u200f@example.com' })
    assert.deepEqual([status, body.error.details.fields[0].field], [400, 'email'])
  })

  it('403: for those who are no owners', async t => {
    const { service, owner } = await open(t)
    const editor = await inviteNewcomer(service, owner, 'editor')
    assert.equal((await editor.post('/invitations', { role: 'owner' })).status, 403)
    assert.equal((await editor.get('/participants')).status, 403)
  })

  it('409: when the workspace is full', async t => {
    const { owner } = await open(t, 1)
    const { status, body } = await owner.post('/invitations', { role: 'viewer' })
    assert.equal(status, 409)
    assert.equal(body.error.code, 'participant_limit')
  })
})

describe('GET /console/invitation', () => {
  it('200: tells what the link invites to, without a session', async t => {
    const { service, owner } = await open(t)
    const { body } = await owner.post('/invitations', { role: 'viewer', email: 'badr@example.com' })
    const reply = await openBrowser(service).get(`/invitation?token=${readToken(body.url)}`)
    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body.invitation, {
      workspaceId: owner.workspace,
      workspaceName: 'Sales',
      role: 'viewer',
      email: 'badr@example.com',
      expiresAt: body.invitation.expiresAt,
    })
  })

  it('404: after 7 days, after it was revoked or accepted, and for links that were made up', async t => {
    const { service, owner, clock } = await open(t)
    const invite = async () => (await owner.post('/invitations', { role: 'viewer' })).body
    const [revoked, accepted, late] = [await invite(), await invite(), await invite()]
    assert.equal((await owner.post(`/invitations/${revoked.invitation.id}/revoke`)).status, 200)
    const details = { token: readToken(accepted.url), ...newcomer() }
    assert.equal((await openBrowser(service).post('/invitation', details)).status, 200)
    clock.now = new Date(clock.now.getTime() + 7 * DAY)
    const token = readToken(late.url)
    for (const wrong of [
      readToken(revoked.url),
      readToken(accepted.url),
      token,
      `${token.slice(0, -1)}_`,
      'x',
      'x.y.z',
      '',
    ]) {
      const browser = openBrowser(service)
      assert.equal((await browser.get(`/invitation?token=${wrong}`)).status, 404)
      const { status } = await browser.post('/invitation', { token: wrong || 'x', ...newcomer() })
      assert.equal(status, 404)
    }
    assert.equal((await owner.get('/participants')).body.participants.length, 2)
  })
})

describe('POST /console/invitation', () => {
  it('403: only the address that an invitation names can accept it', async t => {
    const { service, owner } = await open(t)
    const [details, other] = [newcomer(), newcomer()]
    const email = `\u2068${details.email.toUpperCase()}\u2069`
    const { body } = await owner.post('/invitations', { role: 'owner', email })
    const token = readToken(body.url)
    const refused = await openBrowser(service).post('/invitation', { token, ...other })
    assert.equal(refused.status, 403)
    assert.equal(refused.body.error.code, 'forbidden')
    const signedIn = await inviteNewcomer(service, owner, 'viewer')
    assert.equal((await signedIn.post('/invitation', { token })).status, 403)
    assert.equal((await owner.get('/participants')).body.participants.length, 2)
    assert.equal((await openBrowser(service).post('/invitation', { token, ...details })).status, 200)
  })

  it('200: makes a person who is signed in and takes part', async t => {
    const { service, owner } = await open(t)
    const { body } = await owner.post('/invitations', { role: 'editor' })
    const browser = openBrowser(service)
    const details = newcomer()
    const joined = await browser.post('/invitation', { token: readToken(body.url), ...details })
    assert.equal(joined.status, 200)
    assert.equal(joined.body.person.isOperator, false)
    assert.deepEqual(joined.body.workspaces, [{ id: owner.workspace, name: 'Sales', role: 'editor' }])
    assert.deepEqual((await browser.get('/session')).body, { ...joined.body, needsOwner: false })
    const { participants, invitations } = (await owner.get('/participants')).body
    assert.equal(participants[1].email, details.email)
    assert.deepEqual(invitations, [])
  })

  it('200: lets a person in who is signed in, and takes no greater role away', async t => {
    const { service, owner } = await open(t)
    const person = await inviteNewcomer(service, owner, 'editor')
    const lesser = await owner.post('/invitations', { role: 'viewer' })
    const kept = await person.post('/invitation', { token: readToken(lesser.body.url) })
    assert.equal(kept.body.workspaces[0].role, 'editor')
    const greater = await owner.post('/invitations', { role: 'owner' })
    const raised = await person.post('/invitation', { token: readToken(greater.body.url) })
    assert.equal(raised.body.workspaces[0].role, 'owner')
    assert.equal((await owner.get('/participants')).body.participants.length, 2)
  })

  it('200: stays for somebody else when it gives a participant nothing', async t => {
    const { service, owner } = await open(t)
    const { body } = await owner.post('/invitations', { role: 'editor' })
    const token = readToken(body.url)
    const tried = await owner.post('/invitation', { token })
    assert.equal(tried.status, 200)
    assert.equal(tried.body.workspaces[0].role, 'owner')
    assert.deepEqual((await owner.get('/participants')).body.invitations, [body.invitation])
    assert.equal((await openBrowser(service).post('/invitation', { token, ...newcomer() })).status, 200)
  })

  it('400: asks for details of one who is not signed in, and leaves the invitation', async t => {
    const { service, owner } = await open(t)
    const { body } = await owner.post('/invitations', { role: 'viewer' })
    const token = readToken(body.url)
    const bare = await openBrowser(service).post('/invitation', { token })
    assert.equal(bare.body.error.code, 'invitation_details_required')
    assert.equal(bare.status, 400)
    assert.equal((await openBrowser(service).post('/invitation', { token, ...newcomer() })).status, 200)
  })

  it('400: for an e-mail address that only marks of direction make one', async t => {
    const { service, owner } = await open(t)
    const { body } = await owner.post('/invitations', { role: 'viewer' })
    const details = { token: readToken(body.url), ...newcomer(), email: '\u200f@example.com' }
    assert.equal((await openBrowser(service).post('/invitation', details)).status, 400)
  })

  it('200: for an address that was stored with marks of direction', async t => {
    const { service, owner } = await open(t)
    const details = newcomer()
    const { body } = await owner.post('/invitations', { role: 'viewer', email: details.email })
    await service.sql`update invitations set email = ${`\u2068${details.email}\u2069`}`
    const token = readToken(body.url)
    assert.equal((await openBrowser(service).post('/invitation', { token, ...details })).status, 200)
  })

  it('409: for an e-mail address that somebody has, and leaves the invitation', async t => {
    const { service, owner } = await open(t)
    const { body } = await owner.post('/invitations', { role: 'viewer' })
    const token = readToken(body.url)
    const taken = await openBrowser(service).post('/invitation', {
      token,
      ...newcomer(),
      email: 'AMAL@example.com',
    })
    assert.equal(taken.status, 409)
    assert.equal((await openBrowser(service).get(`/invitation?token=${token}`)).status, 200)
  })

  it('409: beyond the participants of the plan, exactly, however many accept at once', async t => {
    const { service, owner } = await open(t, 3)
    const tokens: string[] = []
    for (let index = 0; index < 5; index++) {
      const { status, body } = await owner.post('/invitations', { role: 'viewer' })
      assert.equal(status, 201, 'pending invitations do not count')
      tokens.push(readToken(body.url))
    }
    const replies = await Promise.all(
      tokens.map(token => openBrowser(service).post('/invitation', { token, ...newcomer() })),
    )
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 409, 409, 409])
    assert.equal(replies.find(({ status }) => status === 409)!.body.error.code, 'participant_limit')
    assert.equal((await owner.get('/participants')).body.participants.length, 3)
    assert.equal((await service.sql`select 1 from people`).length, 3, 'who could not join is not kept')
  })

  it('404: for the second of two who accept the same invitation at once', async t => {
    const { service, owner } = await open(t)
    const { body } = await owner.post('/invitations', { role: 'viewer' })
    const accept = () =>
      openBrowser(service).post('/invitation', { token: readToken(body.url), ...newcomer() })
    const statuses = (await Promise.all([accept(), accept()])).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [200, 404])
  })
})

describe('an invitation whose maker is no owner any more', () => {
  for (const [change, body] of [
    ['remove', undefined],
    ['role', { role: 'viewer' }],
  ] as const) {
    it(`404: gives the maker no way back after ${change}`, async t => {
      const { service, owner } = await open(t)
      const maker = await inviteNewcomer(service, owner, 'owner')
      const made = await maker.post('/invitations', { role: 'owner' })
      const token = readToken(made.body.url)
      assert.equal((await owner.post(`/participants/${maker.id}/${change}`, body)).status, 200)
      assert.equal((await maker.post('/invitation', { token })).status, 404)
      const browser = openBrowser(service)
      assert.equal((await browser.get(`/invitation?token=${token}`)).status, 404)
      assert.equal((await browser.post('/invitation', { token, ...newcomer() })).status, 404)
      assert.deepEqual((await owner.get('/participants')).body.invitations, [])
      assert.equal((await maker.get('/participants')).status, change === 'remove' ? 404 : 403)
    })

    it(`404: stays revoked when the maker is an owner again after ${change}`, async t => {
      const { service, owner } = await open(t)
      const maker = await inviteNewcomer(service, owner, 'owner')
      const made = await maker.post('/invitations', { role: 'owner' })
      assert.equal((await owner.post(`/participants/${maker.id}/${change}`, body)).status, 200)
      const again = await owner.post('/invitations', { role: 'owner' })
      assert.equal((await maker.post('/invitation', { token: readToken(again.body.url) })).status, 200)
      assert.equal((await maker.get('/participants')).status, 200)
      const details = { token: readToken(made.body.url), ...newcomer() }
      assert.equal((await openBrowser(service).post('/invitation', details)).status, 404)
    })
  }

  it('403: cannot be made once the role is gone', async t => {
    const { service, owner } = await open(t)
    const maker = await inviteNewcomer(service, owner, 'owner')
    const [workspaceId, makerId] = [decodeId('wsp', owner.workspace!)!, decodeId('prs', maker.id)!]
    const [made] = await service.sql.begin(async sql => {
      await sql`select 1 from workspaces where workspace_id = ${workspaceId} for no key update`
      const reply = maker.post('/invitations', { role: 'owner' })
      await waitForLocks(service.sql, 1)
      await sql`
        update participants set role = 'viewer' where workspace_id = ${workspaceId} and person_id = ${makerId}`
      return [reply]
    })
    assert.equal((await made!).status, 403)
    assert.deepEqual((await owner.get('/participants')).body.invitations, [])
  })
})

describe('POST /console/invitations/{invitationId}/revoke', () => {
  it('404: for an invitation of another workspace', async t => {
    const { service, owner, clock } = await open(t)
    const { body } = await owner.post('/invitations', { role: 'viewer' })
    // The same person in another workspace.
    await service.workspace({ name: 'Other' })
    const link = await insertSignInLink(service.sql, { kind: 'owner' }, clock.now)
    const { workspaces } = (await owner.post('/owner', { token: link })).body
    owner.workspace = workspaces[1].id
    assert.equal((await owner.post(`/invitations/${body.invitation.id}/revoke`)).status, 404)
    assert.equal((await owner.get(`/invitation?token=${readToken(body.url)}`)).status, 200)
  })
})
