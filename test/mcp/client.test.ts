import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { token } = await service.workspace()
const address = await service.app.listen({ host: '127.0.0.1', port: 0 })

describe('a client of the SDK', () => {
  const eras = { legacy: '2025-11-25', auto: '2026-07-28' } as const

  for (const [mode, version] of Object.entries(eras)) {
    it(`connects, lists and calls in version ${version}`, async t => {
      const client = new Client(
        { name: 'test', version: '1' },
        { versionNegotiation: { mode: mode as keyof typeof eras } },
      )
      const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
      })
      await client.connect(transport)
      t.after(() => client.close())
      assert.equal(client.getNegotiatedProtocolVersion(), version)
      assert.equal(client.getServerVersion()?.name, 'dalil')

      const { tools } = await client.listTools()
      assert.equal(tools.length, 27)

      // The client holds structured content to the tool's output schema.
      const name = `From ${mode}`
      const created = await client.callTool({ name: 'create_folder', arguments: { body: { name } } })
      assert.equal((created.structuredContent as { folder: { name: string } }).folder.name, name)
      const again = await client.callTool({ name: 'create_folder', arguments: { body: { name } } })
      assert.equal(again.isError, true)
      assert.equal((again.structuredContent as { error: { code: string } }).error.code, 'conflict')
      await assert.rejects(client.callTool({ name: 'no_such_tool' }), /no such tool/)
    })
  }
})
