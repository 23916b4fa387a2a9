import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Building } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/request.ts'
import { holdingQuery } from '../../api/workspace.ts'
import { Button } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { settleUndoable } from '../../components/toast/undoable.ts'
import { embedName } from '../../i18n/embed-name.ts'
import { switchWorkspace } from '../session/enter.ts'
import { useSession } from '../session/use-session.ts'

interface MissingHereProps {
  /** Of a saved search or a list. */
  id: string
  error: unknown
  onRetry: () => void
}

/** In the place of what could not be read: another workspace of the person may have it, and is offered then. */
export function MissingHere({ id, error, onRetry }: MissingHereProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { workspaces } = useSession()
  const isMissing = error instanceof ApiError && error.status === 404
  const { data, isLoading } = useQuery({ ...holdingQuery(id), enabled: isMissing })
  if (isLoading) return <Loading />
  const other = isMissing && workspaces.find(workspace => workspace.id === data?.workspaceId)
  if (!other) return <ErrorState isPage error={error} onRetry={onRetry} />
  const open = async () => {
    await settleUndoable()
    switchWorkspace(client, other.id)
  }
  return (
    <Empty
      isPage
      icon={Building}
      title={t('elsewhere.title')}
      action={
        <Button variant="primary" onPress={() => void open()}>
          {t('elsewhere.action', { name: embedName(other.name) })}
        </Button>
      }
    >
      {t('elsewhere.advice', { name: embedName(other.name) })}
    </Empty>
  )
}
