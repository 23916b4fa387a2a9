import { Link, useNavigate } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createBranchList } from '../api/lists.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { lazyDialog } from '../components/lazy-dialog.tsx'
import { Loading } from '../components/loading.tsx'
import { Page } from '../components/page.tsx'
import { SearchInput } from '../components/search-input.tsx'
import { useAddressText } from '../components/use-address-text.ts'
import { useLists } from '../features/lists/use-lists.ts'
import { useWorkspace } from '../features/session/use-session.ts'
import { useFormat } from '../i18n/format.ts'

const ListNameDialog = lazyDialog(() => import('../features/lists/list-name-dialog.tsx'))

export default function ListsRoute() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { canWrite } = useWorkspace()
  const [q, setQ] = useAddressText('/lists')
  const [isCreating, setCreating] = useState(false)
  const { lists, error, refetch } = useLists(useDeferredValue(q))
  const create = canWrite && (
    <Button variant="primary" onPress={() => setCreating(true)}>
      {t('lists.new')}
    </Button>
  )
  return (
    <Page
      title={t('nav.lists')}
      actions={
        <>
          <SearchInput label={t('lists.search')} value={q} onChange={setQ} />
          {create}
        </>
      }
    >
      {error && !lists && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!lists && !error && <Loading />}
      {lists?.length === 0 && (
        <Empty
          icon={ListOrdered}
          title={t(q ? 'lists.noMatch' : 'lists.none.title')}
          action={q === '' && create}
        >
          {q === '' && t('lists.none.advice')}
        </Empty>
      )}
      <ul className="flex flex-col gap-2">
        {lists?.map(list => (
          <li key={list.id}>
            <Link
              to="/lists/$listId"
              params={{ listId: list.id }}
              className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-panel px-4 py-3 hover:border-line-strong"
            >
              <bdi className="min-w-0 font-medium wrap-anywhere">{list.name}</bdi>
              <span className="text-muted">
                {t('list.count', { count: list.memberCount })} ·{' '}
                {t('list.changed', { ago: format.ago(list.updatedAt) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ListNameDialog
        title={t('lists.new')}
        action={t('lists.create')}
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        save={name => createBranchList({ name })}
        onSaved={list => void navigate({ to: '/lists/$listId', params: { listId: list.id } })}
      />
    </Page>
  )
}
