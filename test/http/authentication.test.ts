import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { generateToken } from '../../server/src/auth/token.ts'
import { SCOPE_NAMES } from '../../server/src/contract/scopes.ts'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { buildBody, buildPath, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))

describe('a call without a valid key', () => {
  for (const row of TABLE) {
    it(`is a 401 in ${row.name}`, async () => {
      const path = buildPath(row, scene)
      const payload = JSON.stringify(buildBody(row, scene)) ?? ''
      const json = { 'content-type': 'application/json' }
      for (const headers of [json, { ...json, authorization: `Bearer ${generateToken()}` }]) {
        const reply = await service.send({ method: row.method, path, headers, payload })
        assert.equal(reply.status, 401)
        assert.equal(reply.body.error.code, 'unauthorized')
      }
    })

    it(`is a 401 in ${row.name} before anything else is checked`, async () => {
      const unknown = { searchId: 'x', folderId: 'x', listId: 'x', cityId: 'x', companyId: 'x' }
      const reply = await service.send({
        method: row.method,
        path: buildPath(row, scene, unknown),
        headers: { 'content-type': 'text/plain' },
        payload: '{',
      })
      assert.equal(reply.status, 401)
    })
  }

  for (const [what, authorization] of [
    ['is empty', ''],
    ['is the token alone', scene.token],
    ['is of another scheme', `Basic ${scene.token}`],
    ['has no token', 'Bearer '],
    ['has a token of another form', 'Bearer sk_live_123'],
    [
      'has a token with another checksum',
      `Bearer ${scene.token.slice(0, -1)}${scene.token.endsWith('A') ? 'B' : 'A'}`,
    ],
    ['has two tokens', `Bearer ${scene.token} ${scene.token}`],
    ['has a token in quotes', `Bearer "${scene.token}"`],
    ['has a very long token', `Bearer ${'x'.repeat(5000)}`],
  ] as const) {
    it(`is a 401 when the header ${what}`, async () => {
      const reply = await service.send({ method: 'GET', path: '/workspace', headers: { authorization } })
      assert.equal(reply.status, 401)
      assert.equal(reply.headers['www-authenticate'], 'Bearer')
      assert.match(reply.body.error.message, /Authorization: Bearer/)
    })
  }

  it('is a 200 with the scheme in another case', async () => {
    const headers = { authorization: `bearer ${scene.token}` }
    assert.equal((await service.send({ method: 'GET', path: '/workspace', headers })).status, 200)
  })
})

describe('a key without the scope', () => {
  for (const row of TABLE) {
    it(`is a 403 in ${row.name}, with any other scopes`, async () => {
      const others = await service.key(scene.workspaceId, {
        scopes: SCOPE_NAMES.filter(scope => scope !== row.scope),
      })
      const path = buildPath(row, scene)
      const reply =
        row.method === 'GET' ? await others.get(path) : await others.post(path, buildBody(row, scene))
      assert.equal(reply.status, 403)
      assert.equal(reply.body.error.code, 'forbidden')
    })

    it(`is no 403 in ${row.name} with that scope alone`, async () => {
      const key = await service.key(scene.workspaceId, { scopes: [row.scope] })
      // Nothing is changed: the ids are unknown and the bodies faulty.
      const unknown = { searchId: 'x', folderId: 'x', listId: 'x' }
      const path = buildPath(row, scene, unknown)
      const reply = row.method === 'GET' ? await key.get(path) : await key.post(path, {})
      assert.notEqual(reply.status, 403)
      assert.notEqual(reply.status, 401)
    })
  }

  it('is a 403 before the body and the path are checked', async () => {
    const key = await service.key(scene.workspaceId, { scopes: ['workspaceRead'] })
    for (const row of TABLE.filter(({ scope }) => scope !== 'workspaceRead')) {
      const path = buildPath(row, scene, {
        searchId: 'x',
        folderId: 'x',
        listId: 'x',
        cityId: 'x',
        companyId: 'x',
      })
      const reply = await key.send({
        method: row.method,
        path,
        headers: { 'content-type': 'text/plain' },
        payload: '{',
      })
      assert.equal(reply.status, 403, row.name)
    }
  })
})
