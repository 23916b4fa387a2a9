import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'
import { OWNER, openBrowser, openOwnerBrowser } from './browser.ts'
import { newcomer, readToken } from './team.ts'

let log = ''
const logStream = new Writable({
  write(chunk, _, done) {
    log += chunk
    done()
  },
})
const service = await testService({ after }, { logLevel: 'trace', logStream })
await service.workspace({ name: 'Confidential' })

describe('the log of the service', () => {
  it('holds no password, token, e-mail address or name, at the finest level', async () => {
    const owner = await openOwnerBrowser(service)
    const wrong = 'a password mistyped'
    await openBrowser(service).post('/sign-in', { email: OWNER.email, password: wrong })
    const { invitation, url } = (await owner.post('/invitations', { role: 'viewer' })).body
    const token = readToken(url)
    await openBrowser(service).get(`/invitation?token=${token}`)
    const details = newcomer()
    const guest = openBrowser(service)
    await guest.post('/invitation', { token, ...details })
    const key = { name: 'Secretive', scopes: ['listsRead'], origins: [], expiresAt: null }
    const made = (await owner.post('/keys', key)).body
    await owner.get(`/v1/searches?q=secretive&folderId=${invitation.id}`)
    // A failure inside, which is logged.
    await service.sql`alter table audit_log rename to audit_log_away`
    const failed = await owner.post('/workspace', { name: 'Secretive' })
    assert.equal(failed.status, 500)
    assert.deepEqual(failed.body.error.code, 'internal_error')

    assert.match(log, /"route":"\/console\/invitation"/)
    assert.match(log, /request failed/)
    const cookies = [...owner.cookies.values(), ...guest.cookies.values()]
    const secrets = [OWNER.password, OWNER.email, wrong, token, details.email, details.password, made.token]
    for (const secret of [...secrets, ...cookies, 'Secretive', 'secretive', 'Confidential']) {
      assert.ok(!log.includes(secret), secret)
    }
  })
})
