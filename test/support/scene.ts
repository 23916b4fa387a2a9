import assert from 'node:assert/strict'
import type { Row } from './contract.ts'
import type { Directory } from './directory.ts'
import type { Caller, Reply, TestService } from './service.ts'

/** A workspace with something of everything: a saved search of two pharmacies in a folder, and a list of its branches. */
export interface Scene extends Caller {
  searchId: string
  folderId: string
  listId: string
  cityId: string
  companyId: string
  /** The list's members, in order. */
  memberIds: string[]
  /** A branch the search saved that is in no list. */
  otherBranchId: string
}

export async function makeScene(service: TestService, directory: Directory): Promise<Scene> {
  const caller = await service.workspace()
  const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
  const { list } = await expectSuccess(caller.post('/lists', { name: 'Visits' }))
  const { search } = await expectSuccess(
    caller.post('/searches', { categoryIds: [directory.category('pharmacy')], folderId: folder.id }),
  )
  const memberIds = directory.branches('shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
  await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds: memberIds }))
  return {
    ...caller,
    searchId: search.id,
    folderId: folder.id,
    listId: list.id,
    cityId: directory.city('riyadh'),
    companyId: directory.company('shifa'),
    memberIds,
    otherBranchId: directory.branch('shifa-hamra'),
  }
}

/** The body of a call that must succeed. */
export async function expectSuccess(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`)
  return body
}

/** The path of an operation with the scene's ids, or the ones given, in it. */
export function buildPath(row: Row, scene: Scene, ids: Record<string, string> = {}): string {
  const known: Record<string, string> = { ...scene, ...ids } as never
  return row.path.replace(/\{(\w+)\}/g, (_, name) => known[name]!)
}

/** A body that the operation takes; undefined for one without a body. */
export function buildBody(row: Row, scene: Scene): Record<string, unknown> | undefined {
  const bodies: Record<string, Record<string, unknown>> = {
    create_search: { prompt: 'pharmacies in Riyadh', folderId: scene.folderId },
    move_result_to_folder: { folderId: scene.folderId },
    create_folder: { name: 'Autumn' },
    create_branch_list: { name: 'Calls' },
    rename_branch_list: { name: 'Calls' },
    add_branch_list_members: { searchId: scene.searchId, branchIds: [scene.otherBranchId] },
    remove_branch_list_members: { branchIds: scene.memberIds.slice(0, 1) },
    reorder_branch_list_members: { branchIds: scene.memberIds.toReversed() },
  }
  return bodies[row.name]
}

/** Calls an operation as it should be called. */
export function callOperation(row: Row, scene: Scene, caller: Caller = scene): Promise<Reply> {
  const path = buildPath(row, scene)
  return row.method === 'GET' ? caller.get(path) : caller.post(path, buildBody(row, scene))
}
