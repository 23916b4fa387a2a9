import { useTranslation } from 'react-i18next'
import { Page } from '../components/page.tsx'
import { PasswordSection } from '../features/profile/password-section.tsx'
import { PersonSection } from '../features/profile/person-section.tsx'
import { PreferencesSection } from '../features/profile/preferences-section.tsx'
import { SessionsSection } from '../features/profile/sessions-section.tsx'

export default function ProfileRoute() {
  const { t } = useTranslation()
  return (
    <Page title={t('nav.profile')}>
      <PreferencesSection />
      <PersonSection />
      <PasswordSection />
      <SessionsSection />
    </Page>
  )
}
