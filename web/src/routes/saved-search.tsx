import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function SavedSearchRoute() {
  const { t } = useTranslation()
  return <Page title={t('nav.search')}>{null}</Page>
}
