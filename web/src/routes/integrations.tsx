import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function IntegrationsRoute() {
  const { t } = useTranslation()
  return <Page title={t('nav.integrations')}>{null}</Page>
}
