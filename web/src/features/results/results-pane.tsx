import type { Search } from 'dalil-client'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { usePickText } from '../../components/name.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { useColumns } from '../../components/table/columns.ts'
import { ColumnsMenu } from '../../components/table/columns-menu.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { useFormat } from '../../i18n/format.ts'
import { ExportMenu } from '../exports/export-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { ResultsLevel } from './parse-level.ts'
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
  const format = useFormat()
  const hasCities = useMemo(
    () => new Set(results.all.map(branch => branch.location.city.id)).size > 1,
    [results.all],
  )
  const companyColumns = useColumns('companies', useCompanyColumns(hasCities))
  const branchColumns = useColumns('branches', useBranchColumns(false, hasCities))
  const rowColumns = useColumns('rows', useBranchColumns(true, hasCities))
  const levels = (['companies', 'branches', 'rows'] as const).map(id => ({ id, label: t(`level.${id}`) }))
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
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line ps-5 pe-3 py-2">
        {/* On a phone it has a row of its own: beside the field it would leave the buttons alone in one. */}
        <div className="max-sm:w-full">
          <Segmented label={t('level.label')} options={levels} value={level} onChange={props.onLevelChange} />
        </div>
        <SearchInput
          label={t('results.filter')}
          value={results.text}
          onChange={results.setText}
          className="w-40 max-sm:grow sm:@max-2xl:w-31"
        />
        <FilterChips results={results} />
        {/* Always in the page: screen readers tell what changes in it. */}
        <p role="status" className="text-xs whitespace-nowrap text-muted empty:-ms-2">
          {results.isFiltered &&
            (level === 'companies'
              ? t('results.ofCompanies', {
                  shown: format.number(results.companies.length),
                  count: results.companyCount,
                })
              : t('results.ofBranches', {
                  shown: format.number(results.branches.length),
                  count: results.all.length,
                }))}
        </p>
        <div className="ms-auto flex *:@max-2xl:px-2">
          <ColumnsMenu<never> choice={choice as never} />
          <ExportMenu
            subject={{
              kind: 'searches',
              id: props.search.id,
              branchIds: results.isFiltered ? results.branches.map(branch => branch.id) : undefined,
            }}
            variant="ghost"
          />
        </div>
      </div>
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
