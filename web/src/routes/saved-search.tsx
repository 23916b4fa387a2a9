import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { completeSearchQuery } from '../api/searches.ts'
import { Loading } from '../components/loading.tsx'
import { SavedSearch } from '../features/results/saved-search.tsx'
import { MissingHere } from '../features/workspaces/missing-here.tsx'

export default function SavedSearchRoute() {
  const { searchId } = useParams({ from: '/app/searches/$searchId' })
  const { data, error, refetch } = useQuery(completeSearchQuery(searchId))
  // A part without the rest would pass for the whole.
  if (data && (data.isComplete || !error)) return <SavedSearch key={searchId} data={data} />
  if (!error) return <Loading rows={12} />
  return <MissingHere id={searchId} error={error} onRetry={() => void refetch()} />
}
