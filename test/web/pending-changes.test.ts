import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Folder, Search } from 'dalil-client'
import {
  addMovedSearches,
  changeFolders,
  changeSearches,
  countArchived,
  type PendingChange,
} from '../../web/src/features/history/pending-changes.ts'

const makeSearch = (id: string, folderId: string | null, createdAt = '2026-01-01') =>
  ({ id, folderId, createdAt }) as Search
const makeFolder = (id: string, searchCount: number) => ({ id, searchCount }) as Folder

const [one, two, three] = [makeSearch('one', 'x'), makeSearch('two', null), makeSearch('three', 'y')]
const searches = [one, two, three]
const folders = [makeFolder('x', 1), makeFolder('y', 1)]
const listPlaces = (shown: Search[]) => shown.map(({ id, folderId }) => `${id} ${folderId}`)
const listCounts = (shown: Folder[]) => shown.map(({ id, searchCount }) => `${id} ${searchCount}`)

describe('changes that are still pending', () => {
  it('move searches, and the counts of their folders with them', () => {
    const changes: PendingChange[] = [{ kind: 'move', searches: [two, three], folderId: 'x' }]
    assert.deepEqual(listPlaces(changeSearches(searches, changes)), ['one x', 'two x', 'three x'])
    assert.deepEqual(listCounts(changeFolders(folders, changes)), ['x 3', 'y 0'])
  })

  it('archive searches, and with a folder all that is in it by then', () => {
    const archived: PendingChange[] = [{ kind: 'archive', searches: [one] }]
    assert.deepEqual(listPlaces(changeSearches(searches, archived)), ['two null', 'three y'])
    assert.deepEqual(listCounts(changeFolders(folders, archived)), ['x 0', 'y 1'])
    const withFolder: PendingChange[] = [
      { kind: 'move', searches: [two], folderId: 'x' },
      { kind: 'archiveFolder', folderId: 'x' },
    ]
    assert.deepEqual(listPlaces(changeSearches(searches, withFolder)), ['three y'])
    assert.deepEqual(listCounts(changeFolders(folders, withFolder)), ['y 1'])
  })

  it('say how many searches they archive, each of them once', () => {
    assert.equal(countArchived(folders, [{ kind: 'archive', searches: [one, two] }]), 2)
    const changes: PendingChange[] = [
      { kind: 'archive', searches: [one] },
      { kind: 'move', searches: [two], folderId: 'x' },
      { kind: 'archiveFolder', folderId: 'x' },
    ]
    assert.equal(countArchived(folders, changes), 2)
  })

  it('follow each other', () => {
    const changes: PendingChange[] = [
      { kind: 'move', searches: [two], folderId: 'x' },
      { kind: 'move', searches: [makeSearch('two', 'x')], folderId: 'y' },
    ]
    assert.deepEqual(listPlaces(changeSearches([two], changes)), ['two y'])
    assert.deepEqual(listCounts(changeFolders(folders, changes)), ['x 1', 'y 2'])
  })

  it('bring a search into the list of a folder, at its place by date', () => {
    const newer = makeSearch('newer', null, '2026-02-01')
    const changes: PendingChange[] = [{ kind: 'move', searches: [newer], folderId: 'x' }]
    assert.deepEqual(listPlaces(addMovedSearches([one], changes)), ['newer x', 'one x'])
    // Once the service has it, it is there once.
    assert.deepEqual(listPlaces(addMovedSearches([{ ...newer, folderId: 'x' }, one], changes)), [
      'newer x',
      'one x',
    ])
  })
})
