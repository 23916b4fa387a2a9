import { useTranslation } from 'react-i18next'
import type { UsageReport } from '../../api/workspace.ts'
import { Section } from '../../components/section.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'

const COUNTERS = ['savedSearches', 'savedCompanies', 'folders', 'lists'] as const

/** What the workspace holds, and who saved it. */
export function CountersSection({ report }: { report: UsageReport }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Section title={t('usage.holds')}>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {COUNTERS.map(counter => (
            <div key={counter}>
              <dt className="text-xs text-muted">{t(`usage.counter.${counter}`)}</dt>
              <dd className="numeric text-2xl font-semibold">{format.number(report.usage[counter])}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {report.byPerson.length > 0 && (
        <Section title={t('usage.byPerson')} advice={t('usage.thisCycle')}>
          <SimpleTable
            label={t('usage.byPerson')}
            rows={report.byPerson}
            getKey={({ name }) => name ?? ''}
            columns={[
              {
                id: 'name',
                label: t('usage.who'),
                render: ({ name }) => <bdi>{name ?? t('usage.unknown')}</bdi>,
              },
              {
                id: 'searches',
                label: t('usage.counter.savedSearches'),
                isNumber: true,
                render: ({ searches }) => format.number(searches),
              },
              {
                id: 'companies',
                label: t('usage.counter.savedCompanies'),
                isNumber: true,
                render: ({ companies }) => format.number(companies),
              },
            ]}
          />
        </Section>
      )}
    </>
  )
}
