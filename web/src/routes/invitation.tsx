import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'

export default function InvitationRoute() {
  const { t } = useTranslation()
  return <Page title={t('page.invitation')}>{null}</Page>
}
