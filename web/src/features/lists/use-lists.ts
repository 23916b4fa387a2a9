import { useQuery } from '@tanstack/react-query'
import type { BranchList } from 'dalil-client'
import { useMemo } from 'react'
import { listsQuery } from '../../api/lists.ts'
import { useArchivedLists } from './archived-lists.ts'

interface Lists {
  /** Undefined while they are being read. */
  lists: BranchList[] | undefined
  error: Error | null
  refetch: () => Promise<unknown>
}

/** The lists of the workspace, the latest first, without those that were archived on the page. */
export function useLists(q = ''): Lists {
  const { data, error, refetch } = useQuery(listsQuery(q))
  const archived = useArchivedLists()
  const lists = useMemo(() => data?.lists.filter(list => !archived.has(list.id)), [data, archived])
  return { lists, error, refetch }
}
