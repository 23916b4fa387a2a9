import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { RpcError } from '../../server/src/mcp/errors.ts'
import { answerRpc, type RpcMethod } from '../../server/src/mcp/json-rpc.ts'

const failures: unknown[] = []
const methods = new Map<string, RpcMethod>([
  ['echo', params => params],
  [
    'refuse',
    () => {
      throw new RpcError(-32602, 'No.', { why: 'because' })
    },
  ],
  [
    'break',
    async () => {
      throw new Error('secret')
    },
  ],
])
const getErrorCode = ({ body }: { body?: unknown }) => (body as { error: { code: number } }).error.code
const answer = (message: unknown) => answerRpc(message, methods, error => failures.push(error))
const invalid = async (message: unknown, id: unknown = null) => {
  const { status, body } = (await answer(message)) as {
    status: number
    body: { id: unknown; error: { code: number } }
  }
  assert.deepEqual([status, body.id, body.error.code], [400, id, -32600])
}

describe('JSON-RPC 2.0', () => {
  it('answers a call under its id', async () => {
    for (const id of [1, 'one', 0, '', 1.5, null]) {
      const { status, body } = await answer({ jsonrpc: '2.0', id, method: 'echo', params: { a: 1 } })
      assert.deepEqual([status, body], [200, { jsonrpc: '2.0', id, result: { a: 1 } }])
    }
  })

  it('does not answer notifications and responses', async () => {
    assert.deepEqual(await answer({ jsonrpc: '2.0', method: 'notifications/initialized' }), { status: 202 })
    assert.deepEqual(await answer({ jsonrpc: '2.0', method: 'echo', params: {} }), { status: 202 })
    assert.deepEqual(await answer({ jsonrpc: '2.0', id: 1, result: {} }), { status: 202 })
  })

  it('rejects an invalid request, under its id if it has one', async () => {
    for (const message of [1, 'x', null, true, {}]) await invalid(message)
    await invalid({ jsonrpc: '1.0', id: 5, method: 'echo' }, 5)
    await invalid({ id: 5, method: 'echo' }, 5)
    await invalid({ jsonrpc: '2.0', id: 5 }, 5)
    await invalid({ jsonrpc: '2.0', id: 5, method: 1 }, 5)
    await invalid({ jsonrpc: '2.0', id: 5, method: 'echo', params: 'x' }, 5)
    await invalid({ jsonrpc: '2.0', id: {}, method: 'echo' })
  })

  it('rejects an unknown method', async () => {
    const reply = await answer({ jsonrpc: '2.0', id: 1, method: 'constructor' })
    assert.deepEqual([reply.status, getErrorCode(reply)], [200, -32601])
  })

  it('answers the RpcError of a method, and hides the cause of any other error', async () => {
    const refused = await answer({ jsonrpc: '2.0', id: 1, method: 'refuse' })
    const error = { code: -32602, message: 'No.', data: { why: 'because' } }
    assert.deepEqual(refused, { status: 200, body: { jsonrpc: '2.0', id: 1, error } })
    const broken = await answer({ jsonrpc: '2.0', id: 1, method: 'break' })
    assert.equal(getErrorCode(broken), -32603)
    assert.doesNotMatch(JSON.stringify(broken.body), /secret/)
    assert.deepEqual(failures, [new Error('secret')])
  })

  it('answers a batch in its order, without its notifications', async () => {
    const { status, body } = await answer([
      { jsonrpc: '2.0', id: 2, method: 'echo', params: [2] },
      { jsonrpc: '2.0', method: 'echo' },
      7,
      { jsonrpc: '2.0', id: 1, method: 'nothing' },
    ])
    assert.equal(status, 200)
    assert.deepEqual(
      (body as { id: unknown; error?: RpcError }[]).map(({ id, error }) => [id, error?.code]),
      [
        [2, undefined],
        [null, -32600],
        [1, -32601],
      ],
    )
    assert.deepEqual(await answer([{ jsonrpc: '2.0', method: 'echo' }]), { status: 202 })
  })

  it('rejects a batch that is empty or too large', async () => {
    await invalid([])
    await invalid(Array.from({ length: 101 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'echo' })))
  })
})
