import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
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
import { ListMap } from '../features/lists/list-map.tsx'
import { measureRoute } from '../features/lists/measure-route.ts'
import { MemberPane } from '../features/lists/member-pane.tsx'
import { OrderMenu } from '../features/lists/order-menu.tsx'
import { PrintList } from '../features/lists/print-list.tsx'
import { useOrder } from '../features/lists/use-order.ts'
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
  const order = useOrder(listId)
  const members = data?.members
  const shown = useMemo(() => filterMembers(members ?? [], filter), [members, filter])
  const kilometers = useMemo(() => measureRoute((members ?? []).map(({ branch }) => branch)), [members])
  // What is known stays on screen while the service cannot be reached; a list that is gone does not.
  const isGone = error instanceof ApiError && error.status === 404
  if (error && (!data || isGone))
    return <MissingHere id={listId} error={error} onRetry={() => void refetch()} />
  if (!data || !members) return <Loading />

  const openedMember = members.find(member => member.branchId === opened?.branch)
  const subtitle = [
    isFiltering(filter)
      ? t('results.ofBranches', { shown: format.number(shown.length), count: members.length })
      : t('list.count', { count: members.length }),
    t('list.changed', { ago: format.ago(data.list.updatedAt) }),
    members.length > 1 ? t('list.length', { length: format.kilometers(kilometers) }) : '',
  ]
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
        list={
          <MemberPane
            listId={listId}
            members={members}
            shown={shown}
            filter={filter}
            onFilterChange={setFilter}
            selection={selection}
            onSelectionChange={setSelection}
            onOrder={next => void order(next)}
            onHighlight={setHighlighted}
            onOpen={openBranch}
          />
        }
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
