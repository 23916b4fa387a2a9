import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { InjectOptions } from 'fastify'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { buildPath, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { errorBody } from '../support/shapes.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))
const headers = { authorization: `Bearer ${scene.token}` }

async function assertNotFound(
  method: string,
  url: string,
  options: Partial<InjectOptions> = {},
): Promise<void> {
  const response = await service.app.inject({ method, url, headers, ...options } as InjectOptions)
  assert.equal(response.statusCode, 404, `${method} ${url}`)
  errorBody(response.json(), url)
  assert.equal(response.json().error.code, 'not_found')
  assert.match(String(response.headers['x-request-id']), /^[0-9a-f-]{36}$/)
  assert.match(String(response.headers['content-type']), /^application\/json/)
}

describe('a path without an operation', () => {
  for (const path of [
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v2/workspace',
    '/workspace',
    '/v1/workspace/',
    '/v1/workspace/x',
    '/v1//workspace',
    '/v1/Workspace',
    '/v1/lists/',
    '/v1/searches//results',
    '/v1/cities//districts',
    '/v1/results',
    `/v1/results/${scene.searchId}/branches/x`,
    `/v1/lists/${scene.listId}/members/add`,
    '/v1/../v1/workspace/..',
    '/v1/workspace%2F',
  ]) {
    it(`is a 404: ${path}`, () => assertNotFound('GET', path))
  }

  for (const path of [
    '/v1/%zz',
    '/v1/%',
    '/v1/lists/%',
    '/v1/lists/%zz/members',
    '/v1/searches/%E0%A4%A',
    '/%',
    '/v1/lists/%80',
  ]) {
    it(`is a 404 when its encoding is malformed: ${path}`, () => assertNotFound('GET', path))
  }

  it('is a 404 without a key, too', () => assertNotFound('GET', '/v1/nothing', { headers: {} }))

  it('is no id whose encoding is malformed: such an id is an unknown one', async () => {
    const getStatus = async (url: string, options = {}) =>
      (await service.app.inject({ url, headers, ...options })).statusCode
    assert.equal(await getStatus('/v1/searches/%E0%A4%A', { headers: {} }), 401)
    assert.equal(await getStatus('/v1/searches/%E0%A4%A/results'), 200)
    assert.equal(await getStatus('/v1/cities/%/districts?q=%zz'), 200)
  })

  it('is a 404 with a body', () =>
    assertNotFound('POST', '/v1/nothing', {
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: 'x'.repeat(2_000_000),
    }))
})

describe('a method without an operation', () => {
  for (const row of TABLE) {
    it(`is a 404 on ${row.path}`, async () => {
      const url = `/v1${buildPath(row, scene)}`
      const taken = TABLE.filter(({ path }) => path === row.path).map(({ method }) => method as string)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']) {
        // /results/{searchId}/{companyId} is a read of every path of that form.
        const read = method === 'GET' && /^\/v1\/results\/[^/]+\/[^/]+$/.test(url)
        if (!taken.includes(method) && !read) await assertNotFound(method, url)
      }
    })
  }
})
