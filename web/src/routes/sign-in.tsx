import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signIn } from '../api/session.ts'
import { Button } from '../components/button.tsx'
import { Form } from '../components/form.tsx'
import { FormError } from '../components/form-error.tsx'
import { TextField } from '../components/text-field.tsx'
import { GettingInCard } from '../features/getting-in/card.tsx'
import { readForm } from '../features/getting-in/person-fields.tsx'
import { acceptSession } from '../features/session/enter.ts'

export default function SignInRoute() {
  const { t } = useTranslation()
  const { next } = useSearch({ from: '/sign-in' })
  const hasEnded = useLocation({ select: ({ state }) => state.hasSessionEnded === true })
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const enter = useMutation({
    mutationFn: signIn,
    onSuccess: async session => {
      acceptSession(client, session)
      if (next) router.history.push(next)
      else await navigate({ to: '/search' })
    },
  })
  return (
    <GettingInCard
      title={t('page.signIn')}
      advice={hasEnded && <span role="alert">{t('gettingIn.ended')}</span>}
    >
      <Form
        className="flex flex-col gap-4"
        isPending={enter.isPending}
        onSend={form => {
          const { email = '', password = '' } = readForm(form)
          enter.mutate({ email, password })
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t('gettingIn.email')}
          isRequired
          autoComplete="username"
          autoFocus
        />
        <TextField
          name="password"
          type="password"
          label={t('gettingIn.password')}
          isRequired
          autoComplete="current-password"
        />
        <FormError error={enter.error} />
        <Button type="submit" variant="primary" size="lg" isPending={enter.isPending}>
          {t('page.signIn')}
        </Button>
      </Form>
      <p className="mt-4 text-xs text-muted">{t('gettingIn.forgotten')}</p>
    </GettingInCard>
  )
}
