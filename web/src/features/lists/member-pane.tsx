import type { BranchListMember } from 'dalil-client'
import { useRef } from 'react'
import { useWorkspace } from '../session/use-session.ts'
import { isFiltering, type MemberFilter } from './filter-members.ts'
import { ListFilters } from './list-filters.tsx'
import { measureNumberColumn } from './member-columns.ts'
import { MemberHeading } from './member-heading.tsx'
import { MemberList } from './member-list.tsx'
import { MemberSelection } from './member-selection.tsx'
import { NoMembers } from './no-members.tsx'
import { useRemoveMembers } from './use-remove-members.ts'

interface MemberPaneProps {
  listId: string
  members: readonly BranchListMember[]
  /** Those that pass the filter. */
  shown: readonly BranchListMember[]
  filter: MemberFilter
  onFilterChange: (filter: MemberFilter) => void
  selection: ReadonlySet<string>
  onSelectionChange: (ids: Set<string>) => void
  onOrder: (order: string[]) => void
  onHighlight: (id: string | null) => void
  onOpen: (branchId: string) => void
}

/** The members of a list in their order, with what filters them and what can be done with those that are selected. */
export function MemberPane(props: MemberPaneProps) {
  const { listId, members, shown, filter, onFilterChange } = props
  const { selection, onSelectionChange, onOrder, onHighlight, onOpen } = props
  const { canWrite } = useWorkspace()
  const canMove = canWrite && !isFiltering(filter)
  const remove = useRemoveMembers(listId)
  const grid = useRef<HTMLDivElement>(null)
  // What is selected may be hidden by the filter.
  const chosen = new Set(shown.map(member => member.branchId).filter(id => selection.has(id)))
  // The button that was pressed goes away with the selection.
  const clearSelection = () => {
    onSelectionChange(new Set())
    grid.current?.focus()
  }
  return (
    <div
      className="flex h-full min-h-0 flex-col"
      style={{ ['--number-width' as string]: measureNumberColumn(members.length) }}
    >
      <ListFilters members={members} filter={filter} onChange={onFilterChange} />
      {shown.length > 0 && (
        <MemberHeading
          canMove={canMove}
          canSelect={canWrite}
          count={shown.length}
          selectedCount={chosen.size}
          onSelectAll={all => onSelectionChange(new Set(all ? shown.map(member => member.branchId) : []))}
        />
      )}
      <div className="min-h-0 flex-1">
        <MemberList
          grid={grid}
          members={shown}
          canMove={canMove}
          canSelect={canWrite}
          selection={selection}
          onSelectionChange={onSelectionChange}
          onOrder={onOrder}
          onHighlight={onHighlight}
          onOpen={onOpen}
          empty={<NoMembers isFiltered={members.length > 0} />}
        />
      </div>
      {chosen.size > 0 && (
        <MemberSelection
          listId={listId}
          order={members.map(member => member.branchId)}
          selection={chosen}
          onOrder={onOrder}
          onRemove={() => {
            remove(chosen)
            clearSelection()
          }}
          onClear={clearSelection}
        />
      )}
    </div>
  )
}
