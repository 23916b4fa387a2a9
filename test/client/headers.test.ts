import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ClientOptions, CreateOptions } from '../../client/src/dalil.ts'
import { Dalil } from '../../client/src/dalil.ts'

/** Creates a list, and returns the headers that are sent. */
async function sendCreate(options: Partial<ClientOptions>, call?: CreateOptions): Promise<Headers[]> {
  const sent: Headers[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent.push(new Request(url, init).headers)
    return Response.json({ ok: true })
  }
  const client = new Dalil({ baseUrl: 'http://127.0.0.1:9', apiKey: 'dalil_key', fetch, ...options })
  await client.createBranchList({ name: 'Visits' }, call)
  return sent
}

describe('the headers of a call', () => {
  it('are written in any case: those of the call before those of the client, and the key before both', async () => {
    const headers = { 'X-Team': 'all', Authorization: 'Bearer other', 'Content-Type': 'text/plain' }
    const [sent] = await sendCreate({ headers }, { headers: { 'x-team': 'maps' } })
    assert.equal(sent!.get('x-team'), 'maps')
    assert.equal(sent!.get('authorization'), 'Bearer dalil_key')
    assert.equal(sent!.get('content-type'), 'application/json')
  })

  it('keep an Idempotency-Key that is given among them', async () => {
    const [sent] = await sendCreate({}, { headers: { 'Idempotency-Key': 'mine' } })
    assert.equal(sent!.get('idempotency-key'), 'mine')
    const call = { headers: { 'Idempotency-Key': 'other' }, idempotencyKey: 'mine' }
    assert.equal((await sendCreate({}, call))[0]!.get('idempotency-key'), 'mine')
  })

  it('that no request can carry are the error of the caller, not a lost connection', async () => {
    await assert.rejects(sendCreate({}, { idempotencyKey: 'طلب' }), TypeError)
    await assert.rejects(sendCreate({ apiKey: '“dalil_key”' }), TypeError)
  })

  it('show no key that cannot be sent, and take one from a file, with its line break', async () => {
    for (const apiKey of ['dalil_key\nother', 'dalil_\0key', 'dalil_key “', ' \n'])
      await assert.rejects(sendCreate({ apiKey }), {
        name: 'TypeError',
        message: /^apiKey is missing, or is no key$/,
      })
    for (const apiKey of ['dalil_key\n', '\r\n dalil_key']) {
      const [sent] = await sendCreate({ apiKey })
      assert.equal(sent!.get('authorization'), 'Bearer dalil_key')
    }
  })
})
