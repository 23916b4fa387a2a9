import { useTranslation } from 'react-i18next'

export function MapPlaceholder({ hasFailed }: { hasFailed?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full items-center justify-center bg-land p-6 text-center text-muted">
      {hasFailed ? t('map.failed') : <span className="sr-only">{t('map.loading')}</span>}
    </div>
  )
}
