import assert from 'node:assert/strict'
import type { Client } from '@modelcontextprotocol/client'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

/** One call of a tool, and what a model writes and reads of it. */
export interface Step {
  name: string
  args: Record<string, unknown>
  text: string
  /** Tokens of the call, of the text of its result, and of its structured content. */
  tokens: { call: number; text: number; data: number }
}

export interface Journey {
  /** Tokens of the list of tools, and of the server's instructions. */
  tools: number
  instructions: number
  steps: Step[]
}

/** Finds pharmacies, puts them into a list and reverses its order, as an agent does that knows only what it reads. */
export async function playJourney(client: Client, requestedResultCount: number): Promise<Journey> {
  const { tools } = await client.listTools()
  const steps: Step[] = []
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
    const text = content.map(part => (part.type === 'text' ? part.text : '')).join('\n')
    assert.equal(isError, undefined, text)
    const tokens = {
      call: countTokens(JSON.stringify({ name, arguments: args })),
      text: countTokens(text),
      data: structuredContent ? countTokens(JSON.stringify(structuredContent)) : 0,
    }
    steps.push({ name, args, text, tokens })
    return text
  }
  const created = await call('create_search', {
    body: { prompt: 'pharmacies in Riyadh', requestedResultCount },
  })
  const [searchId] = listIds(created, 'srch')
  const branchIds = listIds(await call('list_search_results', { path: { searchId } }), 'brn')
  const [listId] = listIds(await call('create_branch_list', { body: { name: 'To visit' } }), 'lst')
  await call('add_branch_list_members', { path: { listId }, body: { searchId, branchIds } })
  const members = listIds(await call('list_branch_list_members', { path: { listId } }), 'brn')
  assert.deepEqual(members, branchIds)
  const order = members.toReversed()
  await call('reorder_branch_list_members', { path: { listId }, body: { branchIds: order } })
  const check = await call('list_branch_list_members', { path: { listId }, query: { limit: 3 } })
  assert.deepEqual(listIds(check, 'brn'), order.slice(0, 3))
  return {
    tools: countTokens(JSON.stringify({ tools })),
    instructions: countTokens(client.getInstructions() ?? ''),
    steps,
  }
}

/** What a model reads and writes in all, where it is shown the text of results. */
export function sumTokens({ tools, instructions, steps }: Journey): number {
  return steps.reduce((sum, { tokens }) => sum + tokens.call + tokens.text, tools + instructions)
}

function listIds(text: string, prefix: string): string[] {
  return [...new Set(text.match(new RegExp(`${prefix}_\\w+`, 'g')))]
}
