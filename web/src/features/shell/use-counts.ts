import { useQuery } from '@tanstack/react-query'
import { foldersQuery } from '../../api/folders.ts'
import { workspaceQuery } from '../../api/workspace.ts'
import { countArchived, usePendingChanges } from '../history/pending-changes.ts'
import { useArchivingCount } from '../lists/archived-lists.ts'

/** How many saved searches and lists there are, as the page has changed them; undefined while that is being read. */
export function useCounts(): { searches: number; lists: number } | undefined {
  const usage = useQuery(workspaceQuery()).data?.usage
  const folders = useQuery(foldersQuery()).data?.folders ?? []
  const archived = countArchived(folders, usePendingChanges())
  const archivedLists = useArchivingCount()
  return (
    usage && {
      searches: Math.max(0, usage.savedSearches - archived),
      lists: Math.max(0, usage.lists - archivedLists),
    }
  )
}
