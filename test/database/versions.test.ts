import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { decodeDirectoryId } from '../../server/src/contract/ids.ts'
import type { Sql } from '../../server/src/database/connect.ts'
import { readDirectoryVersion } from '../../server/src/database/versions.ts'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { archiveFolder, insertFolder } from '../../server/src/operations/folders/queries.ts'
import {
  deleteMembers,
  insertMembers,
  lockList,
  reorderMembers,
} from '../../server/src/operations/lists/member-writes.ts'
import { archiveList, insertList, renameList } from '../../server/src/operations/lists/queries.ts'
import { archiveSearch, updatePlacement } from '../../server/src/operations/results/queries.ts'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { sql } = service
const directory = await loadDirectory(sql)
const scene = await makeScene(service, directory)
const { workspaceId, listId, searchId, folderId } = scene
const other = await service.workspace()
const now = new Date()
const members = scene.memberIds.map(id => decodeDirectoryId('brn', id)!)
const lock = async (tx: Sql) => (await lockList(tx, workspaceId, listId))!

async function readVersions(id: string): Promise<{ all: number; searches: number; lists: number }> {
  const [row] = await sql<{ all: number; searches: number; lists: number }[]>`
    select version as all, searches_version as searches, lists_version as lists
    from workspaces where workspace_id = ${id}`
  return { ...row! }
}

/** What was there before and is not the same after a write. */
const CHANGED_PARTS: Record<string, 'searches' | 'lists'> = {
  updatePlacement: 'searches',
  archiveSearch: 'searches',
  archiveFolder: 'searches',
  renameList: 'lists',
  insertMembers: 'lists',
  deleteMembers: 'lists',
  reorderMembers: 'lists',
  archiveList: 'lists',
}

/** The functions that write, as a caller that is no operation calls them; in an order in which each finds its rows. */
const WRITES: Record<string, (tx: Sql) => Promise<unknown>> = {
  insertFolder: tx => insertFolder(tx, workspaceId, 'Autumn', now),
  updatePlacement: tx => updatePlacement(tx, workspaceId, searchId, null, now),
  insertList: tx => insertList(tx, workspaceId, 'Calls', now),
  renameList: tx => renameList(tx, workspaceId, listId, 'Trips', now),
  insertMembers: async tx =>
    insertMembers(tx, workspaceId, await lock(tx), [decodeDirectoryId('brn', scene.otherBranchId)!], now),
  deleteMembers: async tx =>
    deleteMembers(tx, workspaceId, await lock(tx), [decodeDirectoryId('brn', scene.otherBranchId)!], now),
  reorderMembers: async tx => reorderMembers(tx, workspaceId, await lock(tx), members.toReversed(), now),
  archiveList: tx => archiveList(tx, workspaceId, listId, now),
  archiveSearch: tx => archiveSearch(tx, workspaceId, searchId, now),
  archiveFolder: tx => archiveFolder(tx, workspaceId, folderId, now),
}

describe('the version of a workspace', () => {
  for (const [name, write] of Object.entries(WRITES)) {
    it(`is raised by ${name} itself`, async () => {
      const [before, ofOther] = [await readVersions(workspaceId), await readVersions(other.workspaceId)]
      assert.ok(await sql.begin(async tx => (await write(tx)) !== false))
      const part = CHANGED_PARTS[name]
      const raised = { ...before, all: before.all + 1, ...(part ? { [part]: before[part] + 1 } : {}) }
      assert.deepEqual(await readVersions(workspaceId), raised)
      assert.deepEqual(await readVersions(other.workspaceId), ofOther)
    })
  }

  it('stays when a write is undone', async () => {
    const before = await readVersions(other.workspaceId)
    const undone = sql.begin(async tx => {
      await insertFolder(tx, other.workspaceId, 'Never', now)
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.deepEqual(await readVersions(other.workspaceId), before)
  })
})

describe('the version of the directory', () => {
  it('is raised when a branch is archived', async () => {
    const before = await readDirectoryVersion(sql)
    await setArchived(sql, scene.otherBranchId, true)
    assert.equal(await readDirectoryVersion(sql), before + 1)
  })
})
