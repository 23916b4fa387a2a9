import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function PlanRoute() {
  const { t } = useTranslation()
  return <Page title={t('nav.plan')}>{null}</Page>
}
