import { useTranslation } from 'react-i18next'
import type { Interpretation } from '../../api/composer.ts'
import { useFormat } from '../../i18n/format.ts'

/** Tells how much of what was asked for the plan lets a search save, and which limit it is; right before and after. */
export function useLimitText() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ limit, willSave, renewsAt }: Interpretation['plan'], requested: number): string | null =>
    limit &&
    t(`composer.limit.${limit}`, {
      count: requested,
      saved: format.number(willSave),
      date: format.date(renewsAt),
    })
}
