import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { callTool, type Json, post } from './rpc.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))

async function readMessage(name: string, args: Json): Promise<string> {
  const { isError, structuredContent } = await callTool(service, scene.token, name, args)
  assert.equal(isError, true, name)
  return structuredContent.error.message
}

describe('an error of a tool', () => {
  it('names the tool that lists what was not found', async () => {
    const { searchId, listId, memberIds } = scene
    const branchIds = memberIds.slice(0, 1)
    for (const [name, args, message] of [
      ['get_search', { searchId: 'x' }, 'No such search. list_searches'],
      ['archive_result_set', { searchId: 'x' }, 'No such search. list_searches'],
      ['add_branch_list_members', { listId, searchId: 'x', branchIds }, 'No such search. list_searches'],
      ['move_result_to_folder', { searchId, folderId: 'x' }, 'No such folder. list_folders'],
      ['create_search', { prompt: 'cafes', folderId: 'x' }, 'No such folder. list_folders'],
      ['get_city', { cityId: 'Riyadh' }, 'No such city. list_cities'],
      ['get_branch_list', { listId: 'x' }, 'No such Branch List. list_branch_lists'],
      [
        'list_company_result_branches',
        { searchId, companyId: 'x' },
        'No such company in this saved search. list_result_companies',
      ],
      [
        'remove_branch_list_members',
        { listId, branchIds: ['x'] },
        'No such member of this Branch List. list_branch_list_members',
      ],
    ] as const)
      assert.equal(await readMessage(name, args), `${message} shows those that exist.`)
  })

  it('names the tool that lists the values of a filter', async () => {
    for (const [field, list] of [
      ['categoryIds', 'list_categories'],
      ['countryCodes', 'list_countries'],
      ['cityIds', 'list_cities'],
    ] as const)
      assert.equal(
        await readMessage('create_search', { body: { [field]: ['Riyadh'] } }),
        `${field} holds unknown values: "Riyadh". ${list} shows those that exist.`,
      )
  })

  it('names the tool that lists the folders to one whose name is taken', async () => {
    const message = await readMessage('create_folder', { name: 'spring' })
    assert.equal(message, 'A folder with this name exists already. list_folders shows those that exist.')
  })

  it('names no tool that is not offered', async () => {
    const params = { name: 'get_search', arguments: { searchId: 'x' } }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const { body } = await post(service, message, {}, '?tools=get_search')
    assert.equal(body.result.structuredContent.error.message, 'No such search.')
  })
})
