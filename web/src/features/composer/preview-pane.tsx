import type { NullableLocalizedText } from 'dalil-client'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interpretation, PreviewBranch } from '../../api/composer.ts'
import { Name, usePickText } from '../../components/name.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { nameDistrict } from '../../i18n/pick-name.ts'
import { averageRating } from '../results/model.ts'
import { Places } from '../results/places.tsx'
import { useFigureColumns } from '../results/use-figure-columns.tsx'
import { EmptyPreview } from './empty-preview.tsx'

interface PreviewCompany {
  id: string
  name: NullableLocalizedText
  branches: PreviewBranch[]
  rating: number | null
  reviews: number | null
}

interface PreviewPaneProps {
  reading: Interpretation
  highlighted: string | null
  onHighlight: (branchId: string | null) => void
}

/** What would be saved, a company a row. */
export default function PreviewPane({ reading, highlighted, onHighlight }: PreviewPaneProps) {
  const { preview } = reading
  const { t } = useTranslation()
  const pick = usePickText()
  const figures = useFigureColumns<PreviewCompany>()
  const companies = useMemo(() => groupPreview(preview), [preview])
  const cities = useMemo(() => {
    const { cityIds = [] } = reading.filters
    // Of several cities, a name that is also a city's says in which of them a branch is.
    return cityIds.length === 1 ? reading.names.filter(({ id }) => cityIds.includes(id)).map(toLabels) : []
  }, [reading])
  const columns = useMemo(
    (): DataColumn<PreviewCompany>[] => [
      {
        id: 'company',
        label: t('column.company'),
        width: '3fr',
        minWidth: 148,
        isRowHeader: true,
        render: company => <Name name={company.name} />,
        sortValue: company => pick(company.name),
      },
      ...figures,
      {
        id: 'districts',
        label: t('column.districts'),
        width: '2fr',
        minWidth: 100,
        render: company => (
          <Places
            places={company.branches
              .map(branch => branch.district)
              .filter(({ name }) => !cities.some(city => nameDistrict(name, city) !== name))}
          />
        ),
      },
    ],
    [t, pick, figures, cities],
  )
  return (
    <>
      <p className="flex min-h-12 flex-col justify-center border-b border-line px-5 py-1.5">
        <span className="text-xs text-muted">
          {preview.isComplete ? t('preview.title') : t('preview.partial', { count: preview.branches.length })}
        </span>
        <bdi className="wrap-anywhere">{reading.reading.title}</bdi>
      </p>
      <div className="min-h-0 flex-1">
        <DataTable
          label={t('preview.title')}
          columns={columns}
          rows={companies}
          getRowText={company => pick(company.name)}
          highlighted={preview.branches.find(branch => branch.id === highlighted)?.companyId ?? null}
          onHighlight={id =>
            onHighlight(companies.find(company => company.id === id)?.branches[0]?.id ?? null)
          }
          empty={<EmptyPreview reading={reading} />}
        />
      </div>
    </>
  )
}

function toLabels({ labels }: Interpretation['names'][number]): NullableLocalizedText {
  return labels
}

function groupPreview({ companies, branches }: Interpretation['preview']): PreviewCompany[] {
  const byCompany = Map.groupBy(branches, branch => branch.companyId)
  return companies.map(({ id, name }) => {
    const own = byCompany.get(id) ?? []
    return { id, name, branches: own, ...averageRating(own) }
  })
}
