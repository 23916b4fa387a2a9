import { useTranslation } from 'react-i18next'
import type { Completeness } from '../../api/completeness.ts'
import { Name } from '../../components/name.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { embedName } from '../../i18n/embed-name.ts'
import { useFormat } from '../../i18n/format.ts'

/** As many as the table of coverage names. */
const MAX_LISTED = 20

/** How complete cities are, or kinds. */
export function CompletenessTable({ rows }: { rows: Completeness[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <SimpleTable
      label={t('completeness.title')}
      rows={rows.slice(0, MAX_LISTED)}
      getKey={({ city, category }) => (category ?? city)?.id ?? ''}
      columns={[
        {
          id: 'name',
          label: rows[0]?.category ? t('list.filter.category') : t('list.filter.city'),
          render: ({ city, category }) => <Name name={(category ?? city)!.labels} />,
        },
        {
          id: 'known',
          label: t('completeness.known'),
          isNumber: true,
          render: ({ known }) => format.number(known),
        },
        {
          id: 'estimated',
          label: t('completeness.estimated'),
          isNumber: true,
          render: ({ estimate }) => (estimate ? format.number(estimate.total) : '–'),
        },
        {
          id: 'range',
          label: t('completeness.range'),
          isNumber: true,
          render: ({ estimate }) => (estimate ? t('completeness.between', estimate) : '–'),
        },
        {
          id: 'complete',
          label: t('completeness.complete'),
          isNumber: true,
          render: ({ estimate }) => (estimate ? format.percent(estimate.completeness) : '–'),
        },
        {
          id: 'reason',
          label: t('completeness.compared'),
          render: ({ estimate, unknown }) => (
            <span className="text-muted">
              {estimate
                ? t('completeness.inBoth', {
                    sources: format.list(estimate.sources.map(embedName)),
                    count: estimate.matches,
                  })
                : unknown && t(`completeness.unknown.${unknown}`)}
            </span>
          ),
        },
      ]}
    />
  )
}
