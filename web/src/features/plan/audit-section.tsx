import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { type AuditEntry, listAuditEntries } from '../../api/workspace.ts'
import { Button } from '../../components/button.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { Section } from '../../components/section.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'

const PAGE = 25

/** Who changed keys, participants and archives, the latest first. */
export function AuditSection() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const [skip, setSkip] = useState(0)
  const audit = useQuery({
    queryKey: workspaceKey('audit', skip),
    queryFn: () => listAuditEntries({ skip, limit: PAGE }),
    placeholderData: keepPreviousData,
  })
  const entries = audit.data?.entries
  const describeAction = (action: string) => {
    const key = `audit.action.${action}`
    // The service may know an action that this page does not.
    return i18n.exists(key) ? i18n.t(key as 'audit.title') : action
  }
  const describeActor = ({ kind, name }: AuditEntry['actor']) => {
    if (kind === 'operator') return t('audit.operator')
    return name === null ? t('usage.unknown') : <bdi>{name}</bdi>
  }
  const describeSubject = ({ name, id }: AuditEntry['subject']) =>
    // An invitation without an address is for everyone who has its link.
    name ?? (id.startsWith('inv_') ? t('team.anyone') : id)
  return (
    <Section title={t('audit.title')} advice={t('audit.advice')}>
      {audit.isPending && <Loading rows={4} />}
      {audit.error && !audit.data && <ErrorState error={audit.error} onRetry={() => void audit.refetch()} />}
      {entries?.length === 0 && <p className="text-muted">{t('audit.none')}</p>}
      {entries && entries.length > 0 && (
        <SimpleTable
          label={t('audit.title')}
          rows={entries}
          getKey={entry => entry.id}
          columns={[
            { id: 'at', label: t('audit.at'), render: ({ at }) => format.dateTime(at) },
            { id: 'actor', label: t('usage.who'), render: ({ actor }) => describeActor(actor) },
            { id: 'action', label: t('audit.what'), render: ({ action }) => describeAction(action) },
            {
              id: 'subject',
              label: t('audit.subject'),
              render: ({ subject }) => <bdi>{describeSubject(subject)}</bdi>,
            },
          ]}
        />
      )}
      {(skip > 0 || (entries && entries.length > 0)) && (
        <div className="mt-4 flex justify-end gap-2">
          <Button
            size="sm"
            isFocusableWhenDisabled
            isDisabled={skip === 0 || audit.isPlaceholderData}
            onPress={() => setSkip(Math.max(0, skip - PAGE))}
          >
            {t('audit.newer')}
          </Button>
          <Button
            size="sm"
            isFocusableWhenDisabled
            isDisabled={!audit.data?.pagination.hasMore || audit.isPlaceholderData}
            onPress={() => setSkip(skip + PAGE)}
          >
            {t('audit.older')}
          </Button>
        </div>
      )}
    </Section>
  )
}
