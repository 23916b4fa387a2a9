import { queryOptions } from '@tanstack/react-query'
import type {
  AddBranchListMembersResponse,
  AddedMembers,
  BranchList,
  BranchListMember,
  CreateBranchListRequest,
  CreateBranchListResponse,
  ListBranchListsResponse,
  RenameBranchListResponse,
  ReorderBranchListMembersResponse,
} from 'dalil-client'
import { workspaceKey } from './current-workspace.ts'
import { get, post, type RequestOptions } from './request.ts'

/** The contract takes at most this many branch ids at once. */
const BRANCH_IDS_PER_REQUEST = 100
/** And lists at most this many of them. */
const LISTS_PER_REQUEST = 100

export interface CompleteList {
  list: BranchList
  members: BranchListMember[]
  /** The cities of the members, most members first. */
  cityIds: string[]
}

/** Some of the members as the service sends them. */
interface ListPart extends CompleteList {
  next: number | null
}

export const listsQuery = (q = '') =>
  queryOptions({
    queryKey: workspaceKey('lists', q),
    queryFn: ({ signal }) => listAllLists(q, signal),
  })

export const completeListQuery = (listId: string) =>
  queryOptions({
    queryKey: workspaceKey('list', listId),
    queryFn: ({ signal }) => getCompleteList(listId, signal),
  })

/** All lists whose names hold a text, as many requests as the contract's limit demands. */
async function listAllLists(q: string, signal: AbortSignal): Promise<{ lists: BranchList[] }> {
  // A list that is made between two requests moves the others on: one comes twice.
  const lists = new Map<string, BranchList>()
  for (let skip = 0, hasMore = true; hasMore; skip += LISTS_PER_REQUEST) {
    const query = { q, skip, limit: LISTS_PER_REQUEST }
    const page = await get<ListBranchListsResponse>('/console/v1/lists', { query, signal })
    for (const list of page.lists) lists.set(list.id, list)
    hasMore = page.pagination.hasMore
  }
  return { lists: [...lists.values()] }
}

export function createBranchList(body: CreateBranchListRequest): Promise<CreateBranchListResponse> {
  return post('/console/v1/lists', { body })
}

export function renameBranchList(listId: string, name: string): Promise<RenameBranchListResponse> {
  return post(`/console/v1/lists/${listId}/rename`, { body: { name } })
}

export function archiveBranchList(
  listId: string,
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<void> {
  return post(`/console/v1/lists/${listId}/archive`, options)
}

/** A list that others change while its parts are read is read again, so many times in all. */
const READS = 3

/** A list with every member, as many requests as the service demands. */
export async function getCompleteList(listId: string, signal?: AbortSignal): Promise<CompleteList> {
  for (let read = 1; ; read++) {
    const parts = await readListParts(listId, signal)
    const [first] = parts
    // A member that moved between two parts may come twice.
    const members = new Map(parts.flatMap(part => part.members).map(member => [member.branchId, member]))
    const isOfOneMoment =
      parts.every(({ list }) => list.updatedAt === first.list.updatedAt) &&
      members.size === first.list.memberCount
    if (isOfOneMoment || read === READS)
      return { list: parts.at(-1)!.list, members: [...members.values()], cityIds: first.cityIds }
  }
}

async function readListParts(
  listId: string,
  signal: AbortSignal | undefined,
): Promise<[ListPart, ...ListPart[]]> {
  const readPart = (from: number) =>
    get<ListPart>(`/console/lists/${listId}/complete`, { query: { from }, ...(signal && { signal }) })
  const parts: [ListPart, ...ListPart[]] = [await readPart(0)]
  for (let { next } = parts[0]; next !== null; next = parts.at(-1)!.next) parts.push(await readPart(next))
  return parts
}

/** A request failed after `added` had been added by those before it. */
export class PartlyAddedError extends Error {
  readonly added: AddedMembers

  constructor(added: AddedMembers, cause: unknown) {
    super('a part of the branches was not added', { cause })
    this.added = added
  }
}

/**
 * Any number of branches, in order, as many requests as the contract's limit demands. Throws a PartlyAddedError when one
 * after the first fails.
 */
export async function addBranchListMembers(
  listId: string,
  searchId: string,
  branchIds: string[],
): Promise<AddedMembers> {
  let total: AddedMembers | undefined
  for (let start = 0; start < branchIds.length; start += BRANCH_IDS_PER_REQUEST) {
    const part = branchIds.slice(start, start + BRANCH_IDS_PER_REQUEST)
    const { list } = await post<AddBranchListMembersResponse>(`/console/v1/lists/${listId}/members`, {
      body: { searchId, branchIds: part },
    }).catch(error => {
      throw total ? new PartlyAddedError(total, error) : error
    })
    total = {
      ...list,
      addedCount: list.addedCount + (total?.addedCount ?? 0),
      alreadyPresentCount: list.alreadyPresentCount + (total?.alreadyPresentCount ?? 0),
    }
  }
  if (!total) throw new Error('no branches to add')
  return total
}

/** 404 when one of them is no member, or there is no such list; what was removed by then stays removed. */
export async function removeBranchListMembers(
  listId: string,
  branchIds: string[],
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<void> {
  const starts = Array.from(
    { length: Math.ceil(branchIds.length / BRANCH_IDS_PER_REQUEST) },
    (_, at) => at * BRANCH_IDS_PER_REQUEST,
  )
  const send = (start: number) => {
    const part = branchIds.slice(start, start + BRANCH_IDS_PER_REQUEST)
    return post(`/console/v1/lists/${listId}/members/remove`, { body: { branchIds: part }, ...options })
  }
  // A page that is going away sends nothing after an answer.
  if (options.keepalive) await Promise.all(starts.map(send))
  else for (const start of starts) await send(start)
}

/** `branchIds` holds every member exactly once. */
export function reorderBranchListMembers(
  listId: string,
  branchIds: string[],
): Promise<ReorderBranchListMembersResponse> {
  return post(`/console/v1/lists/${listId}/order`, { body: { branchIds } })
}
