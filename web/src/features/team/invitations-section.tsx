import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OpenInvitation, revokeInvitation, teamQuery } from '../../api/team.ts'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Section } from '../../components/section.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'

/** Links that nobody has used yet. */
export function InvitationsSection({ invitations }: { invitations: OpenInvitation[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: revokeInvitation,
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery().queryKey }),
  })
  return (
    <Section title={t('team.invitations')}>
      <FormError error={revoke.error} />
      <SimpleTable
        label={t('team.invitations')}
        rows={invitations}
        getKey={invitation => invitation.id}
        columns={[
          {
            id: 'email',
            label: t('team.for'),
            render: ({ email }) =>
              email ? (
                <bdi dir="ltr" className="inline-block wrap-anywhere sm:min-w-40">
                  {email}
                </bdi>
              ) : (
                t('team.anyone')
              ),
          },
          { id: 'role', label: t('team.role'), render: ({ role }) => t(`role.${role}`) },
          { id: 'by', label: t('team.by'), render: ({ invitedBy }) => <bdi>{invitedBy}</bdi> },
          { id: 'until', label: t('team.until'), render: ({ expiresAt }) => format.date(expiresAt) },
          {
            id: 'revoke',
            label: t('keys.actions'),
            isAction: true,
            render: ({ id }) => (
              <Button
                size="sm"
                onPress={() => revoke.mutate(id)}
                isPending={revoke.isPending && revoke.variables === id}
              >
                {t('keys.revoke')}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  )
}
