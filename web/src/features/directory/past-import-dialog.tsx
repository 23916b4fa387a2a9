import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PastImport, pastImportQuery } from '../../api/directory.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { usePickText } from '../../components/name.tsx'
import { useChangeTexts } from '../changes/use-change-texts.ts'
import { ImportProblems } from './import-report.tsx'

interface PastImportDialogProps {
  past: PastImport
  onClose: () => void
}

/** What a past import changed, branch by branch, and what it skipped and why. */
export default function PastImportDialog({ past, onClose }: PastImportDialogProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const describe = useChangeTexts()
  const { data, error, refetch } = useQuery(pastImportQuery(past.id))
  return (
    <Dialog title={`${past.source} · ${past.release}`} isOpen onClose={onClose} size="lg">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <div className="flex flex-col gap-5">
          <ImportProblems problems={data.problems} problemCount={data.problemCount} />
          <section>
            <h3 className="mb-1 font-medium">{t('directory.changes')}</h3>
            {data.changes.length === 0 && <p className="text-muted">{t('directory.noList')}</p>}
            <ul className="divide-y divide-line">
              {data.changes.map(change => (
                <li key={change.branchId} className="py-2">
                  <bdi className="block font-medium">{pick(change.after.name)}</bdi>
                  {describe(change).map(text => (
                    <span key={text} className="block text-muted">
                      {text}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
            {data.changeCount > data.changes.length && (
              <p className="mt-1 text-muted">
                {t('upload.moreProblems', { count: data.changeCount - data.changes.length })}
              </p>
            )}
          </section>
        </div>
      )}
    </Dialog>
  )
}
