import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiKey, keysQuery, revokeKey, rotateKey } from '../api/keys.ts'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { Empty } from '../components/empty.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { lazyDialog } from '../components/lazy-dialog.tsx'
import { Loading } from '../components/loading.tsx'
import { Page } from '../components/page.tsx'
import { Section } from '../components/section.tsx'
import { KeyTable } from '../features/integrations/key-table.tsx'
import { TokenDialog } from '../features/integrations/token-dialog.tsx'
import { useWorkspace } from '../features/session/use-session.ts'
import { embedName } from '../i18n/embed-name.ts'

const NewKeyDialog = lazyDialog(() => import('../features/integrations/new-key-dialog.tsx'))

/** For so long both tokens of a key that is replaced work, so that no caller is cut off. */
const OVERLAP_HOURS = 24

export default function IntegrationsRoute() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { isOwner } = useWorkspace()
  const keys = useQuery({ ...keysQuery(), enabled: isOwner })
  const [isCreating, setCreating] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ key: ApiKey; action: 'rotate' | 'revoke' } | null>(null)

  const finish = () => {
    setAsked(null)
    return client.invalidateQueries({ queryKey: keysQuery().queryKey })
  }
  const revoke = useMutation({ mutationFn: revokeKey, onSuccess: finish })
  const rotate = useMutation({
    mutationFn: (id: string) => rotateKey(id, OVERLAP_HOURS),
    onSuccess: ({ token: fresh }) => {
      setToken(fresh)
      return finish()
    },
  })
  const running = asked?.action === 'rotate' ? rotate : revoke
  const newKey = (
    <Button variant="primary" onPress={() => setCreating(true)}>
      {t('keys.new')}
    </Button>
  )
  if (!isOwner) {
    return (
      <Page title={t('nav.integrations')}>
        <Empty icon={KeyRound} title={t('keys.ownersOnly')} />
        <AddressSection />
      </Page>
    )
  }
  return (
    <Page title={t('nav.integrations')} subtitle={t('keys.subtitle')} actions={newKey}>
      <Section title={t('keys.title')} advice={t('keys.advice')}>
        {keys.isPending && <Loading rows={3} />}
        {keys.error && !keys.data && <ErrorState error={keys.error} onRetry={() => void keys.refetch()} />}
        {keys.data?.keys.length === 0 && (
          <Empty icon={KeyRound} title={t('keys.none.title')} action={newKey}>
            {t('keys.none.advice')}
          </Empty>
        )}
        {keys.data && keys.data.keys.length > 0 && (
          <KeyTable
            keys={keys.data.keys}
            onRotate={key => setAsked({ key, action: 'rotate' })}
            onRevoke={key => setAsked({ key, action: 'revoke' })}
          />
        )}
      </Section>
      <AddressSection />
      <NewKeyDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={created => {
          setCreating(false)
          setToken(created)
        }}
      />
      <TokenDialog token={token} onClose={() => setToken(null)} />
      <Confirm
        title={t(asked?.action === 'rotate' ? 'keys.rotateTitle' : 'keys.revokeTitle', {
          name: embedName(asked?.key.name ?? ''),
        })}
        action={t(asked?.action === 'rotate' ? 'keys.rotate' : 'keys.revoke')}
        isOpen={asked !== null}
        isPending={running.isPending}
        error={running.error}
        onConfirm={() => asked && running.mutate(asked.key.id)}
        onClose={() => {
          running.reset()
          setAsked(null)
        }}
      >
        {asked?.action === 'rotate'
          ? t('keys.rotateAdvice', { count: OVERLAP_HOURS })
          : t('keys.revokeAdvice')}
      </Confirm>
    </Page>
  )
}

/** The addresses that programs use. */
function AddressSection() {
  const { t } = useTranslation()
  const addresses = [
    { id: 'api', href: `${location.origin}/v1` },
    { id: 'mcp', href: `${location.origin}/mcp` },
    { id: 'docs', href: `${location.origin}/docs` },
  ] as const
  return (
    <Section title={t('keys.addresses')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {addresses.map(({ id, href }) => (
          <div key={id} className="contents">
            <dt className="text-muted">{t(`keys.address.${id}`)}</dt>
            <dd dir="ltr" className="wrap-anywhere">
              {id === 'docs' ? (
                <a href={href} className="text-accent hover:underline">
                  {href}
                </a>
              ) : (
                <code>{href}</code>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
