import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function ListRoute() {
  const { t } = useTranslation()
  return <Page title={t('nav.lists')}>{null}</Page>
}
