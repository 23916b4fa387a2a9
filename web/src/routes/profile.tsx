import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function ProfileRoute() {
  const { t } = useTranslation()
  return <Page title={t('nav.profile')}>{null}</Page>
}
