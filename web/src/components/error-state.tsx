import { Link } from '@tanstack/react-router'
import { CircleAlert, SearchX, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/request.ts'
import { Button, buildButtonClass } from './button.tsx'
import { Empty } from './empty.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  /** It is shown in the place of the whole page. */
  isPage?: boolean
}

/** What a failed read shows: what happened, and what to do. */
export function ErrorState({ error, onRetry, isPage }: ErrorStateProps) {
  const { t } = useTranslation()
  const kind = classifyError(error)
  const icon = { offline: WifiOff, missing: SearchX, forbidden: CircleAlert, failed: CircleAlert }[kind]
  return (
    <div role="alert" className="h-full">
      <Empty
        icon={icon}
        isPage={isPage ?? false}
        title={t(`error.${kind}.title`)}
        action={
          kind === 'missing' ? (
            <Link to="/search" className={buildButtonClass()}>
              {t('missing.action')}
            </Link>
          ) : (
            // A role does not change by asking again.
            kind !== 'forbidden' && onRetry && <Button onPress={onRetry}>{t('error.retry')}</Button>
          )
        }
      >
        {t(`error.${kind}.advice`)}
      </Empty>
    </div>
  )
}

function classifyError(error: unknown): 'offline' | 'missing' | 'forbidden' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.isOffline) return 'offline'
  if (error.status === 404) return 'missing'
  return error.status === 403 ? 'forbidden' : 'failed'
}
