import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../api/session.ts'
import { changeRole, type Participant, removeParticipant, type Team, teamQuery } from '../../api/team.ts'
import { Button } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Section } from '../../components/section.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { embedName } from '../../i18n/embed-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { useSession } from '../session/use-session.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { RoleSelect } from './role-select.tsx'

export function ParticipantsSection({ team }: { team: Team }) {
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const { person } = useSession()
  const [removing, setRemoving] = useState<Participant | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: teamQuery().queryKey })
  const change = useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) => changeRole(id, role),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: removeParticipant,
    onSuccess: () => {
      setRemoving(null)
      return refresh()
    },
  })
  return (
    <Section
      title={t('team.participants')}
      advice={t('team.limit', {
        used: format.number(team.participants.length),
        limit: format.number(team.participantLimit),
      })}
    >
      <FormError error={change.error} />
      <SimpleTable
        label={t('team.participants')}
        rows={team.participants}
        getKey={participant => participant.id}
        columns={[
          {
            id: 'name',
            label: t('team.name'),
            render: participant => (
              <span className="block sm:min-w-40">
                <bdi className="block font-medium wrap-anywhere">{participant.name}</bdi>
                <bdi dir="ltr" className="text-xs wrap-anywhere text-muted">
                  {participant.email}
                </bdi>
              </span>
            ),
          },
          {
            id: 'role',
            label: t('team.role'),
            render: ({ id, name, role }) => (
              <RoleSelect
                label={t('team.roleOf', { name })}
                hideLabel
                value={role}
                onChange={next => next !== role && change.mutate({ id, role: next })}
                isPending={change.isPending}
              />
            ),
          },
          { id: 'joined', label: t('team.joined'), render: ({ joinedAt }) => format.date(joinedAt) },
          {
            id: 'searches',
            label: t('team.searches'),
            isNumber: true,
            render: ({ savedSearches }) => format.number(savedSearches),
          },
          {
            id: 'remove',
            label: t('keys.actions'),
            isAction: true,
            render: participant =>
              participant.id === person.id ? (
                <Button size="sm" variant="danger" onPress={() => setLeaving(true)}>
                  {t('team.leave')}
                </Button>
              ) : (
                <Button
                  size="sm"
                  variant="danger"
                  onPress={() => setRemoving(participant)}
                  aria-label={t('team.removeNamed', { name: participant.name })}
                >
                  {t('team.remove')}
                </Button>
              ),
          },
        ]}
      />
      <Confirm
        title={t('team.removeTitle', { name: embedName(removing?.name ?? '') })}
        action={t('team.remove')}
        isOpen={removing !== null}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => removing && remove.mutate(removing.id)}
        onClose={() => {
          remove.reset()
          setRemoving(null)
        }}
      >
        {t('team.removeAdvice')}
      </Confirm>
      <LeaveDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </Section>
  )
}
