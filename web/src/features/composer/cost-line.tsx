import { Trans, useTranslation } from 'react-i18next'
import type { Interpretation } from '../../api/composer.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWorkspace } from '../session/use-session.ts'
import { useLimitText } from './use-limit-text.ts'

interface CostLineProps {
  reading: Interpretation
  requested: number
  isBehind: boolean
}

/** How much there is, and what saving it takes from the plan of those who may save. */
export function CostLine({ reading, requested, isBehind }: CostLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const tellLimit = useLimitText()
  const { canWrite } = useWorkspace()
  const { count, plan } = reading
  return (
    <p
      aria-live="polite"
      className={`ms-auto text-end text-muted max-sm:ms-0 max-sm:w-full max-sm:text-start transition-opacity ${isBehind ? 'opacity-60' : ''}`}
    >
      {count.branches > 0 ? (
        <>
          <Trans
            t={t}
            i18nKey="composer.found"
            values={{
              branches: t('count.branches', { count: count.branches }),
              companies: t('count.ofCompanies', { count: count.companies }),
            }}
            components={{ strong: <strong className="font-semibold text-text" /> }}
          />
          {canWrite &&
            `\u00a0· ${t('composer.cost', { count: plan.willSave, left: format.number(plan.left) })}`}
        </>
      ) : (
        !plan.limit && <strong className="font-semibold text-text">{t('preview.none')}</strong>
      )}
      {plan.limit && <span className="block text-xs text-warning">{tellLimit(plan, requested)}</span>}
    </p>
  )
}
