import type { ListState } from '../ledger.ts'
import { repeatUntilAnswered } from './requests.ts'
import type { WriterScene } from './scene.ts'

interface MembersPage {
  members: { branchId: string; position: number }[]
  pagination: { total: number; nextSkip: number | null }
}

/** A list with all of its members in order; undefined when it is not found. Reports positions that have gaps. */
export async function readList(
  { client, report }: Pick<WriterScene, 'client' | 'report'>,
  id: string,
): Promise<ListState | undefined> {
  const head = await repeatUntilAnswered(() =>
    client.get<{ list: { name: string; memberCount: number } }>(`/lists/${id}`),
  )
  if (head.kind === 'rejected') return undefined
  const branchIds: string[] = []
  for (let skip: number | null = 0; skip !== null; ) {
    const path: string = `/lists/${id}/members?limit=100&skip=${skip}`
    const page = await repeatUntilAnswered(() => client.get<MembersPage>(path))
    if (page.kind === 'rejected') return undefined
    for (const { branchId, position } of page.body.members) {
      if (position !== branchIds.length)
        report(`list ${id} has position ${position} at place ${branchIds.length}`)
      branchIds.push(branchId)
    }
    skip = page.body.pagination.nextSkip
  }
  const { name, memberCount } = head.body.list
  if (memberCount !== branchIds.length)
    report(`list ${id} says that it has ${memberCount} members, and has ${branchIds.length}`)
  return { name, branchIds, isArchived: false }
}
