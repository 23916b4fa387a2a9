import { useQuery } from '@tanstack/react-query'
import { Database, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directoryQuery } from '../api/directory.ts'
import { Button } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { Loading } from '../components/loading.tsx'
import { Page } from '../components/page.tsx'
import { CompletenessSection } from '../features/directory/completeness-section.tsx'
import { CountsSection } from '../features/directory/counts-section.tsx'
import { CoverageSection } from '../features/directory/coverage-section.tsx'
import { ImportsSection } from '../features/directory/imports-section.tsx'
import { SourcesSection } from '../features/directory/sources-section.tsx'
import { UploadDialog } from '../features/directory/upload-dialog.tsx'
import { useRefreshAfterImport } from '../features/directory/use-refresh-after-import.ts'
import { useSession } from '../features/session/use-session.ts'

/** What the directory holds and where it comes from; for operators. */
export default function DirectoryRoute() {
  const { t } = useTranslation()
  const { isOperator } = useSession().person
  const { data, error, refetch } = useQuery({ ...directoryQuery, enabled: isOperator })
  const [isUploading, setUploading] = useState(false)
  const [importId, setImportId] = useState<string>()
  useRefreshAfterImport(importId)
  return (
    <Page
      title={t('nav.directory')}
      subtitle={t('directory.subtitle')}
      actions={
        isOperator && (
          <Button variant="primary" onPress={() => setUploading(true)}>
            <Upload size={16} aria-hidden />
            {t('upload.open')}
          </Button>
        )
      }
    >
      {isUploading && <UploadDialog onStarted={setImportId} onClose={() => setUploading(false)} />}
      {!isOperator && <Empty icon={Database} title={t('directory.operatorsOnly')} />}
      {isOperator && error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isOperator && !data && !error && <Loading />}
      {data && (
        <>
          <CountsSection counts={data.counts} />
          <SourcesSection sources={data.sources} />
          <CoverageSection coverage={data.coverage} />
          {data.counts.branches > 0 && <CompletenessSection />}
          <ImportsSection imports={data.imports} />
        </>
      )}
    </Page>
  )
}
