import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function TeamRoute() {
  const { t } = useTranslation()
  return <Page title={t('nav.team')}>{null}</Page>
}
