import { useMemo, useState } from 'react'
import type { CompleteSearch } from '../../api/searches.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { SplitView } from '../../components/split-view.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { ChartCard } from './chart-card.tsx'
import { PrintBranches } from './print-branches.tsx'
import { ResultsMap } from './results-map.tsx'
import { ResultsPane } from './results-pane.tsx'
import { SavedSearchHeader } from './saved-search-header.tsx'
import { toggleIds } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useLevel } from './use-level.ts'
import { useOpened } from './use-opened.ts'
import { useResults } from './use-results.ts'

const BranchPanel = lazyDialog(() => import('./branch-panel.tsx'))
const CompanyPanel = lazyDialog(() => import('./company-panel.tsx'))

/** A saved search: its rows and their map, which show each other. */
export function SavedSearch({ data }: { data: CompleteSearch }) {
  const { search } = data
  usePageTitle(search.title)
  const results = useResults(data)
  const [level, setLevel] = useLevel()
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [scrollTo, setScrollTo] = useState<string | null>(null)
  const { opened, open, close } = useOpened()
  const company = opened?.company && results.companies.find(one => one.id === opened.company)
  const branch = opened?.branch && results.all.find(one => one.id === opened.branch)
  const { branchIds, companyCount } = useMemo(() => {
    const selected = results.all.filter(one => selection.has(one.id))
    return {
      branchIds: selected.map(one => one.id),
      companyCount: new Set(selected.map(one => one.companyId)).size,
    }
  }, [results.all, selection])
  const shownIds = useMemo(() => results.branches.map(one => one.id), [results.branches])
  // A chart's bar asks where its branches are; words that are being typed do not move the map.
  const fitKey = [search.id, data.isComplete, ...results.filters.map(({ id }) => id)].join(' ')
  // A company of one branch has nothing more to show than that branch.
  const openCompany = (id: string) => {
    const [only, ...others] = results.companies.find(one => one.id === id)?.branches ?? []
    open(only && others.length === 0 ? { branch: only.id } : { company: id })
  }
  return (
    <div className="flex h-full flex-col short:overflow-auto">
      <SavedSearchHeader
        search={search}
        companyCount={data.companyCount}
        branchCount={search.persistedResultCount}
        onOpenBranch={id => open({ branch: id })}
      />
      <PrintBranches branches={results.branches} />
      <div className="min-h-0 flex-1 short:h-88 short:flex-none">
        <SplitView
          list={
            <>
              <ResultsPane
                search={search}
                results={results}
                level={level}
                onLevelChange={setLevel}
                selection={selection}
                onSelectionChange={setSelection}
                highlighted={highlighted}
                onHighlight={setHighlighted}
                scrollTo={scrollTo}
                onOpenCompany={openCompany}
                onOpenBranch={id => open({ branch: id })}
              />
              <SelectionBar
                search={search}
                branchIds={branchIds}
                companyCount={companyCount}
                shownIds={shownIds}
                isFiltered={results.isFiltered}
                isComplete={data.isComplete}
                onClear={() => setSelection(new Set())}
              />
            </>
          }
          map={
            <>
              <ResultsMap
                branches={results.branches}
                fitKey={fitKey}
                selection={selection}
                onSelect={(ids, how) => {
                  setSelection(toggleIds(selection, ids, how))
                  setScrollTo(ids[0] ?? null)
                }}
                highlighted={highlighted}
                onHighlight={setHighlighted}
              />
              {results.all.length > 0 && (
                <div className={opened ? 'max-2xl:hidden' : ''}>
                  <ChartCard results={results} />
                </div>
              )}
              {branch ? (
                <BranchPanel key={branch.id} branch={branch} onClose={close} />
              ) : (
                company && (
                  <CompanyPanel
                    key={company.id}
                    company={company}
                    onClose={close}
                    onOpenBranch={id => open({ company: company.id, branch: id })}
                    onHighlight={setHighlighted}
                  />
                )
              )}
            </>
          }
        />
      </div>
    </div>
  )
}
