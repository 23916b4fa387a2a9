import { Trans, useTranslation } from 'react-i18next'
import type { BranchSource } from '../../api/branches.ts'
import { useFormat } from '../../i18n/format.ts'

/** Licences want their sources named where data is shown. */
export function BranchSources({ sources, updatedAt }: { sources: BranchSource[]; updatedAt: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section aria-label={t('branch.sources')} className="border-t border-line px-5 py-4">
      <h2 className="mb-2 text-xs text-muted">{t('branch.sources')}</h2>
      <ul className="flex flex-col gap-2">
        {sources.map(source => (
          <li key={`${source.name} ${source.key}`}>
            <p>
              <bdi>{source.attribution}</bdi>
            </p>
            <p className="text-xs text-faint">
              <bdi dir="ltr">{source.key}</bdi>
              {source.importedAt && ` · ${t('branch.imported', { date: format.date(source.importedAt) })}`}
              {source.release && (
                <>
                  {' · '}
                  <Trans i18nKey="branch.release" components={{ release: <bdi>{source.release}</bdi> }} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-faint">{t('branch.updated', { date: format.date(updatedAt) })}</p>
    </section>
  )
}
