import type { NullableLocalizedText } from 'dalil-client'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interpretation } from '../../api/composer.ts'
import { Empty } from '../../components/empty.tsx'
import { Name, usePickText } from '../../components/name.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { useFormat } from '../../i18n/format.ts'

interface PreviewCompany {
  id: string
  name: NullableLocalizedText
  branchIds: string[]
}

interface PreviewPaneProps {
  preview: Interpretation['preview']
  highlighted: string | null
  onHighlight: (branchId: string | null) => void
}

/** What saving would bring: names only, until it is saved. */
export default function PreviewPane({ preview, highlighted, onHighlight }: PreviewPaneProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pick = usePickText()
  const companies = useMemo(() => groupPreview(preview), [preview])
  const columns = useMemo(
    (): DataColumn<PreviewCompany>[] => [
      {
        id: 'company',
        label: t('column.company'),
        width: '3fr',
        minWidth: 180,
        isRowHeader: true,
        render: company => <Name name={company.name} />,
        sortValue: company => pick(company.name),
      },
      {
        id: 'branches',
        label: t('column.branches'),
        width: 100,
        render: company => <span className="numeric">{format.number(company.branchIds.length)}</span>,
        sortValue: company => company.branchIds.length,
      },
    ],
    [t, format, pick],
  )
  return (
    <>
      <p className="flex min-h-12 items-center border-b border-line px-5 text-muted">
        {preview.isComplete ? t('preview.title') : t('preview.partial', { count: preview.branches.length })}
      </p>
      <div className="min-h-0 flex-1">
        <DataTable
          label={t('preview.title')}
          columns={columns}
          rows={companies}
          getRowText={company => pick(company.name)}
          highlighted={preview.branches.find(branch => branch.id === highlighted)?.companyId ?? null}
          onHighlight={id => onHighlight(companies.find(company => company.id === id)?.branchIds[0] ?? null)}
          empty={
            <Empty icon={SearchX} title={t('preview.none')}>
              {t('preview.noneAdvice')}
            </Empty>
          }
        />
      </div>
    </>
  )
}

function groupPreview({ companies, branches }: Interpretation['preview']): PreviewCompany[] {
  const byCompany = Map.groupBy(branches, branch => branch.companyId)
  return companies.map(({ id, name }) => ({
    id,
    name,
    branchIds: (byCompany.get(id) ?? []).map(branch => branch.id),
  }))
}
