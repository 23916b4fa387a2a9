import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useReachable } from '../../api/reachable.ts'
import { ApiError } from '../../api/request.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { PAGE_OFFLINE } from '../../routes/load-page.ts'

export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const isAway = !useReachable()
  const isMissed = error instanceof ApiError && error.code === PAGE_OFFLINE
  // The page fails at once again for as long as its code is not loaded.
  const retry = () => void router.invalidate().then(reset)
  const retryNow = useEffectEvent(retry)
  // A page whose code could not be loaded opens when the service is back.
  useEffect(() => {
    if (isMissed && !isAway) retryNow()
  }, [isMissed, isAway])
  return <ErrorState isPage error={error} onRetry={retry} />
}
