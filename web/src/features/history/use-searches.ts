import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Search } from 'dalil-client'
import { useMemo } from 'react'
import { searchesQuery } from '../../api/searches.ts'
import { addMovedSearches, changeSearches, usePendingChanges } from './pending-changes.ts'

interface Searches {
  /** Undefined while they are being read. */
  searches: Search[] | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** Saved searches as the page has changed them; `folder` is a folder's id, `unfiled`, or undefined for all. */
export function useSearches(q = '', folder?: string): Searches {
  const filter = { ...(q ? { q } : {}), ...(folder ? { folderId: folder } : {}) }
  const { data, error, refetch } = useQuery({ ...searchesQuery(filter), placeholderData: keepPreviousData })
  const changes = usePendingChanges()
  const searches = useMemo(() => {
    if (!data) return undefined
    if (!folder) return changeSearches(data.searches, changes)
    const folderId = folder === 'unfiled' ? null : folder
    // The service alone knows which searches have the words.
    const shown = q ? changeSearches(data.searches, changes) : addMovedSearches(data.searches, changes)
    return shown.filter(search => search.folderId === folderId)
  }, [data, changes, q, folder])
  return { searches, error, refetch }
}
