import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { SavedChange } from '../../api/changes.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { countChanges } from './count-changes.ts'

const ChangesDialog = lazyDialog(() => import('./changes-dialog.tsx'))

interface ChangesButtonProps {
  changes: readonly SavedChange[]
  onOpenBranch: (branchId: string) => void
}

/** What imports have changed of a list or a saved search since, in a few words. */
export default function ChangesButton({ changes, onOpenBranch }: ChangesButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const counts = countChanges(changes)
  return (
    <>
      <Button
        onPress={() => setOpen(true)}
        className="rounded-sm text-warning underline decoration-dotted underline-offset-3 hovered:decoration-solid"
      >
        {t('changes.since', {
          what: counts.map(({ kind, count }) => t(`changes.count.${kind}`, { count })).join(t('changes.and')),
        })}
      </Button>
      <ChangesDialog
        changes={changes}
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
