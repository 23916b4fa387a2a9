import { useQuery } from '@tanstack/react-query'
import { ProgressBar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { importQuery } from '../../api/directory.ts'
import { ApiError } from '../../api/request.ts'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useReasonText } from './import-reason.tsx'
import { ImportReportView } from './import-report.tsx'
import { describePhase } from './upload-fields.ts'

interface ImportProgressViewProps {
  importId: string
  onClose: () => void
}

/** How far an import is, and its report in the end. */
export function ImportProgressView({ importId, onClose }: ImportProgressViewProps) {
  const { t } = useTranslation()
  const describe = useReasonText()
  const { data, error } = useQuery(importQuery(importId))
  const hasEnded = error !== null || (data !== undefined && data.state !== 'running')
  const isLost = error instanceof ApiError && error.status === 404
  return (
    <div className="flex flex-col gap-5">
      {!hasEnded && <RunningImport importId={importId} />}
      {error && <FormError error={isLost ? t('upload.lost') : error} />}
      {data?.state === 'finished' && (
        <p role="status" className="font-medium">
          {t('upload.finished')}
        </p>
      )}
      {data?.report && <ImportReportView report={data.report} />}
      {data?.state === 'failed' && (
        <>
          <p className="font-medium">{t('upload.failed')}</p>
          <FormError error={data.error && (describe(data.error) ?? data.error)} />
        </>
      )}
      <div className="flex justify-end">
        <Button variant={hasEnded ? 'primary' : 'secondary'} onPress={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  )
}

function RunningImport({ importId }: { importId: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(importQuery(importId))
  const { phase = 'read', rows = 0, rowsPerSecond = 0, secondsLeft = null } = data ?? {}
  const left = secondsLeft === null ? '' : t('upload.left', { count: Math.ceil(secondsLeft) })
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar isIndeterminate aria-label={t('upload.importing')} className="flex flex-col gap-2">
        <span className="font-medium">{t(`upload.phase.${describePhase(phase)}`)}</span>
        <div className="h-1 animate-pulse rounded-full bg-accent" />
      </ProgressBar>
      <p className="numeric text-muted">
        {t('upload.progress', { rows, rate: rowsPerSecond })}
        {left && ` · ${left}`}
      </p>
      <p className="text-muted">{t('upload.background')}</p>
    </div>
  )
}
