import { encodeDirectoryId, encodeId } from '../../../server/src/contract/ids.ts'
import type { Database } from '../../../server/src/database/connect.ts'
import { isSameOrder, Ledger, type PossibleCreation } from '../ledger.ts'

interface ListRow {
  id: string
  name: string
  is_archived: boolean
  branch_ids: number[]
}

interface SearchRow {
  id: string
  prompt: string
  folder_id: string | null
  is_archived: boolean
  branch_count: number
}

interface FolderRow {
  id: string
  name: string
  is_archived: boolean
}

/**
 * Holds all rows of a workspace against all that its writers were told: each thing is there as it was acknowledged, and
 * what is there besides is what a failed request may have created, once at most. Describes every difference.
 */
export async function compareWithLedgers(
  sql: Database,
  workspaceId: string,
  ledgers: Ledger[],
): Promise<string[]> {
  const differences: string[] = []
  const possible = ledgers.flatMap(ledger => ledger.possibleCreations)
  differences.push(...compareLists(await selectLists(sql, workspaceId), ledgers, possible))
  differences.push(...compareSearches(await selectSearches(sql, workspaceId), ledgers, possible))
  differences.push(...compareFolders(await selectFolders(sql, workspaceId), ledgers, possible))
  return differences
}

function selectLists(sql: Database, workspaceId: string) {
  return sql<ListRow[]>`
    select id, name, archived_at is not null as is_archived, array(
      select branch_id from branch_list_members m
      where m.workspace_id = l.workspace_id and m.list_id = l.id order by position) as branch_ids
    from branch_lists l where workspace_id = ${workspaceId}`
}

function selectSearches(sql: Database, workspaceId: string) {
  return sql<SearchRow[]>`
    select id, prompt, folder_id, deleted_at is not null as is_archived, branch_count
    from searches where workspace_id = ${workspaceId}`
}

function selectFolders(sql: Database, workspaceId: string) {
  return sql<FolderRow[]>`
    select id, name, archived_at is not null as is_archived from folders where workspace_id = ${workspaceId}`
}

function compareLists(rows: ListRow[], ledgers: Ledger[], possible: PossibleCreation[]): string[] {
  const found = new Map(rows.map(row => [encodeId('lst', row.id), row]))
  const differences: string[] = []
  for (const list of ledgers.flatMap(({ lists }) => lists)) {
    const { name, branchIds, isArchived } = Ledger.current(list)
    const row = found.get(list.id)
    found.delete(list.id)
    const members = row?.branch_ids.map(id => encodeDirectoryId('brn', Number(id))) ?? []
    const isSame =
      row?.is_archived === isArchived && (isArchived || row.name === name) && isSameOrder(members, branchIds)
    if (!isSame) differences.push(`list ${list.id} ("${name}") is not as it was acknowledged`)
  }
  for (const [id, members] of ledgers.flatMap(({ sharedLists }) => [...sharedLists])) {
    const row = found.get(id)
    found.delete(id)
    const kept = new Set(row?.branch_ids.map(branch => encodeDirectoryId('brn', Number(branch))))
    if (kept.size !== members.length || !members.every(member => kept.has(member)))
      differences.push(`the shared list ${id} has lost or gained members`)
  }
  return [
    ...differences,
    ...findUnexplained(
      'list',
      [...found.values()].map(({ name }) => name),
      possible,
    ),
  ]
}

function compareSearches(rows: SearchRow[], ledgers: Ledger[], possible: PossibleCreation[]): string[] {
  const found = new Map(rows.map(row => [encodeId('srch', row.id), row]))
  const differences: string[] = []
  for (const search of ledgers.flatMap(({ searches }) => searches)) {
    const { folderId, isArchived } = Ledger.current(search)
    const row = found.get(search.id)
    found.delete(search.id)
    const folder = row?.folder_id ? encodeId('fld', row.folder_id) : null
    const isSame =
      row?.is_archived === isArchived &&
      row.prompt === search.prompt &&
      row.branch_count === search.resultCount &&
      (isArchived || folder === folderId)
    if (!isSame) differences.push(`search ${search.id} ("${search.prompt}") is not as it was acknowledged`)
  }
  return [
    ...differences,
    ...findUnexplained(
      'search',
      [...found.values()].map(({ prompt }) => prompt),
      possible,
    ),
  ]
}

function compareFolders(rows: FolderRow[], ledgers: Ledger[], possible: PossibleCreation[]): string[] {
  const found = new Map(rows.map(row => [encodeId('fld', row.id), row]))
  const differences: string[] = []
  for (const folder of ledgers.flatMap(({ folders }) => folders)) {
    const row = found.get(folder.id)
    found.delete(folder.id)
    if (row?.is_archived !== Ledger.current(folder).isArchived || row.name !== folder.name)
      differences.push(`folder ${folder.id} ("${folder.name}") is not as it was acknowledged`)
  }
  return [
    ...differences,
    ...findUnexplained(
      'folder',
      [...found.values()].map(({ name }) => name),
      possible,
    ),
  ]
}

/** Names of things that no request was told of, and that no failed request can have created. */
function findUnexplained(
  kind: PossibleCreation['kind'],
  names: string[],
  possible: PossibleCreation[],
): string[] {
  const allowed = new Set(possible.filter(creation => creation.kind === kind).map(({ name }) => name))
  // Each name explains one thing.
  return names
    .filter(name => !allowed.delete(name))
    .map(name => `there is a ${kind} "${name}" that no request was told of, or twice`)
}
