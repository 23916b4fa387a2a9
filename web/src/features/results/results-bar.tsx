import { useTranslation } from 'react-i18next'
import { SearchInput } from '../../components/search-input.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { ColumnsMenu, type ColumnsMenuProps } from '../../components/table/columns-menu.tsx'
import { useFormat } from '../../i18n/format.ts'
import { ExportMenu } from '../exports/export-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { ResultsLevel } from './parse-level.ts'
import type { ResultsState } from './use-results.ts'

interface ResultsBarProps {
  searchId: string
  results: ResultsState
  level: ResultsLevel
  onLevelChange: (level: ResultsLevel) => void
  columns: ColumnsMenuProps['choice']
}

/** Above the results: what is shown of them, how many these are, and their export. */
export function ResultsBar({ searchId, results, level, onLevelChange, columns }: ResultsBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const levels = (['companies', 'branches', 'rows'] as const).map(id => ({ id, label: t(`level.${id}`) }))
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line ps-5 pe-3 py-2">
      {/* On a phone it has a row of its own: beside the field it would leave the buttons alone in one. */}
      <div className="max-sm:w-full">
        <Segmented label={t('level.label')} options={levels} value={level} onChange={onLevelChange} />
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
        <ColumnsMenu choice={columns} />
        <ExportMenu
          subject={{
            kind: 'searches',
            id: searchId,
            branchIds: results.isFiltered ? results.branches.map(branch => branch.id) : undefined,
          }}
          variant="ghost"
          isDisabled={results.isFiltered && !results.isComplete}
        />
      </div>
    </div>
  )
}
