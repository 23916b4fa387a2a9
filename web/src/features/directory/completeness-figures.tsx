import { useTranslation } from 'react-i18next'
import type { Completeness } from '../../api/completeness.ts'
import { useFormat } from '../../i18n/format.ts'

/** The figures of the whole directory or of a city, in large. */
export function CompletenessFigures({ figures: { known, estimate, unknown } }: { figures: Completeness }) {
  const { t } = useTranslation()
  const format = useFormat()
  const shown = [
    { label: t('completeness.known'), value: format.number(known) },
    ...(estimate
      ? [
          { label: t('completeness.estimated'), value: format.number(estimate.total) },
          { label: t('completeness.range'), value: t('completeness.between', estimate) },
          { label: t('completeness.complete'), value: format.percent(estimate.completeness) },
        ]
      : []),
  ]
  return (
    <dl className="mb-8 grid grid-cols-2 gap-4 sm:grid-cols-4">
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="numeric text-xl font-semibold">{value}</dd>
        </div>
      ))}
      {unknown && (
        <div className="sm:col-span-3">
          <dt className="text-xs text-muted">{t('completeness.complete')}</dt>
          <dd>{t(`completeness.unknown.${unknown}`)}</dd>
        </div>
      )}
    </dl>
  )
}
