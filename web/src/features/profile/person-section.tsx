import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { savePreferences, sessionQuery } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Section } from '../../components/section.tsx'
import { TextField } from '../../components/text-field.tsx'
import { showToast } from '../../components/toast/toasts.ts'
import { readForm } from '../getting-in/person-fields.tsx'
import { useSession } from '../session/use-session.ts'

export function PersonSection() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { person } = useSession()
  const save = useMutation({
    mutationFn: (name: string) => savePreferences({ name }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      showToast({ text: t('profile.saved') })
    },
  })
  return (
    <Section title={t('profile.you')} advice={<bdi dir="ltr">{person.email}</bdi>}>
      <Form
        className="flex flex-wrap items-end gap-3"
        isPending={save.isPending}
        onSend={form => save.mutate(readForm(form).name ?? '')}
      >
        <TextField
          key={person.name}
          name="name"
          label={t('gettingIn.name')}
          defaultValue={person.name}
          isRequired
          maxLength={100}
          className="w-72 max-w-full"
        />
        <Button type="submit" isPending={save.isPending}>
          {t('action.save')}
        </Button>
        <FormError error={save.error} />
      </Form>
    </Section>
  )
}
