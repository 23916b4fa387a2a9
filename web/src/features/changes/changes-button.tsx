import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { SavedChanges } from '../../api/changes.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { countChanges } from './count-changes.ts'

const ChangesDialog = lazyDialog(() => import('./changes-dialog.tsx'))

interface ChangesButtonProps {
  saved: SavedChanges
  onOpenBranch: (branchId: string) => void
}

/** What imports have changed of a list or a saved search since, in a few words. */
export default function ChangesButton({ saved, onOpenBranch }: ChangesButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const counts = countChanges(saved.changes)
  const isCut = saved.changeCount > saved.changes.length
  return (
    <>
      <Button
        onPress={() => setOpen(true)}
        className="rounded-sm text-start text-warning underline decoration-dotted underline-offset-3 hovered:decoration-solid"
      >
        {t(isCut ? 'changes.sinceAtLeast' : 'changes.since', {
          what: counts.map(({ kind, count }) => t(`changes.count.${kind}`, { count })).join(t('changes.and')),
        })}
      </Button>
      <ChangesDialog
        saved={saved}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onOpenBranch={branchId => {
          setOpen(false)
          onOpenBranch(branchId)
        }}
      />
    </>
  )
}
