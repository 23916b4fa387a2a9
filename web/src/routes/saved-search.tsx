import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { completeSearchQuery } from '../api/searches.ts'
import { ErrorState } from '../components/error-state.tsx'
import { Loading } from '../components/loading.tsx'
import { SavedSearch } from '../features/results/saved-search.tsx'

export default function SavedSearchRoute() {
  const { searchId } = useParams({ from: '/app/searches/$searchId' })
  const { data, error, refetch } = useQuery(completeSearchQuery(searchId))
  if (data) return <SavedSearch key={searchId} data={data} />
  return error ? <ErrorState isPage error={error} onRetry={() => void refetch()} /> : <Loading rows={12} />
}
