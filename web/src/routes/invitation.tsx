import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { setWorkspaceId } from '../api/current-workspace.ts'
import { ApiError } from '../api/request.ts'
import { acceptInvitation, getInvitation, type Session, sessionQuery } from '../api/session.ts'
import { Button } from '../components/button.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { Form } from '../components/form.tsx'
import { FormError } from '../components/form-error.tsx'
import { Loading } from '../components/loading.tsx'
import { GettingInCard, SignInLink } from '../features/getting-in/card.tsx'
import { PersonFields, readForm } from '../features/getting-in/person-fields.tsx'
import { acceptSession } from '../features/session/enter.ts'
import { isolate } from '../i18n/isolate.ts'

/** A link into a workspace: people who are signed in join with one press, others say who they are. */
export default function InvitationRoute() {
  const { t } = useTranslation()
  const { token = '' } = useSearch({ from: '/invitation' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const state = useQuery(sessionQuery)
  const invited = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => getInvitation(token),
    retry: false,
  })
  const accept = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: async (session: Session) => {
      if (invited.data) setWorkspaceId(invited.data.invitation.workspaceId)
      acceptSession(client, session)
      await navigate({ to: '/search' })
    },
  })
  if (invited.error instanceof ApiError && invited.error.status === 404) {
    return (
      <GettingInCard title={t('gettingIn.expired.title')} advice={t('gettingIn.expired.advice')}>
        <SignInLink />
      </GettingInCard>
    )
  }
  const failed = [invited, state].find(query => query.isError)
  if (failed) {
    return (
      <GettingInCard title={t('page.invitation')}>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      </GettingInCard>
    )
  }
  if (!invited.data || !state.data) {
    return (
      <GettingInCard title={t('page.invitation')}>
        <Loading rows={2} />
      </GettingInCard>
    )
  }
  const { workspaceName, role, email } = invited.data.invitation
  const person = state.data.session?.person
  return (
    <GettingInCard
      title={t('gettingIn.invited.title', { workspace: isolate(workspaceName) })}
      advice={t('gettingIn.invited.advice', { role: t(`role.${role}`) })}
    >
      <Form
        className="flex flex-col gap-4"
        isPending={accept.isPending}
        onSend={form => accept.mutate({ token, ...(person ? {} : readForm(form)) })}
      >
        {person ? (
          <p>{t('gettingIn.invited.as', { name: isolate(person.name), email: isolate(person.email) })}</p>
        ) : (
          <PersonFields email={email} />
        )}
        <FormError error={accept.error} texts={{ forbidden: t('gettingIn.invited.other') }} />
        <Button type="submit" variant="primary" size="lg" isPending={accept.isPending}>
          {t('gettingIn.invited.action')}
        </Button>
      </Form>
    </GettingInCard>
  )
}
