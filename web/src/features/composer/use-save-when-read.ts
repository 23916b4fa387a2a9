import { useEffect, useState } from 'react'
import { ApiError } from '../../api/request.ts'
import { useWorkspace } from '../session/use-session.ts'
import { type Draft, isComplete } from './draft.ts'
import type { useInterpretation } from './use-interpretation.ts'
import { useSaveSearch } from './use-save-search.ts'

/**
 * Saves the draft as it was read. A save that is asked for while the draft is still being read happens once the reading
 * arrives. It is dropped when the draft changes, or when the reading shows that nothing would be saved.
 */
export function useSaveWhenRead(draft: Draft, interpretation: ReturnType<typeof useInterpretation>) {
  const { canWrite } = useWorkspace()
  const { reading, settled, isBehind, error, readNow } = interpretation
  const { save, isSaving } = useSaveSearch(draft, reading?.plan)
  const [wanted, setWanted] = useState<Draft | null>(null)
  const isWaiting = wanted === draft
  // The reading of an earlier draft says nothing about this one.
  const isRefused = !isBehind && reading?.plan.willSave === 0
  // Nothing can be saved while the service cannot be reached. Where it refuses the draft, a save says why.
  const isUnread = error instanceof ApiError && error.isOffline && settled === draft
  const canSave = canWrite && isComplete(draft) && !isSaving && !isRefused && !isUnread

  useEffect(() => {
    if (!wanted || (isWaiting && isBehind)) return
    setWanted(null)
    if (isWaiting && canSave && !error) save()
  }, [wanted, isWaiting, isBehind, canSave, error, save])

  return {
    canSave,
    /** A save is under way, or will be as soon as the draft has been read. */
    isBusy: isSaving || isWaiting,
    requestSave() {
      if (!canSave) return
      if (!isBehind) return save()
      readNow()
      setWanted(draft)
    },
  }
}
