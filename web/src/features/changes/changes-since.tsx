import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type ChangeScope, changesQuery } from '../../api/changes.ts'

const ChangesButton = lazy(() => import('./changes-button.tsx'))

interface ChangesSinceProps {
  scope: ChangeScope
  onOpenBranch: (branchId: string) => void
}

/** Tells of changes where there are any: most lists and searches have none, and load no more than that. */
export function ChangesSince({ scope, onOpenBranch }: ChangesSinceProps) {
  const { data } = useQuery(changesQuery(scope))
  if (!data || data.changeCount === 0) return null
  return (
    <Suspense>
      <ChangesButton saved={data} onOpenBranch={onOpenBranch} />
    </Suspense>
  )
}
