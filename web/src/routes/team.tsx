import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { teamQuery } from '../api/team.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { lazyDialog } from '../components/lazy-dialog.tsx'
import { Loading } from '../components/loading.tsx'
import { Page } from '../components/page.tsx'
import { useWorkspace } from '../features/session/use-session.ts'
import { InvitationsSection } from '../features/team/invitations-section.tsx'
import { ParticipantsSection } from '../features/team/participants-section.tsx'

const InviteDialog = lazyDialog(() => import('../features/team/invite-dialog.tsx'))

export default function TeamRoute() {
  const { t } = useTranslation()
  const { isOwner } = useWorkspace()
  const team = useQuery({ ...teamQuery(), enabled: isOwner })
  const [isInviting, setInviting] = useState(false)
  if (!isOwner) {
    return (
      <Page title={t('nav.team')}>
        <Empty icon={Users} title={t('team.ownersOnly.title')}>
          {t('team.ownersOnly.advice')}
        </Empty>
      </Page>
    )
  }
  return (
    <Page
      title={t('nav.team')}
      subtitle={t('team.subtitle')}
      actions={
        <Button variant="primary" onPress={() => setInviting(true)}>
          {t('team.invite')}
        </Button>
      }
    >
      {team.isPending && <Loading />}
      {team.error && !team.data && <ErrorState error={team.error} onRetry={() => void team.refetch()} />}
      {team.data && <ParticipantsSection team={team.data} />}
      {team.data && team.data.invitations.length > 0 && (
        <InvitationsSection invitations={team.data.invitations} />
      )}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
    </Page>
  )
}
