import { useTranslation } from 'react-i18next'
import type { DirectorySource } from '../../api/directory.ts'
import { Section } from '../../components/section.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'

/** Where the rows come from, and what must be shown with them. */
export function SourcesSection({ sources }: { sources: DirectorySource[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Section title={t('directory.sources')} advice={t('directory.sourcesAdvice')}>
      <SimpleTable
        label={t('directory.sources')}
        rows={sources}
        getKey={source => source.name}
        columns={[
          {
            id: 'name',
            label: t('directory.source'),
            render: ({ name, attribution }) => (
              <span className="block max-w-xl">
                <bdi className="block font-medium">{name}</bdi>
                <bdi dir="ltr" className="block text-xs text-muted">
                  {attribution}
                </bdi>
              </span>
            ),
          },
          {
            id: 'release',
            label: t('directory.release'),
            render: ({ release }) => <bdi>{release ?? '–'}</bdi>,
          },
          {
            id: 'branches',
            label: t('directory.count.branches'),
            isNumber: true,
            render: ({ branches }) => format.number(branches),
          },
          {
            id: 'at',
            label: t('directory.imported'),
            render: ({ importedAt }) => (importedAt ? format.ago(importedAt) : '–'),
          },
        ]}
      />
    </Section>
  )
}
