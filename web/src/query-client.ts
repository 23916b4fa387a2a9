import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api/request.ts'
import { sessionQuery } from './api/session.ts'
import { forgetSession } from './features/session/enter.ts'

/** Asking again helps when the service could not be reached or failed; not when it has refused. */
function shouldRetry(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status > 0 && error.status < 500
  return !isFinal && failures < 2
}

export function buildQueryClient(onSignedOut: () => void): QueryClient {
  const watchSession = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== 'unauthorized') return
    const state = client.getQueryData(sessionQuery.queryKey)
    if (!state?.session) return
    forgetSession(client)
    onSignedOut()
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watchSession }),
    mutationCache: new MutationCache({ onError: watchSession }),
    defaultOptions: {
      // The service may be on this machine: being offline is no reason not to ask.
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
