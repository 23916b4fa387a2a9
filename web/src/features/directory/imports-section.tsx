import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PastImport } from '../../api/directory.ts'
import { Button } from '../../components/button.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { Section } from '../../components/section.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'
import { ImportReason } from './import-reason.tsx'

const PastImportDialog = lazyDialog(() => import('./past-import-dialog.tsx'))

const CHANGES = ['added', 'changed', 'renamed', 'moved', 'closed'] as const

/** Past imports with what they changed; one that was stopped changed nothing. */
export function ImportsSection({ imports }: { imports: PastImport[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [opened, setOpened] = useState<PastImport | null>(null)
  const describeChanges = ({ status, reason, changes }: PastImport) => {
    if (status !== 'finished')
      return (
        <span className="text-danger">
          {reason ? <ImportReason reason={reason} /> : t('directory.stopped')}
        </span>
      )
    const branches = changes.branches ?? {}
    const parts = CHANGES.flatMap(kind => {
      const count = branches[kind]
      return count ? [t(`directory.change.${kind}`, { count })] : []
    })
    return parts.length > 0 ? format.list(parts) : t('directory.noChange')
  }
  const countSkipped = ({ counts }: PastImport) =>
    Object.values(counts).reduce((sum, kind) => sum + (kind.skipped ?? 0), 0)
  return (
    <Section title={t('directory.imports')} advice={t('directory.importsAdvice')}>
      <SimpleTable
        label={t('directory.imports')}
        rows={imports}
        getKey={({ source, startedAt }) => `${source} ${startedAt}`}
        columns={[
          {
            id: 'source',
            label: t('directory.source'),
            render: ({ source, release }) => (
              <span className="block">
                <bdi className="block font-medium">{source}</bdi>
                <bdi className="text-xs text-muted">{release}</bdi>
              </span>
            ),
          },
          { id: 'at', label: t('audit.at'), render: ({ finishedAt }) => format.dateTime(finishedAt) },
          { id: 'changes', label: t('directory.changes'), render: describeChanges },
          {
            id: 'skipped',
            label: t('directory.skipped'),
            isNumber: true,
            render: past => format.number(countSkipped(past)),
          },
          {
            id: 'details',
            label: t('keys.actions'),
            isAction: true,
            render: past => (
              <Button
                size="sm"
                aria-label={t('directory.detailsOf', { source: past.source, release: past.release })}
                onPress={() => setOpened(past)}
              >
                {t('directory.details')}
              </Button>
            ),
          },
        ]}
      />
      {opened && <PastImportDialog past={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}
