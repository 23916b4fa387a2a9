import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { buildSnippet, SNIPPETS, type Snippet } from './snippets.ts'

const NAMES: Record<Snippet, string> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  mcp: 'MCP',
}

/** Shows a token once, with code that uses it. */
export function TokenDialog({ token, onClose }: { token: string | null; onClose: () => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Snippet>('curl')
  const code = token ? buildSnippet(kind, location.origin, token) : ''
  return (
    <Dialog
      title={t('keys.created')}
      isOpen={token !== null}
      onClose={onClose}
      size="lg"
      // It cannot be shown again.
      isFirm
      actions={
        <Button variant="primary" onPress={onClose}>
          {t('keys.stored')}
        </Button>
      }
    >
      <p className="rounded-md bg-warning-soft px-3 py-2 text-warning">{t('keys.once')}</p>
      <CopyField text={token ?? ''} label={t('keys.copyToken')} testId="token" />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('keys.snippets')}
          options={SNIPPETS.map(id => ({ id, label: NAMES[id] }))}
          value={kind}
          onChange={setKind}
        />
        <CopyButton text={code} />
      </div>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-3 overflow-x-auto rounded-md bg-sunken p-3 text-start text-xs"
      >
        <code>{code}</code>
      </pre>
    </Dialog>
  )
}
