import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { removeParticipant } from '../../api/team.ts'
import { Confirm } from '../../components/confirm.tsx'
import { settleUndoable } from '../../components/toast/undoable.ts'
import { embedName } from '../../i18n/embed-name.ts'
import { leaveWorkspace } from '../session/enter.ts'
import { useSession, useWorkspace } from '../session/use-session.ts'

/** Asks before one leaves the open workspace, which goes on without one. */
export function LeaveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { person } = useSession()
  const { name } = useWorkspace()
  const leave = useMutation({
    mutationFn: async () => {
      await settleUndoable()
      return removeParticipant(person.id)
    },
    onSuccess: async () => {
      // Before another page reads what is in a workspace that one has left.
      await leaveWorkspace(client)
      await navigate({ to: '/search' })
    },
  })
  return (
    <Confirm
      title={t('team.leaveTitle', { name: embedName(name) })}
      action={t('team.leave')}
      isOpen={isOpen}
      isPending={leave.isPending}
      error={leave.error}
      onConfirm={() => leave.mutate()}
      onClose={() => {
        leave.reset()
        onClose()
      }}
    >
      {t('team.leaveAdvice')}
    </Confirm>
  )
}
