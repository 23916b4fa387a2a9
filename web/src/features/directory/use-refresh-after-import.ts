import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { directoryQuery, importQuery } from '../../api/directory.ts'
import { sessionQuery } from '../../api/session.ts'

/** Reads the directory again when an import has ended, also when its window was closed before. */
export function useRefreshAfterImport(importId: string | undefined): void {
  const client = useQueryClient()
  const { data, error } = useQuery({ ...importQuery(importId ?? ''), enabled: importId !== undefined })
  const hasEnded = error !== null || (data !== undefined && data.state !== 'running')
  useEffect(() => {
    if (!hasEnded) return
    // The session tells whether the directory holds anything.
    for (const { queryKey } of [directoryQuery, sessionQuery]) void client.invalidateQueries({ queryKey })
  }, [hasEnded, client])
}
