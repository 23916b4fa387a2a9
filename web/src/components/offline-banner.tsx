import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useReachable } from '../api/reachable.ts'

/** Shown while requests do not reach the service, whatever the browser thinks of the network. */
export function OfflineBanner() {
  const { t } = useTranslation()
  if (useReachable()) return null
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-warning"
    >
      <WifiOff size={14} aria-hidden />
      {t('offline.banner')}
    </div>
  )
}
