import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, describe, it } from 'node:test'
import { startService } from '../cli/process.ts'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { waitUntil } from '../support/wait-until.ts'

const CSV = 'name,kind,city,country\nNoor,pharmacy,Riyadh,SA\nAmal,pharmacy,Jeddah,SA\n'
const REQUEST = {
  mapping: { name: 'name', category: 'kind', city: 'city', country: 'country' },
  source: 'office',
}
/** Connections go to the processes in turn. */
const EACH_PROCESS = [1, 2, 3, 4]

describe('uploads with several processes', () => {
  it('are found, tried and imported by any of them, and any of them tells how far the import is', async () => {
    const { url, sql } = await testDatabase({ after })
    await loadDirectory(sql)
    const service = await startService({ after }, { DATABASE_URL: url, WORKERS: '2' })
    const token = /token=(\S+)/.exec(service.written().stdout)?.[1]
    let cookie = ''
    const call = async (method: string, path: string, body?: object | string) => {
      const answer = await send(service.address, method, path, cookie, body)
      cookie ||= answer.cookie
      return answer
    }
    const person = { name: 'Amal', email: 'amal@example.com', password: 'a long enough password' }
    assert.equal((await call('POST', '/owner', { token, ...person })).status, 200)

    const { body: upload } = await call('POST', '/directory/uploads', CSV)
    const path = `/directory/uploads/${upload.uploadId}`
    for (const _ of EACH_PROCESS) {
      const { status, body } = await call('POST', `${path}/dry-run`, REQUEST)
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.report.branches.added, 2)
    }
    const started = await call('POST', `${path}/import`, REQUEST)
    assert.equal(started.status, 202, JSON.stringify(started.body))
    const readState = async () => {
      const { status, body } = await call('GET', `/directory/imports/${started.body.importId}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.state
    }
    await waitUntil('the import to end', async () => (await readState()) !== 'running')
    for (const _ of EACH_PROCESS) assert.equal(await readState(), 'finished')
    for (const _ of EACH_PROCESS) {
      assert.equal((await call('POST', `${path}/import`, REQUEST)).status, 404)
    }
  })
})

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
type Answer = { status: number; body: any; cookie: string }

/** Sends a request as the dashboard does, on a connection of its own. */
function send(address: string, method: string, path: string, cookie: string, body?: object | string) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = {
    origin: address,
    'x-dalil': 'dashboard',
    cookie,
    ...(body !== undefined && {
      'content-type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
    }),
  }
  const sent = request(`${address}/console${path}`, { method, headers, agent: false }, async response => {
    const chunks = await response.toArray()
    const [setCookie = ''] = response.headers['set-cookie'] ?? []
    resolve({
      status: response.statusCode!,
      body: JSON.parse(Buffer.concat(chunks).toString()),
      cookie: setCookie.split(';')[0]!,
    })
  })
  sent.on('error', reject)
  sent.end(typeof body === 'object' ? JSON.stringify(body) : body)
  return promise
}
