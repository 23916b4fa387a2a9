import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { connectClient, ERAS } from './client.ts'
import { post } from './rpc.ts'

const service = await testService({ after })
await loadDirectory(service.sql)
const { token } = await service.workspace()
const address = await service.app.listen({ host: '127.0.0.1', port: 0 })

for (const era of ERAS) {
  describe(`resources and prompts, by a client of version ${era.version}`, async () => {
    const client = await connectClient({ after }, address, token, era)
    const readText = async (uri: string) => {
      const [content] = (await client.readResource({ uri })).contents
      assert.equal(content?.uri, uri)
      return 'text' in content! ? String(content.text) : ''
    }

    it('lists the resources', async () => {
      const { resources } = await client.listResources()
      assert.deepEqual(
        resources.map(resource => resource.uri),
        ['dalil://guide', 'dalil://openapi', 'dalil://company-types'],
      )
      assert.deepEqual((await client.listResourceTemplates()).resourceTemplates, [])
    })

    it('reads the guide, whose tools exist', async () => {
      const text = await readText('dalil://guide')
      const named = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name)
      assert.ok(named.length > 8)
      const names = TABLE.map(row => row.name)
      assert.deepEqual(
        named.filter(name => !names.includes(name!)),
        [],
      )
    })

    it('reads the OpenAPI document as it is served', async () => {
      const { payload } = await service.app.inject('/openapi.json')
      assert.deepEqual(JSON.parse(await readText('dalil://openapi')), JSON.parse(payload))
    })

    it('reads the company types that the directory has, with their meaning', async () => {
      const text = await readText('dalil://company-types')
      assert.match(text, /^- chain: several branches/m)
      assert.match(text, /^- independent: /m)
      assert.doesNotMatch(text, /franchise/)
    })

    it('rejects a resource that does not exist, with what clients know it by', async () => {
      const uri = 'dalil://nothing'
      await assert.rejects(client.readResource({ uri }), { code: -32602, data: { uri } })
    })

    it('lists prompts, and writes them with their arguments', async () => {
      const { prompts } = await client.listPrompts()
      assert.deepEqual(
        prompts.map(prompt => prompt.name),
        ['find_companies', 'build_branch_list', 'tidy_searches'],
      )
      for (const { name, arguments: declared = [] } of prompts) {
        const values = Object.fromEntries(declared.map(argument => [argument.name, `<${argument.name}>`]))
        const { messages } = await client.getPrompt({ name, arguments: values })
        const [{ role, content }] = messages as [{ role: string; content: { type: string; text?: string } }]
        assert.deepEqual([role, content.type], ['user', 'text'])
        for (const value of Object.values(values)) assert.ok(content.text?.includes(value))
        const named = [...content.text!.matchAll(/\b(?:create|list|move|add|reorder)_[a-z_]+/g)]
        assert.ok(named.every(([tool]) => TABLE.some(row => row.name === tool)))
      }
    })

    it('rejects an unknown prompt, and a missing argument by its name', async () => {
      await assert.rejects(client.getPrompt({ name: 'toString' }), { code: -32602 })
      await assert.rejects(client.getPrompt({ name: 'find_companies' }), /arguments\.what is required/)
    })
  })
}

describe('prompts/get by plain JSON-RPC', () => {
  const getPrompt = async (args: unknown) => {
    const params = { name: 'find_companies', arguments: args }
    const { body } = await post(service, { jsonrpc: '2.0', id: 1, method: 'prompts/get', params })
    return body.error ?? body.result.messages[0].content.text
  }

  it('takes a number as its text, and nothing for the default', async () => {
    assert.match(await getPrompt({ what: 'cafes', count: 3 }), /^Find in Dalil: cafes\. Save 3 companies/)
    for (const count of [undefined, null, ' '])
      assert.match(await getPrompt({ what: 'cafes', count }), /Save 10 companies/)
  })

  it('rejects an argument of another type, and no arguments', async () => {
    const wrong = await getPrompt({ what: 'cafes', count: ['3'] })
    assert.deepEqual([wrong.code, wrong.message], [-32602, 'arguments.count must be a string.'])
    assert.match((await getPrompt(null)).message, /^arguments\.what is required/)
  })
})

describe('resources/read by plain JSON-RPC', () => {
  it('needs an address', async () => {
    const read = async (params?: unknown) => {
      const { body } = await post(service, { jsonrpc: '2.0', id: 1, method: 'resources/read', params })
      return body
    }
    assert.equal((await read()).error.code, -32602)
    assert.equal((await read({ uri: 7 })).error.code, -32602)
    assert.equal((await read({ uri: 'dalil://nothing' })).error.code, -32002)
    assert.match((await read({ uri: 'dalil://guide' })).result.contents[0].text, /^# Dalil for agents/)
  })
})
