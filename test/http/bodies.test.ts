import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { buildBody, buildPath, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const scene = await makeScene(service, directory)
const MEBIBYTE = 1024 * 1024

const JSON_TYPE = { 'content-type': 'application/json' }
/** Bodies that no operation accepts. */
const UNREADABLE: [string, Record<string, string>, string | Buffer][] = [
  ['no body', {}, ''],
  ['no body but a JSON content type', JSON_TYPE, ''],
  ['malformed JSON', JSON_TYPE, '{"name":'],
  ['two JSON values', JSON_TYPE, '{} {}'],
  ['no UTF-8', JSON_TYPE, Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['another content type', { 'content-type': 'text/plain' }, '{}'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=Spring'],
  ['an unreadable content type', { 'content-type': 'nonsense' }, '{}'],
  ['a body beyond 1 MiB', JSON_TYPE, `"${'x'.repeat(MEBIBYTE - 1)}"`],
  ['a compressed body', { ...JSON_TYPE, 'content-encoding': 'gzip' }, '{}'],
  ['null', JSON_TYPE, 'null'],
  ['an array', JSON_TYPE, '[]'],
  ['a string', JSON_TYPE, '"name"'],
  ['a number', JSON_TYPE, '1'],
]

for (const row of TABLE.filter(row => row.hasBody)) {
  describe(`${row.name}`, () => {
    const path = buildPath(row, scene)
    const good = buildBody(row, scene)!
    const assertRejected = async (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) => {
      const { status, body } = await scene.send({ method: 'POST', path, headers, payload })
      assert.equal(status, 400)
      assert.equal(body.error.code, 'invalid_request')
      return body.error
    }

    for (const [what, headers, payload] of UNREADABLE) {
      it(`answers 400 to ${what}`, () => assertRejected(payload, headers))
    }

    it('answers 400 to an unknown property, and names it', async () => {
      const error = await assertRejected(JSON.stringify({ ...good, surprise: true }))
      assert.match(error.message, /surprise/)
      await assertRejected(JSON.stringify(good).replace('{', '{"__proto__":{},'))
      await assertRejected(JSON.stringify({ ...good, constructor: 1 }))
    })

    for (const [name, value] of Object.entries(good)) {
      it(`answers 400 to a ${name} of another type, and names it`, async () => {
        for (const wrong of [
          1,
          true,
          {},
          [1],
          [[]],
          [null],
          ...(Array.isArray(value) ? ['brn_1', null] : [[]]),
        ]) {
          const error = await assertRejected(JSON.stringify({ ...good, [name]: wrong }))
          assert.match(error.message, new RegExp(name))
        }
      })

      // An id with a NUL is one that is not found: see ids.test.ts.
      if (/Ids?$/.test(name)) continue
      it(`answers 400 to a ${name} that holds a NUL`, async () => {
        const text = 'brn_1\0'
        await assertRejected(JSON.stringify({ ...good, [name]: Array.isArray(value) ? [text] : text }))
      })
    }

    if (row.statuses.includes(404)) {
      it('answers 400, not 404, to an invalid body for an unknown resource', async () => {
        const unknown = { searchId: 'srch_x', listId: 'lst_x' }
        const call = { method: 'POST', path: buildPath(row, scene, unknown), headers: JSON_TYPE } as const
        assert.equal((await scene.send({ ...call, payload: '{"surprise":1}' })).status, 400)
        assert.equal((await scene.send({ ...call, payload: '{' })).status, 400)
      })
    }

    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.api+json']) {
      it(`answers ${row.statuses[0]} to the content type ${type}`, async () => {
        const fresh = await makeScene(service, directory)
        const { status } = await fresh.send({
          method: 'POST',
          path: buildPath(row, fresh),
          headers: { 'content-type': type },
          payload: JSON.stringify(buildBody(row, fresh)),
        })
        assert.equal(status, row.statuses[0])
      })
    }
  })
}

describe('a body of 1 MiB', () => {
  const makeBody = (length: number) => '{"prompt":"pharmacy"}'.padEnd(length)
  const send = (payload: string) =>
    scene.send({ method: 'POST', path: '/searches', headers: JSON_TYPE, payload })

  it('is read', async () => {
    assert.equal((await send(makeBody(MEBIBYTE))).status, 201)
  })

  it('plus one byte is a 400 that names the limit', async () => {
    const { status, body } = await send(makeBody(MEBIBYTE + 1))
    assert.equal(status, 400)
    assert.match(body.error.message, /larger than 1048576 bytes/)
  })
})

describe('a large body', () => {
  const send = (path: string, body: unknown) =>
    scene.send({ method: 'POST', path, headers: JSON_TYPE, payload: JSON.stringify(body) })
  const ids = Array.from({ length: 5_000 }, (_, at) => `brn_${at}`)
  const order = `/lists/${scene.listId}/order`

  it('is a 400 that names the first item that is wrong, wherever it is', async () => {
    const { status, body } = await send(order, {
      branchIds: ids.with(3_000, 7 as never).with(4_000, null as never),
    })
    assert.equal(status, 400)
    assert.deepEqual(body.error.details.fields, [{ field: 'branchIds.3000', rule: 'must be a string' }])
  })

  it('is a 400 that lists what is wrong in part', async () => {
    const wrong = await send(order, { branchIds: ids.map(() => []) })
    assert.equal(wrong.status, 400)
    assert.ok(wrong.body.error.details.fields.length <= 20)
    assert.match(wrong.body.error.message, /branchIds.0 must be a string/)
  })

  it('is a 400 that names the first unknown properties, however many there are', async () => {
    const unknown = Object.fromEntries(ids.map(id => [id, 1]))
    const named = ids.slice(0, 20).map(id => ({ field: id, rule: 'is not a known property' }))
    const { status, body } = await send('/folders', { name: 'Spring', ...unknown })
    assert.equal(status, 400)
    assert.deepEqual(body.error.details.fields, named)
    assert.match(body.error.message, /^brn_0 is not a known property; /)
    const nested = await send('/searches', { prompt: 'pharmacy', location: unknown })
    assert.equal(nested.status, 400)
    assert.deepEqual(nested.body.error.details.fields.slice(-1), [
      { field: 'location.brn_16', rule: 'is not a known property' },
    ])
    assert.match(nested.body.error.message, /location.lat is required/)
  })

  it('is named in part without halves of characters, which strict readers of JSON reject', async () => {
    const long = `a${'🏢'.repeat(100)}`
    for (const [path, body] of [
      ['/searches', { cityIds: [long] }],
      ['/folders', { [long]: 1 }],
      [order, { branchIds: [long] }],
      [`/lists/${scene.listId}/members/remove`, { branchIds: [long] }],
    ] as const) {
      const { error } = (await send(path, body)).body
      assert.match(JSON.stringify(error), /a🏢{39,}(?!\ufffd)\P{L}/u, path)
      assert.doesNotMatch(JSON.stringify(error), /\\ud[89a-f]/, path)
    }
  })

  it('is a 400 where it has more items than it may', async () => {
    const { status, body } = await send(`${order.replace(/order$/, 'members/remove')}`, { branchIds: ids })
    assert.equal(status, 400)
    assert.match(body.error.message, /branchIds .*100/)
  })

  it('is a 400 or 404 where it orders more members than there are', async () => {
    const branchIds = Array.from({ length: 20_000 }, (_, at) => `brn_${at}`)
    const { status, body } = await send(order, { branchIds })
    assert.equal(status, 400)
    assert.deepEqual(body.error.details, { memberCount: 3, givenCount: 20_000 })
    assert.equal((await send('/lists/lst_x/order', { branchIds })).status, 404)
  })
})

describe('a body that is not UTF-8', () => {
  it('is a 400, and not read with replacement characters', async () => {
    const payload = Buffer.concat([Buffer.from('{"name":"Visits '), Buffer.from([0xff]), Buffer.from('"}')])
    const { status } = await scene.send({ method: 'POST', path: '/lists', headers: JSON_TYPE, payload })
    assert.equal(status, 400)
  })
})

describe('an operation without a body', () => {
  for (const row of TABLE.filter(row => row.method === 'POST' && !row.hasBody)) {
    for (const [what, headers, payload] of [
      ...UNREADABLE,
      ['an unknown property', JSON_TYPE, '{"surprise":1}'],
      ['several MiB', { 'content-type': 'application/octet-stream' }, Buffer.alloc(3 * MEBIBYTE)],
    ] as typeof UNREADABLE) {
      it(`ignores ${what} in ${row.name}`, async () => {
        const fresh = await makeScene(service, directory)
        const reply = await fresh.send({ method: 'POST', path: buildPath(row, fresh), headers, payload })
        assert.equal(reply.status, 200)
      })
    }
  }

  it('ignores one in reads', async () => {
    for (const row of TABLE.filter(row => row.method === 'GET')) {
      const path = buildPath(row, scene)
      const { status } = await scene.send({ method: 'GET', path, headers: JSON_TYPE, payload: '{' })
      assert.equal(status, 200, row.name)
    }
  })
})
