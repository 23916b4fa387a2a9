import { useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../components/error-state.tsx'

export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  return (
    <ErrorState
      isPage
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
