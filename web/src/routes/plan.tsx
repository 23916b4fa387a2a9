import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usageQuery } from '../api/workspace.ts'
import { ErrorState } from '../components/error-state.tsx'
import { Loading } from '../components/loading.tsx'
import { Page } from '../components/page.tsx'
import { AllowanceSection } from '../features/plan/allowance-section.tsx'
import { AuditSection } from '../features/plan/audit-section.tsx'
import { CountersSection } from '../features/plan/counters-section.tsx'
import { useWorkspace } from '../features/session/use-session.ts'

export default function PlanRoute() {
  const { t } = useTranslation()
  const { isOwner } = useWorkspace()
  const usage = useQuery(usageQuery())
  return (
    <Page title={t('nav.plan')}>
      {usage.isPending && <Loading />}
      {usage.error && !usage.data && <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.data && (
        <>
          <AllowanceSection report={usage.data} />
          <CountersSection report={usage.data} />
        </>
      )}
      {isOwner && <AuditSection />}
    </Page>
  )
}
