import { useQueryClient } from '@tanstack/react-query'
import type { BranchList } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { NameDialog } from '../../components/name-dialog.tsx'

interface ListNameDialogProps {
  title: string
  action: string
  isOpen: boolean
  onClose: () => void
  initialName?: string
  /** Saves the name. */
  save: (name: string) => Promise<{ list: BranchList }>
  onSaved?: (list: BranchList) => void
}

/** Asks for the name of a list, be it a new one. */
export default function ListNameDialog({ onSaved, ...props }: ListNameDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <NameDialog
      {...props}
      label={t('lists.name')}
      maxLength={200}
      onSaved={({ list }) => {
        onSaved?.(list)
        return Promise.all(
          ['lists', 'list', 'overview'].map(part =>
            client.invalidateQueries({ queryKey: workspaceKey(part) }),
          ),
        )
      }}
    />
  )
}
