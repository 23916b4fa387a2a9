import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { SavedChanges } from '../../api/changes.ts'
import { Dialog } from '../../components/dialog.tsx'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useChangeTexts } from './use-change-texts.ts'

interface ChangesDialogProps {
  saved: SavedChanges
  isOpen: boolean
  onClose: () => void
  onOpenBranch: (branchId: string) => void
}

/** What happened to which branch, the latest import first. */
export default function ChangesDialog({ saved, isOpen, onClose, onOpenBranch }: ChangesDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const pick = usePickText()
  const describe = useChangeTexts()
  const { changes, changeCount } = saved
  return (
    <Dialog title={t('changes.title')} isOpen={isOpen} onClose={onClose}>
      <p className="mb-3 text-muted">
        {t('changes.advice')}
        {changeCount > changes.length && ` ${t('changes.cut', { count: changeCount - changes.length })}`}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {changes.map(change => (
          <li
            key={`${change.importId} ${change.branchId}`}
            className="flex flex-col items-start gap-0.5 py-2.5"
          >
            <Button
              onPress={() => onOpenBranch(change.branchId)}
              className="rounded-sm text-start font-medium hovered:text-accent"
            >
              <bdi>{pick(change.after.name)}</bdi>
            </Button>
            {describe(change).map(text => (
              <span key={text} className={change.kinds.includes('closed') ? 'text-warning' : ''}>
                {text}
              </span>
            ))}
            <span className="text-xs text-muted">
              <bdi>{change.source}</bdi>
              {/* Many a release is named after the day of its import. */}
              {!change.importedAt.startsWith(change.release) && (
                <>
                  {' · '}
                  <bdi>{change.release}</bdi>
                </>
              )}
              {' · '}
              {format.date(change.importedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
