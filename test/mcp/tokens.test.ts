import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { branch, company, loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { connectClient, ERAS } from './client.ts'

const PHARMACIES = 60
const records = Array.from({ length: PHARMACIES }, (_, index): DirectoryRecord[] => {
  const [en, ar] = [`Al Noor Pharmacy ${index}`, `صيدلية النور ${index}`]
  return [
    { ...company(`noor-${index}`, en, ar, ['independent']), website: `https://noor-${index}.example.com` },
    {
      ...branch(
        `noor-${index}`,
        `noor-${index}`,
        'pharmacy',
        'olaya',
        24.6951,
        46.6853 + index / 1000,
        4.2,
        90,
      ),
      ...{ nameEn: en, nameAr: ar, phone: `+9661155501${index + 10}` },
      addressEn: `${index} King Fahd Road, Al Olaya, Riyadh`,
      addressAr: `طريق الملك فهد ${index}، العليا، الرياض`,
    },
  ]
}).flat()

const service = await testService({ after })
await loadDirectory(service.sql, records)
const { token } = await service.workspace()
const address = await service.app.listen({ host: '127.0.0.1', port: 0 })

const ids = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))]

/**
 * What an agent does to find pharmacies and bring them into an order. Counts what a model reads and writes: the list of
 * tools, the calls, and the text of the results.
 */
async function playJourney(
  t: { after(run: () => Promise<void>): void },
  era: (typeof ERAS)[number],
  query: string,
) {
  const client = await connectClient(t as never, address, token, era, query)
  const { tools } = await client.listTools()
  const tokens = { tools: countTokens(JSON.stringify({ tools })), page: 0, all: 0, data: 0, calls: 0 }
  tokens.all += tokens.tools + countTokens(client.getInstructions() ?? '')
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
    assert.equal(isError, undefined)
    const text = content.map(part => (part.type === 'text' ? part.text : '')).join('\n')
    const read = countTokens(text)
    tokens.all += countTokens(JSON.stringify({ name, arguments: args })) + read
    tokens.data += structuredContent ? countTokens(JSON.stringify(structuredContent)) : 0
    tokens.page = Math.max(tokens.page, read)
    tokens.calls++
    return text
  }
  const created = await call('create_search', {
    body: { prompt: 'pharmacies in Riyadh', requestedResultCount: PHARMACIES },
  })
  const searchId = ids(created, /srch_\w+/g)[0]
  const branchIds = ids(await call('list_search_results', { path: { searchId } }), /brn_\d+/g)
  assert.equal(branchIds.length, 50)
  const listId = ids(await call('create_branch_list', { body: { name: 'To visit' } }), /lst_\w+/g)[0]
  await call('add_branch_list_members', { path: { listId }, body: { searchId, branchIds } })
  const members = ids(await call('list_branch_list_members', { path: { listId } }), /brn_\d+/g)
  assert.deepEqual(members, branchIds)
  const order = members.toReversed()
  await call('reorder_branch_list_members', { path: { listId }, body: { branchIds: order } })
  const [last] = ids(
    await call('list_branch_list_members', { path: { listId }, query: { limit: 1 } }),
    /brn_\d+/g,
  )
  assert.equal(last, order[0])
  return tokens
}

describe('the tokens of an agent', () => {
  for (const era of ERAS) {
    it(`are at most 5,000 for the tools, 6,000 for a page and 25,000 for a list in version ${era.version}`, async t => {
      const tokens = await playJourney(t, era, '')
      t.diagnostic(JSON.stringify(tokens))
      assert.ok(tokens.tools <= 5000, `tools/list has ${tokens.tools}`)
      assert.ok(tokens.page <= 6000, `a page has ${tokens.page}`)
      assert.equal(tokens.calls, 7)
      assert.ok(tokens.all <= 25_000, `the journey has ${tokens.all}`)
    })

    it(`are no more with text=compact, which sends nothing else, in version ${era.version}`, async t => {
      const tokens = await playJourney(t, era, '?text=compact&tools=searches,lists')
      t.diagnostic(JSON.stringify(tokens))
      assert.equal(tokens.data, 0)
      assert.ok(tokens.tools <= 2500, `tools/list has ${tokens.tools}`)
      assert.ok(tokens.all <= 16_000, `the journey has ${tokens.all}`)
    })
  }
})
