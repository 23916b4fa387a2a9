import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { ERAS } from './client.ts'

const run = promisify(execFile)

const service = await testService({ after })
await loadDirectory(service.sql)
const { token } = await service.workspace()
const address = await service.app.listen({ host: '127.0.0.1', port: 0 })

/**
 * The program of the MCP Inspector. It is no dependency, as it would make the installation of the whole service a tenth
 * larger: CI installs it beside, and names it here.
 */
const inspector = process.env.MCP_INSPECTOR

describe('curl', async () => {
  const installed = await run('curl', ['--version']).then(
    () => true,
    () => false,
  )

  it('calls a tool with nothing but a key and a body', {
    skip: !installed && 'curl is not installed',
  }, async () => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_searches', arguments: { query: { limit: 5 } } },
    }
    const headers = ['-H', `Authorization: Bearer ${token}`, '-H', 'Content-Type: application/json']
    const { stdout } = await run('curl', ['-sS', `${address}/mcp`, ...headers, '-d', JSON.stringify(message)])
    assert.deepEqual(JSON.parse(stdout).result.structuredContent, { ok: true, searches: [] })
  })
})

describe('the MCP Inspector', { skip: !inspector && 'MCP_INSPECTOR does not name it' }, () => {
  const inspect = async (era: string, ...options: string[]) => {
    const server = ['--cli', `${address}/mcp`, '--transport', 'http', '--protocol-era', era]
    const header = ['--header', `Authorization: Bearer ${token}`]
    // Its program is a script of Node.
    const { stdout } = await run(process.execPath, [inspector!, ...server, ...header, ...options])
    return JSON.parse(stdout)
  }

  for (const era of ['legacy', 'auto', 'modern']) {
    it(`finds no fault in the tools, being strict, in the era ${era}`, async () => {
      const { tools } = await inspect(era, '--method', 'tools/list', '--strict')
      assert.equal(tools.length, 27)
    })
  }

  for (const { mode } of ERAS) {
    it(`calls a tool, reads a resource and gets a prompt in the era ${mode}`, async () => {
      const call = [
        '--method',
        'tools/call',
        '--tool-name',
        'list_cities',
        '--tool-arg',
        'query={"q":"riyadh"}',
      ]
      const { structuredContent } = await inspect(mode, ...call)
      assert.equal(structuredContent.cities[0].label, 'Riyadh')
      const read = await inspect(mode, '--method', 'resources/read', '--uri', 'dalil://guide')
      assert.match(read.contents[0].text, /^# Dalil for agents/)
      const prompt = [
        '--method',
        'prompts/get',
        '--prompt-name',
        'find_companies',
        '--prompt-args',
        'what=cafés',
      ]
      assert.match((await inspect(mode, ...prompt)).messages[0].content.text, /cafés/)
    })
  }
})
