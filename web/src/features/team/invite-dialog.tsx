import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '../../api/session.ts'
import { createInvitation, teamQuery } from '../../api/team.ts'
import { Button } from '../../components/button.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextField } from '../../components/text-field.tsx'
import { readForm } from '../getting-in/person-fields.tsx'
import { RoleSelect } from './role-select.tsx'

/** Hosts that mean the computer itself, whichever it is. */
const LOOPBACK = /^(127\.|localhost(:|$)|\[::1\])/

/** Makes a link that lets one person in; the link is shown only here. */
export default function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [role, setRole] = useState<Role>('editor')
  const invite = useMutation({
    mutationFn: createInvitation,
    onSuccess: () => client.invalidateQueries({ queryKey: teamQuery().queryKey }),
  })
  const close = () => {
    invite.reset()
    onClose()
  }
  if (invite.data) {
    const { host } = new URL(invite.data.url)
    return (
      <Dialog
        title={t('team.linkTitle')}
        isOpen={isOpen}
        onClose={close}
        step="link"
        actions={
          <Button variant="primary" onPress={close}>
            {t('action.close')}
          </Button>
        }
      >
        <p className="text-muted">{t('team.linkAdvice')}</p>
        <CopyField text={invite.data.url} testId="invitation-link" />
        {LOOPBACK.test(host) && <p className="mt-3 text-warning">{t('team.linkLocal', { host })}</p>}
      </Dialog>
    )
  }
  return (
    <Dialog title={t('team.invite')} isOpen={isOpen} onClose={close} step="role">
      <Form
        className="flex flex-col gap-5"
        isPending={invite.isPending}
        onSend={form => {
          const { email } = readForm(form)
          invite.mutate({ role, ...(email ? { email } : {}) })
        }}
      >
        <RoleSelect label={t('team.role')} value={role} onChange={setRole} />
        <p className="-mt-3 text-xs text-muted">{t(`team.may.${role}`)}</p>
        <TextField name="email" type="email" label={t('gettingIn.email')} hint={t('team.emailHint')} />
        <FormError error={invite.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={close}>{t('action.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={invite.isPending}>
            {t('team.makeLink')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
