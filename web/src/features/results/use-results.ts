import { useMemo, useState } from 'react'
import type { CompleteSearch } from '../../api/searches.ts'
import {
  type BranchRow,
  type CompanyRow,
  type Dimension,
  filterBranches,
  groupCompanies,
  joinResults,
  type ResultFilter,
} from './model.ts'

export interface ResultsState {
  /** Everything that was saved. */
  all: readonly BranchRow[]
  /** False while the rest of it is still being read. */
  isComplete: boolean
  /** What the filters leave. */
  branches: readonly BranchRow[]
  companies: readonly CompanyRow[]
  /** Of everything that was saved. */
  companyCount: number
  filters: readonly ResultFilter[]
  isFiltered: boolean
  text: string
  setText: (text: string) => void
  /** Sets the filter of a dimension, or takes it away when it is set already. */
  toggleFilter: (dimension: Dimension, id: string) => void
  /** Branches with these filters but for the one of this dimension: what its chart counts. */
  withoutFilter: (dimension: Dimension) => readonly BranchRow[]
  clear: () => void
}

/** Filters within what a search holds; all of it is here, so nothing is asked of the service. */
export function useResults(
  data: Pick<CompleteSearch, 'companies' | 'branches' | 'isComplete'>,
): ResultsState {
  const [filters, setFilters] = useState<ResultFilter[]>([])
  const [text, setText] = useState('')
  const { branches: all, companies: allCompanies } = useMemo(() => joinResults(data), [data])
  const branches = useMemo(() => filterBranches(all, filters, text), [all, filters, text])
  const companies = useMemo(() => groupCompanies(branches), [branches])
  return {
    all,
    isComplete: data.isComplete,
    branches,
    companies,
    companyCount: allCompanies.length,
    filters,
    isFiltered: filters.length > 0 || text.trim() !== '',
    text,
    setText,
    toggleFilter(dimension, id) {
      const isSet = filters.some(filter => filter.dimension === dimension && filter.id === id)
      const others = filters.filter(filter => filter.dimension !== dimension)
      setFilters(isSet ? others : [...others, { dimension, id }])
    },
    withoutFilter: dimension =>
      filterBranches(
        all,
        filters.filter(filter => filter.dimension !== dimension),
        text,
      ),
    clear() {
      setFilters([])
      setText('')
    },
  }
}
