import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '../../api/session.ts'
import { createWorkspace, renameWorkspace, workspaceQuery } from '../../api/workspace.ts'
import { NameDialog } from '../../components/name-dialog.tsx'
import { switchWorkspace } from '../session/enter.ts'
import { useWorkspace } from '../session/use-session.ts'

interface WorkspaceNameDialogProps {
  isNew: boolean
  isOpen: boolean
  onClose: () => void
}

/** Makes a workspace and opens it, or gives the open one another name. */
export default function WorkspaceNameDialog({ isNew, isOpen, onClose }: WorkspaceNameDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { name } = useWorkspace()
  return (
    <NameDialog
      title={t(isNew ? 'shell.newWorkspace' : 'shell.renameWorkspace')}
      label={t('shell.workspaceName')}
      action={t(isNew ? 'shell.createWorkspace' : 'action.save')}
      maxLength={100}
      isOpen={isOpen}
      onClose={onClose}
      initialName={isNew ? '' : name}
      save={text => (isNew ? createWorkspace : renameWorkspace)({ name: text })}
      onSaved={async ({ workspace }) => {
        // The session names the workspaces that one is in.
        await client.refetchQueries({ queryKey: sessionQuery.queryKey })
        if (!isNew) return client.invalidateQueries({ queryKey: workspaceQuery().queryKey })
        await navigate({ to: '/search' })
        switchWorkspace(client, workspace.id)
      }}
    />
  )
}
