import { useQuery } from '@tanstack/react-query'
import { foldersQuery } from '../../api/folders.ts'
import { workspaceQuery } from '../../api/workspace.ts'
import { countArchived, usePendingChanges } from '../history/pending-changes.ts'

/** How many saved searches there are, as the page has changed them, and how many lists; undefined while that is being read. */
export function useCounts(): { searches: number; lists: number } | undefined {
  const usage = useQuery(workspaceQuery()).data?.usage
  const folders = useQuery(foldersQuery()).data?.folders ?? []
  const archived = countArchived(folders, usePendingChanges())
  return usage && { searches: usage.savedSearches - archived, lists: usage.lists }
}
