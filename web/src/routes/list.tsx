import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completeListQuery } from '../api/lists.ts'
import { ApiError } from '../api/request.ts'
import { lazyDialog } from '../components/lazy-dialog.tsx'
import { Loading } from '../components/loading.tsx'
import { Page } from '../components/page.tsx'
import { SplitView } from '../components/split-view.tsx'
import { ChangesSince } from '../features/changes/changes-since.tsx'
import { filterMembers, isFiltering, NO_FILTER } from '../features/lists/filter-members.ts'
import { ListActions } from '../features/lists/list-actions.tsx'
import { ListFilters } from '../features/lists/list-filters.tsx'
import { ListMap } from '../features/lists/list-map.tsx'
import { measureRoute } from '../features/lists/measure-route.ts'
import { measureNumberColumn } from '../features/lists/member-columns.ts'
import { MemberHeading } from '../features/lists/member-heading.tsx'
import { MemberList } from '../features/lists/member-list.tsx'
import { MemberSelection } from '../features/lists/member-selection.tsx'
import { NoMembers } from '../features/lists/no-members.tsx'
import { OrderMenu } from '../features/lists/order-menu.tsx'
import { PrintList } from '../features/lists/print-list.tsx'
import { useOrder } from '../features/lists/use-order.ts'
import { useRemoveMembers } from '../features/lists/use-remove-members.ts'
import { toggleIds } from '../features/results/selection.ts'
import { useOpened } from '../features/results/use-opened.ts'
import { useWorkspace } from '../features/session/use-session.ts'
import { MissingHere } from '../features/workspaces/missing-here.tsx'
import { useFormat } from '../i18n/format.ts'

const BranchPanel = lazyDialog(() => import('../features/results/branch-panel.tsx'))

export default function ListRoute() {
  const { t } = useTranslation()
  const format = useFormat()
  const { listId } = useParams({ from: '/app/lists/$listId' })
  const { canWrite } = useWorkspace()
  const { data, error, refetch } = useQuery(completeListQuery(listId))
  const [filter, setFilter] = useState(NO_FILTER)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const { opened, open, close } = useOpened()
  const openBranch = (branch: string) => open({ branch })
  const grid = useRef<HTMLDivElement>(null)
  const order = useOrder(listId)
  const remove = useRemoveMembers(listId)
  const members = data?.members
  const shown = useMemo(() => filterMembers(members ?? [], filter), [members, filter])
  const kilometers = useMemo(() => measureRoute((members ?? []).map(({ branch }) => branch)), [members])
  // What is known stays on screen while the service cannot be reached; a list that is gone does not.
  const isGone = error instanceof ApiError && error.status === 404
  if (error && (!data || isGone))
    return <MissingHere id={listId} error={error} onRetry={() => void refetch()} />
  if (!data || !members) return <Loading />

  const canMove = canWrite && !isFiltering(filter)
  // What is selected may be hidden by the filter.
  const chosen = new Set(shown.map(member => member.branchId).filter(id => selection.has(id)))
  const openedMember = members.find(member => member.branchId === opened?.branch)
  // The button that was pressed goes away with the selection.
  const clearSelection = () => {
    setSelection(new Set())
    grid.current?.focus()
  }
  const subtitle = [
    t('list.count', { count: members.length }),
    t('list.changed', { ago: format.ago(data.list.updatedAt) }),
    members.length > 1 ? t('list.length', { length: format.kilometers(kilometers) }) : '',
  ]
  const list = (
    <div
      className="flex h-full min-h-0 flex-col"
      style={{ ['--number-width' as string]: measureNumberColumn(members.length) }}
    >
      <ListFilters members={members} filter={filter} onChange={setFilter} />
      {shown.length > 0 && (
        <MemberHeading
          canMove={canMove}
          canSelect={canWrite}
          count={shown.length}
          selectedCount={chosen.size}
          onSelectAll={all => setSelection(new Set(all ? shown.map(member => member.branchId) : []))}
        />
      )}
      <div className="min-h-0 flex-1">
        <MemberList
          grid={grid}
          members={shown}
          canMove={canMove}
          canSelect={canWrite}
          selection={selection}
          onSelectionChange={setSelection}
          onOrder={next => void order(next)}
          onHighlight={setHighlighted}
          onOpen={openBranch}
          empty={<NoMembers isFiltered={members.length > 0} />}
        />
      </div>
      {chosen.size > 0 && (
        <MemberSelection
          listId={listId}
          order={members.map(member => member.branchId)}
          selection={chosen}
          onOrder={next => void order(next)}
          onRemove={() => {
            remove(chosen)
            clearSelection()
          }}
          onClear={clearSelection}
        />
      )}
    </div>
  )
  return (
    <Page
      title={data.list.name}
      subtitle={
        <>
          {subtitle.filter(Boolean).join('\u00a0· ')}{' '}
          <ChangesSince scope={{ listId }} onOpenBranch={openBranch} />
        </>
      }
      isFull
      actions={
        <>
          {canWrite && <OrderMenu members={members} onOrder={(next, text) => void order(next, text)} />}
          <ListActions list={data.list} filter={filter} canWrite={canWrite} />
        </>
      }
    >
      <PrintList members={shown} />
      <SplitView
        list={list}
        map={
          <>
            <ListMap
              members={shown}
              cityIds={data.cityIds}
              fitKey={listId}
              selection={selection}
              onSelect={(ids, how) => setSelection(toggleIds(selection, ids, how))}
              highlighted={highlighted}
              onHighlight={setHighlighted}
            />
            {openedMember && (
              <BranchPanel
                branch={{
                  ...openedMember.branch,
                  id: openedMember.branchId,
                  available: openedMember.available,
                }}
                onClose={close}
              />
            )}
          </>
        }
      />
    </Page>
  )
}
