import { useTranslation } from 'react-i18next'
import { TextField } from '../../components/text-field.tsx'

/** The shortest password that the service takes. */
export const MIN_PASSWORD = 10

interface PersonFieldsProps {
  /** The only address that an invitation is for. */
  email?: string | null
}

/** Name, e-mail and a new password, for those who come for the first time. */
export function PersonFields({ email }: PersonFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        name="name"
        label={t('gettingIn.name')}
        isRequired
        autoComplete="name"
        maxLength={100}
        autoFocus
      />
      <TextField
        name="email"
        type="email"
        label={t('gettingIn.email')}
        isRequired
        autoComplete="email"
        {...(email && { value: email, isReadOnly: true, hint: t('gettingIn.invited.onlyEmail') })}
      />
      <TextField
        name="password"
        type="password"
        label={t('gettingIn.password')}
        hint={t('gettingIn.passwordRule', { count: MIN_PASSWORD })}
        isRequired
        minLength={MIN_PASSWORD}
        autoComplete="new-password"
      />
    </>
  )
}

/** The fields of a form, by name. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
