import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listSessions, revokeSession } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { Section } from '../../components/section.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'
import { describeBrowser } from './describe-browser.ts'

/** Where the person is signed in; each session can be ended at once. */
export function SessionsSection() {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: listSessions })
  const revoke = useMutation({
    mutationFn: revokeSession,
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <Section title={t('profile.sessions')} advice={t('profile.sessionsAdvice')}>
      {sessions.isPending && <Loading rows={3} />}
      {sessions.error && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <SimpleTable
          label={t('profile.sessions')}
          rows={sessions.data.sessions}
          getKey={session => session.id}
          columns={[
            {
              id: 'browser',
              label: t('profile.browser'),
              render: ({ userAgent }) => (
                <bdi dir="ltr">{describeBrowser(userAgent) ?? t('profile.unknownBrowser')}</bdi>
              ),
            },
            {
              id: 'address',
              label: t('profile.address'),
              render: ({ ipAddress }) => <bdi dir="ltr">{ipAddress ?? '–'}</bdi>,
            },
            { id: 'seen', label: t('profile.seen'), render: ({ lastSeenAt }) => format.ago(lastSeenAt) },
            {
              id: 'end',
              label: t('profile.end'),
              isAction: true,
              render: ({ id, isCurrent }) =>
                isCurrent ? (
                  <span className="text-muted">{t('profile.thisBrowser')}</span>
                ) : (
                  <Button size="sm" onPress={() => revoke.mutate(id)} isPending={revoke.isPending}>
                    {t('profile.end')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Section>
  )
}
