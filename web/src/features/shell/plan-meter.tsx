import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usageQuery } from '../../api/workspace.ts'
import { MeterBar } from '../../components/meter.tsx'
import { useFormat } from '../../i18n/format.ts'

/** What the plan's month has left, at the foot of the sidebar. */
export function PlanMeter() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(usageQuery())
  if (!data) return null
  const { cycle, plan } = data
  const used = t('plan.used', {
    used: format.number(cycle.saved),
    allowance: format.number(plan.companyAllowance),
  })
  return (
    <Link
      to="/plan"
      className="flex flex-col gap-1.5 rounded-md px-2 py-1.5 text-xs text-muted hover:text-text"
    >
      <span>{used}</span>
      <MeterBar value={cycle.saved} max={plan.companyAllowance} label={used} />
      <span>{t('plan.renews', { date: format.date(cycle.renewsAt) })}</span>
    </Link>
  )
}
