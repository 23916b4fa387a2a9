import { useTranslation } from 'react-i18next'
import type { ApiKey } from '../../api/keys.ts'
import { Button } from '../../components/button.tsx'
import { SimpleTable } from '../../components/simple-table.tsx'
import { useFormat } from '../../i18n/format.ts'
import { findPreset, type Scope } from './scopes.ts'

interface KeyTableProps {
  keys: ApiKey[]
  onRotate: (key: ApiKey) => void
  onRevoke: (key: ApiKey) => void
}

export function KeyTable({ keys, onRotate, onRevoke }: KeyTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const describeScopes = (scopes: string[]) => {
    const preset = findPreset(new Set(scopes as Scope[]))
    return preset ? t(`keys.preset.${preset}`) : t('keys.scopeCount', { count: scopes.length })
  }
  return (
    <SimpleTable
      label={t('keys.title')}
      rows={keys}
      getKey={key => key.id}
      columns={[
        {
          id: 'name',
          label: t('keys.name'),
          render: key => (
            <span className="block max-w-prose sm:min-w-40">
              <bdi className="block font-medium wrap-anywhere">{key.name}</bdi>
              <span className="text-xs text-muted">{describeScopes(key.scopes)}</span>
            </span>
          ),
        },
        {
          id: 'used',
          label: t('keys.lastUsed'),
          render: key => (key.lastUsedAt ? format.ago(key.lastUsedAt) : t('keys.neverUsed')),
        },
        { id: 'state', label: t('keys.state'), render: key => <KeyState apiKey={key} /> },
        {
          id: 'actions',
          label: t('keys.actions'),
          isAction: true,
          render: key =>
            isActive(key) && (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  onPress={() => onRotate(key)}
                  aria-label={t('keys.rotateNamed', { name: key.name })}
                >
                  {t('keys.rotate')}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  onPress={() => onRevoke(key)}
                  aria-label={t('keys.revokeNamed', { name: key.name })}
                >
                  {t('keys.revoke')}
                </Button>
              </span>
            ),
        },
      ]}
    />
  )
}

function KeyState({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { revokedAt, expiresAt } = apiKey
  if (revokedAt)
    return <span className="text-muted">{t('keys.revoked', { date: format.date(revokedAt) })}</span>
  if (!expiresAt) return t('keys.active')
  const date = format.dateTime(expiresAt)
  if (isActive(apiKey)) return t('keys.activeUntil', { date })
  return <span className="text-muted">{t('keys.expired', { date })}</span>
}

function isActive({ revokedAt, expiresAt }: ApiKey): boolean {
  return revokedAt === null && (expiresAt === null || new Date(expiresAt).getTime() > Date.now())
}
