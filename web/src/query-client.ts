import { focusManager, QueryClient } from '@tanstack/react-query'
import { isReachable, subscribeReachable } from './api/reachable.ts'
import { ApiError } from './api/request.ts'
import { sessionQuery } from './api/session.ts'
import { onSignedOut } from './api/signed-out.ts'
import { forgetSession } from './features/session/enter.ts'

/** Asking again helps when the service could not be reached or failed; not when it has refused. */
function shouldRetry(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status > 0 && error.status < 500
  return !isFinal && failures < 2
}

/** `readAddress` tells where the person was when the session ended, and `leave` goes to the sign-in from there. */
export function buildQueryClient(readAddress: () => string, leave: (address: string) => void): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // The service may be on this machine: being offline is no reason not to ask.
      queries: { staleTime: 30_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  onSignedOut(() => {
    if (!client.getQueryData(sessionQuery.queryKey)?.session) return
    const address = readAddress()
    void forgetSession(client).then(() => leave(address))
  })
  // What could not be read meanwhile is read when the service is back.
  subscribeReachable(() => {
    if (isReachable()) void client.refetchQueries({ predicate: query => query.state.status === 'error' })
  })
  // A window can lie behind another without being hidden.
  focusManager.setEventListener(handleFocus => {
    const onChange = () => handleFocus()
    addEventListener('focus', onChange)
    addEventListener('visibilitychange', onChange)
    return () => {
      removeEventListener('focus', onChange)
      removeEventListener('visibilitychange', onChange)
    }
  })
  return client
}
