import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CityCoverage } from '../../api/directory.ts'
import { BranchMap } from '../../components/map/branch-map.tsx'
import { Name, usePickText } from '../../components/name.tsx'
import { Section } from '../../components/section.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'

/** Cities that the table names; the map shows all. */
const MAX_LISTED = 20

/** How much the directory holds of each city, and of which kinds. */
export function CoverageSection({ coverage }: { coverage: CityCoverage[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const pick = usePickText()
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const points = useMemo(
    () =>
      coverage.flatMap(({ cityId, labels, lat, lng, branches }) =>
        lat === null || lng === null
          ? []
          : [{ id: cityId, lat, lng, label: `${pick(labels)}: ${format.number(branches)}` }],
      ),
    [coverage, pick, format],
  )
  return (
    <Section title={t('directory.coverage')} advice={t('directory.coverageAdvice')}>
      <div className="relative mb-4 h-72 overflow-hidden rounded-md border border-line">
        <BranchMap
          label={t('directory.coverageMap')}
          points={points}
          fitKey="coverage"
          isAmongText
          highlighted={highlighted}
          onHighlight={setHighlighted}
        />
      </div>
      <SimpleTable
        label={t('directory.coverage')}
        rows={coverage.slice(0, MAX_LISTED)}
        getKey={city => city.cityId}
        columns={[
          { id: 'city', label: t('list.filter.city'), render: ({ labels }) => <Name name={labels} /> },
          {
            id: 'branches',
            label: t('directory.count.branches'),
            isNumber: true,
            render: ({ branches }) => format.number(branches),
          },
          {
            id: 'kinds',
            label: t('directory.kinds'),
            render: ({ categories }) =>
              format.list(
                categories
                  .slice(0, 4)
                  .map(({ labels, branches }) => `${pick(labels)} (${format.number(branches)})`),
              ),
          },
        ]}
      />
    </Section>
  )
}
