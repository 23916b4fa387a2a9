import { useNavigate } from '@tanstack/react-router'
import type { BranchList } from 'dalil-client'
import { Archive, MoreHorizontal, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { renameBranchList } from '../../api/lists.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { MenuButton, MenuItem } from '../../components/menu.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { ExportMenu } from '../exports/export-menu.tsx'
import { useExport } from '../exports/use-export.ts'
import { useArchiveList } from './archived-lists.ts'
import type { MemberFilter } from './filter-members.ts'

const ListNameDialog = lazyDialog(() => import('./list-name-dialog.tsx'))

interface ListActionsProps {
  list: BranchList
  filter: MemberFilter
  canWrite: boolean
}

/** Export, which honours the filter, print, rename and archive. */
export function ListActions({ list, filter, canWrite }: ListActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isRenaming, setRenaming] = useState(false)
  const { availability, ...texts } = filter
  const exportSubject = useExport()
  const query = { ...texts, ...(availability === 'all' ? {} : { availability }) }
  const subject = { kind: 'lists', id: list.id, filter: query } as const
  useShortcuts([{ keys: 'e', label: t('shortcuts.export'), run: () => void exportSubject(subject, 'csv') }])
  const archiveList = useArchiveList()
  const archive = () => {
    void navigate({ to: '/lists' })
    archiveList(list)
  }
  return (
    <>
      <ExportMenu subject={subject}>
        <MenuItem id="print" icon={Printer} onAction={() => print()}>
          {t('list.print')}
        </MenuItem>
      </ExportMenu>
      {canWrite && (
        <MenuButton
          placement="bottom end"
          trigger={
            <AriaButton
              aria-label={t('list.more')}
              className="inline-flex size-9 items-center justify-center rounded-md border border-line text-muted hovered:bg-sunken"
            >
              <MoreHorizontal size={16} aria-hidden />
            </AriaButton>
          }
        >
          <MenuItem id="rename" icon={Pencil} onAction={() => setRenaming(true)}>
            {t('lists.rename')}
          </MenuItem>
          <MenuItem id="archive" icon={Archive} isDangerous onAction={archive}>
            {t('lists.archive')}
          </MenuItem>
        </MenuButton>
      )}
      <ListNameDialog
        title={t('lists.rename')}
        action={t('action.save')}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        initialName={list.name}
        save={name => renameBranchList(list.id, name)}
      />
    </>
  )
}
