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
  const changes = useQuery(changesQuery(scope)).data?.changes ?? []
  if (changes.length === 0) return null
  return (
    <Suspense>
      <ChangesButton changes={changes} onOpenBranch={onOpenBranch} />
    </Suspense>
  )
}
