import { Type } from 'typebox'
import { defineOperation } from '../../api/operation.ts'
import { invalid, notFound, shortenValues } from '../../contract/errors.ts'
import { decodeDirectoryId, encodeDirectoryId } from '../../contract/ids.ts'
import { record } from '../../contract/schema.ts'
import type { Sql } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import {
  type LockedList,
  lockList,
  reorderMembers,
  selectFirstMembers,
  selectPresent,
} from './member-writes.ts'
import { selectList } from './queries.ts'
import { AllBranchIds, ListParams } from './schemas.ts'

/** Members left out that an error names: as many as a long list has. */
const SHOWN_MISSING = 1000

/** A longer order is compared with the count of the list first, so that a wrong one is not sent to the database. */
const LARGE_ORDER = 10_000

export default defineOperation({
  name: 'reorder_branch_list_members',
  method: 'POST',
  path: '/lists/{listId}/order',
  scope: 'listsWrite',
  tag: 'Branch Lists',
  summary: 'Put the members of a Branch List into a new order, all at once.',
  description:
    'An order that is not exactly the members is rejected: `details.missing` of the error has the members it leaves out ' +
    `in their order, at most ${SHOWN_MISSING}; \`unknown\` has the ids of no member, and \`repeated\` those given twice.`,
  toolDescription:
    'Set the order of a list. branchIds must hold the branchId of every member exactly once; the error names ' +
    'those left out, in their order. To move a few to the front, pass them alone, then them and those.',
  params: ListParams,
  body: record({ branchIds: AllBranchIds }),
  status: 200,
  response: record({ reorderedCount: Type.Integer() }),
  errors: [400, 404],
  async handle({ path, body }, { database, workspaceId, now }) {
    const givenCount = body.branchIds.length
    if (givenCount > LARGE_ORDER) {
      const list = await selectList(database, workspaceId, path.listId)
      if (!list) throw notFound('Branch List')
      if (list.memberCount !== givenCount) throw createOrderError(list.memberCount, givenCount)
    }
    const branches = body.branchIds.map(id => decodeDirectoryId('brn', id) ?? 0)
    return transact(database, async tx => {
      // Sent together and run in this order: the members are asked for when no other writer can change them.
      const [list, present] = await Promise.all([
        lockList(tx, workspaceId, path.listId),
        selectPresent(tx, workspaceId, path.listId, branches),
      ])
      if (!list) throw notFound('Branch List')
      const exact = present.size === branches.length && list.memberCount === branches.length
      if (!exact) throw await createDetailedError(tx, workspaceId, list, body.branchIds, present)
      await reorderMembers(tx, workspaceId, list, branches, now)
      return { reorderedCount: givenCount }
    })
  },
})

const ORDER_RULE = 'branchIds must hold every current member exactly once.'

function createOrderError(memberCount: number, givenCount: number) {
  return invalid(ORDER_RULE, { memberCount, givenCount })
}

/** Says which ids are wrong, so that a caller need not read the whole list again. */
async function createDetailedError(
  sql: Sql,
  workspaceId: string,
  list: LockedList,
  given: string[],
  present: Set<number>,
) {
  const first = await selectFirstMembers(sql, workspaceId, list, present.size + SHOWN_MISSING)
  const missing = first.filter(branch => !present.has(branch)).slice(0, SHOWN_MISSING)
  const unknown = new Set<string>()
  const repeated = new Set<string>()
  const seen = new Set<string>()
  for (const id of given) {
    if (!present.has(decodeDirectoryId('brn', id) ?? 0)) unknown.add(id)
    else if (seen.has(id)) repeated.add(id)
    seen.add(id)
  }
  const wrong = {
    missing: missing.map(branch => encodeDirectoryId('brn', branch)),
    unknown: shortenValues([...unknown]),
    repeated: shortenValues([...repeated]),
  }
  const named = Object.entries(wrong).filter(([, ids]) => ids.length > 0)
  const counts = { memberCount: list.memberCount, givenCount: given.length }
  return invalid(ORDER_RULE, { ...counts, ...Object.fromEntries(named) })
}
