import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function SignInRoute() {
  const { t } = useTranslation()
  return <Page title={t('page.signIn')}>{null}</Page>
}
