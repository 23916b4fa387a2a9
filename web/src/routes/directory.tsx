import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function DirectoryRoute() {
  const { t } = useTranslation()
  return <Page title={t('nav.directory')}>{null}</Page>
}
