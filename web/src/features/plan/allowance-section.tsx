import { useTranslation } from 'react-i18next'
import type { UsageReport } from '../../api/workspace.ts'
import { MeterBar } from '../../components/meter.tsx'
import { Section } from '../../components/section.tsx'
import { useFormat } from '../../i18n/format.ts'
import { fillDays } from './fill-days.ts'
import { useNamePlan } from './name-plan.ts'

/** What the month has used, day by day, and what is left of it. */
export function AllowanceSection({ report }: { report: UsageReport }) {
  const { t } = useTranslation()
  const format = useFormat()
  const namePlan = useNamePlan()
  const { plan, cycle } = report
  const days = fillDays(report.daily, cycle.startsAt, cycle.renewsAt)
  const most = Math.max(1, ...days.map(day => day.companies))
  const used = t('plan.used', {
    used: format.number(cycle.saved),
    allowance: format.number(plan.companyAllowance),
  })
  return (
    <Section
      title={t('usage.allowance')}
      advice={t('usage.left', { count: cycle.left, date: format.date(cycle.renewsAt) })}
    >
      <MeterBar value={cycle.saved} max={plan.companyAllowance} label={used} />
      <p className="mt-2 text-muted">{used}</p>
      <figure className="mt-6">
        <div className="flex h-28 items-end gap-px border-b border-line" aria-hidden>
          {days.map(({ date, companies }) => (
            <div
              key={date}
              title={`${format.date(date)}: ${format.number(companies)}`}
              className="min-w-0.5 flex-1 rounded-t-sm bg-accent"
              style={{ blockSize: `${(companies / most) * 100}%` }}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between text-xs text-muted" aria-hidden>
          <span>{format.date(cycle.startsAt)}</span>
          <span>{format.date(cycle.renewsAt)}</span>
        </div>
        <figcaption className="sr-only">
          {t('usage.perDay')}{' '}
          {format.list(report.daily.map(day => `${format.date(day.date)}: ${format.number(day.companies)}`))}
        </figcaption>
      </figure>
      <dl className="mt-6 grid gap-4 sm:grid-cols-3">
        <Fact label={t('usage.perSearch')} value={format.number(plan.perSearchCompanyCap)} />
        <Fact label={t('usage.participants')} value={format.number(plan.participantLimit)} />
        <Fact
          label={t('usage.plan')}
          value={plan.custom ? t('usage.custom', { name: namePlan(plan) }) : namePlan(plan)}
        />
      </dl>
    </Section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="numeric text-lg font-medium">{value}</dd>
    </div>
  )
}
