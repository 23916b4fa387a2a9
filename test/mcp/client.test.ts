import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'
import { connectClient, ERAS } from './client.ts'

const service = await testService({ after })
const { token } = await service.workspace()
const address = await service.app.listen({ host: '127.0.0.1', port: 0 })

describe('a client of the SDK', () => {
  for (const era of ERAS) {
    it(`connects, lists and calls in version ${era.version}`, async t => {
      const client = await connectClient(t, address, token, era)
      assert.equal(client.getNegotiatedProtocolVersion(), era.version)
      assert.equal(client.getServerVersion()?.name, 'dalil')

      const { tools } = await client.listTools()
      assert.equal(tools.length, 27)

      // The client holds structured content to the tool's output schema.
      const name = `From ${era.mode}`
      const created = await client.callTool({ name: 'create_folder', arguments: { body: { name } } })
      assert.equal((created.structuredContent as { folder: { name: string } }).folder.name, name)
      const again = await client.callTool({ name: 'create_folder', arguments: { body: { name } } })
      assert.equal(again.isError, true)
      assert.equal((again.structuredContent as { error: { code: string } }).error.code, 'conflict')
      await assert.rejects(client.callTool({ name: 'no_such_tool' }), /no such tool/)
    })
  }
})
