import type { Search } from 'dalil-client'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { usePickText } from '../../components/name.tsx'
import { useColumns } from '../../components/table/columns.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ResultsLevel } from './parse-level.ts'
import { ResultsBar } from './results-bar.tsx'
import { applyCompanySelection, toSelectedCompanies } from './selection.ts'
import { useBranchColumns, useCompanyColumns } from './use-result-columns.tsx'
import type { ResultsState } from './use-results.ts'

const NONE: ReadonlySet<string> = new Set()

interface ResultsPaneProps {
  search: Search
  results: ResultsState
  level: ResultsLevel
  onLevelChange: (level: ResultsLevel) => void
  selection: ReadonlySet<string>
  onSelectionChange: (selection: Set<string>) => void
  highlighted: string | null
  onHighlight: (branchId: string | null) => void
  scrollTo: string | null
  onOpenCompany: (companyId: string) => void
  onOpenBranch: (branchId: string) => void
}

/** What a search holds, at one of its three levels. The selection is of branches, whatever is shown. */
export function ResultsPane(props: ResultsPaneProps) {
  const { t } = useTranslation()
  const { results, level, selection, onSelectionChange, onHighlight } = props
  const pick = usePickText()
  const hasCities = useMemo(
    () => new Set(results.all.map(branch => branch.location.city.id)).size > 1,
    [results.all],
  )
  const companyColumns = useColumns('companies', useCompanyColumns(hasCities))
  const branchColumns = useColumns('branches', useBranchColumns(false, hasCities))
  const rowColumns = useColumns('rows', useBranchColumns(true, hasCities))
  const choice = level === 'companies' ? companyColumns : level === 'branches' ? branchColumns : rowColumns
  const selectedCompanies = useMemo(
    () => toSelectedCompanies(results.companies, selection),
    [results.companies, selection],
  )
  const selectedBranches = useMemo(() => ({ whole: selection, part: NONE }), [selection])
  if (results.all.length === 0) return <NothingFound search={props.search} />
  const empty = (
    <Empty
      icon={SearchX}
      title={t('results.none')}
      action={<Button onPress={results.clear}>{t('filter.clear')}</Button>}
    />
  )
  return (
    <>
      <ResultsBar
        searchId={props.search.id}
        results={results}
        level={level}
        onLevelChange={props.onLevelChange}
        columns={choice}
      />
      <div className="min-h-0 flex-1">
        {level === 'companies' ? (
          <DataTable
            key="companies"
            label={t('level.companies')}
            columns={companyColumns.visible}
            rows={results.companies}
            getRowText={company => pick(company.name)}
            selection={selectedCompanies}
            onSelectionChange={selected =>
              onSelectionChange(applyCompanySelection(results.companies, selection, selected))
            }
            highlighted={results.branches.find(branch => branch.id === props.highlighted)?.companyId ?? null}
            onHighlight={id =>
              onHighlight(results.companies.find(company => company.id === id)?.branches[0]?.id ?? null)
            }
            onOpen={company => props.onOpenCompany(company.id)}
            scrollTo={results.branches.find(branch => branch.id === props.scrollTo)?.companyId ?? null}
            empty={empty}
          />
        ) : (
          <DataTable
            key={level}
            label={t(`level.${level}`)}
            columns={level === 'branches' ? branchColumns.visible : rowColumns.visible}
            rows={results.branches}
            getRowText={branch => pick(branch.name)}
            selection={selectedBranches}
            onSelectionChange={({ whole }) => onSelectionChange(new Set(whole))}
            highlighted={props.highlighted}
            onHighlight={onHighlight}
            onOpen={branch => props.onOpenBranch(branch.id)}
            scrollTo={props.scrollTo}
            empty={empty}
          />
        )}
      </div>
    </>
  )
}
