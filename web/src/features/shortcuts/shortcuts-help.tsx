import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/dialog.tsx'
import { Kbd } from '../../components/kbd.tsx'
import { useAllShortcuts } from '../../keyboard/shortcuts.ts'

export default function ShortcutsHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const unique = new Map(useAllShortcuts().map(shortcut => [shortcut.keys, shortcut.label]))
  return (
    <Dialog title={t('shortcuts.title')} isOpen={isOpen} onClose={onClose} size="sm">
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2">
        {[...unique].map(([keys, label]) => (
          <div key={keys} className="contents">
            <dt>{label}</dt>
            <dd dir="ltr" className="flex gap-1">
              {keys.split(' ').map(key => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
