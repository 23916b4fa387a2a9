import type { ChangeKind, SavedChange } from '../../api/changes.ts'

/** The gravest first. */
const KINDS: ChangeKind[] = ['closed', 'moved', 'renamed', 'recategorised', 'reopened', 'opened']

/** How many branches each kind of change touched; kinds without any are left out. */
export function countChanges(changes: readonly SavedChange[]): { kind: ChangeKind; count: number }[] {
  return KINDS.flatMap(kind => {
    const branches = new Set(changes.filter(({ kinds }) => kinds.includes(kind)).map(one => one.branchId))
    return branches.size > 0 ? [{ kind, count: branches.size }] : []
  })
}
