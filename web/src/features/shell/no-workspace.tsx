import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { GettingInCard } from '../getting-in/card.tsx'
import { useSession } from '../session/use-session.ts'
import { useSignOut } from '../session/use-sign-out.ts'

/** The page of a person whom nobody has invited, or who was removed from the last workspace. */
export default function NoWorkspace() {
  const { t } = useTranslation()
  const { person } = useSession()
  const signOut = useSignOut()
  return (
    <GettingInCard title={t('noWorkspace.title')} advice={t('noWorkspace.advice')}>
      <p className="mb-5 text-muted">
        {t('noWorkspace.as')} <bdi className="text-text">{person.email}</bdi>
      </p>
      <Button onPress={() => void signOut()}>{t('action.signOut')}</Button>
    </GettingInCard>
  )
}
