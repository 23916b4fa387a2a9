import { useTranslation } from 'react-i18next'

/** Stands beside the name of a branch that has closed. */
export function ClosedMark() {
  const { t } = useTranslation()
  return (
    <span className="shrink-0 rounded-sm bg-warning-soft px-1.5 text-xs text-warning">
      {t('branch.closed')}
    </span>
  )
}
