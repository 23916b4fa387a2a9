import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function WelcomeRoute() {
  const { t } = useTranslation()
  return <Page title={t('page.welcome')}>{null}</Page>
}
