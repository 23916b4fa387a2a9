import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function HistoryRoute() {
  const { t } = useTranslation()
  return <Page title={t('nav.history')}>{null}</Page>
}
