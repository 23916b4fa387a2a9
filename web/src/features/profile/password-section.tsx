import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword, sessionQuery } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Section } from '../../components/section.tsx'
import { TextField } from '../../components/text-field.tsx'
import { showToast } from '../../components/toast/toasts.ts'
import { MIN_PASSWORD, readForm } from '../getting-in/person-fields.tsx'
import { useSession } from '../session/use-session.ts'

export function PasswordSection() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { canSetPassword } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      form.current?.reset()
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      showToast({ text: t('profile.passwordChanged') })
      await client.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  return (
    <Section title={t('profile.password')} advice={t('profile.passwordAdvice')}>
      <Form
        ref={form}
        className="flex max-w-sm flex-col gap-4"
        isPending={change.isPending}
        onSend={sent => {
          const { current, next = '' } = readForm(sent)
          change.mutate({ next, ...(current ? { current } : {}) })
        }}
      >
        {!canSetPassword && (
          <TextField
            name="current"
            type="password"
            label={t('profile.currentPassword')}
            isRequired
            autoComplete="current-password"
          />
        )}
        <TextField
          name="next"
          type="password"
          label={t('profile.newPassword')}
          hint={t('gettingIn.passwordRule', { count: MIN_PASSWORD })}
          isRequired
          minLength={MIN_PASSWORD}
          autoComplete="new-password"
        />
        <FormError error={change.error} />
        <Button type="submit" isPending={change.isPending} className="self-start">
          {t('profile.changePassword')}
        </Button>
      </Form>
    </Section>
  )
}
