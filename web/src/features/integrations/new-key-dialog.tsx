import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createKey, keysQuery } from '../../api/keys.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import { readForm } from '../getting-in/person-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { PRESETS, type Scope } from './scopes.ts'

const DAY = 86_400_000
const EXPIRIES = ['never', '30', '90', '365'] as const
/** Not a word of any language: it stands here. */
const EXAMPLE_ORIGIN = 'https://app.example.com'
/** Any number of them, with commas or spaces between. */
const ORIGINS = String.raw`https?:\/\/[^\s\/,*]+\/?([\s,]+https?:\/\/[^\s\/,*]+\/?)*`
type Expiry = (typeof EXPIRIES)[number]

interface NewKeyDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Gets the token, which is shown nowhere else. */
  onCreated: (token: string) => void
}

export default function NewKeyDialog({ isOpen, onClose, onCreated }: NewKeyDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [scopes, setScopes] = useState<Set<Scope>>(new Set(PRESETS.all))
  const [expiry, setExpiry] = useState<Expiry>('never')
  const create = useMutation({
    mutationFn: createKey,
    onSuccess: async ({ token }) => {
      onCreated(token)
      await client.invalidateQueries({ queryKey: keysQuery().queryKey })
    },
  })
  const send = (form: HTMLFormElement) => {
    const { name = '', origins = '' } = readForm(form)
    create.mutate({
      name,
      scopes: [...scopes],
      origins: origins.split(/[\s,]+/).filter(Boolean),
      expiresAt: expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * DAY).toISOString(),
    })
  }
  return (
    <Dialog title={t('keys.new')} isOpen={isOpen} onClose={onClose} size="lg">
      <Form className="flex flex-col gap-5" isPending={create.isPending} onSend={send}>
        <TextField
          name="name"
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          isRequired
          maxLength={100}
          autoFocus
        />
        <ScopeFields scopes={scopes} onChange={setScopes} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={t('keys.expires')}
            options={EXPIRIES.map(id => ({ id, label: t(`keys.expiry.${id}`, { days: Number(id) }) }))}
            value={expiry}
            onValueChange={setExpiry}
          />
          <TextField
            name="origins"
            label={t('keys.origins')}
            hint={t('keys.originsHint')}
            placeholder={EXAMPLE_ORIGIN}
            pattern={ORIGINS}
          />
        </div>
        <FormError error={create.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={create.isPending} isDisabled={scopes.size === 0}>
            {t('keys.create')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
