import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { openOwnerLink, type SessionState } from '../api/session.ts'
import { Button } from '../components/button.tsx'
import { Form } from '../components/form.tsx'
import { FormError } from '../components/form-error.tsx'
import { Loading } from '../components/loading.tsx'
import { GettingInCard, SignInLink } from '../features/getting-in/card.tsx'
import { PersonFields, readForm } from '../features/getting-in/person-fields.tsx'
import { acceptSession } from '../features/session/enter.ts'

/** The one-time link of the owner: a form at the first start, later a way back in. */
export default function WelcomeRoute() {
  const { t } = useTranslation()
  const { token } = useSearch({ from: '/welcome' })
  const navigate = useNavigate()
  const client = useQueryClient()

  const enter = async ({ session }: SessionState) => {
    if (!session) return
    acceptSession(client, session)
    // A newcomer finds a sentence that the demo directory can answer.
    const search = session.isDirectoryEmpty ? {} : { q: t('gettingIn.firstPrompt') }
    await navigate({ to: '/search', search })
  }
  const open = useMutation({ mutationFn: openOwnerLink, onSuccess: enter })
  const { mutate } = open
  useEffect(() => {
    if (token) mutate({ token })
  }, [token, mutate])

  if (!token) {
    return (
      <GettingInCard title={t('gettingIn.noLink.title')} advice={t('gettingIn.noLink.advice')}>
        <code dir="ltr" className="block rounded-md bg-sunken px-3 py-2">
          npx dalil owner link
        </code>
      </GettingInCard>
    )
  }
  const needsDetails = open.variables?.name !== undefined || open.data?.needsOwner === true
  if (!needsDetails) {
    return (
      <GettingInCard title={t('page.welcome')}>
        {open.error ? (
          <div className="flex flex-col gap-4">
            <FormError error={open.error} />
            <SignInLink />
          </div>
        ) : (
          <Loading rows={2} />
        )}
      </GettingInCard>
    )
  }
  return (
    <GettingInCard title={t('gettingIn.owner.title')} advice={t('gettingIn.owner.advice')}>
      <Form
        className="flex flex-col gap-4"
        isPending={open.isPending}
        onSend={form => mutate({ token, ...readForm(form) })}
      >
        <PersonFields />
        <FormError error={open.error} />
        <Button type="submit" variant="primary" size="lg" isPending={open.isPending}>
          {t('gettingIn.owner.action')}
        </Button>
      </Form>
    </GettingInCard>
  )
}
